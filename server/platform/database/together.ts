import type { CompiledQuery, DatabaseConnection, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The rows of statements, each with its own kind. */
export type RowsOf<Rows extends readonly unknown[]> = { [At in keyof Rows]: Rows[At][] };

/** The statements that answer them. */
export type StatementsOf<Rows extends readonly unknown[]> = { [At in keyof Rows]: CompiledQuery<Rows[At]> };

/**
 * Asks statements that do not depend on each other in one trip to the database, on one connection and in their order. The trip costs more than most of the answers. When one fails
 * the others are waited for, and the first failure is thrown.
 */
export function together<Rows extends readonly unknown[]>(
  database: Kysely<Database>,
  ...statements: StatementsOf<Rows>
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
 * Sends a write of a transaction whose answer nothing in it depends on: what follows, other such writes and the end among it, travels in the same trip. When this has come back the
 * write is on its way, in front of the end. A write that fails undoes the transaction, which then throws. `rows` come once the transaction has ended.
 */
export async function lastWrite<Row>(
  trx: Kysely<Database>,
  statement: CompiledQuery<Row>,
): Promise<{ readonly rows: Promise<readonly Row[]> }> {
  const before = LAST.get(trx);
  const connection = before?.connection ?? (await trx.getExecutor().provideConnection(async (own) => own));
  const rows = connection.executeQuery<Row>(statement).then((answer) => answer.rows);
  const done = before === undefined ? rows : before.done.then(() => rows);
  for (const promise of [rows, done]) promise.catch(() => undefined);
  LAST.set(trx, { connection, done });
  return { rows };
}

/** Throws what the first of a transaction's last writes that failed failed with, if one did. */
export async function throwLastWrite(trx: Kysely<Database>): Promise<void> {
  await LAST.get(trx)?.done;
}

/** The connection of a transaction, and the end of its last writes so far. */
interface LastWrites {
  readonly connection: DatabaseConnection;
  readonly done: Promise<unknown>;
}

const LAST = new WeakMap<Kysely<Database>, LastWrites>();
