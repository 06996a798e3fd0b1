import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/search.ts';
import { forEachLanguage, type LanguageCode } from '#domain/locale/locale.ts';
import { readQuestion } from '#domain/search/question.ts';
import { placedWords, searchWords } from '#domain/search/search-words.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import { SEARCH_KINDS, type SearchKind } from './indexed-text.ts';
import { findAlike, wordsBeginning } from './known-words.ts';
import { SEARCH_TAG } from './refresh-index.ts';
import { CATEGORY_OF } from './show-entries.ts';

const COMPLETIONS = 3;
const THINGS = 5;
/** Things of a kind that the best are chosen from. */
const LOOKED_AT = 60;
const SHORTEST = 2;

/** What may be meant by what is being typed: keywords typed to their end, and things that are called so. */
export const suggestKeywords: Verb<typeof wire.suggestKeywords> = async ({ database, now }, { query: { q }, facts: { language } }) => {
  const asked = readQuestion(q, language).words;
  // The first letter of another word changes nothing yet.
  const cut = (asked.at(-1)?.word.length ?? 0) < SHORTEST ? 1 : 0;
  const words = asked.slice(0, asked.length - cut);
  const last = words.at(-1)?.word ?? '';
  if (last.length < SHORTEST) return ok({ data: { completions: [], things: [] }, tags: [SEARCH_TAG] });
  const beginnings = await wordsBeginning(database, last, language);
  const known = beginnings.length > 0 ? beginnings : ((await findAlike(database, [last], language)).get(last) ?? []);
  const isMistyped = beginnings.length === 0;
  const earlier = words.slice(0, -1).map(({ stem }) => `'^${stem}'`);
  const meant = isMistyped ? known.flatMap(({ word }) => searchWords(word, language).map(({ stem }) => `'^${stem}'`)) : [`'^${last}':*`];
  const things =
    meant.length === 0 ? [] : await findCalled(database, [...earlier, `(${[...new Set(meant)].join(' | ')})`].join(' & '), language, now());
  // What stands before the word that is being typed; what comes after it, as a letter of the next, says nothing yet.
  const typed = q.slice(0, placedWords(q).findLast(({ word }) => word === last)?.start ?? 0).trim();
  const stems = new Set<string>();
  const completions = known.filter(({ word }) => {
    const [stem = ''] = searchWords(word, language).map((found) => found.stem);
    return word !== last && !stems.has(stem) && stems.add(stem) !== undefined;
  });
  return ok({
    data: {
      completions: completions.slice(0, COMPLETIONS).map(({ spelled }) => (typed === '' ? spelled : `${typed} ${spelled}`)),
      things: things.map(({ kind, id, slug, title }) => ({ category: CATEGORY_OF[kind], id, slug, title })),
    },
    tags: [SEARCH_TAG],
  });
};

interface Called {
  readonly kind: SearchKind;
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

/** The shortest titles that have the words, of each kind in turn. */
function findCalled(database: Kysely<Database>, query: string, language: LanguageCode, now: Date): Promise<Called[]> {
  return CALLED[language](database, { query, now });
}

const calledQuestion = (language: LanguageCode) =>
  preparedQuestion<{ query: string; now: Date }, Called>((blank) => {
    const looked = SEARCH_KINDS.map(
      (
        kind,
      ) => sql`(select kind, ref_id, title, slug from search_entry where kind = ${sql.lit(kind)} and language = ${sql.lit(language)} and vector @@ (select ${blank('query')}::tsquery)
        and visible_from <= ${blank('now')}::timestamptz and visible_until > ${blank('now')}::timestamptz limit ${sql.lit(LOOKED_AT)})`,
    );
    return sql`select kind, ref_id as id, slug, title from (select *, row_number() over (partition by kind order by length(title), ref_id) as place from (${sql.join(looked, sql` union all `)}) l) f
      where place <= ${sql.lit(THINGS)} order by place, length(title) limit ${sql.lit(THINGS)}`;
  });
const CALLED = forEachLanguage(calledQuestion);
