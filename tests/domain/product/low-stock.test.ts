import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRunningOut, daysLeft, type LowProduct } from '#domain/product/low-stock.ts';

const low = (id: number, stock: number, sold: number): LowProduct => ({ id, name: `P${id}`, sku: `S${id}`, stock, sold });

describe('what runs low', () => {
  it.each([
    [5, 14, 5],
    [5, 28, 2],
    [1, 30, 0],
    [0, 3, 0],
    [4, 0, undefined],
  ])('%s pieces, %s sold in two weeks: %s days left', (stock, sold, days) => {
    expect(daysLeft({ stock, sold })).toBe(days);
  });

  it('stands by how soon it runs out; what nobody buys comes last', () => {
    const sorted = [low(1, 0, 0), low(2, 5, 28), low(3, 0, 4), low(4, 3, 0), low(5, 0, 9)].sort(byRunningOut);
    expect(sorted.map(({ id }) => id)).toEqual([5, 3, 2, 1, 4]);
  });

  it('has one order, whatever the order was before', () => {
    const products = fc.uniqueArray(
      fc.record({ id: fc.nat(99), stock: fc.nat(5), sold: fc.nat(40) }).map(({ id, stock, sold }) => low(id, stock, sold)),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(products, (given) => {
        expect([...given].reverse().sort(byRunningOut)).toEqual([...given].sort(byRunningOut));
      }),
    );
  });
});
