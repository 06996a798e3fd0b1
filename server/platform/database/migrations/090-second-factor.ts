import { type Kysely, sql } from 'kysely';

/**
 * The second factor of people of the back office: a secret for their application, codes for when that is lost, and the step between password and sign-in. `proved_at` is when
 * somebody last proved within a sign-in who they are; without it that is when they signed in.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  'alter table shop_user add column must_change_password boolean not null default false',
  'alter table user_session add column proved_at timestamptz',
  `create table user_totp (
    user_id integer primary key references shop_user on delete cascade,
    secret bytea,
    confirmed_at timestamptz,
    last_step integer not null default 0,
    new_secret bytea,
    new_started_at timestamptz,
    check ((secret is null) = (confirmed_at is null))
  )`,
  `create table recovery_code (
    user_id integer not null references shop_user on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
  )`,
  `create table sign_in_challenge (
    token_hash bytea primary key,
    user_id integer not null references shop_user on delete cascade,
    strategy text not null,
    wrong integer not null default 0,
    expires_at timestamptz not null
  )`,
  'create index sign_in_challenge_user on sign_in_challenge (user_id)',
];
