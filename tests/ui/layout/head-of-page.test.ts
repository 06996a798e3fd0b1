import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locale.ts';
import { headOfPage } from '#ui/layout/head-of-page.ts';
import { contentAddresses, screenAddresses } from '#ui/shop/page-data.ts';
import type { Shop } from '#ui/shop/shop.ts';

const shopIn = (locale: Locale, allowedLocales: readonly Locale[] = ['hr', 'en']) =>
  ({
    locale,
    site: { name: 'Zeleni fond', url: 'https://fond.example', allowedLocales },
    translator: { text: (_: string, { page }: { page: number }) => `stranica ${page}` },
  }) as unknown as Shop;

describe('head of a page [LOC-06]', () => {
  it('names the canonical address and every allowed language with x-default', () => {
    const { links } = headOfPage(shopIn('en'), { title: 'Cart', addresses: screenAddresses('shop') }, '/en/shop');
    expect(links).toEqual([
      { rel: 'canonical', href: 'https://fond.example/en/shop' },
      { rel: 'alternate', hrefLang: 'hr', href: 'https://fond.example/shop' },
      { rel: 'alternate', hrefLang: 'en', href: 'https://fond.example/en/shop' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://fond.example/shop' },
    ]);
  });

  it('gives each page of a list a title and an address of its own [LOC-06]', () => {
    const page = { title: 'Novosti', addresses: screenAddresses('blog') };
    const third = headOfPage(shopIn('hr'), { ...page, listPage: 3 }, '/objave');
    expect(third.title).toBe('Novosti – stranica 3 – Zeleni fond');
    expect(third.links).toEqual([{ rel: 'canonical', href: 'https://fond.example/objave?page=3' }]);
    expect(headOfPage(shopIn('hr'), { ...page, listPage: 1 }, '/objave')).toEqual(headOfPage(shopIn('hr'), page, '/objave'));
  });

  it('has a picture for whoever shares it: its own, else the sign of the site', () => {
    const pictures = (picture?: string) =>
      headOfPage(
        shopIn('hr'),
        { title: 'Novosti', addresses: screenAddresses('blog'), ...(picture && { picture }) },
        '/objave',
      ).meta.flatMap(({ property, content }) => (property === 'og:image' ? [content] : []));
    expect([pictures('/media/1.jpg'), pictures()]).toEqual([
      ['https://fond.example/media/1.jpg'],
      ['https://fond.example/apple-touch-icon.png'],
    ]);
  });

  it('offers no alternate that does not exist', () => {
    const { links } = headOfPage(shopIn('hr'), { title: 'Objava', addresses: contentAddresses('content', { hr: 'objava' }) }, '/objava');
    expect(links.filter(({ hrefLang }) => hrefLang === 'en')).toEqual([]);
  });

  it('of a text that stands in leads search machines to the original, and to no language that nobody has written [LOC-07]', () => {
    const addresses = contentAddresses('product', { hr: 'lampa', en: 'lamp', de: 'lamp' });
    const german = headOfPage(
      shopIn('de', ['hr', 'en', 'de']),
      { title: 'Lamp', addresses, standIns: ['de'], original: 'en' },
      '/de/produkt/lamp',
    );
    expect(german.links).toEqual([{ rel: 'canonical', href: 'https://fond.example/en/product/lamp' }]);
    expect(german.meta).toContainEqual({ name: 'robots', content: 'noindex' });
    const croatian = headOfPage(shopIn('hr', ['hr', 'en', 'de']), { title: 'Lampa', addresses, standIns: ['de'] }, '/product/lampa');
    expect(croatian.links.map(({ hrefLang }) => hrefLang)).toEqual([undefined, 'hr', 'en', 'x-default']);
  });

  it('says the default language to whoever speaks none of them [CMS-17]', () => {
    const shop = shopIn('hr');
    const { links } = headOfPage(
      { ...shop, site: { ...shop.site, defaultLocale: 'en' } } as Shop,
      { title: 'Shop', addresses: screenAddresses('shop') },
      '/shop',
    );
    expect(links.at(-1)).toEqual({ rel: 'alternate', hrefLang: 'x-default', href: 'https://fond.example/en/shop' });
  });

  it('tells open graph the language and its alternatives', () => {
    const { meta, title } = headOfPage(shopIn('hr'), { title: 'Trgovina', addresses: screenAddresses('shop') }, '/shop');
    expect(meta).toContainEqual({ property: 'og:locale', content: 'hr_HR' });
    expect(meta).toContainEqual(expect.objectContaining({ property: 'og:locale:alternate', content: 'en_GB' }));
    expect(title).toBe('Trgovina – Zeleni fond');
  });

  it('keeps the cart out of search machines', () => {
    const { meta } = headOfPage(shopIn('hr'), { title: 'Košarica', addresses: screenAddresses('cart'), noIndex: true }, '/kosarica');
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('names another address as the canonical one, and then no languages of its own [CMS-01]', () => {
    const page = { title: 'Otpad', addresses: contentAddresses('content', { hr: 'otpad', en: 'waste' }) };
    const links = (canonical: string) => headOfPage(shopIn('hr'), { ...page, canonical }, '/otpad').links;
    expect(links('/zbrinjavanje')).toEqual([{ rel: 'canonical', href: 'https://fond.example/zbrinjavanje' }]);
    expect(links('https://drugi.example/otpad')).toEqual([{ rel: 'canonical', href: 'https://drugi.example/otpad' }]);
    expect(links('')).toContainEqual({ rel: 'alternate', hrefLang: 'en', href: 'https://fond.example/en/waste' });
  });

  it("shows a page's picture on other sites [CMS-01]", () => {
    const { meta } = headOfPage(shopIn('hr'), { title: 'Otpad', addresses: {}, picture: '/media/x/a/Wide/a.jpg' }, '/otpad');
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://fond.example/media/x/a/Wide/a.jpg' });
  });
});
