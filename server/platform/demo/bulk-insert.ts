import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

type Row<Table extends keyof Database> = { readonly [Column in keyof Database[Table]]?: unknown };
const ROWS_A_TRIP = 5_000;

/** Writes rows as one json text a trip; columns that the first row leaves out take their defaults. Ids may be given. */
export async function bulkInsert<Table extends keyof Database & string>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_A_TRIP) {
    const text = JSON.stringify(rows.slice(start, start + ROWS_A_TRIP));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(trx);
  }
}

/** Lets a table count on from the ids that it was given. */
export async function continueIds(trx: Kysely<Database>, table: keyof Database & string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(trx);
}
