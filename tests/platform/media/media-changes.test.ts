import { afterAll, describe, expect, it } from 'vitest';
import type { MediaItemWire, MediaUseWire } from '#adapters/platform/wire/media.ts';
import { createMediaFolder } from '#adapters/platform/wire/media-folder.ts';
import { mediaSource } from '#server/platform/media/picture/media-source.ts';
import { aLibrary } from '#tests/support/a-library.ts';
import { aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { client, ask, aFile, aPicture, find, audit, changed, forgotten, files } = await aLibrary(database);

type Detailed = MediaItemWire & { readonly texts: readonly { readonly language: string; readonly alt: string }[] };
const details = async (id: string) => (await ask<Detailed>('GET', `get/${id}`)).data;

describe('pictures of the media library [ADM-06]', () => {
  it('are described in several languages at once, and what changed is written down [ADM-10]', async () => {
    const { id } = await aPicture({ alt: 'Most' });
    const texts = [
      { language: 'hrv', alt: 'Most preko Kupe' },
      { language: 'eng', alt: 'A bridge over the Kupa', description: 'In spring' },
    ];
    expect((await ask('PATCH', `update/${id}`, { texts, title: 'Most' })).status).toBe(200);
    expect((await details(id)).texts).toEqual([
      { language: 'hrv', alt: 'Most preko Kupe', description: '' },
      { language: 'eng', alt: 'A bridge over the Kupa', description: 'In spring' },
    ]);
    expect((await audit('media', id)).at(-1)).toEqual({
      what: 'update',
      before: { title: 'slika-40', 'alt hrv': 'Most', 'alt eng': '', 'description eng': '' },
      after: { title: 'most', 'alt hrv': 'Most preko Kupe', 'alt eng': 'A bridge over the Kupa', 'description eng': 'In spring' },
    });
    const [entries, told] = [(await audit('media', id)).length, changed.length];
    await ask('PATCH', `update/${id}`, { title: 'most' });
    expect([(await audit('media', id)).length, changed.length]).toEqual([entries, told]);
    expect((await ask('GET', 'get/nope')).status).toBe(404);
    expect((await ask('PATCH', `update/${id}`, { texts: [{ language: 'fra', alt: 'x' }] })).status).toBe(400);
  });

  it('are not changed over what somebody else has changed since they were seen, who is named [ADM-09]', async () => {
    const { id } = await aPicture({ alt: 'Most' });
    const seenChange = (await details(id)).lastChange?.id ?? null;
    const first = await ask<MediaItemWire>('PATCH', `update/${id}`, { alt: 'Stari most', seenChange });
    expect(first.data.lastChange).toMatchObject({ by: expect.stringMatching(/\w/), at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const by = first.data.lastChange?.by;
    const refused = await ask('PATCH', `update/${id}`, { title: 'most', seenChange });
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'MEDIA_CHANGED', payload: { name: by } }]);
    expect((await details(id)).title).not.toBe('most');
    const file = await aFile(64);
    const replaced = (seen: number | null | undefined) =>
      ask<MediaItemWire>('POST', `replace/${id}`, { driveId: file.driveId, seenChange: seen });
    expect((await replaced(seenChange)).status).toBe(409);
    const seen = first.data.lastChange?.id;
    expect((await replaced(seen)).status).toBe(200);
    // Whoever was not told so asks for the same once more.
    expect((await replaced(seen)).status).toBe(200);
    // Two at once: one of them hears of the other.
    const now = (await details(id)).lastChange?.id;
    const both = await Promise.all(['A', 'B'].map((alt) => ask('PATCH', `update/${id}`, { alt, seenChange: now })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // What asks for nothing is changed as before.
    expect((await ask('PATCH', `update/${id}`, { alt: 'Most' })).status).toBe(200);
  });

  it('wait for words until they have some of their own, or need none', async () => {
    const [mute, said, foreign, ornament] = [
      await aPicture(),
      await aPicture({ alt: 'Šuma' }),
      await aPicture(),
      await aPicture({ alt: 'Crta' }),
    ];
    await ask('PATCH', `update/${foreign.id}`, { texts: [{ language: 'eng', alt: 'A forest' }] });
    await ask('PATCH', `update/${ornament.id}`, { decorative: true });
    const waiting = await find({ only: 'undescribed' });
    expect(waiting).toEqual(expect.arrayContaining([mute.id, foreign.id]));
    expect(waiting).not.toContain(said.id);
    expect(waiting).not.toContain(ornament.id);
    expect([(await details(ornament.id)).alt, (await details(ornament.id)).described]).toEqual(['', true]);
    // What only stands in for Croatian words is none of them.
    expect((await details(foreign.id)).described).toBe(false);
  });

  it('are found by words as they are written and as they stand in addresses', async () => {
    const { id } = await aPicture({ alt: 'Jezero', title: 'Šumska staza' });
    for (const keywords of ['šumska', 'staza', 'jezer', 'JEZERA', 'sumske staze', 'stazom uz jezero', 'sto je uz jezero'])
      expect(await find({ keywords }), keywords).toContain(id);
    for (const keywords of ['staza more', 'šumskama jezgra']) expect(await find({ keywords }), keywords).not.toContain(id);
    expect(await find({ keywords: 'jezero', folderId: null, only: 'unused' })).toEqual([id]);
  });

  it('say who shows them, drafts and texts included, and which are shown nowhere', async () => {
    const [shown, written, free] = [await aPicture(), await aPicture(), await aPicture()];
    const html = `<p><img src="/media/shop/${written.id}/Large/a.webp?1234" alt=""></p>`;
    const sections = [
      { id: 'aaaaaaaaaaaa', kind: 'hero', media: shown.id },
      { id: 'bbbbbbbbbbbb', kind: 'richText', html },
    ];
    const page = await aPage(database, { hrv: { slug: 'naslovnica', title: 'Naslovnica', sections } });
    const post = await database
      .insertInto('post')
      .values({ published_at: new Date(), media_id: shown.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('post_text')
      .values({ post_id: post.id, language: 'eng', slug: 'news', title: 'News', excerpt: '', body: html })
      .execute();
    const { data } = await ask<{ records: MediaUseWire[] }>('POST', 'uses', { ids: [shown.id, written.id, free.id] });
    const named = data.records.map((use) => [use.mediaId, use.thing, use.id, use.title, use.slug]);
    const inPage = ['page', String(page), 'Naslovnica', 'naslovnica'];
    const inPost = ['post', String(post.id), 'News', 'news'];
    expect(named).toHaveLength(4);
    expect(named).toEqual(
      expect.arrayContaining([
        [shown.id, ...inPage],
        [shown.id, ...inPost],
        [written.id, ...inPage],
        [written.id, ...inPost],
      ]),
    );
    const unused = await find({ only: 'unused' });
    expect(unused).toContain(free.id);
    expect(unused).not.toContain(shown.id);
    expect(unused).not.toContain(written.id);
    expect((await ask('DELETE', `delete/${shown.id}`, {})).error.code).toBe('IN_USE');
    forgotten.length = 0;
    expect((await ask('DELETE', `delete/${free.id}`, {})).status).toBe(200);
    expect(forgotten).toEqual([free.id]);
    expect((await audit('media', free.id)).at(-1)).toEqual({ what: 'delete', before: { title: 'slika-40' }, after: null });
  });

  it('are not deleted while a planned publication shows them', async () => {
    const [planned, free] = [await aPicture(), await aPicture()];
    const page = await aPage(database, { hrv: { slug: 'uskoro', title: 'Uskoro' } });
    const thing = { thing: 'page', thing_id: page, language: 'hrv' };
    const content = { values: {}, sections: [{ id: 'aaaaaaaaaaaa', kind: 'hero', media: planned.id }] };
    const version = await database
      .insertInto('content_version')
      .values({
        ...thing,
        kind: 'plan',
        schema: 1,
        content: JSON.stringify(content) as never,
        by_user: null,
        by_name: 'Ana',
        at: new Date(),
        client: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('publication_plan')
      .values({ ...thing, version_id: version.id, at: new Date('2026-12-01T07:00:00Z'), by_user: null })
      .execute();
    const refused = await ask('DELETE', `delete/${planned.id}`, {});
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'IN_USE', payload: { name: `page ${page}` } }]);
    const unused = await find({ only: 'unused' });
    expect([unused.includes(planned.id), unused.includes(free.id)]).toEqual([false, true]);
  });

  it('are replaced wherever they stand: the same id and words, another file and addresses', async () => {
    const made = await aPicture({ alt: 'Krov', focalPoint: { x: 0.2, y: 0.3 } });
    const before = await mediaSource(database, made.id, undefined, files);
    const { driveId } = await aFile(64);
    changed.length = 0;
    const { data } = await ask<MediaItemWire>('POST', `replace/${made.id}`, { driveId });
    expect(data).toMatchObject({ id: made.id, driveId, width: 64, alt: 'Krov', focalPoint: { x: 0.2, y: 0.3 } });
    expect(data.path).not.toBe(made.path);
    expect(changed).toContain('*');
    expect(forgotten).toContain(made.id);
    const after = await mediaSource(database, made.id, undefined, files);
    const mark = (source: typeof after) => (source !== undefined && 'mark' in source.content ? source.content.mark : '');
    expect(mark(after)).not.toBe(mark(before));
    expect(await files.get(mark(before))).toBeUndefined();
    expect(await files.get(mark(after))).toBeDefined();
    expect((await audit('media', made.id)).at(-1)).toMatchObject({ what: 'replace', after: { originalName: 'Slika 64.png' } });
    const hidden = await aFile(50, 'private');
    expect((await ask('POST', `replace/${made.id}`, { driveId: hidden.driveId })).error.payload.field).toBe('driveId');
    expect((await ask('POST', `replace/${made.id}`, { driveId: 'nope' })).status).toBe(404);
    expect((await ask('POST', 'replace/nope', { driveId })).status).toBe(404);
  });

  it('are made again of the same wish as the same picture, and of another one as another', async () => {
    const { driveId } = await aFile();
    const folder = (await client.send(createMediaFolder, { body: { name: 'Krovovi', parentId: null } }))._unsafeUnwrap().id;
    const make = async (words: object) => (await ask<MediaItemWire>('POST', 'create', { driveId, ...words })).data;
    const first = await make({ title: 'krov', alt: 'Krov' });
    expect((await make({ alt: 'Krov', title: 'krov' })).id).toBe(first.id);
    const others = await Promise.all([make({ title: 'most', alt: 'Krov' }), make({ title: 'krov', alt: 'Krov', folderId: folder })]);
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(3);
    expect(others.map(({ title, folderId }) => [title, folderId])).toEqual([
      ['most', null],
      ['krov', folder],
    ]);
    // Of its new file it is nobody's wish, and of the old one it is no longer.
    const other = await aFile(48);
    await ask('POST', `replace/${first.id}`, { driveId: other.driveId });
    const again = await make({ title: 'krov', alt: 'Krov' });
    expect([again.id === first.id, again.driveId]).toEqual([false, driveId]);
    const ofOther = (await ask<MediaItemWire>('POST', 'create', { driveId: other.driveId })).data;
    expect(ofOther.id).not.toBe(first.id);
  });
});
