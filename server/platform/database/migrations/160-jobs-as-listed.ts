import { type Kysely, sql } from 'kysely';

/** Of work on many things: whether it is about all that a list showed, which status of comments the list showed, and how many did not go, of which the first are told. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `alter table office_job
    add column is_whole boolean not null default false,
    add column seen_status text,
    add column failed integer not null default 0`,
  'update office_job set failed = jsonb_array_length(failures)',
];
