import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteName } from '#domain/navigation/routes.ts';
import { PUBLISHED, PublishedPictures } from '#server/platform/media/picture/published-pictures.ts';
import { S3FileStore } from '#server/platform/media/store/s3-file-store.ts';
import { pagePolicy } from '#server/web/answer/security-headers.ts';
import { mediaRoutes } from '#server/web/media/media-routes.ts';
import type { MediaSource } from '#server/web/media/media-source.ts';
import { aBucket, BUCKET } from '#tests/support/a-bucket.ts';

const PUBLIC_URL = 'https://slike.fond.hr/izlog';
let store: S3FileStore;
let published: PublishedPictures;
let dir = '';
let made = 0;
const failures: string[] = [];
const items: Record<string, MediaSource> = {};
const close: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'izlog-published-'));
  const bucket = await aBucket();
  close.push(bucket.close, () => rm(dir, { recursive: true, force: true }));
  store = new S3FileStore({ ...BUCKET, endpoint: bucket.endpoint });
  published = new PublishedPictures(store, PUBLIC_URL);
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();
  const content = (mark: string) => ({
    mark,
    read: async () => {
      made += 1;
      return new Uint8Array(bytes);
    },
  });
  items.park = { content: content('park'), mime: 'image/png', access: 'public' };
  items.plan = { content: content('plan'), mime: 'image/png', access: 'private' };
  items.crest = {
    content: { bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    mime: 'image/svg+xml',
    access: 'public',
  };
});
afterAll(async () => {
  for (const end of close) await end();
});

const site = (publish = published) =>
  mediaRoutes({
    source: async (id) => items[id],
    cacheDir: join(dir, 'cache'),
    mayRead: async () => true,
    publish: publish.addressOf.bind(publish),
  });
const keyOf = (address: string | null) => (address ?? '').slice(PUBLIC_URL.length + 1);

describe('public pictures in a bucket that everybody reads [CMS-13]', () => {
  it('are laid there once, and shown from there', async () => {
    const app = site();
    const answer = await app.request('/media/1/park/Card/park.webp');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'public, max-age=3600']);
    const key = keyOf(answer.headers.get('location'));
    expect(key).toMatch(/^shown\/park\/[0-9a-f]{40}\.webp$/);
    expect((await sharp(await store.get(key)).metadata()).format).toBe('webp');
    const before = made;
    expect((await app.request('/media/1/park/Card/drugi-naslov.webp')).headers.get('location')).toContain(key);
    expect(
      (await site(new PublishedPictures(store, PUBLIC_URL)).request('/media/1/park/Card/park.webp')).headers.get('location'),
    ).toContain(key);
    expect(made).toBe(before);
  });

  it('are webp where a jpg is asked for', async () => {
    const [jpg, webp] = await Promise.all(['jpg', 'webp'].map((kind) => site().request(`/media/1/park/Large/park.${kind}`)));
    expect(jpg?.headers.get('location')).toBe(webp?.headers.get('location'));
  });

  it('are never private ones, and no drawings', async () => {
    const plan = await site().request('/media/1/plan/Card/plan.webp');
    expect([plan.status, plan.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await site().request('/media/1/crest/Original/grb.svg')).status).toBe(200);
    expect((await site().request('/media/1/unknown/Card/x.webp')).status).toBe(404);
  });

  it('are taken away with the picture, those of others stay', async () => {
    const address = async (path: string) => keyOf((await site().request(path)).headers.get('location'));
    items.park2 = items.park as MediaSource;
    const [one, two, other] = [
      await address('/media/1/park/Card/a.png'),
      await address('/media/1/park/Wide/a.avif'),
      await address('/media/1/park2/Card/a.png'),
    ];
    await published.forget('park');
    expect([await store.has(one), await store.has(two), await store.has(other)]).toEqual([false, false, true]);
    expect(await address('/media/1/park/Card/a.png')).toBe(one);
    expect(await store.has(one)).toBe(true);
  });

  describe('when a picture goes in the same moment', () => {
    /** A bucket in memory whose writing can be held up. */
    const aShelf = () => {
      const keys = new Set<string>();
      const asked: string[] = [];
      const held = Promise.withResolvers<void>();
      const shelf = {
        has: async (key: string) => {
          asked.push(key);
          return keys.has(key);
        },
        publish: async (key: string) => {
          await held.promise;
          keys.add(key);
        },
        removeUnder: async (prefix: string) => {
          for (const key of keys) if (key.startsWith(prefix)) keys.delete(key);
        },
      };
      return { shelf, keys, asked, letGo: held.resolve };
    };
    const make = async () => new Uint8Array([1]);

    it('nothing of it stays, and many who ask for it ask the bucket once [CMS-13]', async () => {
      const { shelf, keys, asked, letGo } = aShelf();
      const pictures = new PublishedPictures(shelf, PUBLIC_URL);
      const addresses = [1, 2, 3].map(() => pictures.addressOf('park', 'a.webp', 'image/webp', make));
      const gone = pictures.forget('park');
      letGo();
      expect(new Set(await Promise.all(addresses))).toEqual(new Set([`${PUBLIC_URL}/shown/park/a.webp`]));
      await gone;
      expect([[...keys], asked.length]).toEqual([[], 1]);
    });

    it('because another process has taken it away, it is laid there again before long', async () => {
      const { shelf, keys, letGo } = aShelf();
      letGo();
      let now = 0;
      const pictures = new PublishedPictures(shelf, PUBLIC_URL, undefined, () => now);
      await pictures.addressOf('park', 'a.webp', 'image/webp', make);
      keys.clear();
      now += 3_600_001;
      await pictures.addressOf('park', 'a.webp', 'image/webp', make);
      expect([...keys]).toEqual(['shown/park/a.webp']);
    });
  });

  it('come from here while the bucket does not answer [F-21]', async () => {
    const broken = {
      publish: store.publish.bind(store),
      has: () => Promise.reject(new Error('down')),
      removeUnder: store.removeUnder.bind(store),
    };
    const answer = await site(new PublishedPictures(broken, PUBLIC_URL, ({ message }) => void failures.push(message))).request(
      '/media/1/park/Card/a.jpg',
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(failures).toEqual(['down']);
  });

  it('may be loaded by pages from this one host alone [T-09]', () => {
    const policy = (pictureHost?: string) =>
      pagePolicy({ scripts: [], styles: [] }, { development: false, route: 'home', pictureHost })['content-security-policy'];
    expect(policy('https://slike.fond.hr')).toContain("img-src 'self' data: https://slike.fond.hr;");
    expect(policy()).toContain("img-src 'self' data:;");
  });

  it('are brought to the bucket by pages of whoever works with them, and by no other page [T-09]', () => {
    const policy = (more: { route?: RouteName; editing?: boolean }) =>
      pagePolicy({ scripts: [], styles: [] }, { development: false, uploadHost: 'https://s3.example.hr', ...more })[
        'content-security-policy'
      ];
    const open = "connect-src 'self' https://s3.example.hr;";
    for (const route of [
      'adminAttribute',
      'adminMedia',
      'adminProduct',
      'adminProducts',
      'adminCategory',
      'adminSettings',
      'adminSetup',
    ] as const)
      expect(policy({ route })).toContain(open);
    expect(policy({ route: 'home', editing: true })).toContain(open);
    for (const route of ['home', 'cart', 'adminOrders'] as const) expect(policy({ route })).toContain("connect-src 'self';");
  });

  it('lie below one folder, which is all that has to be open', () => {
    expect(PUBLISHED).toBe('shown/');
  });
});
