import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERSONAL_COOKIES } from '#server/web/visit/visit.ts';
import { aSharedCache, type SharedCache } from '#tests/support/a-shared-cache.ts';
import { aWebSite, cookiesOf, type WebSite } from '#tests/support/a-web-site.ts';

const NAME = ['made:domainDetect'];
const EVIL = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'evil',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-http-method-override': 'evil',
  accept: 'evil/evil',
  'user-agent': 'evil',
};

const visit = fc.record({
  kind: fc.constant('visit' as const),
  target: fc.constantFrom('/', '/kontakt', '/shop', '/shop?page=2', '/en/shop', '/shop?utm_source=evil', '/kosarica', '/nema/me'),
  who: fc.constantFrom('nobody', 'cart', 'ana', 'noticeAccepted', 'noticeSent', 'device'),
  isEvil: fc.boolean(),
  comesFrom: fc.constantFrom(undefined, 'http://localhost:3000/en/shop', 'https://evil.example/'),
  /** Content changes while the page is being made. */
  isOvertaken: fc.boolean(),
  withCopy: fc.boolean(),
});
const step = fc.oneof(
  { weight: 6, arbitrary: visit },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 300, 900) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('away' as const), isAway: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Visitors of one site with one cache in front, and what each must see. */
class Street {
  readonly site: WebSite = aWebSite({ sharedCache: true });
  readonly cache: SharedCache;
  private readonly cookies: Record<string, string> = {
    nobody: '',
    noticeAccepted: 'cookieNotice=accepted; locale=hr',
    noticeSent: 'cookieNotice=sent',
  };
  private readonly copies = new Map<string, { readonly etag: string; readonly text: string }>();
  private version = 1;
  private isAway = false;

  constructor(kind: 'byTheBook' | 'told') {
    const ask = async (target: string, headers: Record<string, string>) => {
      if (this.isAway) throw new Error('away');
      return this.site.get(target, headers);
    };
    this.cache = aSharedCache(kind, ask, () => this.site.clock.now);
    this.site.platform.facts.name = 'v1.';
  }

  async open(): Promise<void> {
    this.cookies.cart = cookiesOf(await this.site.post('/shop', { form: 'addToCart', productId: '1', quantity: '3' }));
    this.cookies.ana = this.site.platform.accounts.signIn().cookie;
    this.cookies.device = '__Host-device=abcdefghijklmnopqrstuv; _ga=evil';
  }

  async take(one: Step): Promise<void> {
    if (one.kind === 'change') this.change();
    else if (one.kind === 'wait') this.site.clock.now += one.seconds * 1000;
    else if (one.kind === 'away') this.isAway = one.isAway;
    else await this.visit(one);
  }

  private change(): void {
    this.version += 1;
    this.site.platform.facts.name = `v${this.version}.`;
    this.site.contentChanged(NAME);
    this.cache.forget(NAME);
  }

  private async visit({ target, who, isEvil, comesFrom, isOvertaken, withCopy }: Step & { kind: 'visit' }): Promise<void> {
    const copy = this.copies.get(`${who} ${target}`);
    const headers = {
      ...(isEvil ? EVIL : {}),
      ...(this.cookies[who] ? { cookie: this.cookies[who] } : {}),
      ...(comesFrom === undefined ? {} : { referer: comesFrom }),
      ...(withCopy && copy !== undefined ? { 'if-none-match': copy.etag } : {}),
    };
    let wasOvertaken = false;
    this.site.state.whileRendering = () => {
      this.site.state.whileRendering = () => undefined;
      if (!isOvertaken) return;
      wasOvertaken = true;
      this.change();
    };
    const answer = await this.cache.get(target, headers).catch(() => undefined);
    this.site.state.whileRendering = () => undefined;
    if (answer === undefined) return void expect(this.isAway).toBe(true);
    const text = answer.status === 304 ? copy?.text : await answer.text();
    const etag = answer.headers.get('etag');
    if (answer.status === 200 && etag !== null) this.copies.set(`${who} ${target}`, { etag, text: text ?? '' });
    expect(`${text}${JSON.stringify([...answer.headers])}`).not.toContain('evil');
    expect(text).toContain(`path=${target.split('?')[0]} `);
    expect(text).toContain(who === 'ana' ? 'account=Ana' : 'account=none');
    expect(text).toContain(who === 'cart' ? 'cart=3' : 'cart=none');
    if (!wasOvertaken) expect(text).toContain(`title=v${this.version}.`);
    if (who === 'ana' || who === 'cart' || who === 'noticeSent') expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
}

describe('a cache that all visitors share', () => {
  it('can ask who somebody is as the server does: its configurations stand in docs/caching.md', () => {
    const told = readFileSync(new URL('../../docs/caching.md', import.meta.url), 'utf8');
    expect(told.split(PERSONAL_COOKIES.source)).toHaveLength(4);
  });

  it.each(['byTheBook', 'told'] as const)(
    'gives nobody a page of somebody else, nor one from before the last change, nor a claim of a stranger: %s [T-19, API-06]',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
          const street = new Street(kind);
          await street.open();
          for (const one of steps) await street.take(one);
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );

  it('keeps pages where it is told to forget, also while the server is away, and asks each time where it is not', async () => {
    for (const kind of ['byTheBook', 'told'] as const) {
      const street = new Street(kind);
      await street.cache.get('/shop');
      expect((await street.cache.get('/shop', { cookie: 'cookieNotice=accepted' })).status).toBe(200);
      expect([kind, street.cache.hits, street.site.access.length]).toEqual(kind === 'told' ? ['told', 1, 1] : ['byTheBook', 0, 2]);
      street.site.clock.now += 700_000;
      await street.take({ kind: 'away', isAway: true });
      const answer = await street.cache.get('/shop').catch(() => undefined);
      expect([kind, answer?.status]).toEqual(kind === 'told' ? ['told', 200] : ['byTheBook', undefined]);
    }
  });

  it('is told for how long: no longer than the page is kept here, and nothing of a page that was overtaken by a change', async () => {
    const { site } = new Street('told');
    const first = await site.get('/shop');
    expect(first.headers.get('surrogate-control')).toBe('max-age=600, stale-while-revalidate=30, stale-if-error=3600');
    expect(first.headers.get('surrogate-key')).toMatch(/^pages( [0-9a-f]{10})+$/);
    site.clock.now += 599_500;
    expect((await site.get('/shop')).headers.get('surrogate-control')).toContain('max-age=0,');
    site.contentChanged(['*']);
    site.state.whileRendering = () => site.contentChanged(['made:something-else']);
    const overtaken = await site.get('/shop');
    expect([overtaken.status, overtaken.headers.get('surrogate-control'), overtaken.headers.get('surrogate-key')]).toEqual([
      200,
      null,
      null,
    ]);
    expect((await aWebSite().get('/shop')).headers.get('surrogate-control')).toBeNull();
  });
});
