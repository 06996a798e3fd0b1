import { describe, expect, it } from 'vitest';
import { withinTimeBudget, withTimeBudget } from '#server/http/time-budget.ts';
import { keepPage } from '#server/web/cache/kept-page.ts';
import { type MadePage, PageCache } from '#server/web/cache/page-cache.ts';

const made = async (html: string, cache: PageCache): Promise<MadePage> => ({
  status: 200,
  headers: {},
  route: '-',
  html,
  etag: html.slice(0, 5),
  tags: [html.slice(0, 1)],
  expires: cache.expiry(),
  kept: await keepPage(html),
});

describe('the page cache', () => {
  it('makes a page that others wait for too in a time of its own, however little the first of them has left [OPS-08]', async () => {
    const cache = new PageCache(() => 0);
    const asked = () => withinTimeBudget(async () => 'answer');
    const first = withTimeBudget('GET', () => cache.getOrMake('/a', async () => made(await asked(), cache)), 0);
    const second = withTimeBudget('GET', () => cache.getOrMake('/a', () => Promise.reject(new Error('made twice'))));
    expect((await Promise.all([first, second])).map(({ html }) => html)).toEqual(['answer', 'answer']);
    await expect(withTimeBudget('GET', asked, 0)).rejects.toThrow();
  });

  it('stays within its bytes and lets pages with a query push out no other [T-22]', async () => {
    const cache = new PageCache(() => 0, { plainBytes: 3000, queryBytes: 3000 });
    for (const key of ['/a', '/b', '/c', '/d', '/e']) await cache.getOrMake(key, () => made(key.repeat(300), cache));
    expect(cache.bytes).toBeLessThanOrEqual(3000);
    expect([cache.get('/a'), cache.get('/e')?.etag]).toEqual([undefined, '/e/e/']);
    for (let page = 0; page < 50; page++) await cache.getOrMake(`/x?page=${page}`, () => made(`/x${page}`.repeat(300), cache));
    expect(cache.get('/e')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(6000);
    cache.clear(['*']);
    expect(cache.bytes).toBe(0);
  });

  it('keeps no page that is larger than its room, and gives no other away for it [T-22]', async () => {
    const cache = new PageCache(() => 0, { plainBytes: 3000 });
    await cache.getOrMake('/a', () => made('a', cache));
    const large = Array.from({ length: 4000 }, (_, at) => at.toString(36)).join('');
    expect((await cache.getOrMake('/large', () => made(large, cache))).html).toBe(large);
    expect([cache.get('/large'), cache.get('/a')?.html]).toEqual([undefined, 'a']);
  });

  it('gives nobody who asks after a clearing what was being made before it', async () => {
    const cache = new PageCache(() => 0);
    const { promise, resolve } = Promise.withResolvers<MadePage>();
    const before = cache.getOrMake('/a', () => promise);
    cache.clear(['*']);
    const after = await cache.getOrMake('/a', () => made('new', cache));
    resolve(await made('old', cache));
    expect([(await before).html, after.html, cache.get('/a')?.html]).toEqual(['old', 'new', 'new']);
  });

  it('has whoever asks later wait for the newer of two makings of a page, whichever ends first', async () => {
    const cache = new PageCache(() => 0);
    const [older, newer] = [Promise.withResolvers<MadePage>(), Promise.withResolvers<MadePage>()];
    const before = cache.getOrMake('/a', () => older.promise);
    cache.clear(['*']);
    const after = cache.getOrMake('/a', () => newer.promise);
    older.resolve(await made('older', cache));
    expect((await before).html).toBe('older');
    const third = cache.getOrMake('/a', () => Promise.reject(new Error('made twice')));
    newer.resolve(await made('newer', cache));
    expect((await Promise.all([after, third])).map(({ html }) => html)).toEqual(['newer', 'newer']);
  });

  it('gives back the bytes of a page whose time is over [T-22]', async () => {
    let now = 0;
    const cache = new PageCache(() => now, { maxAgeMs: 1000 });
    await cache.getOrMake('/a', () => made('a', cache));
    expect(cache.bytes).toBeGreaterThan(0);
    now = 1000;
    expect([cache.get('/a'), cache.bytes]).toEqual([undefined, 0]);
  });

  it('lets no page outlive the full hour, because pages show the date', () => {
    const now = Date.UTC(2026, 10, 20, 22, 58);
    expect(new PageCache(() => now).expiry()).toBe(Date.UTC(2026, 10, 20, 23, 0));
    expect(new PageCache(() => now - 1_800_000).expiry()).toBe(now - 1_800_000 + 600_000);
  });

  it('keeps nothing that was made while the platform was in trouble, and tries again after a failure', async () => {
    const cache = new PageCache(() => 0);
    await cache.getOrMake('/a', async () => {
      cache.distrust();
      return made('a', cache);
    });
    expect(cache.get('/a')).toBeUndefined();
    await expect(cache.getOrMake('/b', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await cache.getOrMake('/b', () => made('b', cache));
    expect(cache.get('/b')).toBeDefined();
  });
});
