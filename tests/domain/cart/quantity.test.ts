import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import { MAX_QUANTITY } from '#domain/cart/quantity.ts';

describe('a quantity', () => {
  it.each([0, -1, 0.5, 1e308, '1e3', '2abc', Number.NaN, null, [], [1], {}, true, 2 ** 31, 2 ** 53, '-1', '0', '1.5', '１', 10_000])(
    '%j is none [T-02] [CRT-02]',
    (input) => {
      expect(parseQuantity(input).isErr()).toBe(true);
    },
  );

  it.each([
    [1, 1],
    ['12', 12],
    [' 3 ', 3],
    ['+4', 4],
    [MAX_QUANTITY, MAX_QUANTITY],
    [undefined, 1],
    ['', 1],
  ])('%j is %i; nothing means one [CRT-02] [OPS-05]', (input, quantity) => {
    expect(parseQuantity(input)._unsafeUnwrap()).toBe(quantity);
  });

  it('is whole and within bounds whatever comes in [T-02]', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const quantity = parseQuantity(input).unwrapOr(1);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true);
      }),
    );
  });
});
