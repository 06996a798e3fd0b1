import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownMedia } from '#server/web/media/known-media.ts';
import { mediaRoutes } from '#server/web/media/media-routes.ts';
import type { MediaSource } from '#server/web/media/media-source.ts';

const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><rect width="8" height="10" fill="#0f5c3f"/></svg>',
);
const drawing = (access: MediaSource['access']): MediaSource => ({ content: { bytes: SVG }, mime: 'image/svg+xml', access });

let dir = '';
let items: Record<string, MediaSource> = {};
let isAway = false;
let isUnsure = false;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'known-media-'));
  items = { lamp: drawing('public'), receipt: drawing('private') };
  isAway = false;
  isUnsure = false;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Pictures of a database that can go away; everybody may read what is private, as far as anybody can say. */
function aSite() {
  const told: unknown[] = [];
  const known = knownMedia(async (id) => {
    if (isAway) throw new Error('The database does not answer.');
    return items[id];
  });
  const mayRead = async () => {
    if (isUnsure) throw new Error('The database does not answer.');
    return true;
  };
  const app = mediaRoutes({ source: known.find, mayRead, cacheDir: dir, onUnknown: (error) => void told.push(error) });
  const get = async (id: string) => {
    const answer = await app.request(`/media/1/${id}/Card/a.png`);
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')?.split(',')[0]];
  };
  return { get, known, told };
}

const SHOWN = [200, null, 'public'];
const LATER = [503, '2', 'no-store'];

describe('pictures while the database is away [OPS-08]', () => {
  it('are shown when they are public and have been shown, and else are worth asking for again', async () => {
    const { get, told } = aSite();
    expect(await get('lamp')).toEqual(SHOWN);
    items.chair = drawing('public');
    isAway = true;
    expect(await get('lamp')).toEqual(SHOWN);
    expect(told).toEqual([]);
    expect(await get('chair')).toEqual(LATER);
    expect(told).toHaveLength(1);
    isAway = false;
    expect(await get('chair')).toEqual(SHOWN);
  });

  it('are shown to nobody when they are private, whoever has seen them before [T-23]', async () => {
    const { get } = aSite();
    expect(await get('receipt')).toEqual([200, null, 'private']);
    isAway = true;
    expect(await get('receipt')).toEqual(LATER);
    isAway = false;
    isUnsure = true;
    expect(await get('receipt')).toEqual(LATER);
  });

  it('are shown to nobody when they have become private, have been taken away or may have changed [T-23]', async () => {
    const { get, known } = aSite();
    const asked = async (after: Record<string, MediaSource>) => {
      items = after;
      return get('lamp');
    };
    for (const change of [() => asked({ lamp: drawing('private') }), () => asked({}), async () => known.forget()]) {
      expect(await asked({ lamp: drawing('public') })).toEqual(SHOWN);
      await change();
      isAway = true;
      expect(await get('lamp')).toEqual(LATER);
      isAway = false;
    }
  });

  it('are not remembered by an answer that was under way when they changed', async () => {
    const answer = Promise.withResolvers<MediaSource>();
    let fails = false;
    const known = knownMedia(async () => (fails ? Promise.reject(new Error('away')) : answer.promise));
    const asked = known.find('lamp');
    known.forget();
    answer.resolve(drawing('public'));
    expect(await asked).toBeDefined();
    fails = true;
    await expect(known.find('lamp')).rejects.toThrow('away');
  });
});
