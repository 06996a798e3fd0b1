import { describe, expect, it } from 'vitest';
import { type LinkTarget, resolveLink } from '#domain/navigation/link.ts';

const href = (target: LinkTarget, locale: 'hr' | 'en' | 'de' = 'hr') => resolveLink(target, locale)?.href;

describe('links', () => {
  it('to posts and pages go to their slug, with the prefix of the language [NAV-03]', () => {
    expect(href({ kind: 'page', slug: 'kontakt' })).toBe('/kontakt');
    expect(href({ kind: 'post', slug: 'news-1' }, 'en')).toBe('/en/news-1');
  });

  it('to products go to their screen [NAV-03]', () => {
    expect(href({ kind: 'product', slug: 'lampa' })).toBe('/product/lampa');
    expect(href({ kind: 'product', slug: 'lamp' }, 'en')).toBe('/en/product/lamp');
    expect(href({ kind: 'product', slug: 'lampe' }, 'de')).toBe('/de/produkt/lampe');
  });

  it.each(['term', 'category', 'tag'] as const)('to a %s go to the blog listing [NAV-03]', (kind) => {
    expect(href({ kind, slug: 'novosti' })).toBe('/objave/novosti');
    expect(href({ kind, slug: 'news' }, 'en')).toBe('/en/blog/news');
  });

  it('to shop categories and events go to their screens, events by id [NAV-03]', () => {
    expect(href({ kind: 'shopCategory', slug: 'rasvjeta' })).toBe('/shop/rasvjeta');
    expect(href({ kind: 'event', id: '17' })).toBe('/dogadjaj/17');
    expect(href({ kind: 'event', id: '17' }, 'en')).toBe('/en/event/17');
  });

  it('escape what does not belong into an address', () => {
    expect(href({ kind: 'page', slug: 'a b/č?#' })).toBe('/a%20b%2F%C4%8D%3F%23');
  });

  it('to a product that is not visible individually go to its main product with the item of the cart [NAV-04]', () => {
    const variant = { kind: 'product', slug: 'majica-l', mainProductSlug: 'majica', isVisibleIndividually: false } as const;
    expect(href({ ...variant, cartItemId: '12/3' })).toBe('/product/majica?cartItemId=12%2F3');
    expect(href(variant)).toBe('/product/majica');
    expect(href({ ...variant, isVisibleIndividually: true })).toBe('/product/majica-l');
    expect(href({ kind: 'product', slug: 'majica-l', isVisibleIndividually: false })).toBe('/product/majica-l');
  });

  it('that start with / are internal, others external with rel dofollow and noopener [NAV-05]', () => {
    const at = (address: string) => resolveLink({ kind: 'address', address }, 'hr');
    expect(at('/kontakt?x=1#y')).toEqual({ href: '/kontakt?x=1#y', external: false });
    expect(at('https://primjer.hr/a')).toEqual({ href: 'https://primjer.hr/a', external: true, rel: 'dofollow noopener' });
    expect(at('www.primjer.hr')).toEqual({ href: 'https://www.primjer.hr', external: true, rel: 'dofollow noopener' });
    expect(at('mailto:info@primjer.hr')).toMatchObject({ href: 'mailto:info@primjer.hr', external: true });
    expect(resolveLink({ kind: 'address', address: 'https://primjer.hr' }, 'hr', 'nofollow')?.rel).toBe('nofollow noopener');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '',
    'blob:x',
    'file:///etc/passwd',
  ])('never lead to %j [NAV-05]', (address) => {
    expect(resolveLink({ kind: 'address', address }, 'hr')).toBeUndefined();
  });

  it('of an unknown type lead nowhere: the caller logs it and goes to / [NAV-06]', () => {
    expect(resolveLink({ kind: 'hologram', slug: 'x' } as never, 'hr')).toBeUndefined();
  });
});
