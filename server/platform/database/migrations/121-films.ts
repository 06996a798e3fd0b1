import { type Kysely, sql } from 'kysely';

/** Films of the media library, with their words and captions in each language; and of an upload is known how large its file will be, and what it hashes to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table film (
    id text primary key, key text not null unique, mime text not null, bytes bigint not null check (bytes > 0), title text not null, original_name text not null,
    poster_id text references media, seconds real check (seconds >= 0), width int check (width > 0), height int check (height > 0),
    uploaded_by int references shop_user on delete set null, created_at timestamptz not null default now())`,
  'create index film_newest on film (created_at desc, id)',
  'create index film_poster_id on film (poster_id)',
  'create index film_uploaded_by on film (uploaded_by)',
  `create table film_text (film_id text not null references film on delete cascade, language text not null, title text not null default '', description text not null default '',
    primary key (film_id, language))`,
  `create table film_captions (film_id text not null references film on delete cascade, language text not null, text text not null, changed_at timestamptz not null default now(),
    primary key (film_id, language))`,
  'alter table upload_link add column bytes bigint check (bytes > 0), add column sha256 text',
];
