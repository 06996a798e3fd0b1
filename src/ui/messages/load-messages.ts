import type { Locale } from '#domain/locale/locale.ts';
import { importAgain } from '../rendering/import-again.ts';
import type { Messages } from './translator.ts';

/** Where the groups of a language lie is told by a part of its own, so that nobody fetches the addresses of other languages. */
const LANGUAGES = import.meta.glob<{ readonly GROUPS: Readonly<Record<string, () => Promise<Messages>>> }>('./groups-*.ts');

/** Loads the messages of some groups in a language; each group is a small chunk of its own. */
export async function loadMessages(locale: Locale, groups: readonly string[]): Promise<Messages> {
  const language = LANGUAGES[`./groups-${locale}.ts`];
  const { GROUPS } = language === undefined ? { GROUPS: {} } : await importAgain(language);
  const loaded = await Promise.all(
    groups.map((group) => {
      const load = GROUPS[`./${locale}/${group}.json`];
      return load === undefined ? {} : importAgain<Messages>(load, (part) => part.default ?? {});
    }),
  );
  return Object.assign({}, ...loaded) as Messages;
}
