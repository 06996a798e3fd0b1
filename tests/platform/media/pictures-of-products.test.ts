import { afterAll, expect, it } from 'vitest';
import { createMedia, deleteMedia, filterMedia, updateMedia } from '#adapters/platform/wire/media.ts';
import { createMediaFolder, listMediaFolders } from '#adapters/platform/wire/media-folder.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const [seller, editor] = [await anEditor('Petra', ['products']), await anEditor('Ana', ['pages'])];
const picture = { mime: 'image/webp', width: 800, height: 800 };
await database
  .insertInto('media')
  .values([
    { id: 'javna', title: 'Javna', file: 'j.webp', is_public: true, ...picture },
    { id: 'nalaz', title: 'Nalaz', file: 'n.webp', is_public: false, ...picture },
  ])
  .execute();

it('whoever looks after products alone finds public pictures and says what they show', async () => {
  const found = async (who: typeof seller, filters = {}) =>
    (await who.ask(filterMedia, { body: { filters } })).data.records.map(({ id }) => id).sort();
  expect(await found(editor)).toEqual(['javna', 'nalaz']);
  expect(await found(seller)).toEqual(['javna']);
  expect(await found(seller, { access: 'private' })).toEqual(['javna']);
  expect((await seller.ask(listMediaFolders)).status).toBe(200);
  const said = await seller.ask(updateMedia, { params: { id: 'javna' }, body: { alt: 'Drvena kućica' } });
  expect([said.status, said.data.alt]).toEqual([200, 'Drvena kućica']);
});

it('and changes nothing else of the library', async () => {
  const change = async (id: string, body: object) => (await seller.ask(updateMedia, { params: { id }, body })).status;
  expect(await change('nalaz', { alt: 'Nalaz' })).toBe(403);
  expect(await change('javna', { alt: 'a', title: 'Druga' })).toBe(403);
  expect(await change('javna', { readers: [seller.userId] })).toBe(403);
  expect((await seller.ask(deleteMedia, { params: { id: 'javna' }, body: {} })).status).toBe(403);
  expect((await seller.ask(createMedia, { body: { driveId: 'nešto' } })).status).toBe(403);
  expect((await seller.ask(createMediaFolder, { body: { name: 'Moja', parentId: null } })).status).toBe(403);
  expect((await editor.ask(updateMedia, { params: { id: 'javna' }, body: { title: 'Druga' } })).status).toBe(200);
});
