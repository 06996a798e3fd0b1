import { describe, expect, it } from 'vitest';
import type { DeskProduct } from '#domain/product/product-desk.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { MayDo } from '#ui/back-office/may.tsx';
import { productFieldPath } from '#ui/back-office/product-field-path.ts';
import { deskProductScreen } from '#ui/catalog/desk-product-screen.tsx';
import { ProductTable } from '#ui/catalog/product-table.tsx';

const TEXTS = { name: 'Kompostana', summary: '', description: '', version: 'a' };
const PRODUCT: DeskProduct = {
  id: 7,
  sku: 'ZF-1',
  name: 'Kompostana',
  format: 'Simple',
  isVariant: false,
  media: undefined,
  retailPrice: 1990,
  finalPrice: 1990,
  priceFrom: false,
  stock: 12,
  visible: true,
  showing: { from: undefined, until: undefined },
  slug: 'kompostana',
  hiddenSlug: undefined,
  main: undefined,
  isLastOffered: false,
  hasOwnPrices: true,
  hasOwnStock: true,
  prices: { retailPrice: 1990, finalPrice: undefined, memberPrice: undefined },
  lowestPrice: 1990,
  texts: [
    { language: 'hrv', ...TEXTS },
    { language: 'eng', ...TEXTS },
  ],
  variants: [],
  categories: [],
  pictures: [],
  attributes: [],
  choosesBy: [],
  versions: { attributes: 'a', prices: 'a', stock: 'a', visible: 'a', categories: 'a', pictures: 'a' },
};
const CHOICES = { categories: [{ slug: 'vrt', name: 'Vrt' }], attributes: [], pictures: [] };

function drawn(product: Partial<DeskProduct>): string {
  const { Screen } = deskProductScreen;
  const page = { title: 'Kompostana', product: { ...PRODUCT, ...product }, choices: CHOICES, digital: undefined };
  return drawScreen(
    <MayDo scopes={['*']}>
      <Screen page={page as never} />
    </MayDo>,
  ).html;
}
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const partsIn = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);

describe('the desk of a product', () => {
  it('leads to each of its parts, and to none that is not there', () => {
    const variant = { isVariant: true, main: { id: 1, name: 'Kompostana' } };
    for (const product of [{}, variant, { format: 'Bundle' as const, hasOwnPrices: false, hasOwnStock: false }]) {
      const html = drawn(product);
      const headings = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
      expect(partsIn(html)).toEqual(headings);
    }
    expect(partsIn(drawn({}))).toContain('texts-eng');
    expect(partsIn(drawn(variant))).not.toContain('copy-title');
  });

  it('has the fields of price and stock at the addresses that lists lead to', () => {
    const ids = idsIn(drawn({}));
    for (const field of ['price', 'stock'] as const) expect(ids).toContain(productFieldPath('hr', 7, field).split('#')[1]);
  });
});

describe('the list of products', () => {
  const links = (product: Partial<DeskProduct>, canBeChosen = true) => {
    const { html } = drawScreen(
      <MayDo scopes={['*']}>
        <ProductTable caption="Proizvodi" products={[{ ...PRODUCT, ...product }]} canBeChosen={canBeChosen} />
      </MayDo>,
    );
    return [...html.matchAll(/href="\/admin\/products\/7#([^"]+)"/g)].map(([, field]) => field);
  };

  it('leads from a price and a number of pieces to their fields, of a product in versions to the table of these', () => {
    expect(links({})).toEqual(['products.price-7-retailPrice', 'products.stock-7-stock']);
    expect(links({ format: 'Configurable' })).toEqual(['variants-title', 'variants-title']);
    expect(links({ stock: undefined })).toEqual(['products.price-7-retailPrice']);
    expect(links({}, false)).toEqual([]);
  });
});
