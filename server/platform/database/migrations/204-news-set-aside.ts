import { type Kysely, sql } from 'kysely';

/** News of orders of a shop elsewhere that could not be told, set aside so that the others go on: what went wrong, and when each is tried again (null: not any more). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table elsewhere_news_aside (
    entry bigint primary key,
    order_code text not null,
    from_state text not null,
    to_state text not null,
    language text,
    tries integer not null default 1,
    problem text not null,
    next_try_at timestamptz
  )`.execute(database);
}
