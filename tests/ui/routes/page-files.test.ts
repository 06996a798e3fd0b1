import { describe, expect, it } from 'vitest';
import type { ViteChunk } from '#ui/rendering/render-contract.ts';
import { accessibilityStyles, pageFiles } from '#ui/routes/page-files.ts';
import { wholePage } from '#ui/routes/whole-page.ts';
import type { ShopSnapshot } from '#ui/shop/shop.ts';

const chunk = (file: string, more: Partial<ViteChunk> = {}): ViteChunk => ({ file: `assets/${file}`, ...more });
const ASSETS: Readonly<Record<string, ViteChunk>> = {
  'src/ui/entry-client.tsx': chunk('entry.js', { imports: ['_react', '_router'], css: ['assets/site.css'] }),
  _react: chunk('react.js'),
  _router: chunk('router.js', { imports: ['_react'] }),
  _cards: chunk('cards.js', { imports: ['_react'], css: ['assets/cards.css'] }),
  'src/ui/product/product-screen.tsx': chunk('product.js', { imports: ['src/ui/entry-client.tsx', '_cards'], css: ['assets/product.css'] }),
  'src/ui/entry-editing.tsx': chunk('editing.js', { imports: ['src/ui/entry-client.tsx'] }),
  'src/ui/entry-left.tsx': chunk('left.js', { imports: ['src/ui/entry-client.tsx'] }),
  'src/ui/bundle/bundle-purchase.tsx': chunk('bundle.js', { imports: ['_cards'] }),
  'src/ui/site/accessibility-screen.tsx': chunk('accessibility.js', { css: ['assets/accessibility.css'] }),
  ...Object.fromEntries(
    ['layout', 'translation', 'product', 'bundle'].map((group) => [`src/ui/messages/hr/${group}.json`, chunk(`${group}-hr.js`)]),
  ),
};

describe('the files of a first view [OPS-07]', () => {
  it('are named all at once, each behind what it imports, the one that starts the app last', () => {
    const { styles, scripts } = pageFiles(ASSETS, '/product/$slug', [], 'hr');
    expect(scripts).toEqual([
      '/assets/react.js',
      '/assets/router.js',
      '/assets/layout-hr.js',
      '/assets/translation-hr.js',
      '/assets/product-hr.js',
      '/assets/cards.js',
      '/assets/product.js',
      '/assets/entry.js',
    ]);
    expect(styles).toEqual(['/assets/site.css', '/assets/cards.css', '/assets/product.css']);
  });

  it('include the parts and words that only this view has', () => {
    const { scripts } = pageFiles(ASSETS, '/product/$slug', ['bundle'], 'hr');
    expect(scripts).toContain('/assets/bundle.js');
    expect(scripts).toContain('/assets/bundle-hr.js');
    expect(scripts.at(-1)).toBe('/assets/entry.js');
    expect(pageFiles(ASSETS, '/product/$slug', [], 'hr', { words: ['bundle'] }).scripts).toContain('/assets/bundle-hr.js');
  });

  it('of a page that is edited begin with the editor, before any of them could start the app without it [ADM-02]', () => {
    const plain = pageFiles(ASSETS, '/product/$slug', [], 'hr').scripts.filter((file) => file !== '/assets/entry.js');
    expect(pageFiles(ASSETS, '/product/$slug', [], 'hr', { entry: 'editing' }).scripts).toEqual(['/assets/editing.js', ...plain]);
    // The same holds for what is told in the editor's place.
    expect(pageFiles(ASSETS, '/product/$slug', [], 'hr', { entry: 'left' }).scripts).toEqual(['/assets/left.js', ...plain]);
  });

  it('of a page without a screen are those of the frame', () => {
    expect(pageFiles(ASSETS, undefined, [], 'hr').scripts).toEqual([
      '/assets/react.js',
      '/assets/router.js',
      '/assets/layout-hr.js',
      '/assets/translation-hr.js',
      '/assets/entry.js',
    ]);
  });

  it('know the styles of the accessibility settings, which other pages do without', () => {
    expect(accessibilityStyles(ASSETS)).toBe('/assets/accessibility.css');
  });
});

describe('a whole page [OPS-07]', () => {
  const page = (nonce = 'mark', accessibility?: object) =>
    wholePage('<html lang="hr"><head><title>A</title></head><body><p>&lt;/body&gt;</p></body></html>', {
      assets: ASSETS,
      screen: '/product/$slug',
      parts: [],
      words: [],
      entry: undefined,
      locale: 'hr',
      nonce,
      state: { shop: { visitor: { accessibility } } as unknown as ShopSnapshot, view: { data: {} } },
    });

  it('names no script: its loader stands in it, before the styles, and lists what it is to fetch', () => {
    const html = page();
    expect(html).toMatch(/^<!doctype html><html lang="hr"><head><meta charset="utf-8"\/>/);
    expect(html).not.toMatch(/<script[^>]*\ssrc=|modulepreload/);
    const [, scripts = '', code = ''] = /<script nonce="mark" data-scripts="([^"]*)">(.*?)<\/script>/s.exec(html) ?? [];
    expect(scripts.split(' ')).toEqual(pageFiles(ASSETS, '/product/$slug', [], 'hr').scripts);
    expect(html.indexOf(code)).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(code.length, 'a loader, not an app').toBeLessThan(2_000);
    expect(() => new Function(code), 'a classic script').not.toThrow();
  });

  it('is to the letter the same loader on every page, so that one hash allows it', () => {
    const code = (html: string) => /data-scripts="[^"]*">(.*?)<\/script>/s.exec(html)?.[1];
    expect(code(page('abc'))).toBe(code(page()));
    expect(page('abc')).toContain('<script nonce="abc" data-scripts=');
  });

  it('carries its state at the end, and the styles of the settings of whoever reads', () => {
    expect(page()).toMatch(/<\/p><script type="application\/json" id="page-state">.*<\/script><\/body><\/html>$/s);
    expect(page()).not.toContain('accessibility.css');
    expect(page(undefined, { fontSize: 120 })).toContain('<link rel="stylesheet" href="/assets/accessibility.css"/>');
  });
});
