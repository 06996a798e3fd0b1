import { describe, expect, it } from 'vitest';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import { MAX_QUANTITY, mostOf } from '#domain/cart/quantity.ts';

describe('how many pieces a line holds', () => {
  it.each([
    ['EProduct', 1],
    ['Simple', MAX_QUANTITY],
    ['Configurable', MAX_QUANTITY],
    ['Bundle', MAX_QUANTITY],
  ] as const)('%s: at most %i', (format, most) => expect(mostOf(format)).toBe(most));
});

describe('a quantity', () => {
  it.each([undefined, ''])('is one where nothing is said: %j [CRT-02]', (nothing) => {
    expect(parseQuantity(nothing)._unsafeUnwrap()).toBe(1);
  });

  it.each([1, 2, MAX_QUANTITY])('is the number %d as it comes', (pieces) => expect(parseQuantity(pieces)._unsafeUnwrap()).toBe(pieces));

  it.each([0, -1, 1.5, MAX_QUANTITY + 1, Number.NaN, Number.POSITIVE_INFINITY, null, true, ['3'], {}])(
    'is nothing that %j would be [T-02]',
    (given) => {
      expect(parseQuantity(given)._unsafeUnwrapErr()).toEqual({ kind: 'InvalidQuantity' });
    },
  );
});

describe('a quantity as it is typed', () => {
  it.each([
    ['+3', 3],
    [' 12 ', 12],
    ['000012', 12],
    ['9999', MAX_QUANTITY],
    ['10000', Number.NaN],
    ['0000012', Number.NaN],
    ['0', Number.NaN],
    ['-1', Number.NaN],
    ['1,5', Number.NaN],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
  ])('%j is %s', (typed, pieces) => expect(parseQuantity(typed).unwrapOr(Number.NaN)).toBe(pieces));
});
