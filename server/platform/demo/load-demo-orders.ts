import { sql, type Transaction } from 'kysely';
import { hashOfCode, newSession } from '../cart/cart-session.ts';
import { readPurchase } from '../checkout/purchase.ts';
import type { Database } from '../database/schema.ts';
import { chosenDelivery, chosenPayment } from '../order/place/chosen-methods.ts';
import { writeOrder } from '../order/place/write-order.ts';
import type { DemoCustomer, DemoOrder } from './demo-accounts-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';

const UNPAID: ReadonlySet<string> = new Set(['placed', 'awaitingPayment', 'underReview', 'paymentFailed', 'cancelled']);

type Trx = Transaction<Database>;

/** Orders of a customer, the oldest first, each made of a cart by the rules that make every other order. */
export async function loadOrders(trx: Trx, userId: number, customer: DemoCustomer, ids: DemoIds, now: Date): Promise<void> {
  for (const order of customer.orders.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const placedAt = new Date(now.getTime() - order.daysAgo * 86_400_000);
    const cartId = await addCart(trx, userId, customer, order, placedAt, ids);
    const cart = await trx.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow();
    const purchase = await readPurchase(trx, cart, customer.language, placedAt);
    const { priced, buyer } = purchase;
    if (buyer === undefined) throw new Error(`${customer.email}: an order has no buyer`);
    const delivery = chosenDelivery(purchase, buyer, customer.language);
    const payment = chosenPayment(purchase, buyer, customer.language, new Set());
    if (delivery.isErr() || payment.isErr()) throw new Error(`${customer.email}: an order names a delivery or payment that does not apply`);
    const facts = { priced, buyer, delivery: delivery.value, payment: payment.value, language: customer.language, now: placedAt };
    const { options } = purchase.configuration;
    const { slug } = await writeOrder(trx, { ...facts, options, body: { successURL: '/', failureURL: '/' } });
    await trx
      .updateTable('shop_order')
      .set({ status: order.status, paid_at: UNPAID.has(order.status) ? null : placedAt })
      .where('slug', '=', slug)
      .execute();
    await trx.updateTable('cart').set({ status: 'ordered' }).where('id', '=', cartId).execute();
  }
}

async function addCart(
  trx: Trx,
  userId: number,
  { language, memberCardBarcode, company, email }: DemoCustomer,
  order: DemoOrder,
  placedAt: Date,
  ids: DemoIds,
): Promise<string> {
  const { cartId, protectCode } = newSession();
  const address = sql<number>`(select min(id) from address where user_id = ${userId} and type = 'main')`;
  await trx
    .insertInto('cart')
    .values({
      id: cartId,
      protect_code_hash: hashOfCode(protectCode),
      language,
      user_id: userId,
      coupon_code: null,
      delivery_method_id: order.delivery,
      delivery_branch_id: order.branch ?? null,
      payment_method_id: order.payment,
      shown_total: null,
      coupon_failures_since: null,
      member_card_barcode: memberCardBarcode ?? null,
      member_card_checked_at: memberCardBarcode === undefined ? null : placedAt,
      shipping_address_id: address,
      billing_address_id: address,
      company_name: order.company ? (company?.name ?? null) : null,
      company_oib: order.company ? (company?.oib ?? null) : null,
      created_at: placedAt,
      updated_at: placedAt,
    })
    .execute();
  if (order.company && company === undefined) throw new Error(`${email}: an order is for a company that is not there`);
  for (const { sku, quantity } of order.lines)
    await trx
      .insertInto('cart_line')
      .values({ cart_id: cartId, product_id: idOf(ids.product, sku), quantity })
      .execute();
  return cartId;
}
