import { describe, expect, it } from 'vitest';
import { ViewProduct } from '#application/product/view-product.ts';
import { aMemoryShop, aVisitor, LAMP } from '#tests/support/a-memory-shop.ts';

const viewing = (visitor = aVisitor(aMemoryShop())) => ({ shop: visitor.shop, view: new ViewProduct(visitor.products, visitor.finder) });

describe('opening a product', () => {
  it('brings it with its addresses in the other languages [PRD-01] [LOC-07]', async () => {
    expect((await viewing().view.run('lampa'))._unsafeUnwrap()).toMatchObject({
      product: { id: LAMP, price: { final: { amount: 1000 }, regular: { amount: 1250 } } },
      translations: { hr: 'lampa' },
    });
  });

  it('knows no archived product and no other slug [CAT-04]', async () => {
    expect((await viewing().view.run('staro'))._unsafeUnwrap()).toBeUndefined();
    expect((await viewing().view.run('nema'))._unsafeUnwrap()).toBeUndefined();
  });

  it('does without translations, but not without the product', async () => {
    const { shop, view } = viewing();
    shop.faults.set('Finder.translations', { kind: 'Unreachable', message: 'down' });
    expect((await view.run('lampa'))._unsafeUnwrap()?.translations).toEqual({});
    shop.faults.set('Products.bySlug', { kind: 'Unreachable', message: 'down' });
    expect((await view.run('lampa')).isErr()).toBe(true);
  });
});
