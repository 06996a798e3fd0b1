import { type Kysely, sql } from 'kysely';

/** Documents to download; who leads an event and how many places it has; redirects that editors make, and what they have seen of failed addresses. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table document_category (id int generated always as identity primary key, position int not null)`,
  `create table document_category_text (document_category_id int not null references document_category on delete cascade, language text not null, slug text not null, name text not null, primary key (document_category_id, language), unique (language, slug))`,
  `create table document (id int generated always as identity primary key, category_id int references document_category on delete set null, file_name text not null,
    extension text not null check (extension in ('pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'rtf', 'zip')), mime text not null, size int not null, sha256 text not null,
    published_at timestamptz not null, archived boolean not null default false, updated_at timestamptz not null default now())`,
  `create index document_published on document (published_at desc, id desc) where not archived`,
  `create index document_category_id on document (category_id)`,
  `create table document_text (document_id int not null references document on delete cascade, language text not null, title text not null, description text not null, search tsvector not null default '', primary key (document_id, language))`,
  `create index document_text_search on document_text using gin (search)`,
  // Apart from the document, so that lists never touch it, and as it is: these formats are packed already, and parts of it can be read without the rest.
  `create table document_file (document_id int primary key references document on delete cascade, content bytea not null)`,
  `alter table document_file alter column content set storage external`,

  `alter table event add column host text not null default '', add column seats int check (seats > 0), add column taken int not null default 0 check (taken >= 0)`,
  `create index event_end on event (ends_at)`,

  `alter table redirect add column id int generated always as identity unique, add column created_at timestamptz not null default now()`,
  `alter table failed_request add column dismissed boolean not null default false`,
];
