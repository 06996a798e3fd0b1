import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { TargetState } from '#domain/navigation/menu.ts';
import type { Database } from '../database/schema.ts';
import { isKnownLink, type KeptEntry, type TargetRow } from './menu-queries.ts';
import { resolveLinks } from './resolve-links.ts';

type States = Readonly<Partial<Record<LanguageCode, TargetState>>>;

/** Of each entry whether visitors of a language see it, and why not: it leads to what is not published, not written in their language, or gone; a heading has nothing below that they see. */
export async function statesOf(
  database: Kysely<Database>,
  entries: readonly KeptEntry[],
  languages: readonly LanguageCode[],
  targets: ReadonlyMap<string, TargetRow>,
  now: Date,
): Promise<ReadonlyMap<number, States>> {
  const states = new Map<number, Partial<Record<LanguageCode, TargetState>>>(entries.map(({ id }) => [id, {}]));
  const links = entries.flatMap(({ link }) => (link !== null && isKnownLink(link) ? [link] : []));
  for (const language of languages) {
    const resolve = await resolveLinks(database, links, language, now);
    const stateOf = ({ id, link }: KeptEntry): TargetState => {
      if (link === null) {
        const below = entries.filter(({ parentId, hidden }) => parentId === id && !hidden);
        return below.some((child) => ['shown', 'heading'].includes(stateOf(child))) ? 'heading' : 'empty';
      }
      if (!isKnownLink(link)) return 'gone';
      const target = link.type === 'address' ? undefined : targets.get(`${link.type}:${link.id}`);
      if (link.type !== 'address' && target === undefined) return 'gone';
      if (target !== undefined && !target.isPublic) return 'unpublished';
      return resolve('', link) === undefined ? 'untranslated' : 'shown';
    };
    for (const entry of entries) {
      const known = states.get(entry.id);
      if (known !== undefined) known[language] = stateOf(entry);
    }
  }
  return states;
}
