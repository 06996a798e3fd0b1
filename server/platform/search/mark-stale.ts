import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { SearchKind } from './indexed-text.ts';

/** Has a thing indexed again where no trigger of its tables says so: those ask for the columns that were there when they were made. */
export async function markStale(trx: Kysely<Database>, kind: SearchKind, id: number): Promise<void> {
  await trx.insertInto('search_stale').values({ kind, ref_id: id }).execute();
}
