import { expect, it } from 'vitest';
import { firstShort, shelfOf, shortLines } from '#server/platform/cart/pieces-needed.ts';

const line = (product_id: number, quantity: number, stock: number | null) =>
  ({ product_id, main_product_id: null, quantity, stock, name: `P${product_id}`, parts: null }) as Parameters<typeof firstShort>[0][number];

it('a line is short when it wants more than there is, not when it wants the last piece [CRT-17]', () => {
  const lines = [line(1, 3, 3), line(2, 4, 3), line(3, 9, null)];
  expect([...shortLines(lines, shelfOf(lines))]).toEqual([[lines[1], 3]]);
  expect(firstShort(lines, shelfOf(lines))).toEqual({ available: 3, name: 'P2' });
  expect(firstShort([line(1, 3, 3)], shelfOf([line(1, 3, 3)]))).toBeUndefined();
});
