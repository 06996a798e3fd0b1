import { type Kysely, sql } from 'kysely';

/**
 * The media library has folders, and pictures that are there for looks alone say so: an empty text alternative of any other one is work that waits. Where a picture lies is no concern of
 * the lists of the shop, which are made anew only when something of it changes that they show.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table media_folder (
    id int generated always as identity primary key, parent_id int references media_folder, name text not null check (char_length(name) between 1 and 80),
    created_at timestamptz not null default now())`,
  'create unique index media_folder_name on media_folder (coalesce(parent_id, 0), lower(name))',
  'create index media_folder_parent_id on media_folder (parent_id)',
  'alter table media add column folder_id int references media_folder',
  'alter table media add column decorative boolean not null default false',
  'create index media_folder_id on media (folder_id, created_at desc, id)',
  'create index media_newest on media (created_at desc, id)',
  'drop trigger media_changed on media',
  `create trigger media_changed after delete or update of file, mime, width, height, title, is_public, drive_id, focal_x, focal_y, version on media
    for each statement execute function catalog_structure_changed()`,
];
