import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, localeOfLanguage } from '#domain/locale/locale.ts';
import { STATIC_PAGE_NAMES, staticPageSlug } from '#domain/navigation/static-pages.ts';
import { pageNeed } from '#domain/page/needed-page.ts';

describe('what a page is needed for', () => {
  it.each([
    [[['hrv', 'web-map']], false, 'screen'],
    [[['hrv', 'dokumenti']], false, 'screen'],
    [[['eng', 'documents']], false, 'screen'],
    // The list of documents stands elsewhere in Croatian.
    [[['hrv', 'documents']], false, undefined],
    [[['hrv', 'uvjeti-kupnje']], false, 'linked'],
    [[['deu', 'terms-of-purchase']], false, 'linked'],
    // Below the prefix of a language.
    [[['hrv', 'en']], false, 'screen'],
    [[['hrv', 'o-nama']], true, 'home'],
    [[['hrv', 'o-nama']], false, undefined],
    [
      [
        ['hrv', 'hrast'],
        ['eng', 'web-map'],
      ],
      false,
      'screen',
    ],
    [[], false, undefined],
  ] as const)('%j, first of the site: %s, is %s', (slugs, isHome, need) => {
    expect(pageNeed(slugs, isHome)).toBe(need);
  });

  it('every address that header, footer and shop lead to is needed, in every language', () => {
    for (const page of STATIC_PAGE_NAMES)
      for (const language of LANGUAGE_CODES)
        expect(pageNeed([[language, staticPageSlug(page, localeOfLanguage(language) ?? 'hr')]], false)).toBeDefined();
  });

  it('a page without such an address in any language is free', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...LANGUAGE_CODES), fc.stringMatching(/^x[a-z]{4,12}$/))), (slugs) => {
        expect(pageNeed(slugs, false)).toBeUndefined();
      }),
    );
  });
});
