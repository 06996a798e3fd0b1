import { type Kysely, sql } from 'kysely';

/** Each session knows the refresh token that it was renewed with last, so that every process gives the same answer to it for a minute. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_session add used_hash bytea, add used_at timestamptz, add used_salt bytea,
      add check ((used_hash is null) = (used_at is null) and (used_hash is null) = (used_salt is null))`.execute(database);
}
