import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreseenStep } from '#domain/order/foreseen-step.ts';
import { changedPrices } from '#domain/product/changed-prices.ts';
import { type ForeseenProduct, foreseenProduct } from '#domain/product/foreseen-product.ts';

const PRODUCT: ForeseenProduct = {
  retailPrice: 1999,
  finalPrice: undefined,
  memberPrice: 1799,
  hasOwnPrices: true,
  hasOwnStock: true,
  stock: 3,
  visible: true,
  unfit: undefined,
};

describe('what work would do to a product', () => {
  it('tells every price that changes, that of the card, too', () => {
    expect(foreseenProduct('products.price', { percent: -5.5 }, { ...PRODUCT, finalPrice: 1899 })._unsafeUnwrap()).toEqual([
      { of: 'retailPrice', before: 1999, after: 1889 },
      { of: 'finalPrice', before: 1899, after: 1795 },
      { of: 'memberPrice', before: 1799, after: 1700 },
    ]);
    expect(foreseenProduct('products.sale', { percent: -50 }, PRODUCT)._unsafeUnwrap()).toEqual([
      { of: 'finalPrice', before: null, after: 1000 },
      { of: 'memberPrice', before: 1799, after: 1000 },
    ]);
    expect(foreseenProduct('products.endSale', {}, { ...PRODUCT, finalPrice: 1899 })._unsafeUnwrap()).toEqual([
      { of: 'finalPrice', before: 1899, after: null },
    ]);
  });

  it('makes of its prices what changing them makes, and tells nothing else', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom('products.price', 'products.sale', 'products.endSale'),
        fc.integer({ min: -90, max: -1 }),
        cents,
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        (kind, percent, retailPrice, [reduced, card]) => {
          const finalPrice = Math.floor(retailPrice * reduced) || undefined;
          const memberPrice = Math.floor((finalPrice ?? retailPrice) * card) || undefined;
          const before = { ...PRODUCT, retailPrice, finalPrice: finalPrice === retailPrice ? undefined : finalPrice, memberPrice };
          const foreseen = foreseenProduct(kind, { percent }, before);
          const after: Record<string, unknown> = { ...before };
          for (const { of, after: value } of foreseen.unwrapOr([])) after[of] = typeof value === 'number' ? value : undefined;
          const { retailPrice: retail, finalPrice: final, memberPrice: member } = changedPrices(kind, { percent }, before);
          expect([after.retailPrice, after.finalPrice, after.memberPrice]).toEqual([retail, final === retail ? undefined : final, member]);
          for (const change of foreseen.unwrapOr([])) expect(change.before).not.toBe(change.after);
        },
      ),
    );
  });

  it.each([
    ['products.price', { percent: 100 }, { retailPrice: 900_000_000 }, 'priceTooHigh'],
    ['products.price', { percent: -10 }, { hasOwnPrices: false }, 'notItsOwn'],
    ['products.endSale', {}, {}, 'already'],
    ['products.stock', { stock: 3 }, {}, 'already'],
    ['products.stock', { stock: 4 }, { hasOwnStock: false }, 'notItsOwn'],
    ['products.show', {}, {}, 'already'],
    ['products.show', {}, { visible: false, unfit: 'noFile' }, 'noFile'],
    ['products.hide', {}, { visible: false }, 'already'],
  ] as const)('%s %o of %o stays as it is: %s', (kind, details, own, reason) => {
    expect(foreseenProduct(kind, details, { ...PRODUCT, ...own })._unsafeUnwrapErr()).toBe(reason);
  });

  it.each([
    ['products.stock', { stock: 0 }, {}, { of: 'stock', before: 3, after: 0 }],
    ['products.hide', {}, { unfit: 'noFile' }, { of: 'visible', before: true, after: false }],
    ['products.show', {}, { visible: false }, { of: 'visible', before: false, after: true }],
  ] as const)('%s %o of %o changes it', (kind, details, own, change) => {
    expect(foreseenProduct(kind, details, { ...PRODUCT, ...own })._unsafeUnwrap()).toEqual([change]);
  });
});

describe('what a step would do to an order', () => {
  it.each([
    ['prepare', {}, { status: 'paid', way: 'delivery' }, 'preparing'],
    ['send', { carrier: 'GLS' }, { status: 'preparing', way: 'delivery' }, 'sent'],
    ['ready', {}, { status: 'preparing', way: 'pickup' }, 'ready'],
  ] as const)('%s %o moves %o to %s', (verb, details, order, after) => {
    expect(foreseenStep(verb, details, { isPaid: true, isFree: false, ...order })._unsafeUnwrap()).toEqual([
      { of: 'status', before: order.status, after },
    ]);
  });

  it.each([
    ['prepare', {}, { status: 'delivered', way: 'delivery' }, 'delivered'],
    ['ready', {}, { status: 'paid', way: 'delivery' }, 'otherWay'],
    ['send', { carrier: 'GLS' }, { status: 'paid', way: 'digital' }, 'nothingToDeliver'],
    ['send', { carrier: 'x'.repeat(601) }, { status: 'paid', way: 'delivery' }, 'carrierTooLong'],
  ] as const)('%s %o leaves %o: %s', (verb, details, order, reason) => {
    expect(foreseenStep(verb, details, { isPaid: true, isFree: false, ...order })._unsafeUnwrapErr()).toBe(reason);
  });
});
