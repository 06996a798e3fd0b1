import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '#server/start/listen.ts';
import { isKept, PageCache } from '#server/web/cache/page-cache.ts';
import { keptShortcut } from '#server/web/kept/shortcut.ts';
import { aWebSite, type WebSite } from '#tests/support/a-web-site.ts';

let server: Listening;
let site: WebSite;
let origin: string;
let taken = 0;

beforeAll(async () => {
  server = await listen(0, '127.0.0.1');
  origin = `http://localhost:${server.port}`;
  site = aWebSite({ publicUrl: new URL(origin), sharedCache: true });
  const answer = getRequestListener(site.app.fetch);
  server.serve((incoming, outgoing) => {
    if (!site.shortcut(incoming, outgoing)) return answer(incoming, outgoing);
    taken += 1;
  });
});
afterAll(() => server.close(100));

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const before = taken;
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text(), short: taken > before };
};
const shortAnd = (status: number) => ({ short: true, status });
const rounds = shortAnd(200);

describe('the short way to a kept page', () => {
  it('answers the next visit with the same page and headers, byte by byte', async () => {
    const whole = await ask('/shop');
    const short = await ask('/shop');
    expect([whole.short, short.short]).toEqual([false, true]);
    const named = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));
    expect(named(short.headers)).toEqual(named(whole.headers));
    expect(short.headers.get('surrogate-key')).toMatch(/^pages/);
    expect(short.text).toBe(whole.text);
    expect(short.headers.get('x-request-id')).not.toBe(whole.headers.get('x-request-id'));
  });

  it.each([
    ['who has accepted the notice', { cookie: 'cookieNotice=accepted; locale=hr; __Host-device=abcdefghijklmnopqrstuv' }],
    ['who comes from a page of the same language', { referer: 'self/kontakt' }],
    ['who comes from elsewhere', { referer: 'https://example.com/en/shop' }],
    ['whose copy is another one', { 'if-none-match': '"x"' }],
  ])('is also for a visitor %s', async (_, headers: Record<string, string>) => {
    const first = await ask('/shop');
    const again = await ask('/shop', { ...headers, ...(headers.referer && { referer: headers.referer.replace('self', origin) }) });
    expect(again).toMatchObject(rounds);
    expect(again.text).toBe(first.text);
  });

  it('says that a copy is still right, with the policy that belongs to it', async () => {
    const first = await ask('/shop');
    const again = await ask('/shop', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again).toMatchObject({ ...shortAnd(304), text: '' });
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
  });

  it.each([
    ['a cart', { cookie: 'cartId=1; protectCode=2' }],
    ['a notice accepted by a form', { cookie: 'a=b;cookieNotice=sent' }],
    ['a page in another language that it comes from', { referer: 'self/en/shop' }],
  ])('is not for a visitor with %s [T-19]', async (_, headers: Record<string, string>) => {
    await ask('/shop');
    expect((await ask('/shop', { ...headers, ...(headers.referer && { referer: `${origin}/en/shop` }) })).short).toBe(false);
  });

  it('leads to no home page that is not in the language of who comes [LOC-04]', async () => {
    const english = { 'accept-language': 'en' };
    for (const path of ['/', '/en']) await ask(path);
    expect(await ask('/', english)).toMatchObject({ short: false, status: 302 });
    expect(await ask('/', { cookie: 'locale=en' })).toMatchObject({ short: false, status: 302 });
    expect(await ask('/', { 'accept-language': 'hr' })).toMatchObject(rounds);
    expect(await ask('/en', english)).toMatchObject(rounds);
  });

  it('finds the page under an address with words that follow people about', async () => {
    const plain = await ask('/shop?page=2');
    const followed = await ask('/shop?utm_source=x&page=2&fbclid=y');
    expect([followed.short, followed.text]).toEqual([true, plain.text]);
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

describe('whose page it is', () => {
  const takes = (host: string): boolean => {
    const outgoing = { writeHead: () => outgoing, end: () => outgoing };
    return site.shortcut({ method: 'GET', url: '/shop', headers: { host } } as IncomingMessage, outgoing as unknown as ServerResponse);
  };

  it('is not that of a page that is made for each visitor anew: of such a page nothing but its kind is kept', async () => {
    site.contentChanged(['*']);
    await ask('/shop');
    const kept = site.pageCache.get('/shop');
    if (kept === undefined || !isKept(kept)) throw new Error('/shop is not kept');
    site.pageCache.put('/shop', { ...kept, isOwn: true });
    expect(takes(new URL(origin).host)).toBe(false);
    site.contentChanged(['*']);
  });

  it('is asked for under a host of this site alone', async () => {
    site.contentChanged(['*']);
    await ask('/shop');
    expect((await ask('/shop')).short).toBe(true);
    expect([takes(new URL(origin).host), takes('evil.example'), takes(`${new URL(origin).host}.evil.example`)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is nobody's any more from the moment in which the site has a password [CMS-17]", async () => {
    await ask('/shop');
    site.platform.facts.passKey = 'a new door';
    site.contentChanged(['site-options']);
    await ask('/kontakt');
    expect((await ask('/shop')).status).toBe(403);
    expect(takes(new URL(origin).host)).toBe(false);
    site.platform.facts.passKey = undefined;
    site.contentChanged(['*']);
  });
});

it('nobody has the short way before it is known how the site is entered: it may want a password or another name', async () => {
  await ask('/shop');
  const page = site.pageCache.get('/shop');
  if (page === undefined || !isKept(page)) throw new Error('The list is not kept.');
  const pageCache = new PageCache(() => 0);
  pageCache.put('/shop', page);
  const taken = (knowsEntrance: boolean) => {
    const facts = { allowedLocales: ['hr'], maintenance: false, developmentMode: false, knowsEntrance };
    const deps = { publicUrl: new URL(origin), development: false, pageCache, now: () => 0, logAccess: () => undefined };
    const incoming = { method: 'GET', url: '/shop', headers: { host: new URL(origin).host } } as IncomingMessage;
    const outgoing = { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse;
    return keptShortcut(deps, { record: () => undefined }, { last: facts as never })(incoming, outgoing);
  };
  expect([taken(true), taken(false)]).toEqual([true, false]);
});
