import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { drawPage, type PageOptions } from '#tests/support/draw-page.ts';

/** The links of a part of a page: where each leads and what it says; `here` of the one that is the page itself. */
function links(html: string, part: RegExp) {
  const found = part.exec(html)?.[0] ?? '';
  return [...found.matchAll(/<(?:a href="([^"]*)"|li aria-current="page")( aria-current="page")?[^>]*>([^<]*)</g)].map(
    ([all, href, here, text]) => [href ?? '', text, ...(here !== undefined || all.startsWith('<li') ? ['here'] : [])],
  );
}

const BREADCRUMB = /<nav class="crumbs".*?<\/nav>/s;
const SIDE_MENU = /<nav class="side is-strip".*?<\/nav>/s;

function pages(): PageOptions {
  const news = { page: 1, totalPages: 1, totalRecords: 0, records: [] };
  const page = (slug: string, title: string) => ({
    kind: 'page',
    page: { slug, title, description: '', sections: [{ kind: 'richText', title: '', html: '<p>Tekst</p>' }], language: undefined },
  });
  const title = (slug: string) => (slug === 'kontakt' || slug === 'contact' ? 'Kontakt' : 'Izjava');
  return {
    useCases: {
      browsePosts: { run: async () => ok({ term: undefined, categories: [], posts: news, pagesShown: 1, translations: {} }) },
      viewContent: { run: async (slug: string) => ok({ decision: page(slug, title(slug)), translations: {} }) },
    },
  } as PageOptions;
}

describe('the breadcrumb', () => {
  it.each([
    [
      '/objave',
      [
        ['/', 'Naslovnica'],
        ['', 'Novosti', 'here'],
      ],
    ],
    [
      '/kontakt',
      [
        ['/', 'Naslovnica'],
        ['', 'Kontakt', 'here'],
      ],
    ],
    [
      '/en/contact',
      [
        ['/en', 'Home'],
        ['', 'Kontakt', 'here'],
      ],
    ],
  ])('of %s leads home and says the title of the page [HDR-05]', async (address, crumbs) => {
    expect(links((await drawPage(address, pages())).html, BREADCRUMB)).toEqual(crumbs);
  });
});

describe('the side menu', () => {
  it('leads to news, web map, contacts, accessibility statement and personal data protection, and marks the page itself [HDR-05]', async () => {
    const menu = links((await drawPage('/objave', pages())).html, SIDE_MENU);
    expect(menu).toEqual([
      ['/objave', 'Novosti', 'here'],
      ['/obavijesti', 'Obavijesti'],
      ['/web-map', 'Karta weba'],
      ['/kontakt', 'Kontakt'],
      ['/izjava-o-pristupacnosti', 'Izjava o pristupačnosti'],
      ['/zastita-osobnih-podataka', 'Zaštita osobnih podataka'],
    ]);
    expect(links((await drawPage('/izjava-o-pristupacnosti', pages())).html, SIDE_MENU).filter(([, , here]) => here)).toEqual([
      ['/izjava-o-pristupacnosti', 'Izjava o pristupačnosti', 'here'],
    ]);
  });

  it('leads to the same in English [HDR-05]', async () => {
    expect(links((await drawPage('/en/blog', pages())).html, SIDE_MENU).map(([href]) => href)).toEqual([
      '/en/blog',
      '/en/notices',
      '/en/web-map',
      '/en/contact',
      '/en/accessibility-statement',
      '/en/personal-data-protection',
    ]);
  });
});
