import { type Kysely, sql } from 'kysely';

/** Addresses of lists that people of the back office keep under a name, for themselves (`owner`) or for all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table saved_view (
    id int generated always as identity primary key,
    list text not null,
    name text not null check (length(name) between 1 and 60),
    query jsonb not null,
    owner int references shop_user on delete cascade,
    made_by int references shop_user on delete set null
  )`,
  'create unique index saved_view_name on saved_view (list, name, owner) nulls not distinct',
  'create index saved_view_owner on saved_view (owner)',
  'create index saved_view_made_by on saved_view (made_by)',
];
