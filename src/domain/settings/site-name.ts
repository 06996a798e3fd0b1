import { type LanguageCode, LOCALE_NAMES, LOCALES } from '../locale/locale.ts';
import type { FlawedSetting, SettingValues } from './site-setting.ts';

/** Why a site cannot be called so: without a name in its default language `main` it would be called by that of another one. A name that is left out stays. */
export function siteNameFlaw({ SiteName: name }: SettingValues, main: LanguageCode): FlawedSetting | undefined {
  const isNamed = name === undefined || Boolean((name as Readonly<Record<string, unknown>> | null)?.[main]);
  return isNamed
    ? undefined
    : { reason: 'required', field: `SiteName-${LOCALES.find((locale) => LOCALE_NAMES[locale].languageCode === main)}` };
}
