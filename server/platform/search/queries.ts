import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { meantWords } from '#domain/search/mistyped.ts';
import { parseIntegers } from '../database/parse-integers.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
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

/** Ids of products that a query finds, the best first and of equally good ones the newest. */
export async function findProductIds(database: Connection, query: string, language: LanguageCode): Promise<Int32Array> {
  const groups = (await PRODUCT_QUESTIONS[language](database, { query })).map(({ ids }) => parseIntegers(ids).sort().reverse());
  const found = new Int32Array(groups.reduce((sum, ids) => sum + ids.length, 0));
  let place = 0;
  for (const ids of groups) {
    found.set(ids, place);
    place += ids.length;
  }
  return found;
}

/** Equally good products travel together: putting thousands in order is what a search would else spend much of its time on. The language stands in the statement, so that its own index of words is used. */
const productQuestion = (language: LanguageCode) =>
  preparedQuestion<{ query: string }, { ids: string }>(
    (blank) => sql`
      select ts_rank('{0.05, 0.2, 0.4, 1}', search, ${blank('query')}::tsquery) as rank, string_agg(product_id::text, ',') as ids
      from product_text where search @@ ${blank('query')}::tsquery and language = ${sql.lit(language)} group by rank order by rank desc`,
  );
const PRODUCT_QUESTIONS = { hrv: productQuestion('hrv'), eng: productQuestion('eng'), deu: productQuestion('deu') } satisfies Record<
  LanguageCode,
  unknown
>;

/** Keeps words for correcting typing errors. */
export async function addSearchWords(database: Connection, language: LanguageCode, words: readonly string[]): Promise<void> {
  await sql`insert into search_word (language, word) select ${language}, word from unnest(${words}::text[]) word on conflict do nothing`.execute(
    database,
  );
}
