import type { Locale } from '#domain/locale/locale.ts';
import type { Messages } from './translator.ts';

/** What a redirect tells is put into words by the server. */
const FILES = import.meta.glob<Messages>(['./{hr,en,de}/*.json', '!./*/flash.json'], { import: 'default' });

/** Loads the messages of some groups in a language; each group is a small chunk of its own. */
export async function loadMessages(locale: Locale, groups: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(groups.map((group) => FILES[`./${locale}/${group}.json`]?.() ?? {}));
  return Object.assign({}, ...loaded) as Messages;
}
