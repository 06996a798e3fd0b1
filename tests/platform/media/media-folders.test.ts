import { afterAll, describe, expect, it } from 'vitest';
import type { MediaItemWire } from '#adapters/platform/wire/media.ts';
import type { MediaFolderWire } from '#adapters/platform/wire/media-folder.ts';
import { aLibrary } from '#tests/support/a-library.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ask, aPicture, find, audit, changed } = await aLibrary(database);

const aFolder = async (name: string, parentId: number | null = null) =>
  (await ask<MediaFolderWire>('POST', 'folder/create', { name, parentId })).data;
const list = async () => (await ask<{ records: MediaFolderWire[]; pictures: number; outside: number }>('GET', 'folder/filter')).data;

describe('folders of the media library [ADM-06]', () => {
  it('are made in one another, renamed and moved, each time with a trace', async () => {
    const photos = await aFolder(' Fotografije ');
    const works = await aFolder('Obnova', photos.id);
    expect((await ask('PATCH', `folder/update/${works.id}`, { name: 'Radovi', parentId: null })).data).toMatchObject({ name: 'Radovi' });
    expect((await list()).records).toEqual([
      { id: photos.id, parentId: null, name: 'Fotografije', pictures: 0 },
      { id: works.id, parentId: null, name: 'Radovi', pictures: 0 },
    ]);
    expect(await audit('mediaFolder', works.id)).toEqual([
      { what: 'create', before: null, after: { name: 'Obnova', parent: photos.id } },
      { what: 'update', before: { name: 'Obnova', parent: photos.id }, after: { name: 'Radovi', parent: null } },
    ]);
    for (const [body, reason] of [
      [{ name: 'fotografije', parentId: null }, 'nameTaken'],
      [{ name: 'Radovi', parentId: works.id }, 'intoItself'],
    ] as const) {
      const refused = await ask('PATCH', `folder/update/${works.id}`, body);
      expect([refused.status, refused.error.code, refused.error.payload.reason]).toEqual([409, 'MEDIA_FOLDER_INVALID', reason]);
    }
    expect((await ask('POST', 'folder/create', { name: 'x', parentId: 999 })).status).toBe(404);
    expect((await ask('PATCH', 'folder/update/999', { name: 'x', parentId: null })).status).toBe(404);
  });

  it('hold pictures, which are found in them alone, and are deleted when they are empty', async () => {
    const folder = await aFolder('Događanja');
    const [one, two] = [await aPicture({ folderId: folder.id }), await aPicture()];
    expect(one.folderId).toBe(folder.id);
    expect(await find({ folderId: folder.id })).toEqual([one.id]);
    expect(await find({ folderId: null })).toEqual([two.id]);
    expect(await list()).toMatchObject({ pictures: 2, outside: 1 });
    const before = changed.length;
    const version = async () => (await database.selectFrom('catalog_version').select('structure').executeTakeFirstOrThrow()).structure;
    const structure = await version();
    expect((await ask('POST', 'move', { ids: [one.id, two.id], folderId: folder.id })).data).toEqual({ moved: [two.id] });
    expect((await find({ folderId: folder.id })).length).toBe(2);
    expect([changed.length, await version()]).toEqual([before, structure]);
    expect((await audit('media', two.id)).at(-1)).toEqual({ what: 'move', before: { folder: null }, after: { folder: folder.id } });
    expect((await ask('DELETE', `folder/delete/${folder.id}`, {})).error.payload.reason).toBe('notEmpty');
    expect((await ask('POST', 'move', { ids: [one.id, 'nope'], folderId: null })).error.payload.name).toBe('nope');
    expect((await ask('POST', 'move', { ids: [one.id], folderId: 999 })).error.payload.field).toBe('folderId');
    expect((await find({ folderId: folder.id })).length).toBe(2);
    await ask('POST', 'move', { ids: [one.id, two.id], folderId: null });
    const inner = await aFolder('Unutra', folder.id);
    expect((await ask('DELETE', `folder/delete/${folder.id}`, {})).error.payload.reason).toBe('notEmpty');
    expect((await ask('DELETE', `folder/delete/${inner.id}`, {})).data).toEqual({ deleted: inner.id });
    expect((await ask('DELETE', `folder/delete/${folder.id}`, {})).status).toBe(200);
    expect((await ask('DELETE', `folder/delete/${folder.id}`, {})).status).toBe(404);
    expect((await ask<MediaItemWire>('PATCH', `update/${one.id}`, { folderId: folder.id })).error.payload.field).toBe('folderId');
  });
});
