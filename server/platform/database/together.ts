import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The rows of statements, each with its own kind. */
type RowsOf<Rows extends readonly unknown[]> = { [At in keyof Rows]: Rows[At][] };

/**
 * Asks statements that do not depend on each other in one trip to the database, on one connection and in their order. The trip costs more than most of the answers. When one fails
 * the others are waited for, and the first failure is thrown.
 */
export function together<Rows extends readonly unknown[]>(
  database: Kysely<Database>,
  ...statements: { [At in keyof Rows]: CompiledQuery<Rows[At]> }
): Promise<RowsOf<Rows>> {
  return database.getExecutor().provideConnection(async (connection) => {
    const asked = await Promise.allSettled(statements.map((statement) => connection.executeQuery(statement)));
    return asked.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value.rows;
    }) as RowsOf<Rows>;
  });
}

/**
 * Sends the last write of a transaction so that its end can follow in the same trip: when this has come back the write is on its way, in front of the end. A write that fails undoes
 * the transaction, which then throws.
 */
export async function lastWrite(trx: Kysely<Database>, statement: CompiledQuery): Promise<void> {
  let isSent = false;
  const done = trx.getExecutor().provideConnection((connection) => {
    const written = connection.executeQuery(statement);
    isSent = true;
    return written;
  });
  LAST.set(trx, done);
  done.catch(() => undefined);
  if (!isSent) await done;
}

/** Throws what the last write of a transaction failed with, if it did. */
export async function throwLastWrite(trx: Kysely<Database>): Promise<void> {
  await LAST.get(trx);
}

const LAST = new WeakMap<Kysely<Database>, Promise<unknown>>();
