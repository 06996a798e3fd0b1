import type { Kysely, Transaction } from 'kysely';
import { err, type Result } from 'neverthrow';
import type { Refusal } from '../http/refusal.ts';
import type { Database } from './schema.ts';
import { throwLastWrite } from './together.ts';

/** Does the work in one transaction; a refusal undoes it. What is to stay written in spite of a refusal is answered as a value. */
export async function inTransaction<T>(
  database: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  let begun: Transaction<Database> | undefined;
  try {
    return await database.transaction().execute(async (trx) => {
      begun = trx;
      const result = await work(trx);
      if (result.isErr()) throw new Undone(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return err(error.refusal);
    // The end alone knows only that something went wrong.
    if (begun !== undefined) await throwLastWrite(begun);
    throw error;
  }
}

class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
