import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaPath } from '#domain/media/media-item.ts';
import { NO_MEDIA } from '#domain/media/no-media.ts';
import { textPictureAddress } from '#domain/media/text-picture.ts';
import { createMediaCache } from '#server/web/media/media-cache.ts';
import { mediaRoutes } from '#server/web/media/media-routes.ts';
import type { MediaSource } from '#server/web/media/media-source.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><rect width="8" height="10" fill="#0f5c3f"/></svg>';
let dir = '';
let items: Record<string, MediaSource> = {};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'));
  await writeFile(join(dir, 'tshirt.svg'), SVG);
  items = {
    tshirt: { content: { path: join(dir, 'tshirt.svg') }, mime: 'image/svg+xml', access: 'public' },
    secret: { content: { bytes: new TextEncoder().encode(SVG) }, mime: 'image/svg+xml', access: 'private' },
    broken: { content: { bytes: new TextEncoder().encode('hello') }, mime: 'image/png', access: 'public' },
  };
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function site(more: { mayRead?: (request: Request, id: string) => Promise<boolean> } = {}): ReturnType<typeof mediaRoutes> {
  return mediaRoutes({ source: async (id) => items[id], cacheDir: join(dir, 'cache'), ...more });
}

async function cached(): Promise<string[]> {
  const files = await readdir(join(dir, 'cache'), { recursive: true, withFileTypes: true }).catch(() => []);
  return files.filter((file) => file.isFile()).map((file) => file.name);
}

