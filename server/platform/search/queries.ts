import { type Kysely, sql } from 'kysely';
import { forEachLanguage, type LanguageCode } from '#domain/locale/locale.ts';
import { readQuestion } from '#domain/search/question.ts';
import { relatedStems } from '#domain/search/search-words.ts';
import { parseIntegers } from '../database/parse-integers.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { findAlike, type KnownWord } from './known-words.ts';
import { type SearchQuery, searchQuery, stemsOf } from './search-query.ts';

type Connection = Kysely<Database>;

/** Asks for a keyword; when nothing is found, once more with the words that it may be a typing error of. */
export async function findByKeyword<T>(
  database: Connection,
  keyword: string,
  language: LanguageCode,
  nothing: T,
  find: (query: SearchQuery) => Promise<T>,
  isEmpty: (found: T) => boolean,
): Promise<T> {
  const question = readQuestion(keyword, language);
  if (question.words.length === 0) return nothing;
  const related = new Map(question.words.map(({ word, stem }) => [word, relatedStems(stem, language)]));
  const found = await find(searchQuery(question, related));
  if (!isEmpty(found)) return found;
  const alike = await findAlike(
    database,
    question.words.map(({ word }) => word),
    language,
  );
  const stemsOfAll = (known: readonly KnownWord[]) =>
    stemsOf(
      known.map(({ word }) => word),
      language,
    );
  const meant = new Map([...related, ...[...alike].map(([word, known]) => [word, stemsOfAll(known)] as const)]);
  return alike.size === 0 ? found : find(searchQuery(question, meant));
}

/** Products that are weighed against one another: what more of them have tells nothing, and weighing a million takes longer than anybody waits. */
export const MOST_FOUND = 100_000;
/** How much words weigh in a product's body, its summary, what it is called besides, its name. */
export const PRODUCT_WEIGHTS = '{0.05, 0.2, 0.4, 1}';

/** Ids of products that a query finds, the best first and of equally good ones the newest; of more than `most` it is those that the database comes upon first. */
export async function findProductIds(
  database: Connection,
  query: string,
  language: LanguageCode,
  most: number = MOST_FOUND,
): Promise<Int32Array> {
  const groups = (await PRODUCT_QUESTIONS[language](database, { query, most })).map(({ ids }) => parseIntegers(ids).sort().reverse());
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
  preparedQuestion<{ query: string; most: number }, { rank: number; ids: string }>(
    (blank) => sql`
      select ts_rank(${sql.lit(PRODUCT_WEIGHTS)}, search, ${blank('query')}::tsquery) as rank, string_agg(product_id::text, ',') as ids
      from (select product_id, search from product_text where search @@ ${blank('query')}::tsquery and language = ${sql.lit(language)} limit ${blank('most')}::int) found
      group by rank order by rank desc`,
  );
const PRODUCT_QUESTIONS = forEachLanguage(productQuestion);
