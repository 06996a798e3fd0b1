import { type Kysely, sql } from 'kysely';
import { filterMedia } from '#adapters/platform/wire/media.ts';
import { listMediaFolders } from '#adapters/platform/wire/media-folder.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { cost } from './cpu-cost.ts';
import { atMost, type Figure } from './figure.ts';
import { startGrownShop } from './grown-shop.ts';

const PICTURES = 10_000;
const PAGE = 24;
const ROUNDS = { warm: 20, rounds: 100 };

/** What the media library costs server and database with many pictures in one folder. */
export async function bench(): Promise<Figure[]> {
  const shop = await startGrownShop();
  const database = shop.open();
  try {
    const folder = await manyPictures(database);
    await shop.tidy();
    return await measureLibrary(database, folder);
  } finally {
    await database.destroy();
    await shop.stop();
  }
}

async function measureLibrary(database: Kysely<Database>, folderId: number): Promise<Figure[]> {
  const editor = await anEditorsPlatform(database).anEditor();
  const ask = async (filters: object, after?: string) => {
    const { status, data } = await editor.ask(filterMedia, { body: { filters: { access: 'public', ...filters }, after, limit: PAGE } });
    if (status !== 200) throw new Error(`The library answers ${status}.`);
    return data.next ?? undefined;
  };
  const find = async (filters: object, after?: string): Promise<void> => void (await ask(filters, after));
  let last: string | undefined;
  for (let next = await ask({ folderId }); next !== undefined; next = await ask({ folderId }, next)) last = next;
  const time = async (ask: () => Promise<unknown>) => (await cost(database, ask, ROUNDS)).cpu;
  const named = `CPU of server and database, a folder of ${PICTURES} pictures`;
  return [
    atMost(`${named}: its first page`, await time(() => find({ folderId })), 10, 'ms', 2),
    atMost(`${named}: its last page`, await time(() => find({ folderId }, last)), 10, 'ms', 2),
    atMost(`${PICTURES} pictures: the first of all`, await time(() => find({})), 10, 'ms', 2),
    atMost(`${PICTURES} pictures: folders with their numbers`, await time(() => editor.ask(listMediaFolders)), 10, 'ms', 2),
    atMost(`${PICTURES} pictures: words`, await time(() => find({ keywords: 'slika-77' })), 10, 'ms', 2),
    atMost(`${PICTURES} pictures: without description`, await time(() => find({ only: 'undescribed' })), 10, 'ms', 2),
    atMost(`${PICTURES} pictures: used nowhere`, await time(() => find({ only: 'unused' })), 10, 'ms', 2),
  ];
}

/** A folder with as many pictures as wanted, half of them described. */
async function manyPictures(database: Kysely<Database>): Promise<number> {
  const { id } = await database
    .insertInto('media_folder')
    .values({ name: 'Fotografije', parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into media (id, file, mime, width, height, title, folder_id, created_at)
    select 'm-' || n, 'forest-path.svg', 'image/svg+xml', 1600, 900, 'slika-' || n, ${id}, now() - n * interval '1 minute' from generate_series(1, ${PICTURES}) n`.execute(
    database,
  );
  await sql`insert into media_text (media_id, language, alt) select 'm-' || n, 'hrv', 'Staza kroz šumu ' || n from generate_series(1, ${PICTURES}, 2) n`.execute(
    database,
  );
  return id;
}
