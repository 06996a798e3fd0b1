import { afterAll, describe, expect, it, vi } from 'vitest';
import type { FilmWire } from '#adapters/platform/wire/film.ts';
import type { MediaUseWire } from '#adapters/platform/wire/media.ts';
import { thingStates } from '#server/platform/editing/thing/thing-states.ts';
import { captionedFilm, filmCaptions, filmSource } from '#server/platform/media/film/film-source.ts';
import { filmIdOf, filmKeys } from '#server/platform/media/upload/film-keys.ts';
import { aLibrary } from '#tests/support/a-library.ts';
import { aPage } from '#tests/support/an-editor.ts';
import { MemoryFiles } from '#tests/support/memory-files.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ask, aPicture, audit, changed, files, find } = await aLibrary(database);

/** The first box of an mp4, and something behind it. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(300, 7)]);
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nDobar dan\n';

let count = 0;
async function sent(bytes: Uint8Array, name = 'Kompost kod kuće.mp4'): Promise<string> {
  count += 1;
  const key = `incoming/${String(count).padStart(32, 'f')}`;
  await files.put(key, new Uint8Array(bytes), 'video/mp4');
  await database
    .insertInto('upload_link')
    .values({
      key,
      mime: 'video/mp4',
      original_name: name,
      is_public: true,
      expires_at: new Date('2026-11-21T10:00:00Z'),
      bytes: bytes.length,
    })
    .execute();
  return key;
}

/** Somebody has been making a film of it for longer than that takes. */
const passed = (key: string) =>
  database
    .updateTable('upload_link')
    .set({ taken_at: new Date('2026-11-20T09:49:00Z') })
    .where('key', '=', key)
    .execute();

const aFilm = async () => (await ask<FilmWire>('POST', 'film/create', { key: await sent(MP4) })).data;
const change = (id: string, body: object) => ask<FilmWire>('PATCH', `film/update/${id}`, body);
const caption = (id: string, body: object) => ask<FilmWire>('POST', `film/captions/${id}`, body);

