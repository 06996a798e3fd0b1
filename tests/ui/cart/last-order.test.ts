import { afterEach, expect, it, vi } from 'vitest';
import { browserLastOrder } from '#ui/cart/last-order.ts';

afterEach(() => vi.unstubAllGlobals());

it('the last order of a browser is that of its own cart alone: a cart that was begun since leads to none [F-06]', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  expect(browserLastOrder.slugOf('cart-1')).toBeUndefined();
  browserLastOrder.keep('cart-1', 'order-1');
  expect([browserLastOrder.slugOf('cart-1'), browserLastOrder.slugOf('cart-2')]).toEqual(['order-1', undefined]);
  browserLastOrder.keep('cart-2', 'order-2');
  expect([browserLastOrder.slugOf('cart-1'), browserLastOrder.slugOf('cart-2')]).toEqual([undefined, 'order-2']);
});

it('a browser that keeps nothing knows of no order, and orders all the same', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  browserLastOrder.keep('cart-1', 'order-1');
  expect(browserLastOrder.slugOf('cart-1')).toBeUndefined();
});
