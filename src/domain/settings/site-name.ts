import { type LanguageCode, LOCALE_NAMES, LOCALES } from '../locale/locale.ts';
import type { FlawedSetting, SettingValues } from './site-setting.ts';

/** What is kept of the name and of the language that the site speaks at first. */
export interface NamedSite {
  /** Undefined while nobody has named it: it is called by its host then, in every language. */
  readonly name: unknown;
  readonly main: LanguageCode;
}

/**
 * Why a site cannot be called so, or not speak that language at first: without a name in its default language it would be called by that of another one. What is left out stays;
 * a site that stands so already can be saved otherwise.
 */
export function siteNameFlaw({ SiteName: name, DefaultLanguage: next }: SettingValues, kept: NamedSite): FlawedSetting | undefined {
  const main = (next ?? kept.main) as LanguageCode;
  if (name !== undefined && !isNamedIn(name, main))
    return { reason: 'required', field: `SiteName-${LOCALES.find((locale) => LOCALE_NAMES[locale].languageCode === main)}` };
  const isNameless = name === undefined && kept.name !== undefined && !isNamedIn(kept.name, main);
  return isNameless && main !== kept.main ? { reason: 'nameMissing', field: 'DefaultLanguage' } : undefined;
}

/** One text alone is said in every language. */
function isNamedIn(name: unknown, language: LanguageCode): boolean {
  return typeof name === 'object' ? Boolean((name as Readonly<Record<string, unknown>> | null)?.[language]) : Boolean(name);
}
