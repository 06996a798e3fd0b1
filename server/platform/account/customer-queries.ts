import { type Kysely, sql } from 'kysely';
import { hasEachWord } from '../database/has-each-word.ts';
import type { Database } from '../database/schema.ts';
import type { UserRow } from '../identity/users.ts';

type Connection = Kysely<Database>;

export interface ListedCustomerRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string | null;
  readonly email: string;
  readonly language: string;
  readonly created_at: Date;
  readonly orders: number;
}

interface WantedCustomers {
  readonly words: string;
  readonly before: number | undefined;
  /** These alone; undefined for all that are found. */
  readonly ids?: readonly number[] | undefined;
  readonly limit: number;
}

/** Customers with an account, the newest first; people of the back office are none. */
export async function findCustomers(
  database: Connection,
  { words, before, ids, limit }: WantedCustomers,
): Promise<readonly ListedCustomerRow[]> {
  const found = sql`customer_words(u.email, u.first_name, u.last_name, u.company_name)`;
  const { rows } = await sql<ListedCustomerRow>`
    select u.id, u.first_name, u.last_name, u.company_name, u.email, u.language, u.created_at,
      (select count(*)::int from shop_order o where o.user_id = u.id) as orders
    from shop_user u
    where not u.is_backoffice and ${hasEachWord(found, words)} and ${before === undefined ? sql`true` : sql`u.id < ${before}`}
      and ${ids === undefined ? sql`true` : sql`u.id = any(${ids}::int[])`}
    order by u.id desc limit ${limit}`.execute(database);
  return rows;
}

/** How many customers a search finds; no more than `most` are counted. */
export async function countCustomers(database: Connection, words: string, most: number): Promise<number> {
  const found = sql`customer_words(u.email, u.first_name, u.last_name, u.company_name)`;
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (select from shop_user u where not u.is_backoffice and ${hasEachWord(found, words)} limit ${most}) counted`.execute(
    database,
  );
  return rows[0]?.many ?? 0;
}

/** A customer; nobody of the back office. */
export function findCustomer(database: Connection, id: number): Promise<UserRow | undefined> {
  return database.selectFrom('shop_user').selectAll().where('id', '=', id).where('is_backoffice', '=', false).executeTakeFirst();
}

export async function countedOrders(database: Connection, userId: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from shop_order where user_id = ${userId}`.execute(database);
  return rows[0]?.many ?? 0;
}

/** When somebody was last there with a sign-in that is open still. */
export async function lastSeen(database: Connection, userId: number, now: Date): Promise<Date | undefined> {
  const row = await database
    .selectFrom('user_session')
    .select('last_seen_at')
    .where('user_id', '=', userId)
    .where('refresh_expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_seen_at;
}
