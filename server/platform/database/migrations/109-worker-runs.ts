import { type Kysely, sql } from 'kysely';

/** When what runs by itself last did, and how that went (server/platform/work/round-book.ts). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table worker_run (
    name text primary key,
    every_ms int not null,
    ended_at timestamptz not null,
    took_ms int not null,
    problem text,
    rounds bigint not null,
    failures bigint not null
  )`.execute(database);
}
