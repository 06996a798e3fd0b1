import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '#server/listen.ts';
import { aWebSite, type WebSite } from '#tests/support/a-web-site.ts';

let door: Listening;
let site: WebSite;
let origin: string;
let taken = 0;

beforeAll(async () => {
  door = await listen(0, '127.0.0.1');
  origin = `http://localhost:${door.port}`;
  site = aWebSite({ publicUrl: new URL(origin) });
  const answer = getRequestListener(site.app.fetch);
  door.serve((incoming, outgoing) => {
    if (!site.shortcut(incoming, outgoing)) return answer(incoming, outgoing);
    taken += 1;
  });
});
afterAll(() => door.close(100));

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const before = taken;
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text(), short: taken > before };
};
const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];

describe('the short way to a kept page', () => {
  it('answers a second first visit with the same page and headers, and a nonce of its own', async () => {
    const whole = await ask('/shop');
    const short = await ask('/shop');
    expect([whole.short, short.short]).toEqual([false, true]);
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date').sort();
    expect(names(short.headers)).toEqual(names(whole.headers));
    expect(nonceOf(short.headers)).not.toBe(nonceOf(whole.headers));
    expect(short.text.replaceAll(nonceOf(short.headers) ?? '', '')).toBe(whole.text.replaceAll(nonceOf(whole.headers) ?? '', ''));
    expect(short.headers.get('etag')).toBe(whole.headers.get('etag'));
  });

  it.each([
    ['a cart', { cookie: 'cartId=1; protectCode=2' }],
    ['an accepted notice', { cookie: 'cookieNotice=accepted' }],
    ['a page that it comes from', { referer: 'http://localhost/en/shop' }],
    ['a copy of its own', { 'if-none-match': '"x"' }],
  ])('is not for a visitor with %s [T-19]', async (_, headers) => {
    await ask('/shop');
    expect((await ask('/shop', headers)).short).toBe(false);
  });

  it('is not for home pages, which may lead to another language [LOC-04]', async () => {
    for (const path of ['/', '/en']) {
      await ask(path);
      expect((await ask(path)).short).toBe(false);
    }
  });

  it('ends when content changes', async () => {
    await ask('/shop');
    expect((await ask('/shop')).short).toBe(true);
    site.contentChanged(['*']);
    expect((await ask('/shop')).short).toBe(false);
  });

  it('ends when the site is shut, though nobody has told of it [LAY-02]', async () => {
    await ask('/shop');
    expect((await ask('/shop')).short).toBe(true);
    site.platform.facts.maintenance = true;
    site.clock.now += 6_000;
    await ask('/robots.txt');
    expect(await ask('/shop')).toMatchObject({ short: false, status: 503 });
    site.platform.facts.maintenance = false;
  });
});
