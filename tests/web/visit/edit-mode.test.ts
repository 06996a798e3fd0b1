import { describe, expect, it } from 'vitest';
import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { mayEdit } from '#server/web/visit/edit-mode.ts';
import type { Visit } from '#server/web/visit/visit.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const PASTE = 'ProseMirrorClipboard';
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

/** A page as somebody gets it, what its renderer was told, and its policy. */
async function pageFor(strategy: 'admin' | 'customer' | undefined, target: string, scopes = ['pages']) {
  const site = aWebSite();
  site.platform.accounts.facts.scopes = scopes;
  const headers = strategy === undefined ? {} : { cookie: site.platform.accounts.signIn(strategy).cookie };
  const answer = await site.get(target, headers as Record<string, string>);
  const drawn = site.rendered.at(-1);
  return { answer, entry: drawn?.entry, editing: drawn && drawn.entry === 'editing', edits: drawn?.visitor.account?.edits };
}

describe('the editor of a page [ADM-02]', () => {
  it.each([
    '/?editPage=true',
    '/o-nama?editPage=true',
    '/en/about-us?x=1&editPage=true',
    '/shop?editPage=true',
    '/product/klupa?editPage=true',
  ])('comes with %s for somebody of the back office', async (target) => {
    const { answer, editing } = await pageFor('admin', target);
    expect(editing).toBe(true);
    expect(policyOf(answer)).toContain(PASTE);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('of texts alone comes with a product’s desk, and with no other screen of the back office', async () => {
    for (const [path, isThere] of [
      ['/admin/products/7', true],
      ['/admin/products', false],
      ['/admin/orders/7', false],
    ] as const) {
      const { answer, editing } = await pageFor('admin', path, ['*']);
      expect([editing, policyOf(answer).includes(PASTE)]).toEqual([false, isThere]);
      expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    }
  });

  it.each<[string, 'admin' | 'customer' | undefined, string]>([
    ['nobody who does not ask for it', undefined, '/o-nama?editPage=false'],
    ['nobody on the way to buy', undefined, '/kosarica?editPage=true'],
    ['a customer', 'customer', '/o-nama?editPage=true'],
    ['an editor who does not ask for it', 'admin', '/o-nama'],
    ['an editor who asks for something else', 'admin', '/o-nama?editPage=1'],
    ['an editor of a screen on the way to buy', 'admin', '/kosarica?editPage=true'],
    ['an editor of what is not there', 'admin', '/nema/takve/adrese?editPage=true'],
  ])('does not come for %s', async (_, strategy, target) => {
    const { answer, editing } = await pageFor(strategy, target);
    expect(editing).toBe(false);
    expect(policyOf(answer)).toContain('trusted-types');
    expect(policyOf(answer)).not.toContain(PASTE);
  });

  it.each(['/o-nama?editPage=true', '/en/event/7?editPage=true&translate=true', '/nacrt?editPage=true&draftOf=page-3'])(
    'is led to by the office’s sign-in for whoever is not signed in: %s',
    async (target) => {
      const { answer, editing } = await pageFor(undefined, target);
      const login = target.startsWith('/en') ? '/en/adminLogin' : '/adminLogin';
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${login}?from=${encodeURIComponent(target)}`]);
      expect([answer.headers.get('cache-control'), editing]).toEqual(['private, no-store', undefined]);
    },
  );

  it('leads nobody away while it can’t be said who they are: their sign-in would lead to the first page once it can [OPS-08]', async () => {
    const site = aWebSite();
    await site.get('/o-nama');
    const { cookie } = site.platform.accounts.signIn('admin');
    site.platform.facts.down = true;
    const answer = await site.get('/o-nama?editPage=true', { cookie });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('retry-after')]).toEqual([503, null, '2']);
  });

  it('is for nobody outside of the back office, whatever their account is said to be allowed', () => {
    const visit = { match: matchRoute('/o-nama'), missing: false, locale: 'hr' };
    const edits = (isBackofficeUser: boolean) =>
      mayEdit({ ...visit, identity: { account: { isBackofficeUser, scopes: ['*'] } } } as unknown as Visit);
    expect([edits(true), edits(false)]).toEqual(['all', undefined]);
  });

  it.each<[string, string[], string, 'translations' | 'drafts' | 'all' | undefined]>([
    ['who publishes', ['pages'], '/o-nama', 'all'],
    ['who writes', ['pages:write'], '/o-nama', 'drafts'],
    ['who writes, of a translation', ['pages:write'], '/en/about-us', 'drafts'],
    ['who translates', ['pages:translate'], '/en/about-us', 'translations'],
    ['who translates, of the original', ['pages:translate'], '/o-nama', undefined],
    ['who may look', ['pages:read'], '/o-nama', undefined],
    ['the warehouse', ['orders:send', 'products:stock'], '/o-nama', undefined],
    ['who writes of products, on a page', ['products:write'], '/o-nama', undefined],
    ['who publishes, on the way to buy', ['pages'], '/kosarica', undefined],
  ])('comes to %s as far as they may change what is there [T-23]', async (_, scopes, path, edits) => {
    const found = await pageFor('admin', `${path}?editPage=true`, scopes);
    expect([found.editing, found.edits]).toEqual([edits !== undefined, edits]);
    expect(policyOf(found.answer).includes(PASTE)).toBe(edits !== undefined);
    expect((await pageFor('admin', path, scopes)).edits).toBe(edits);
  });

  it('is asked for in vain by somebody of the back office whose permission has ended: their page tells what this browser has left, and nobody else’s does [ADM-09]', async () => {
    const entry = async (...about: Parameters<typeof pageFor>) => (await pageFor(...about)).entry;
    expect(await entry('admin', '/o-nama?editPage=true', ['pages:read'])).toBe('left');
    expect(await entry('admin', '/o-nama?editPage=true', ['pages:translate'])).toBe('left');
    expect(await entry('admin', '/en/about-us?editPage=true', ['pages:translate'])).toBe('editing');
    expect(await entry('admin', '/o-nama', ['pages:read'])).toBeUndefined();
    expect(await entry('admin', '/kosarica?editPage=true', ['pages:read'])).toBeUndefined();
    expect(await entry('admin', '/nema/takve/adrese?editPage=true', ['pages:read'])).toBeUndefined();
    expect(await entry('customer', '/o-nama?editPage=true')).toBeUndefined();
  });

  it('may stand in a frame of this site, and what is no editor in none', async () => {
    const framing = async (strategy: 'admin' | 'customer', target: string) => {
      const { answer } = await pageFor(strategy, target);
      return [/frame-ancestors ([^;]+)/.exec(policyOf(answer))?.[1], answer.headers.get('x-frame-options')];
    };
    expect(await framing('admin', '/o-nama?editPage=true')).toEqual(["'self'", 'SAMEORIGIN']);
    for (const [who, target] of [
      ['admin', '/o-nama'],
      ['customer', '/o-nama?editPage=true'],
      ['admin', '/kosarica?editPage=true'],
    ] as const)
      expect(await framing(who, target)).toEqual(["'none'", 'DENY']);
  });

  it('is seen as a phone shows it in a frame of 390 px, by whoever may edit [ADM-02]', async () => {
    const { answer, editing } = await pageFor('admin', '/o-nama?editPage=true&mobileView=true');
    expect(editing).toBeUndefined();
    const html = await answer.text();
    expect(html).toContain('<iframe src="/o-nama?editPage=true" title="Stranica kao na mobitelu" width="390"');
    expect(policyOf(answer)).toContain("frame-src 'self'");
    expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    // Also of what is meant by its number.
    const draft = await pageFor('admin', '/nacrt?editPage=true&mobileView=true&draftOf=page-3');
    expect(await draft.answer.text()).toContain('<iframe src="/nacrt?editPage=true&amp;draftOf=page-3"');
    for (const [who, target] of [
      ['customer', '/o-nama?editPage=true&mobileView=true'],
      ['admin', '/o-nama?mobileView=true'],
    ] as const)
      expect((await pageFor(who, target)).editing).toBe(false);
  });

  it.each([
    ['', false],
    ['?editPage=true', true],
    ['?a=b&editPage=true', true],
    ['?editPage=', false],
    ['?editpage=true', false],
  ])('is asked for by "%s": %s', (search, asked) => {
    expect(asksToEdit(search)).toBe(asked);
  });
});

describe('the language of the tools', () => {
  /** What a page tells of it to an editor whose back office speaks `wished`. */
  const toolsOn = async (target: string, wished: string) => {
    const site = aWebSite();
    site.platform.accounts.facts.language = wished;
    await site.get(target, { cookie: site.platform.accounts.signIn('admin').cookie });
    return site.rendered.at(-1)?.visitor.account;
  };

  it('is that of the back office of whoever edits, and said where it is another than the page’s [LOC-10]', async () => {
    expect(await toolsOn('/en/about-us?editPage=true', 'hrv')).toMatchObject({ toolsLocale: 'hr' });
    expect(await toolsOn('/o-nama?editPage=true', 'eng')).toMatchObject({ toolsLocale: 'en' });
  });

  it.each([
    ['speaks the page’s', '/en/about-us?editPage=true', 'eng'],
    ['has chosen one that nobody knows', '/en/about-us?editPage=true', 'xyz'],
    ['has chosen one that the site does not speak', '/en/about-us?editPage=true', 'deu'],
    ['does not edit', '/en/about-us', 'hrv'],
  ] as const)('is not said to whoever %s', async (_, target, wished) => {
    expect(await toolsOn(target, wished)).not.toHaveProperty('toolsLocale');
  });
});
