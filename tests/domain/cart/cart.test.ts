import { describe, expect, it } from 'vitest';
import { type Cart, isOrderable, piecesOf } from '#domain/cart/cart.ts';

const holding = (...lines: readonly { readonly quantity: number; readonly available?: number }[]) =>
  ({ lines, gone: [] }) as unknown as Cart;

describe('a cart', () => {
  it('holds the pieces of all its lines', () => {
    expect([piecesOf(holding().lines), piecesOf(holding({ quantity: 2 }, { quantity: 3 }).lines)]).toEqual([0, 5]);
  });

  it('can be ordered while there are enough pieces of every line and nothing of it is gone [CRT-17]', () => {
    const whole = holding({ quantity: 2 }, { quantity: 1 });
    expect(isOrderable(whole)).toBe(true);
    expect(isOrderable({ ...whole, gone: [{ itemId: '7', name: 'Lampa' }] })).toBe(false);
    expect(isOrderable(holding({ quantity: 2 }, { quantity: 3, available: 1 }))).toBe(false);
    expect(isOrderable(holding({ quantity: 2, available: 0 }))).toBe(false);
  });
});
