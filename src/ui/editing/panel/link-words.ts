import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import type { Translator } from '../../messages/translator.ts';

/** A link in a line: its words and what it leads to on a page in a language. */
export function linkWords(translator: Translator, locale: Locale, { title, link }: StoredTitledLink): string {
  const code = LOCALE_NAMES[locale].languageCode;
  const where =
    link.type === 'address' ? (link.address[code] ?? Object.values(link.address)[0] ?? '') : translator.text(`editing.thing.${link.type}`);
  return translator.text('editing.linkLine', { title, where });
}
