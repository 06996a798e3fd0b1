import { describe, expect, it } from 'vitest';
import { wholeProduct } from '#adapters/vendure/read-product.ts';
import type { VendureProduct } from '#adapters/vendure/vendure-product.ts';

/** A product that is chosen by groups of these codes, in one version. */
function chosenBy(...codes: readonly string[]): VendureProduct {
  const groups = codes.map((code, at) => ({ id: `${at + 1}`, code, name: code, options: [{ id: `${at + 11}`, name: 'any' }] }));
  const options = groups.map(({ id, options: [option] }) => ({ id: option?.id ?? '', group: { id } }));
  return {
    ...{ id: '1', name: 'Shirt', slug: 'shirt', featuredAsset: null, description: '', updatedAt: '2026-11-26T00:00:00Z' },
    ...{ assets: [], facetValues: [], collections: [], taxed: [], optionGroups: groups },
    variants: [{ id: '1', name: 'Shirt', sku: 'S', priceWithTax: 100, stockLevel: '1', featuredAsset: null, assets: [], options }],
  };
}

describe('choices of a product of Vendure', () => {
  it.each([
    [
      ['color', 'size'],
      ['color', 'size'],
    ],
    // One code of two groups says neither.
    [
      ['size', 'size'],
      ['option_1', 'option_2'],
    ],
    // Fields of the form that puts it into the cart.
    [
      ['quantity', 'cartItemId'],
      ['option_1', 'option_2'],
    ],
    [
      ['boja i veličina', ''],
      ['option_1', 'option_2'],
    ],
  ])('of groups %j are called %j, in the version as well', (codes, names) => {
    const product = wholeProduct(chosenBy(...codes), []);
    expect(product?.configurableOptions.map(({ attributeCode }) => attributeCode)).toEqual(names);
    expect(product?.associatedProducts.map(({ choices }) => choices)).toEqual([{ [names[0] ?? '']: '11', [names[1] ?? '']: '12' }]);
  });
});
