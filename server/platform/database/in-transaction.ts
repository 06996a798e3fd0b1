import type { Kysely, Transaction } from 'kysely';
import { err, type Result } from 'neverthrow';
import type { Database } from './schema.ts';
import { throwLastWrite } from './together.ts';

/** Does the work in one transaction; a refusal undoes it. What is to stay written in spite of a refusal is answered as a value. */
export async function inTransaction<T, E>(
  database: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let begun: Transaction<Database> | undefined;
  let refused: { readonly why: E } | undefined;
  try {
    return await database.transaction().execute(async (trx) => {
      begun = trx;
      const result = await work(trx);
      if (result.isErr()) {
        refused = { why: result.error };
        throw new Undone();
      }
      return result;
    });
  } catch (error) {
    if (error instanceof Undone && refused !== undefined) return err(refused.why);
    // The end alone knows only that something went wrong.
    if (begun !== undefined) await throwLastWrite(begun);
    throw error;
  }
}

/** Has the transaction taken back; what was refused travels beside it. */
class Undone extends Error {}
