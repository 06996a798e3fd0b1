import { type Kysely, sql } from 'kysely';

/** Keys by which other programs come into the back office, and what each was used for, day by day: a row a day and permission, so that a program that asks every minute fills nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table access_key (
    id int generated always as identity primary key,
    secret_hash bytea not null unique,
    ending text not null,
    name text not null check (length(name) between 1 and 60),
    purpose text not null check (length(purpose) between 1 and 300),
    scopes text[] not null,
    made_by int references shop_user on delete set null,
    maker_name text not null,
    made_at timestamptz not null,
    good_until timestamptz not null,
    ended_at timestamptz,
    used_at timestamptz
  )`,
  'create index access_key_made_by on access_key (made_by)',
  `create table access_key_use (
    access_key_id int not null references access_key on delete cascade,
    day date not null,
    scope text not null,
    done int not null default 0,
    refused int not null default 0,
    primary key (access_key_id, day, scope)
  )`,
];
