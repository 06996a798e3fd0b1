import { describe, expect, it } from 'vitest';
import { ViewContent } from '#application/navigation/view-content.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { Post } from '#domain/post/post.ts';
import { aMemoryShop, aVisitor } from '#tests/support/a-memory-shop.ts';

const aPage = (slug: string): ContentPage => ({
  id: 1,
  slug,
  title: 'Stranica',
  description: '',
  canonical: '',
  noIndex: false,
  picture: undefined,
  updatedAt: '2026-01-01T00:00:00Z',
  sections: [],
});
const aPost = (slug: string): Post => ({
  id: 1,
  slug,
  title: 'Objava',
  excerpt: '',
  publishedAt: '2026-01-01T00:00:00Z',
  media: undefined,
  category: undefined,
  body: '',
  updatedAt: '2026-01-01T00:00:00Z',
  readingMinutes: 1,
  pictures: [],
  tags: [],
  related: [],
  takesComments: false,
  documents: [],
});

function aSite() {
  const visitor = aVisitor(aMemoryShop());
  visitor.shop.pages = [aPage('kontakt'), aPage('oboje')];
  visitor.shop.posts = [aPost('vijest'), aPost('oboje')];
  visitor.shop.moved.set('stari-kontakt', '/kontakt');
  return { shop: visitor.shop, view: new ViewContent(visitor.finder) };
}

describe('opening what stands at a slug', () => {
  it('finds a page, else a post [NAV-12]', async () => {
    const { view } = aSite();
    const kinds = await Promise.all(
      ['kontakt', 'vijest', 'oboje'].map(async (slug) => (await view.run(slug))._unsafeUnwrap().decision.kind),
    );
    expect(kinds).toEqual(['page', 'post', 'page']);
  });

  it('brings the addresses in the other languages [LOC-07]', async () => {
    expect((await aSite().view.run('kontakt'))._unsafeUnwrap().translations).toEqual({ hr: 'kontakt' });
  });

  it('shows content also when its translations cannot be read [LOC-07]', async () => {
    const { shop, view } = aSite();
    shop.faults.set('Finder.translations', { kind: 'Unreachable', message: 'down' });
    expect((await view.run('kontakt'))._unsafeUnwrap()).toMatchObject({ decision: { kind: 'page' }, translations: {} });
  });

  it('follows an editor’s redirect and reports nothing [NAV-11]', async () => {
    const { shop, view } = aSite();
    expect((await view.run('stari-kontakt'))._unsafeUnwrap().decision).toEqual({ kind: 'moved', path: '/kontakt' });
    expect(shop.missingPaths).toEqual([]);
  });

  it('reports a slug that nobody knows [NAV-11]', async () => {
    const { shop, view } = aSite();
    expect((await view.run('nema'))._unsafeUnwrap().decision).toEqual({ kind: 'unknown' });
    expect(shop.missingPaths).toEqual(['nema']);
  });

  it('reports nothing to whoever edits what nobody else sees yet', async () => {
    const { shop, view } = aSite();
    expect((await view.run('nacrt', true))._unsafeUnwrap().decision).toEqual({ kind: 'unknown' });
    expect(shop.missingPaths).toEqual([]);
  });

  it('does not take a platform that is down for a missing page [NAV-11]', async () => {
    const { shop, view } = aSite();
    shop.faults.set('Finder.decide', { kind: 'Unreachable', message: 'down' });
    expect((await view.run('kontakt'))._unsafeUnwrapErr().kind).toBe('Unreachable');
    expect(shop.missingPaths).toEqual([]);
  });
});
