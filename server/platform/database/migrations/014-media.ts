import { type Kysely, sql } from 'kysely';

/** Pictures have a point that a cut keeps, and files that were given to the shop lie in a drive until and while something is made of them (CMS-13). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\s*\n/)) if (statement.trim() !== '') await sql.raw(statement).execute(database);
}

const STATEMENTS = `
create table drive_file (
  id text primary key, key text not null unique, mime text not null, bytes int not null check (bytes > 0), width int not null, height int not null, original_name text not null,
  is_public boolean not null default true, uploaded_by int references shop_user on delete set null, created_at timestamptz not null default now()
);
create table upload_link (key text primary key, mime text not null, original_name text not null, is_public boolean not null, expires_at timestamptz not null, used_at timestamptz);
alter table media add column drive_id text references drive_file;
alter table media add column focal_x real not null default 0.5 check (focal_x between 0 and 1);
alter table media add column focal_y real not null default 0.5 check (focal_y between 0 and 1);
-- Part of the addresses of a picture whose cut was changed, so that nobody keeps the old one.
alter table media add column version text;
alter table media add column created_at timestamptz not null default now();
alter table media_text add column description text not null default '';
create index media_drive on media (drive_id);
create table post_type (id int generated always as identity primary key, slug text not null unique, title text not null, created_at timestamptz not null default now());
insert into post_type (slug, title) values ('post', 'Posts');
alter table post add column post_type_id int not null default 1 references post_type;

`;
