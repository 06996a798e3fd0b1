import { type Kysely, sql } from 'kysely';

/** When somebody dropped work on many things. It has ended with that, also for a process of an earlier version that gives its part back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  'alter table office_job add column dropped_at timestamptz',
  'alter table office_job add constraint office_job_dropped_is_over check (dropped_at is null or ended_at is not null)',
];