describe('mediaRoutes', () => {
  it('answers a picture that may be kept for ever and is not run as a page [CMS-13]', async () => {
    const answer = await site().request('/media/1/tshirt/Card/majica.webp?hash=ab12');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
  });

  it('answers 304 to who has it', async () => {
    const app = site();
    const etag = (await app.request('/media/1/tshirt/Card/a.webp')).headers.get('etag') ?? '';
    const again = await app.request('/media/1/tshirt/Card/a.webp', { headers: { 'If-None-Match': `W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('keeps one file for a picture, whatever its title, and none half written', async () => {
    const app = site();
    await Promise.all(['a', 'b', 'c'].map((title) => app.request(`/media/1/tshirt/Card/${title}.png`)));
    expect(await cached()).toHaveLength(1);
    expect((await cached())[0]).toMatch(/^[0-9a-f]{40}$/);
  });

  it('makes a new picture when the file was replaced', async () => {
    const app = site();
    const before = await (await app.request('/media/1/tshirt/Card/a.png')).arrayBuffer();
    await writeFile(join(dir, 'tshirt.svg'), SVG.replace('#0f5c3f', '#b4532a00').replace('8"', '16"'));
    const after = await (await app.request('/media/1/tshirt/Card/a.png')).arrayBuffer();
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(false);
  });

  it('has the pictures of texts asked for each time, as their addresses stay when another part is shown [CMS-13]', async () => {
    const app = site();
    const address = textPictureAddress('/media/1/tshirt/Card/a.webp?0a1b2c3d');
    const answer = await app.request(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const again = { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } };
    expect((await app.request(address, again)).status).toBe(304);
    items = { ...items, tshirt: { ...(items.tshirt as MediaSource), part: { turn: 0, left: 0, top: 0, width: 0.5, height: 0.5 } } };
    expect((await app.request(address, again)).status).toBe(200);
  });

  it('answers with nothing where a picture is still to be chosen, which is no fault', async () => {
    const answer = await site().request(mediaPath('1', NO_MEDIA, 'Wide', 'jpg'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
  });

  it('hands out a drawing as it is only as Original', async () => {
    const answer = await site().request('/media/1/tshirt/Original/a.svg');
    expect(await answer.text()).toBe(SVG);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await site().request('/media/1/broken/Original/a.svg')).status).toBe(404);
  });

  it('hands out no drawing of which a part was cut away: as it came it would show that', async () => {
    items.tshirt = { ...(items.tshirt as MediaSource), part: { turn: 0, left: 0, top: 0, width: 0.5, height: 1 } };
    expect((await site().request('/media/1/tshirt/Original/a.svg')).status).toBe(404);
    expect((await site().request('/media/1/tshirt/Original/a.png')).status).toBe(200);
  });

  it.each(['/media/1/missing/Card/a.webp', '/media/1/broken/Card/a.webp', '/media/1/tshirt/Huge/a.webp', '/media/1/tshirt/Card/a.gif'])(
    'answers 404 for %s and asks nobody to keep that',
    async (path) => {
      const answer = await site().request(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  it.each(['/media/1/tshirt/Large/..%2f..%2fetc%2fpasswd', '/media/..%2f..%2ftshirt.svg', '/media/1/..%2ftshirt/Card/a.png'])(
    'answers %s with 404 [T-12]',
    async (path) => {
      expect((await site().request(path)).status).toBe(404);
    },
  );

  it('shows a private picture only to its reader, and no cache may keep it [CMS-13]', async () => {
    expect((await site().request('/media/1/secret/Card/a.webp')).status).toBe(404);
    const answer = await site({ mayRead: async () => true }).request('/media/1/secret/Card/a.webp');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('createMediaCache', () => {
  const KEY = 'a'.repeat(40);
  const OTHER = 'b'.repeat(40);

  it('makes a picture once for many who ask at the same time', async () => {
    const cache = createMediaCache(dir);
    const make = vi.fn(async () => new Uint8Array([1, 2, 3]));
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get(KEY, make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(answers.every((bytes) => bytes.length === 3)).toBe(true);
    expect(await createMediaCache(dir).get(KEY, make)).toEqual(new Uint8Array([1, 2, 3]));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes one at a time, and goes on after one that failed', async () => {
    const cache = createMediaCache(dir);
    const seen: string[] = [];
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow = cache.get(KEY, async () => {
      seen.push('first begins');
      begun.resolve();
      await gate.promise;
      seen.push('first ends');
      throw new Error('no');
    });
    // Which of two gets the first turn is open: the second asks when the first has it.
    await begun.promise;
    const next = cache.get(OTHER, async () => {
      seen.push('second begins');
      return new Uint8Array([4]);
    });
    gate.resolve();
    await expect(slow).rejects.toThrow('no');
    expect(await next).toEqual(new Uint8Array([4]));
    expect(seen).toEqual(['first begins', 'first ends', 'second begins']);
    expect(await cache.get(KEY, async () => new Uint8Array([5]))).toEqual(new Uint8Array([5]));
  });

  it('still answers when nothing can be stored', async () => {
    const file = join(dir, 'tshirt.svg');
    await expect(createMediaCache(file).get(KEY, async () => new Uint8Array([6]))).resolves.toEqual(new Uint8Array([6]));
  });

  it('takes no name that is not a hash', () => {
    expect(() => createMediaCache(dir).get('../../etc/passwd', async () => new Uint8Array())).toThrow();
  });

  it('takes the file of an address that was given out for it [CMS-13]', async () => {
    const taken: string[] = [];
    const takeUpload = async (name: string, request: Request) => {
      taken.push(`${name} ${await request.text()}`);
      return 204 as const;
    };
    const app = mediaRoutes({ source: async () => undefined, cacheDir: dir, takeUpload });
    expect((await app.request('/media/upload/abc', { method: 'PUT', body: 'bytes' })).status).toBe(204);
    expect((await app.request('/media/upload/abc', { method: 'POST', body: 'bytes' })).status).toBe(404);
    expect(taken).toEqual(['abc bytes']);
    expect((await site().request('/media/upload/abc', { method: 'PUT', body: 'bytes' })).status).toBe(404);
  });

  it('renders a file of a store, and answers 404 when it is gone [CMS-13]', async () => {
    const read = vi.fn(async () => new TextEncoder().encode(SVG));
    items.stored = { content: { mark: 'media/public/a.webp', read }, mime: 'image/webp', access: 'public' };
    items.gone = { content: { mark: 'media/public/b.webp', read: async () => undefined }, mime: 'image/webp', access: 'public' };
    for (const _ of [1, 2]) expect((await site().request('/media/1/stored/Card/a.webp')).status).toBe(200);
    expect(read).toHaveBeenCalledTimes(1);
    expect((await site().request('/media/1/gone/Card/a.webp')).status).toBe(404);
    const before = (await site().request('/media/1/stored/Card/a.webp')).headers.get('etag');
    items.stored = { ...items.stored, focus: { x: 0, y: 0 } };
    expect((await site().request('/media/1/stored/Card/a.webp')).headers.get('etag')).not.toBe(before);
  });
});
