import { type Kysely, sql } from 'kysely';
import type { MediaFolderWire } from '#adapters/platform/wire/media-folder.ts';
import type { Database } from '../../database/schema.ts';

/** All folders with how many pictures lie in each. `locked`, nobody else changes folders until the transaction ends: what may be is a question to all of them. */
export async function readFolders(database: Kysely<Database>, locked?: 'locked'): Promise<MediaFolderWire[]> {
  if (locked !== undefined) await sql`lock table media_folder in exclusive mode`.execute(database);
  const { rows } = await sql<MediaFolderWire>`
    select f.id, f.parent_id as "parentId", f.name, coalesce(n.pictures, 0)::int as pictures
    from media_folder f left join (select folder_id, count(*) as pictures from media where folder_id is not null group by folder_id) n on n.folder_id = f.id
    order by lower(f.name), f.id`.execute(database);
  return rows;
}
