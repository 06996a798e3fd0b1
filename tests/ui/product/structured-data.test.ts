import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { ProductPrice } from '#domain/product/product.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { productData } from '#ui/product/structured-data.ts';
import type { Shop } from '#ui/shop/shop.ts';

const SHOP = { site: { url: 'https://shop.example.hr', apiKeyId: 'k' }, locale: 'hr' } as unknown as Shop;
const price = (final: number, more: Partial<ProductPrice> = {}): ProductPrice => ({
  final: money(final),
  regular: undefined,
  member: undefined,
  from: false,
  ...more,
});

/** What machines are told of the prices of a product. */
function offers(own: ProductPrice, variants: readonly ProductPrice[] = [], inStock = true) {
  const product = {
    gallery: [],
    slug: 'lampa',
    price: own,
    availability: { inStock },
    variants: variants.map((one) => ({ price: one })),
  };
  const { offers: told } = productData(SHOP, product as unknown as ProductDetails) as { readonly offers: Record<string, unknown> };
  return told;
}

describe('the prices that machines read [PRD-05]', () => {
  it('are the lowest and the highest where variants differ, wherever they stand, and nothing is struck', () => {
    const reduced = price(1250, { regular: money(2000) });
    const told = offers(price(990, { from: true, regular: money(2000) }), [price(1500), price(990), reduced, price(2005)]);
    expect(told).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '9.90', highPrice: '20.05', offerCount: 4, priceCurrency: 'EUR' });
    expect(told).not.toHaveProperty('price');
    expect(told).not.toHaveProperty('priceSpecification');
  });

  it('come with whether it can be had', () => {
    const told = [true, false].map((inStock) => offers(price(990), [], inStock).availability);
    expect(told).toEqual(['https://schema.org/InStock', 'https://schema.org/OutOfStock']);
  });

  it('are a plain one where no variant is left', () => {
    expect(offers(price(990, { from: true }))).toMatchObject({ '@type': 'Offer', price: '9.90' });
  });

  it.each([
    ['the regular price', price(1000, { regular: money(1250) }), '12.50'],
    ['the lowest of the days before, not the regular one', price(1000, { regular: money(1250), prior: money(1100) }), '11.00'],
  ])('name %s as struck where the page strikes it', (_, own, struck) => {
    expect(offers(own)).toMatchObject({
      '@type': 'Offer',
      price: '10.00',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: struck, priceCurrency: 'EUR' },
    });
  });

  it.each([
    ['is not reduced', price(1000)],
    ['was as cheap in the days before', price(1000, { regular: money(1250), prior: money(1000) })],
    ['was cheaper in the days before', price(1000, { regular: money(1250), prior: money(900) })],
    ['has risen', price(1000, { prior: money(1100) })],
  ])('name no struck price where a product %s', (_, own) => {
    const told = offers(own);
    expect([told['@type'], told.price, 'priceSpecification' in told]).toEqual(['Offer', '10.00', false]);
  });
});
