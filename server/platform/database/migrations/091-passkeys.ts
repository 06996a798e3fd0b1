import { type Kysely, sql } from 'kysely';

/** Passkeys of people of the back office (WebAuthn), and the challenges that were answered: none is good twice. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table passkey (
    id integer generated always as identity primary key,
    user_id integer not null references shop_user on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkey_user on passkey (user_id)',
  'create table answered_challenge (challenge_hash bytea primary key, answered_at timestamptz not null)',
];
