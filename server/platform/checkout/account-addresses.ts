import { type Kysely, sql } from 'kysely';
import { isId } from '#domain/id.ts';
import type { Database } from '../database/schema.ts';
import type { AddressRow } from './queries.ts';

/** Those of the addresses that are the account's. */
export async function accountAddresses(database: Kysely<Database>, userId: number, ids: readonly number[]): Promise<readonly AddressRow[]> {
  const possible = ids.filter(isId);
  return database
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${possible}::int[])`)
    .execute();
}
