import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { shopOver } from '#tests/support/a-shop.ts';
import { type CheckoutFigures, type CheckoutGoods, measureGuestCheckout } from './guest-checkout.ts';
import { postgresCpuMs } from './postgres-cpu.ts';

/** Guest checkouts in the demo shop. */
export async function measureGrownCheckout(database: Kysely<Database>, postgresPid: number): Promise<CheckoutFigures> {
  const goods = await soldGoods(database);
  return measureGuestCheckout(shopOver(database), { goods, databaseCpuMs: () => postgresCpuMs(postgresPid) });
}

/** Two products of the demo shop that never run out here, and what its checkout offers and demands. */
export async function soldGoods(database: Kysely<Database>): Promise<CheckoutGoods> {
  const { rows: products } = await sql<{ id: number }>`
    update stock set quantity = 1000000 where product_id in (
      select p.id from product p join stock s on s.product_id = p.id where p.format = 'Simple' and p.is_visible and not p.archived and s.quantity > 0 order by p.id desc limit 2)
    returning product_id as id`.execute(database);
  const { rows: methods } = await sql<{ delivery: number; payment: number; consents: number[] }>`
    select (select id from delivery_method where code = 'home') as delivery, (select id from payment_method where code = 'bank-transfer') as payment,
      (select array_agg(consent_id) from consent_assignment where required and place in ('checkout', 'payment')) as consents`.execute(
    database,
  );
  const [first, second] = products;
  const [method] = methods;
  if (first === undefined || second === undefined || method === undefined) throw new Error('The demo shop has nothing to sell.');
  return {
    productIds: [first.id, second.id],
    deliveryMethodId: method.delivery,
    paymentMethodId: method.payment,
    consentIds: method.consents,
  };
}
