import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY, mostOf } from '#domain/cart/quantity.ts';

describe('how many pieces a line holds', () => {
  it.each([
    ['EProduct', 1],
    ['Simple', MAX_QUANTITY],
    ['Configurable', MAX_QUANTITY],
    ['Bundle', MAX_QUANTITY],
  ] as const)('%s: at most %i', (format, most) => expect(mostOf(format)).toBe(most));
});
