import { afterAll, describe, expect, it } from 'vitest';
import type { MediaItemWire } from '#adapters/platform/wire/media.ts';
import { mediaSource } from '#server/platform/media/picture/media-source.ts';
import { mediaRoutes } from '#server/web/media/media-routes.ts';
import { aLibrary } from '#tests/support/a-library.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ask, aFile, aPicture, audit, changed, files } = await aLibrary(database);

const change = async (id: string, body: object) => (await ask<MediaItemWire>('PATCH', `update/${id}`, body)).data;
const source = (id: string) => mediaSource(database, id, undefined, files);

describe('what is shown of a picture', () => {
  it('is a part of it in pixels from then on, at other addresses, while its file stays', async () => {
    // 40 × 30.
    const made = await aPicture({ focalPoint: { x: 0.75, y: 0.2 } });
    expect([made.cut, made.whole]).toEqual([null, { width: 40, height: 30 }]);
    const before = (await source(made.id))?.content;
    const told = changed.length;
    const cut = { turn: 0, left: 20, top: 0, width: 20, height: 30 } as const;
    const after = await change(made.id, { cut });
    expect(after).toMatchObject({ cut, width: 20, height: 30, whole: { width: 40, height: 30 }, focalPoint: { x: 0.5, y: 0.2 } });
    expect(after.path).not.toBe(made.path);
    const now = await source(made.id);
    expect(now?.content).toMatchObject({ mark: (before as { mark: string }).mark });
    expect(now?.part).toEqual({ turn: 0, left: 0.5, top: 0, width: 0.5, height: 1 });
    expect(changed.length).toBeGreaterThan(told);
    expect((await audit('media', made.id)).at(-1)).toMatchObject({ what: 'update', after: { cut: [0, 20, 0, 20, 30] } });
  });

  it('is turned, and all of it again at any time, with the point where it was', async () => {
    const made = await aPicture({ focalPoint: { x: 0.25, y: 0.2 } });
    const turned = await change(made.id, { cut: { turn: 90, left: 0, top: 0, width: 30, height: 40 } });
    expect(turned).toMatchObject({ width: 30, height: 40, whole: { width: 40, height: 30 }, focalPoint: { x: 0.8, y: 0.25 } });
    const whole = await change(made.id, { cut: null });
    expect(whole).toMatchObject({ cut: null, width: 40, height: 30, focalPoint: { x: 0.25, y: 0.2 } });
    expect((await source(made.id))?.part).toBeUndefined();
    // A point that is given with a cut is one of the cut.
    const both = await change(made.id, { cut: { turn: 0, left: 0, top: 0, width: 20, height: 20 }, focalPoint: { x: 1, y: 1 } });
    expect(both.focalPoint).toEqual({ x: 1, y: 1 });
  });

  it('lies within the picture', async () => {
    const { id } = await aPicture();
    for (const wrong of [{ left: 30 }, { width: 41 }, { height: 0 }, { top: -1 }, { turn: 45 }, { turn: 90, width: 40 }])
      expect((await ask('PATCH', `update/${id}`, { cut: { turn: 0, left: 0, top: 0, width: 20, height: 20, ...wrong } })).status).toBe(400);
    expect((await ask<MediaItemWire>('GET', `get/${id}`)).data.cut).toBeNull();
  });

  it('is all of the file that takes its place', async () => {
    const { id } = await aPicture();
    await change(id, { cut: { turn: 0, left: 0, top: 0, width: 20, height: 20 } });
    const replaced = await ask<MediaItemWire>('POST', `replace/${id}`, { driveId: (await aFile(64)).driveId });
    expect(replaced.data).toMatchObject({ cut: null, width: 64, height: 30 });
  });

  it('is not cut by somebody who has seen the file before, or another part of it', async () => {
    const made = await aPicture();
    const seen = (item: MediaItemWire) => /\?(\w+)$/.exec(item.path)?.[1] ?? null;
    const cut = { turn: 0, left: 0, top: 0, width: 20, height: 20 } as const;
    const replaced = await ask<MediaItemWire>('POST', `replace/${made.id}`, { driveId: (await aFile(64)).driveId });
    const refused = await ask('PATCH', `update/${made.id}`, { cut, version: seen(made) });
    expect([refused.status, refused.error?.code]).toEqual([409, 'MEDIA_CHANGED']);
    expect((await ask<MediaItemWire>('GET', `get/${made.id}`)).data).toMatchObject({ cut: null, width: 64 });
    const version = seen(replaced.data);
    // Two who cut the same picture at once: one of them hears of the other.
    const both = await Promise.all([cut, { ...cut, left: 5 }].map((one) => ask('PATCH', `update/${made.id}`, { cut: one, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask('PATCH', `update/${made.id}`, { focalPoint: { x: 0, y: 0 }, version })).status).toBe(409);
    expect((await ask('PATCH', `update/${made.id}`, { alt: 'Krov' })).status).toBe(200);
  });

  it('is all that visitors get, whatever they ask for; what was cut away is for those who look after the library', async () => {
    const { id } = await aPicture();
    await change(id, { cut: { turn: 0, left: 0, top: 0, width: 20, height: 16 } });
    const site = (maySeeWhole: boolean) =>
      mediaRoutes({ source, cacheDir: `/tmp/izlog-cuts-${process.pid}`, maySeeWhole: async () => maySeeWhole });
    const sizeOf = async (answer: Response) => {
      const { default: sharp } = await import('sharp');
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [width, height];
    };
    for (const size of ['Original', 'FullHD', 'Large'])
      expect(await sizeOf(await site(false).request(`/media/1/${id}/${size}/a.webp`))).toEqual([20, 16]);
    expect((await site(false).request(`/media/1/${id}/Whole-0/a.webp`)).status).toBe(404);
    const whole = await site(true).request(`/media/1/${id}/Whole-90/a.webp`);
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await sizeOf(whole)).toEqual([30, 40]);
  });
});
