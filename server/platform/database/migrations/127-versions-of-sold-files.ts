import { type Kysely, sql } from 'kysely';

/** Files that are sold stay when others take their place; of the present one it is known who put it there and when. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `alter table download_file add column file_at timestamptz, add column file_by text not null default ''`,
  `create table download_version (id int generated always as identity primary key, file_id int not null references download_file on delete cascade, name text not null,
    mime text not null, pages integer, seconds integer, at timestamptz, by_name text not null, content bytea not null,
    size integer not null generated always as (length(content)) stored)`,
  'alter table download_version alter column content set storage external',
  'create index download_version_file on download_version (file_id, id desc)',
  'create index download_file_id on download (file_id)',
];
