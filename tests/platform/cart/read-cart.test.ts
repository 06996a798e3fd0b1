import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getCart } from '#adapters/platform/wire/cart.ts';
import { getApplicablePaymentMethods, getGuestUser } from '#adapters/platform/wire/checkout.ts';
import { cartWith, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

const READING = /^\s*select opened\.\*/;

it('reads a cart once for all that a request asks of it at once, and answers each by the key that it brings', async () => {
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { stock: 10 })));
  const stranger = { ...session, protectCode: 'A'.repeat(22) };
  const other = await cartWith(shop, await addProduct(base.database, { stock: 10 }));
  const query = vi.spyOn(Client.prototype, 'query');
  const headers = { 'x-request-id': 'one-page-1' };
  const [shown, guest, methods, refused, others] = await Promise.all([
    shop.ask(getCart, undefined as never, { session, headers }),
    shop.ask(getGuestUser, undefined as never, { session, headers }),
    shop.ask(getApplicablePaymentMethods, {}, { session, headers }),
    shop.ask(getCart, undefined as never, { session: stranger, headers }),
    shop.ask(getCart, undefined as never, { session: other, headers }),
  ]);
  const readings = query.mock.calls.filter(([asked]) =>
    READING.test(typeof asked === 'string' ? asked : ((asked as { readonly text?: string }).text ?? '')),
  );
  query.mockRestore();
  expect(readings).toHaveLength(2);
  expect(shown).toMatchObject({ status: 200, data: { id: session.cartId } });
  expect(guest).toMatchObject({ status: 200, data: { addresses: [expect.anything(), expect.anything()] } });
  expect(methods.data.length).toBeGreaterThan(0);
  expect(refused.status).not.toBe(200);
  expect(refused.text).toContain('CART_NOT_FOUND');
  expect(others).toMatchObject({ status: 200, data: { id: other.cartId } });
});
