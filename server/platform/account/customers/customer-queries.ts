import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasEachWord } from '../../database/has-each-word.ts';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';

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

/** The newest customers that are looked at one by one first, where customers are found by words. */
const ON_THE_WAY = 2_000;

/** Customers with an account, the newest first; people of the back office are none. What many have, a first name, is met on the way through the newest; where that does not fill a page, an index knows the few. */
export async function findCustomers(database: Connection, wanted: WantedCustomers): Promise<readonly ListedCustomerRow[]> {
  const { words, before, ids, limit } = wanted;
  const conditions = [
    sql`not u.is_backoffice`,
    ...(before === undefined ? [] : [sql`u.id < ${before}`]),
    ...(ids === undefined ? [] : [sql`u.id = any(${ids}::int[])`]),
  ];
  const fits = sql.join(conditions, sql` and `);
  if (words.trim() === '') return listedOf(database, sql`shop_user u where ${fits}`, limit);
  const newest = sql`(select * from shop_user u where ${fits} order by u.id desc limit ${sql.lit(ON_THE_WAY)}) u where ${isFound(words)}`;
  const met = await listedOf(database, newest, limit);
  // As an array: the planner takes the few that are found for many, and would look at all customers in their order.
  return met.length >= limit
    ? met
    : listedOf(database, sql`shop_user u where ${fits} and u.id = any(array(select u.id from shop_user u where ${isFound(words)}))`, limit);
}

/** Whether a customer `u` has each of the words in name, company or e-mail. */
const isFound = (words: string) => hasEachWord(sql`u.found_by`, words);

async function listedOf(database: Connection, from: RawBuilder<unknown>, limit: number): Promise<readonly ListedCustomerRow[]> {
  const { rows } = await sql<ListedCustomerRow>`
    select u.id, u.first_name, u.last_name, u.company_name, u.email, u.language, u.created_at,
      (select count(*)::int from shop_order o where o.user_id = u.id) as orders
    from ${from} order by u.id desc limit ${limit}`.execute(database);
  return rows;
}

/** How many customers a search finds; no more than `most` are counted. */
export async function countCustomers(database: Connection, words: string, most: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (select from shop_user u where not u.is_backoffice and ${isFound(words)} limit ${most}) counted`.execute(
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
