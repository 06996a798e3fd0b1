import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { loadContent, loadHome } from '#ui/routes/loaders-of-content.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** Where the home page is called `home`, as this language of the site names it. */
const shop = (locale: 'hr' | 'en') => {
  const viewContent = { run: async () => ok({ decision: { kind: 'page', page: {} }, translations: {} }) };
  return { locale, site: { homePageSlug: 'home' }, useCases: async () => ({ viewContent }) } as unknown as Shop;
};

describe('the home page by its name', () => {
  it.each([
    ['en', '', '/en'],
    ['en', '?a=b', '/en?a=b'],
    ['hr', '', '/'],
  ] as const)('in %s, with the query “%s”, leads to %s: it has one address [NAV-12]', async (locale, search, href) => {
    const thrown = await loadContent(shop(locale), 'home', search).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ status: 301, options: { href } });
  });
});

describe('a site without a home page', () => {
  it('leads to its shop, in each language', async () => {
    const bare = (locale: 'hr' | 'en') => {
      const viewContent = { run: async () => ok({ decision: { kind: 'unknown' }, translations: {} }) };
      return { locale, site: { homePageSlug: 'home' }, useCases: async () => ({ viewContent }) } as unknown as Shop;
    };
    for (const [locale, href] of [
      ['hr', '/shop'],
      ['en', '/en/shop'],
    ] as const)
      expect(await loadHome(bare(locale)).catch((error: unknown) => error)).toMatchObject({ status: 302, options: { href } });
  });
});
