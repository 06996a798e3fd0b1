import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { meantWords } from '#domain/search/mistyped.ts';
import type { Database } from '../database/schema.ts';
import { correctedQuery, questionWords, searchQuery } from './search-text.ts';

type Connection = Kysely<Database>;

/** Asks for a keyword; when nothing is found, once more with the words that it may be a typing error of. */
export async function findByKeyword<T>(
  database: Connection,
  keyword: string,
  language: LanguageCode,
  nothing: T,
  find: (query: string) => Promise<T>,
  isEmpty: (found: T) => boolean,
): Promise<T> {
  const words = questionWords(keyword, language);
  if (words.length === 0) return nothing;
  const found = await find(searchQuery(words));
  if (!isEmpty(found)) return found;
  const meant = await findAlike(
    database,
    words.map(({ word }) => word),
    language,
  );
  return meant.size === 0 ? found : find(correctedQuery(words, meant, language));
}

/** Words of the site's texts that the given ones may be a typing error of: the database finds those that look alike, the slips between them decide. */
async function findAlike(database: Connection, words: readonly string[], language: LanguageCode): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ asked: string; known: string[] }>`
    select asked, array(select w.word from search_word w where w.language = ${language} and w.word % asked order by similarity(w.word, asked) desc, w.word limit 12) as known
    from unnest(${words.filter((word) => word.length > 3)}::text[]) asked`.execute(database);
  const meant = rows.map(({ asked, known }) => [asked, meantWords(asked, known)] as const);
  return new Map(meant.filter(([, found]) => found.length > 0));
}

/** Ids of products that a query finds, the best first. The language is compared as an expression, else its whole index would be read beside the one of words. */
export async function findProductIds(database: Connection, query: string, language: LanguageCode): Promise<number[]> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(string_agg(product_id::text, ',' order by rank desc, product_id desc), '') as ids from (
      select product_id, ts_rank('{0.05, 0.2, 0.4, 1}', search, ${query}::tsquery) as rank from product_text where search @@ ${query}::tsquery and language || '' = ${language}) found`.execute(
    database,
  );
  const ids = rows[0]?.ids ?? '';
  return ids === '' ? [] : ids.split(',').map(Number);
}

/** Keeps words for correcting typing errors. */
export async function addSearchWords(database: Connection, language: LanguageCode, words: readonly string[]): Promise<void> {
  await sql`insert into search_word (language, word) select ${language}, word from unnest(${words}::text[]) word on conflict do nothing`.execute(
    database,
  );
}
