import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locale.ts';
import { contentAddresses, screenAddresses } from '#ui/routes/page-data.ts';
import { pageHead } from '#ui/routes/page-head.ts';
import type { Shop } from '#ui/shop.ts';

const shopIn = (locale: Locale, allowedLocales: readonly Locale[] = ['hr', 'en']) =>
  ({ locale, site: { name: 'Zeleni fond', url: 'https://fond.example', allowedLocales } }) as unknown as Shop;

describe('head of a page [LOC-06]', () => {
  it('names the canonical address and every allowed language with x-default', () => {
    const { links } = pageHead(shopIn('en'), { title: 'Cart', addresses: screenAddresses('shop') }, '/en/shop');
    expect(links).toEqual([
      { rel: 'canonical', href: 'https://fond.example/en/shop' },
      { rel: 'alternate', hrefLang: 'hr', href: 'https://fond.example/shop' },
      { rel: 'alternate', hrefLang: 'en', href: 'https://fond.example/en/shop' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://fond.example/shop' },
    ]);
  });

  it('offers no alternate that does not exist', () => {
    const { links } = pageHead(shopIn('hr'), { title: 'Objava', addresses: contentAddresses('content', { hr: 'objava' }) }, '/objava');
    expect(links.filter(({ hrefLang }) => hrefLang === 'en')).toEqual([]);
  });

  it('tells open graph the language and its alternatives', () => {
    const { meta } = pageHead(shopIn('hr'), { title: 'Trgovina', addresses: screenAddresses('shop') }, '/shop');
    expect(meta).toContainEqual({ property: 'og:locale', content: 'hr_HR' });
    expect(meta).toContainEqual(expect.objectContaining({ property: 'og:locale:alternate', content: 'en_GB' }));
    expect(meta).toContainEqual({ title: 'Trgovina – Zeleni fond' });
  });

  it('keeps the cart out of search machines', () => {
    const { meta } = pageHead(shopIn('hr'), { title: 'Košarica', addresses: screenAddresses('cart'), noIndex: true }, '/kosarica');
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
