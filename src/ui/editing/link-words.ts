import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import type { Translator } from '../messages/translator.ts';

/** A link in a line: its words and what it leads to. */
export function linkWords(translator: Translator, { title, link }: StoredTitledLink): string {
  const code = LOCALE_NAMES[translator.locale].languageCode;
  const where =
    link.type === 'address' ? (link.address[code] ?? Object.values(link.address)[0] ?? '') : translator.text(`editing.thing.${link.type}`);
  return translator.text('editing.linkLine', { title, where });
}