describe('a film of the media library', () => {
  it('is made of what was uploaded, by its content, and read in parts', async () => {
    const film = await aFilm();
    expect(film).toMatchObject({
      mime: 'video/mp4',
      size: MP4.length,
      title: 'kompost-kod-kuce',
      captions: [],
      poster: null,
      seconds: null,
    });
    expect(film.path).toBe(`/media/film/${film.id}/kompost-kod-kuce.mp4`);
    const source = await filmSource(database, files, film.id);
    expect([source?.mime, source?.size]).toEqual(['video/mp4', MP4.length]);
    expect(await new Response(await source?.read({ first: 4, last: 7 })).text()).toBe('ftyp');
    expect(await filmSource(database, files, 'f-1')).toBeUndefined();
    expect((await audit('film', film.id)).map(({ what }) => what)).toEqual(['create']);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'notAFilm'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'notAFilm'],
    [
      'a film of another kind',
      Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  \0\0\0\0qt  ', 'latin1'), Buffer.alloc(99)]),
      'notAFilm',
    ],
  ])('is not %s, whatever its name [T-11]', async (_, bytes, reason) => {
    const key = await sent(bytes);
    const { status, error } = await ask('POST', 'film/create', { key });
    expect([status, error.code, error.payload.reason]).toEqual([400, 'FILE_INVALID', reason]);
    // Whoever gives it again begins anew and hears the same.
    expect(await database.selectFrom('upload_link').select('key').where('key', '=', key).execute()).toEqual([]);
    expect(await files.get(key)).toBeUndefined();
  });

  it('is made of nothing but what waits: no other key [T-13]; whoever asks for it again gets the same', async () => {
    const key = await sent(MP4);
    const { data } = await ask<FilmWire>('POST', 'film/create', { key });
    expect((await ask<FilmWire>('POST', 'film/create', { key })).data).toEqual(data);
    expect((await audit('film', data.id)).map(({ what }) => what)).toEqual(['create']);
    expect((await ask('DELETE', `film/delete/${data.id}`, {})).status).toBe(200);
    for (const other of [key, 'media/public/a.webp', 'incoming/nope', 'http://127.0.0.1/x'])
      expect((await ask('POST', 'film/create', { key: other })).status).toBe(404);
  });

  it('has words, a poster and what a browser read of it; what changed is written down', async () => {
    const [{ id }, poster] = [await aFilm(), await aPicture({ alt: 'Kompost' })];
    const texts = [{ language: 'hrv', title: 'Kompost', description: 'Kako se slaže' }];
    const told = changed.length;
    const { data } = await change(id, { texts, posterId: poster.id, seconds: 61.5, width: 1280, height: 720 });
    expect(data).toMatchObject({ texts, seconds: 61.5, width: 1280, height: 720, poster: { id: poster.id } });
    expect(changed.length).toBe(told + 1);
    expect((await audit('film', id)).at(-1)).toMatchObject({
      what: 'update',
      after: { poster: poster.id, width: 1280, height: 720, 'title hrv': 'Kompost' },
    });
    expect((await change(id, { posterId: 'nope' })).status).toBe(404);
    expect((await change('f-1', { seconds: 1 })).status).toBe(404);
    expect((await ask('DELETE', `delete/${poster.id}`, {})).error.code).toBe('IN_USE');
    expect((await change(id, { posterId: null })).data.poster).toBeNull();
  });

  it('has captions in languages, of WebVTT or SubRip; pages are told which', async () => {
    const { id, path } = await aFilm();
    expect(await captionedFilm(database, path)).toBe(path);
    expect((await caption(id, { language: 'eng', text: VTT })).data.captions).toEqual(['eng']);
    expect(
      (await caption(id, { language: 'hrv', text: VTT.replace('WEBVTT\n\n', '').replaceAll(/(\d\d:\d\d)\.000/g, '00:$1,000') })).data
        .captions,
    ).toEqual(['hrv', 'eng']);
    expect([await captionedFilm(database, path), await captionedFilm(database, 'https://vimeo.com/1')]).toEqual([
      `${path}?hr.en`,
      'https://vimeo.com/1',
    ]);
    expect([await filmCaptions(database, id, 'en'), await filmCaptions(database, id, 'de')]).toEqual([VTT, undefined]);
    expect((await caption(id, { language: 'deu', text: 'Guten Tag' })).error.payload.reason).toBe('notCaptions');
    await caption(id, { language: 'eng', text: null });
    expect(await captionedFilm(database, path)).toBe(`${path}?hr`);
    expect((await ask<{ records: FilmWire[] }>('POST', 'film/filterStandard', { ids: [id], only: 'uncaptioned' })).data.records).toEqual(
      [],
    );
  });

  it('is found by name and words, and those without captions apart', async () => {
    const { id } = await aFilm();
    await change(id, { texts: [{ language: 'hrv', title: 'Rijeka Kupa', description: '' }] });
    const found = async (body: object) =>
      (await ask<{ records: FilmWire[] }>('POST', 'film/filterStandard', body)).data.records.map((film) => film.id);
    expect(await found({ keywords: 'kupa' })).toEqual([id]);
    expect(await found({ keywords: 'kuće', only: 'uncaptioned' })).toContain(id);
    expect(await found({ keywords: 'KUCOM' })).toEqual(await found({ keywords: 'kuće' }));
    expect(await found({ keywords: '%' })).toEqual([]);
  });

  it('stays while a planned publication shows it and nothing else does, and so does a picture', async () => {
    const [{ id, path }, picture] = [await aFilm(), await aPicture({ alt: 'Kompost' })];
    const sections = [
      { id: 'aaaaaaaaaaaa', kind: 'video', film: path, title: 'Film' },
      { id: 'bbbbbbbbbbbb', kind: 'picture', picture: picture.id },
    ];
    const of = { thing: 'page', thing_id: await aPage(database, { hrv: { slug: 'plan', title: 'Plan' } }), language: 'hrv' };
    const at = new Date('2026-11-20T10:00:00Z');
    const version = { ...of, kind: 'plan', schema: 1, content: JSON.stringify({ values: {}, sections }), by_name: 'Ana', at };
    const { id: version_id } = await database.insertInto('content_version').values(version).returning('id').executeTakeFirstOrThrow();
    expect(await find({ only: 'unused' })).toContain(picture.id);
    await database
      .insertInto('publication_plan')
      .values({ ...of, version_id, at, by_user: null })
      .execute();
    expect(await find({ only: 'unused' })).not.toContain(picture.id);
    const deleted = [await ask('DELETE', `film/delete/${id}`, {}), await ask('DELETE', `delete/${picture.id}`, {})];
    expect(deleted.map(({ error }) => error?.code)).toEqual(['IN_USE', 'IN_USE']);
    await database.deleteFrom('publication_plan').execute();
    expect((await ask('DELETE', `film/delete/${id}`, {})).status).toBe(200);
  });

  it('is made once when it is asked for twice at once, and can be asked for again after a failure', async () => {
    const [key, broken] = [await sent(MP4), await sent(MP4)];
    const both = await Promise.all([ask<FilmWire>('POST', 'film/create', { key }), ask<FilmWire>('POST', 'film/create', { key })]);
    // Who comes while it is being made is told to come later, who comes later gets it.
    const [first, ...others] = both.flatMap(({ status, data }) => (status === 200 ? [data] : []));
    for (const other of others) expect(other).toEqual(first);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await audit('film', first?.id ?? '')).length).toBe(1);
    const move = vi.spyOn(files, 'move').mockRejectedValueOnce(new Error('no storage'));
    await expect(ask('POST', 'film/create', { key: broken })).rejects.toThrow();
    move.mockRestore();
    expect((await ask('POST', 'film/create', { key: broken })).status).toBe(200);
  });

  /** A machine that ends at a moment does nothing after it: what it had still to write is never written. */
  const endedAt = async (key: string, moment: 'before the file is moved' | 'after the file is moved') => {
    const isBefore = moment === 'before the file is moved';
    const move = vi.spyOn(files, 'move');
    const reached = Promise.withResolvers<void>();
    move.mockImplementationOnce(async (from, to) => {
      if (!isBefore) await MemoryFiles.prototype.move.call(files, from, to);
      reached.resolve();
      return new Promise<boolean>(() => {});
    });
    void ask('POST', 'film/create', { key });
    await reached.promise;
    move.mockRestore();
  };

  it.each(['before the file is moved', 'after the file is moved'] as const)(
    'costs nobody the upload when the machine ends %s: a later try goes on with it',
    async (moment) => {
      const key = await sent(MP4);
      await endedAt(key, moment);
      expect((await ask('POST', 'film/create', { key })).status).toBe(503);
      await passed(key);
      const { data } = await ask<FilmWire>('POST', 'film/create', { key });
      expect(data).toMatchObject({ mime: 'video/mp4', size: MP4.length, title: 'kompost-kod-kuce' });
      expect(await new Response(await (await filmSource(database, files, data.id))?.read({ first: 4, last: 7 })).text()).toBe('ftyp');
      const link = await database.selectFrom('upload_link').selectAll().where('key', '=', key).executeTakeFirst();
      expect([link?.used_at === null, link?.taken_at]).toEqual([false, null]);
    },
  );

  it('leaves no file behind when nobody ever goes on with what a machine left half made', async () => {
    const key = await sent(MP4);
    await endedAt(key, 'after the file is moved');
    const kept = filmKeys(filmIdOf(key));
    expect((await files.get(kept[0] ?? ''))?.length).toBe(MP4.length);
    const made = await aFilm();
    await database
      .updateTable('upload_link')
      .set({ expires_at: new Date(0) })
      .where('key', '=', key)
      .execute();
    await ask('POST', '../../media/file/getUploadUrl', { originalName: 'a.mp4', mime: 'video/mp4' });
    expect(await Promise.all(kept.map((one) => files.get(one)))).toEqual([undefined, undefined]);
    expect(await filmSource(database, files, made.id)).toBeDefined();
  });

  it('stays while a page shows it, whose editor is told of missing captions', async () => {
    const { id, path } = await aFilm();
    const sections = [{ id: 'aaaaaaaaaaaa', kind: 'video', film: path, title: 'Film' }];
    await aPage(database, { hrv: { slug: 'kompost', title: 'Kompost', sections } });
    const states = await thingStates(
      database,
      [
        { type: 'film', id },
        { type: 'film', id: 'f-gone' },
      ],
      'hrv',
      new Date(),
    );
    expect([...states]).toEqual([
      [`film ${id}`, 'mute'],
      ['film f-gone', 'gone'],
    ]);
    const uses = await ask<{ records: MediaUseWire[] }>('POST', 'uses', { ids: [id] });
    expect(uses.data.records).toMatchObject([{ thing: 'page', slug: 'kompost' }]);
    expect((await ask('DELETE', `film/delete/${id}`, {})).error.code).toBe('IN_USE');
    await database.updateTable('page_text').set({ sections: '[]' }).execute();
    const { key } = await database.selectFrom('film').select('key').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await ask('DELETE', `film/delete/${id}`, {})).status).toBe(200);
    expect([await files.get(key), await filmSource(database, files, id)]).toEqual([undefined, undefined]);
    expect((await audit('film', id)).at(-1)?.what).toBe('delete');
  });
});
