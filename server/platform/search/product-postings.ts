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
 * Makes the lists of who has which word anew, of those products alone that much has changed beside. One process does it at a time, some thousand products a transaction. Answers are the same before,
 * meanwhile and after: whoever changes a product's vector marks it in the same transaction, and what is marked is asked of its text.
 */
export async function renewPostings(database: Connection, habits: Partial<PostingHabits> = {}): Promise<void> {
  const { many, changed, isStopped } = { ...HABITS, ...habits };
  for (const language of LANGUAGE_CODES) {
    const { isKept, texts, marks } = await stateOf(database, language, many, changed);
    if (!isKept && texts < many) {
      // Nobody reads them: postings that are made one day are made of all texts.
      if (marks > changed)
        await inTurn(database, (trx) => sql`delete from product_vector_change where language = ${language}`.execute(trx));
    } else if (!isKept || marks > changed) {
      for (const bucket of await bucketsOf(database, language, isKept)) {
        if (isStopped() || !(await inTurn(database, (trx) => renewBucket(trx, language, bucket)))) return;
      }
      if (!isKept) await sql`insert into product_posting_language values (${language}) on conflict do nothing`.execute(database);
    }
  }
}

interface State {
  readonly isKept: boolean;
  readonly texts: number;
  readonly marks: number;
}

async function stateOf(database: Connection, language: LanguageCode, many: number, changed: number): Promise<State> {
  const { rows } = await sql<State>`
    select exists (select from product_posting_language where language = ${language}) as "isKept",
      (select count(*) from (select from product_text where language = ${language} limit ${many}) t) as texts,
      (select count(*) from (select from product_vector_change where language = ${language} limit ${changed + 1}) m) as marks`.execute(
    database,
  );
  return rows[0] ?? { isKept: false, texts: 0, marks: 0 };
}

async function bucketsOf(database: Connection, language: LanguageCode, isKept: boolean): Promise<number[]> {
  const source = sql.table(isKept ? 'product_vector_change' : 'product_text');
  const { rows } = await sql<{ bucket: number }>`
    select distinct product_id >> ${sql.lit(BUCKET_BITS)} as bucket from ${source} where language = ${language} order by 1`.execute(
    database,
  );
  return rows.map(({ bucket }) => bucket);
}

/** Answers false while another process is at it. */
function inTurn(database: Connection, work: (trx: Connection) => Promise<unknown>): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
    if (rows[0]?.free !== true) return false;
    await sql`set local statement_timeout = 60000`.execute(trx);
    await work(trx);
    return true;
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
