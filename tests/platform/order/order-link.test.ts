import { afterAll, beforeAll, expect, it } from 'vitest';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { ORDER_LINK_DAYS, readOrderLink } from '#domain/order/order-link.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const START = new Date('2026-11-20T10:00:00Z');
let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

/** An order of a guest, and what the link of its confirmation says. */
async function ordered() {
  shop.clock.now = START;
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000, stock: 5 })));
  const { orderSlug } = (await order(shop, session)).data;
  const { text_body } = await base.database.selectFrom('mail_outbox').select('text_body').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const [, token = ''] = /\/narudzba\/(\S+)/.exec(text_body) ?? [];
  return { orderSlug, link: readOrderLink(token), mail: text_body, session };
}
const look = (orderSlug: string, protectCode: string) =>
  shop.ask(checkout.getOrder, { orderSlug }, { session: { cartId: '', protectCode } });
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);

it('a guest comes back to an order by the link of its e-mail, for as long as it is good [T-05]', async () => {
  const { orderSlug, link, mail } = await ordered();
  expect(link?.orderSlug).toBe(orderSlug);
  expect(mail).toContain(`/narudzba/${orderSlug}.`);
  for (const day of [0, ORDER_LINK_DAYS]) {
    shop.clock.now = days(day);
    expect((await look(orderSlug, link?.code ?? '')).data.number).toMatch(/^2026-/);
  }
  shop.clock.now = days(ORDER_LINK_DAYS + 1);
  expect((await look(orderSlug, link?.code ?? '')).status).toBe(404);
});

it('whoever changes anything of a link sees no order, and it opens no other [T-05]', async () => {
  const [mine, other] = [await ordered(), await ordered()];
  const code = mine.link?.code ?? '';
  const [day = '', signature = ''] = code.split('.');
  const later = (Number.parseInt(day, 36) + 1).toString(36);
  const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const wrong of [`${later}.${signature}`, `${day}.${turned}`, `${day}.`, day, signature, `.${signature}`, `${code}A`, ''])
    expect((await look(mine.orderSlug, wrong)).status, wrong).toBe(404);
  expect((await look(other.orderSlug, code)).status).toBe(404);
  expect((await look(mine.orderSlug, code)).status).toBe(200);
});

it('a link is no key to the cart that the order was [CHK-13]', async () => {
  const { orderSlug, link, session } = await ordered();
  await base.database.updateTable('shop_order').set({ status: 'cancelled', cart_released: true }).where('slug', '=', orderSlug).execute();
  await base.database.updateTable('cart').set({ status: 'open' }).where('id', '=', String(session.cartId)).execute();
  expect((await look(orderSlug, link?.code ?? '')).data.cartIsOpen).toBe(false);
  expect((await look(orderSlug, String(session.protectCode))).data.cartIsOpen).toBe(true);
});
