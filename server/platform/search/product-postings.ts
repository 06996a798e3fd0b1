import { type Kysely, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

const LOCK = 4_919_013;
/** Products a row of product_posting tells of: so few that a place and a weight fit into two bytes, and that one row is made anew in a moment. */
export const BUCKET_BITS = 12;

export interface PostingHabits {
  /** From so many texts of a language on its words are kept in postings; below, looking each product up costs less than keeping them. */
  readonly many: number;
  /** So many products may have other words than their postings say: they are asked of their texts. */
  readonly changed: number;
  readonly isStopped: () => boolean;
}

const HABITS: PostingHabits = { many: 20_000, changed: 500, isStopped: () => false };

/**
 * Makes the lists of who has which word anew, of those products alone that much has changed beside. One process does it at a time, some thousand products a transaction, and any other goes on where it
 * was ended. Answers are the same before, meanwhile and after: whoever changes a product's vector marks it in the same transaction, and what is marked is asked of its text.
 */
export async function renewPostings(database: Connection, habits: Partial<PostingHabits> = {}): Promise<void> {
  const { many, changed, isStopped } = { ...HABITS, ...habits };
  for (const language of LANGUAGE_CODES) {
    const { isBegun, isWhole, texts, marks } = await stateOf(database, language, many, changed);
    if (!isBegun && texts < many) {
      if (marks > changed) await inTurn(database, (trx) => dropMarks(trx, language));
      continue;
    }
    if (!isBegun) await inTurn(database, (trx) => begin(trx, language));
    let from: number | undefined = 0;
    const step = isWhole ? renewMarked : fillNext;
    if (!isWhole || marks > changed)
      while (from !== undefined && !isStopped()) {
        const begunAt: number = from;
        from = await inTurn(database, (trx) => step(trx, language, begunAt));
      }
  }
}

interface State {
  readonly isBegun: boolean;
  readonly isWhole: boolean;
  readonly texts: number;
  readonly marks: number;
}

async function stateOf(database: Connection, language: LanguageCode, many: number, changed: number): Promise<State> {
  const { rows } = await sql<State>`
    select language is not null as "isBegun", language is not null and next_bucket is null as "isWhole",
      case when language is null then (select count(*) from (select from product_text where language = ${language} limit ${many}) t) else 0 end as texts,
      (select count(*) from (select distinct product_id from product_vector_change where language = ${language} limit ${changed + 1}) m) as marks
    from (select) one left join product_posting_language on language = ${language}`.execute(database);
  return rows[0] ?? { isBegun: false, isWhole: false, texts: 0, marks: 0 };
}

/** Nobody reads them where no postings are begun: those that are made one day are made of all texts. */
const dropMarks = (trx: Connection, language: LanguageCode) =>
  sql`delete from product_vector_change where language = ${language} and not exists (select from product_posting_language where language = ${language})`.execute(
    trx,
  );

async function begin(trx: Connection, language: LanguageCode): Promise<void> {
  const begun = await sql`insert into product_posting_language values (${language}, 0) on conflict do nothing returning language`.execute(
    trx,
  );
  if (begun.rows.length > 0) await sql`delete from product_posting where language = ${language}`.execute(trx);
}

/** Both steps answer from which bucket on to look for the next; undefined after the last. */
async function fillNext(trx: Connection, language: LanguageCode): Promise<number | undefined> {
  const { rows } = await sql<{
    next: number | null;
  }>`select next_bucket as next from product_posting_language where language = ${language}`.execute(trx);
  if (typeof rows[0]?.next !== 'number') return undefined;
  const bucket = await bucketFrom(trx, 'product_text', language, rows[0].next);
  if (bucket !== undefined) await renewBucket(trx, language, bucket);
  const next = bucket === undefined ? undefined : bucket + 1;
  await sql`update product_posting_language set next_bucket = ${next ?? null} where language = ${language}`.execute(trx);
  return next;
}

async function renewMarked(trx: Connection, language: LanguageCode, from: number): Promise<number | undefined> {
  const bucket = await bucketFrom(trx, 'product_vector_change', language, from);
  if (bucket === undefined) return undefined;
  await renewBucket(trx, language, bucket);
  return bucket + 1;
}

async function bucketFrom(
  trx: Connection,
  table: 'product_text' | 'product_vector_change',
  language: LanguageCode,
  from: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ bucket: number | null }>`
    select min(product_id) >> ${sql.lit(BUCKET_BITS)} as bucket from ${sql.table(table)} where language = ${language} and product_id >= ${from << BUCKET_BITS}::int`.execute(
    trx,
  );
  return rows[0]?.bucket ?? undefined;
}

/** Answers undefined while another process is at it. */
function inTurn<T>(database: Connection, work: (trx: Connection) => Promise<T>): Promise<T | undefined> {
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
    if (rows[0]?.free !== true) return undefined;
    await sql`set local statement_timeout = 60000`.execute(trx);
    return work(trx);
  });
}

/**
 * Marks go first: whoever commits later keeps theirs, and whoever's was taken is read below. Numbers are left out: most products have one of their own, and nobody asks for the beginning of one.
 */
async function renewBucket(trx: Connection, language: LanguageCode, bucket: number): Promise<void> {
  const within = sql`language = ${language} and product_id >= ${bucket << BUCKET_BITS}::int and product_id <= ${(bucket << BUCKET_BITS) + (1 << BUCKET_BITS) - 1}::int`;
  await sql`delete from product_vector_change where ${within}`.execute(trx);
  await sql`delete from product_posting where language = ${language} and bucket = ${bucket}`.execute(trx);
  await sql`insert into product_posting (language, lexeme, bucket, entries)
    select ${language}, lexeme, ${bucket}::int,
      string_agg(substring(int4send(((product_id & ${(1 << BUCKET_BITS) - 1}::int) << 2) | (strpos('DCBA', coalesce(weights[1], 'D')) - 1)) from 3), ''::bytea order by product_id)
    from (select product_id, search from product_text where ${within}) t, unnest(search) w where lexeme !~ '^[0-9]+$' group by lexeme`.execute(
    trx,
  );
}
