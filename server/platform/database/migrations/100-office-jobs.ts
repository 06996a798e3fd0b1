import { type Kysely, sql } from 'kysely';

/** Work on many things of the back office at once (server/platform/back-office): which, how far it is, what of them did not go. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table office_job (
    id integer generated always as identity primary key,
    kind text not null,
    details jsonb not null,
    targets integer[] not null,
    done integer not null default 0,
    failures jsonb not null default '[]',
    by_user integer references shop_user on delete set null,
    request_id text not null,
    asked_at timestamptz not null,
    begun_at timestamptz,
    ended_at timestamptz,
    claimed_until timestamptz
  )`,
  'create index office_job_waiting on office_job (id) where begun_at is not null and ended_at is null',
  'create index office_job_by on office_job (by_user, id)',
];
