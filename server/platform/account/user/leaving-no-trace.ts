import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Does work and takes it back: where somebody unknown and somebody known get the same answer, they take as long (T-15). */
export async function leavingNoTrace(trx: Kysely<Database>, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint no_trace`.execute(trx);
  await work();
  await sql`rollback to savepoint no_trace`.execute(trx);
}
