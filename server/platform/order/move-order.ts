import type { Transaction } from 'kysely';
import { isGivenUp, movedOrder, type OrderMove, type OrderStatus } from '#domain/order/order-states.ts';
import { closeCartOf, reopenCart } from '../cart/reopen-cart.ts';
import type { Database } from '../database/schema.ts';
import { giveBackGoods, takeGoodsAgain } from './goods.ts';
import { addOrderEvent } from './order-events.ts';
import { giveBackCoupon, type OrderRow, updateOrder } from './queries.ts';

/** An order after a move, and what has changed for those who keep it. */
export interface MovedOrder {
  readonly order: OrderRow;
  readonly isMoved: boolean;
  readonly tags: readonly string[];
}

/** Goods of these states are in the shop still, so a refund puts them back on the shelf. */
const IN_THE_SHOP: ReadonlySet<string> = new Set(['placed', 'awaitingPayment', 'paid', 'preparing']);

/**
 * Moves an order by the table of its states, with what that means for its goods and its cart, and writes its history. A paid order whose goods are gone
 * meanwhile becomes `paidShort` (F-05). To be called with the order's cart and row locked, in this order.
 */
export async function moveOrder(
  trx: Transaction<Database>,
  order: OrderRow,
  wanted: OrderMove,
  now: Date,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<MovedOrder> {
  const before = order.status;
  if (movedOrder(before, wanted) === before) return { order, isMoved: false, tags: [] };
  const taken = wanted === 'paid' && order.goods_back ? await takeGoodsAgain(trx, order.id) : [];
  const move: OrderMove = taken === undefined ? 'paidShort' : wanted;
  const status = movedOrder(before, move);
  const back = !order.goods_back && (isGivenUp(status) || (status === 'refunded' && IN_THE_SHOP.has(before)));
  const tags = back ? await giveBackGoods(trx, order.id) : (taken ?? []);
  const goodsBack = back || (order.goods_back && (taken === undefined || wanted !== 'paid'));
  const released = await moveCart(trx, order, status, now);
  if (isGivenUp(status) && !order.goods_back && order.coupon_code !== null) await giveBackCoupon(trx, order.coupon_code);
  const change = { status, goods_back: goodsBack, cart_released: released };
  await updateOrder(trx, order.id, change);
  await addOrderEvent(trx, { orderId: order.id, kind: move, status, facts, at: now });
  return { order: { ...order, ...change }, isMoved: true, tags };
}

/** A given-up order lets its cart go; one that is paid after all takes it again, if nothing else became of it. Answers whether the cart is let go. */
async function moveCart(trx: Transaction<Database>, order: OrderRow, status: OrderStatus, now: Date): Promise<boolean> {
  if (isGivenUp(status) && !order.cart_released) {
    await reopenCart(trx, order.cart_id, now);
    return true;
  }
  if (order.cart_released && (status === 'paid' || status === 'paidShort')) return !(await closeCartOf(trx, order, now));
  return order.cart_released;
}
