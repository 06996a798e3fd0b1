import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { type Measure, pricePerUnit } from '#domain/product/unit-price.ts';

const per = (cents: number, quantity: number, measure: Measure) => {
  const found = pricePerUnit(money(cents), { quantity, measure });
  return found && [found.price.amount, found.unit];
};

describe('the price of one unit (NN 117/2022)', () => {
  it.each([
    [229, 5, 'l', [46, 'l']],
    [190, 5, 'g', [38_000, 'kg']],
    [190, 0.5, 'g', [380_000, 'kg']],
    [990, 3, 'piece', [330, 'piece']],
    [100, 3, 'piece', [33, 'piece']],
    [200, 3, 'piece', [67, 'piece']],
    [1, 2, 'm', [1, 'm']],
    [199, 750, 'ml', [265, 'l']],
    [450, 0.75, 'kg', [600, 'kg']],
  ] as const)('of %i cents for %d %s is %j', (cents, quantity, measure, expected) => {
    expect(per(cents, quantity, measure)).toEqual(expected);
  });

  it('is not said where it would be the price again, or where there is no quantity', () => {
    expect([
      per(100, 1, 'kg'),
      per(100, 1000, 'g'),
      per(100, 1, 'piece'),
      per(100, 0, 'l'),
      per(100, -1, 'l'),
      per(100, Number.NaN, 'l'),
    ]).toEqual(Array(6).fill(undefined));
  });

  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const millionths = fc.integer({ min: 1, max: 1_000_000_000 });
  const measures = fc.constantFrom<Measure>('piece', 'g', 'kg', 'ml', 'l', 'm');
  const parts = (measure: Measure) => (measure === 'g' || measure === 'ml' ? 1000n : 1n);

  it('is never off by more than half a cent from the exact quotient, for every price and quantity', () => {
    fc.assert(
      fc.property(cents, millionths, measures, (amount, micro, measure) => {
        const found = pricePerUnit(money(amount), { quantity: micro / 1_000_000, measure });
        if (found === undefined) return;
        const difference = BigInt(found.price.amount) * BigInt(micro) - BigInt(amount) * parts(measure) * 1_000_000n;
        expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(BigInt(micro));
      }),
    );
  });

  it('grows with the price, and is alike however the quantity is written', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 100_000 }), (one, other, grams) => {
        const kilos = (amount: number) => pricePerUnit(money(amount), { quantity: grams / 1000, measure: 'kg' });
        expect(kilos(one)).toEqual(pricePerUnit(money(one), { quantity: grams, measure: 'g' }));
        if (one <= other) expect(kilos(one)?.price.amount ?? 0).toBeLessThanOrEqual(kilos(other)?.price.amount ?? 0);
      }),
    );
  });
});
