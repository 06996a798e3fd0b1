import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { BUCKET_BITS } from './product-postings.ts';
import { findProductIds, MOST_FOUND, PRODUCT_WEIGHTS } from './queries.ts';
import type { OneWord, SearchQuery } from './search-query.ts';

type Connection = Kysely<Database>;

/** Products that a question finds, the best first and of equally good ones the newest. Who has a single word is read off its postings where a shop is so large that they are kept, with the very ranks of PostgreSQL. */
export async function findRankedProducts(
  database: Connection,
  query: SearchQuery,
  language: LanguageCode,
  limits: PostingLimits = LIMITS,
): Promise<Int32Array> {
  const found = query.oneWord && (await findByPostings(database, query, query.oneWord, language, limits));
  return found ?? findProductIds(database, query.lead, language);
}

/** So many products may be asked of their texts beside the postings; with more of them that would be all there is to it. */
const MOST_BESIDE = 1_000;
/** So many rows of postings are read for a question: where articles are numbered, as many words as products may begin with the same letters. */
const MOST_ROWS = 20_000;

export interface PostingLimits {
  readonly rows: number;
  readonly found: number;
}
const LIMITS: PostingLimits = { rows: MOST_ROWS, found: MOST_FOUND };

interface Row {
  readonly bucket: number;
  /** Null of a product whose words were changed since. */
  readonly lexeme: string | null;
  readonly entries: Buffer | null;
  readonly product: number | null;
  readonly rank: number | null;
}

/** One statement, so that postings and what has changed beside them are of one moment. Nothing at all comes where a language has no postings. */
const POSTINGS = preparedQuestion<
  { language: string; lexemes: readonly string[]; from: string; until: string; query: string; most: number },
  Row
>(
  (blank) => sql`
    (select bucket, lexeme, entries, null::int as product, null::float4 as rank from product_posting
    where language = ${blank('language')} and (lexeme = any(${blank('lexemes')}::text[]) or (lexeme >= ${blank('from')} and lexeme < ${blank('until')}))
      and exists (select from product_posting_language k where k.language = ${blank('language')} and k.next_bucket is null)
    limit ${blank('most')}::int)
    union all
    select c.product_id >> ${sql.lit(BUCKET_BITS)}, null, null, c.product_id,
      (select ts_rank(${sql.lit(PRODUCT_WEIGHTS)}, t.search, ${blank('query')}::tsquery) from product_text t
        where t.product_id = c.product_id and t.language = ${blank('language')} and t.search @@ ${blank('query')}::tsquery)
    from (select distinct product_id from product_vector_change where language = ${blank('language')} limit ${sql.lit(MOST_BESIDE + 1)}) c
    where exists (select from product_posting_language k where k.language = ${blank('language')} and k.next_bucket is null)`,
);

async function findByPostings(
  database: Connection,
  { lead }: SearchQuery,
  { stems, beginning }: OneWord,
  language: LanguageCode,
  limits: PostingLimits,
): Promise<Int32Array | undefined> {
  // Behind every letter and digit comes {.
  const range = beginning === undefined ? { from: '', until: '' } : { from: beginning, until: `${beginning}{` };
  const rows = await POSTINGS(database, { language, lexemes: stems, ...range, query: lead, most: limits.rows + 1 });
  const [buckets, beside] = sorted(rows);
  // Nothing is found, or there are no postings.
  if (buckets.size === 0 || beside.count > MOST_BESIDE || rows.length - beside.count > limits.rows) return undefined;
  const ranks = new Map<number, number[]>();
  let count = 0;
  for (const bucket of [...buckets.keys()].sort((first, second) => second - first)) {
    const scores = scoresOf(buckets.get(bucket) ?? new Map(), { stems, beginning });
    for (const [place, rank] of beside.of.get(bucket) ?? []) scores[place] = rank;
    for (let place = scores.length - 1; place >= 0; place--) {
      const rank = scores[place] ?? 0;
      if (rank === 0) continue;
      const same = ranks.get(rank);
      if (same === undefined) ranks.set(rank, [(bucket << BUCKET_BITS) | place]);
      else same.push((bucket << BUCKET_BITS) | place);
      count += 1;
    }
  }
  if (count === 0) return undefined;
  const found = new Int32Array(count);
  let at = 0;
  for (const [, ids] of [...ranks].sort(([first], [second]) => second - first)) {
    found.set(ids, at);
    at += ids.length;
  }
  return found.slice(0, limits.found);
}

type Lexemes = Map<string, Buffer>;

function sorted(rows: readonly Row[]) {
  const buckets = new Map<number, Lexemes>();
  const beside = { count: 0, of: new Map<number, [place: number, rank: number][]>() };
  const within = <T>(map: Map<number, T>, bucket: number, empty: T): T => {
    const known = map.get(bucket) ?? empty;
    map.set(bucket, known);
    return known;
  };
  for (const { bucket, lexeme, entries, product, rank } of rows) {
    const lexemes = within(buckets, bucket, new Map());
    if (lexeme !== null && entries !== null) lexemes.set(lexeme, entries);
    if (product === null) continue;
    beside.count += 1;
    within(beside.of, bucket, []).push([product & PLACES, Math.fround(rank ?? 0)]);
  }
  return [buckets, beside] as const;
}

const PLACES = (1 << BUCKET_BITS) - 1;
const LIMIT_OF_SUM = 1.64493406685;
/** What a lexeme adds by its weight, D to A. */
const ADDS = [0.05, 0.2, 0.4, 1].map((weight) => Math.fround(weight) / LIMIT_OF_SUM);

/** PostgreSQL's ts_rank for words of which any counts (calc_rank_or), in its single precision and its order: that of the question's words, and within a beginning that of the lexemes. */
function scoresOf(lexemes: Lexemes, { stems, beginning }: OneWord): Float32Array {
  const scores = new Float32Array(PLACES + 1);
  // A word that is both is counted once, as a beginning.
  const operands = [...new Set([...stems, ...(beginning === undefined ? [] : [beginning])])].sort(byBytes);
  for (const operand of operands) {
    const meant = operand === beginning ? [...lexemes.keys()].filter((lexeme) => lexeme.startsWith(operand)).sort(byBytes) : [operand];
    for (const lexeme of meant) {
      const entries = lexemes.get(lexeme);
      for (let at = 0; entries !== undefined && at < entries.length; at += 2) {
        const entry = entries.readUInt16BE(at);
        scores[entry >>> 2] = (scores[entry >>> 2] ?? 0) + (ADDS[entry & 3] ?? 0);
      }
    }
  }
  for (let place = 0; place < scores.length; place++) scores[place] = (scores[place] ?? 0) / operands.length;
  return scores;
}

/** As memcmp has them: they are of ASCII. */
const byBytes = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0);
