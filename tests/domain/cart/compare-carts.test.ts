import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { changedSincePutIn, compareCarts } from '#domain/cart/compare-carts.ts';
import { money } from '#domain/money.ts';

const line = (itemId: string, price: number, quantity = 1): CartLine => ({
  itemId,
  productId: Number(itemId),
  sku: `S${itemId}`,
  name: `P${itemId}`,
  format: 'Simple',
  slug: `p-${itemId}`,
  mainProductSlug: undefined,
  isVisibleIndividually: true,
  media: undefined,
  quantity,
  unitPrice: money(price),
  rowTotal: money(price * quantity),
  digital: 'none',
  options: [],
});

function cart(lines: readonly CartLine[], discount = 0): Cart {
  const items = lines.reduce((sum, { rowTotal }) => sum + rowTotal.amount, 0);
  const totals = {
    items: money(items),
    discount: money(discount),
    loyalty: money(0),
    delivery: undefined,
    tax: money(0),
    total: money(items - discount),
  };
  return {
    id: 'c',
    lines,
    gone: [],
    coupon: undefined,
    memberCardBarcode: undefined,
    totals,
    digitalOnly: false,
    deliveryMethodId: undefined,
    branchId: undefined,
    paymentMethodId: undefined,
    crossSell: [],
  };
}

const some = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 9 })), {
  selector: ([id]) => id,
  maxLength: 6,
});
const arbitraryCart = some.map((rows) => cart(rows.map(([id, price, quantity]) => line(String(id), price, quantity))));

describe('the cart on the screen against the platform’s [CRT-14]', () => {
  it('is unchanged when it is the same', () => {
    fc.assert(
      fc.property(arbitraryCart, (shown) => {
        expect(compareCarts(shown, structuredClone(shown))).toEqual({ changed: false, removed: [], added: [], repriced: [] });
      }),
    );
  });

  it('looks at the total alone where no more was shown [CRT-14]', () => {
    const current = cart([line('1', 100)]);
    const shown = (amount: number) => compareCarts({ lines: undefined, totals: { total: { amount } } }, current);
    expect(shown(current.totals.total.amount)).toEqual({ changed: false, removed: [], added: [], repriced: [] });
    expect(shown(0)).toEqual({ changed: true, removed: [], added: [], repriced: [] });
  });

  it('says which lines cost otherwise than when they were put in, also where only the total was shown [CRT-14]', () => {
    const [dearer, same] = [{ ...line('1', 150), priceBefore: money(100) }, line('2', 200)];
    const current = cart([dearer, same]);
    const repriced = [{ line: dearer, before: { ...dearer, unitPrice: money(100) } }];
    expect(changedSincePutIn(current)).toEqual({ changed: true, removed: [], added: [], repriced });
    expect(changedSincePutIn(cart([same])).changed).toBe(false);
    const shown = (amount: number) => compareCarts({ lines: undefined, totals: { total: { amount } } }, current);
    expect(shown(300)).toEqual({ changed: true, removed: [], added: [], repriced });
    expect(shown(350).changed).toBe(false);
  });

  it('is changed by another count, price or total, and says by what', () => {
    const shown = cart([line('1', 100), line('2', 200)]);
    expect(compareCarts(shown, cart([line('1', 100)]))).toMatchObject({
      changed: true,
      removed: [{ itemId: '2' }],
      added: [],
      repriced: [],
    });
    expect(compareCarts(shown, cart([line('1', 100), line('2', 200), line('3', 1)]))).toMatchObject({
      changed: true,
      added: [{ itemId: '3' }],
    });
    expect(compareCarts(shown, cart([line('1', 100), line('2', 250)]))).toMatchObject({
      changed: true,
      repriced: [{ line: { unitPrice: { amount: 250 } }, before: { unitPrice: { amount: 200 } } }],
    });
    expect(compareCarts(shown, cart([line('1', 100), line('2', 200)], 10))).toEqual({
      changed: true,
      removed: [],
      added: [],
      repriced: [],
    });
  });

  it('is changed at an equal count and an equal total: quantities swapped in another tab, one of two goods of a price replaced', () => {
    const shown = cart([line('1', 100, 1), line('2', 100, 2)]);
    expect(compareCarts(shown, cart([line('1', 100, 2), line('2', 100, 1)]))).toMatchObject({
      changed: true,
      repriced: [{ before: { itemId: '1', quantity: 1 } }, { before: { itemId: '2', quantity: 2 } }],
    });
    expect(compareCarts(shown, cart([line('1', 100, 1), line('3', 100, 2)]))).toMatchObject({
      changed: true,
      removed: [{ itemId: '2' }],
      added: [{ itemId: '3' }],
    });
  });

  it('is changed at an equal total by a line that costs nothing and has come or gone', () => {
    const [without, withGift] = [cart([line('1', 100)]), cart([line('1', 100), line('2', 0)])];
    expect(compareCarts(without, withGift)).toMatchObject({ changed: true, removed: [], added: [{ itemId: '2' }], repriced: [] });
    expect(compareCarts(withGift, without)).toMatchObject({ changed: true, removed: [{ itemId: '2' }], added: [], repriced: [] });
  });

  it('says of every line what became of it', () => {
    fc.assert(
      fc.property(arbitraryCart, arbitraryCart, (shown, current) => {
        const { removed, added, changed } = compareCarts(shown, current);
        expect(shown.lines.length - removed.length).toBe(current.lines.length - added.length);
        if (shown.totals.total.amount !== current.totals.total.amount) expect(changed).toBe(true);
      }),
    );
  });
});
