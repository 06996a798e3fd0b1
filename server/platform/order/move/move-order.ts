import type { Transaction } from 'kysely';
import { isGivenUp, movedByHand, movedOrder, type OrderMove, type OrderStatus, takesMoney } from '#domain/order/order-states.ts';
import { closeCartOf, reopenCart } from '../../cart/reopen-cart.ts';
import type { Database } from '../../database/schema.ts';
import { writeDownloadMail } from '../../download/download-mail.ts';
import { addOrderEvent } from '../record/order-events.ts';
import { CASH_ON_DELIVERY } from '../record/order-parts.ts';
import { giveBackCoupon, type OrderRow, updateOrder, useCoupon } from '../record/queries.ts';
import { giveBackGoods, takeGoodsAgain } from './goods.ts';

/** An order after a move, and what has changed for those who keep it. */
export interface MovedOrder {
  readonly order: OrderRow;
  readonly isMoved: boolean;
  readonly tags: readonly string[];
  /** The order is paid after all with a coupon whose uses others have taken meanwhile. */
  readonly isCouponOverused: boolean;
}

export interface MoveFacts {
  readonly now: Date;
  /** For the links in e-mails. */
  readonly siteUrl: string;
  /** Somebody of the shop does it. */
  readonly isByHand?: boolean;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Goods of these states are in the shop still or wait for a buyer who won't come, so a refund puts them back on the shelf. */
const IN_THE_SHOP: ReadonlySet<string> = new Set(['placed', 'awaitingPayment', 'underReview', 'paid', 'preparing', 'ready']);

/**
 * Moves an order by the table of its states, with what that means for its goods and its cart, and writes its history. A paid order whose goods are gone
 * meanwhile becomes `paidShort` (F-05). When the money came is kept beside the state, and what was bought to download goes out at that moment (PRD-03). To be called with the order's cart and row locked, in this order.
 */
export async function moveOrder(
  trx: Transaction<Database>,
  order: OrderRow,
  wanted: OrderMove,
  { now, siteUrl, isByHand = false, facts = {} }: MoveFacts,
): Promise<MovedOrder> {
  const before = order.status;
  const after = (move: OrderMove) => (isByHand && move === 'cancelled' ? movedByHand(before, 'cancel') : movedOrder(before, move));
  const paidNow = order.paid_at === null && isMoney(order, wanted);
  if (after(wanted) === before && !paidNow) return { order, isMoved: false, tags: [], isCouponOverused: false };
  // Before the goods, as whoever places an order locks them.
  const isCouponOverused = !(await moveCoupon(trx, order, after(wanted)));
  const taken = wanted === 'paid' && order.goods_back ? await takeGoodsAgain(trx, order.id) : [];
  const move: OrderMove = taken === undefined ? 'paidShort' : wanted;
  const status = after(move);
  const back = !order.goods_back && (isGivenUp(status) || (status === 'refunded' && IN_THE_SHOP.has(before)));
  const tags = back ? await giveBackGoods(trx, order.id) : (taken ?? []);
  const goodsBack = back || (order.goods_back && (taken === undefined || wanted !== 'paid'));
  const released = await moveCart(trx, order, status, now);
  const change = { status, goods_back: goodsBack, cart_released: released, paid_at: paidNow ? now : order.paid_at };
  await updateOrder(trx, order.id, change);
  await addOrderEvent(trx, { orderId: order.id, kind: move, status, facts, at: now });
  if (paidNow) await writeDownloadMail(trx, siteUrl, { ...order, ...change }, now);
  if (isCouponOverused)
    await addOrderEvent(trx, { orderId: order.id, kind: 'couponOverused', status, facts: { coupon: order.coupon_code }, at: now });
  return { order: { ...order, ...change }, isMoved: true, tags, isCouponOverused };
}

/** Whether a move brings the order's money: a payment does, also one that comes after its goods, and the delivery of what is paid to the courier. */
function isMoney({ status, payment }: OrderRow, wanted: OrderMove): boolean {
  if (wanted === 'delivered') return payment.code === CASH_ON_DELIVERY && movedOrder(status, wanted) === 'delivered';
  return wanted === 'paid' && takesMoney(status);
}

/** A given-up order gives the use of its coupon back; one that is paid after all counts it again. Answers whether the coupon allows that. */
async function moveCoupon(trx: Transaction<Database>, { status: before, coupon_code }: OrderRow, status: OrderStatus): Promise<boolean> {
  if (coupon_code === null || isGivenUp(before) === isGivenUp(status)) return true;
  if (isGivenUp(status)) await giveBackCoupon(trx, coupon_code);
  else if (status === 'paid' || status === 'paidShort') return useCoupon(trx, coupon_code);
  return true;
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
