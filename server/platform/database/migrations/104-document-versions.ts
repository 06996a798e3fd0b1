import { type Kysely, sql } from 'kysely';

/** Files of documents stay when others take their place; of the present one it is known who put it there and when. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `alter table document add column file_at timestamptz, add column file_by text not null default ''`,
  `create table document_version (id int generated always as identity primary key, document_id int not null references document on delete cascade, file_name text not null,
    extension text not null, mime text not null, size int not null, sha256 text not null, at timestamptz not null, by_name text not null, content bytea not null)`,
  'alter table document_version alter column content set storage external',
  'create index document_version_document on document_version (document_id, id desc)',
];
