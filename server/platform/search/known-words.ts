import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { meantWords, neighboursSwapped } from '#domain/search/mistyped.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

/** A word of the site's texts and how it is spelled there. */
export interface KnownWord {
  readonly word: string;
  readonly spelled: string;
}

const MOST_BEGINNINGS = 15;

/** Words of the site's texts that begin with a text, the shortest first. */
export async function wordsBeginning(database: Connection, beginning: string, language: LanguageCode): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, coalesce(spelled, word) as spelled from (select word, spelled from search_word where language = ${language} and word like ${`${beginning}%`} limit 400) w
    order by length(word), word limit ${MOST_BEGINNINGS}`.execute(database);
  return rows;
}

/**
 * Words of the site's texts that the given ones may be a typing error of: the database finds those that look alike, the slips between them decide. Two letters swapped in the
 * middle of a short word leave too few threes of letters alike (`kuicca`, `kucica`), so those words are looked up as they are.
 */
export async function findAlike(database: Connection, words: readonly string[], language: LanguageCode): Promise<Map<string, KnownWord[]>> {
  const long = words.filter((word) => word.length > 3);
  const swaps = long.flatMap((asked) => neighboursSwapped(asked).map((word) => ({ asked, word })));
  const { rows } = await sql<{ asked: string; known: KnownWord[] }>`
    with swapped as (select * from unnest(${swaps.map(({ asked }) => asked)}::text[], ${swaps.map(({ word }) => word)}::text[]) s(asked, word))
    select asked, (select coalesce(json_agg(json_build_object('word', k.word, 'spelled', coalesce(k.spelled, k.word))), '[]') from
      ((select w.word, w.spelled from search_word w where w.language = ${language} and w.word % asked order by similarity(w.word, asked) desc, w.word limit 12)
        union select w.word, w.spelled from search_word w join swapped s on s.word = w.word where w.language = ${language} and s.asked = a.asked) k) as known
    from unnest(${long}::text[]) a(asked)`.execute(database);
  return new Map(
    rows.flatMap(({ asked, known }) => {
      const meant = meantWords(
        asked,
        known.map(({ word }) => word),
      );
      return meant.length === 0 ? [] : [[asked, known.filter(({ word }) => meant.includes(word))]];
    }),
  );
}
