import type { Kysely } from 'kysely';
import type { CouponReason } from '#domain/cart/cart-problem.ts';
import { checkCoupon } from '#domain/cart/coupon.ts';
import { loyaltyOf, unitPrice } from '#domain/cart/member-price.ts';
import type { Totals } from '#domain/cart/totals.ts';
import { deliveryPrice } from '#domain/checkout/delivery-price.ts';
import { digitalAmong } from '#domain/product/digital.ts';
import type { Database } from '../database/schema.ts';
import { type PriceParts, totalsOf } from './cart-prices.ts';
import { withCouponGoods } from './coupon-goods.ts';
import { worthOf } from './coupon-worth.ts';
import { type LineRow, linesOfCart, linesWithCrossSell } from './line-queries.ts';
import { type CartRow, type CouponRow, findCoupon } from './queries.ts';

/** A line with what this cart pays for a piece, and for all of them; `final_price` is what anybody pays. */
export interface LinePrice extends LineRow {
  readonly unit_price: number;
  readonly row: number;
}

/** `missing`: minor units that the goods lack to what the coupon wants. */
interface CouponFault {
  readonly reason: CouponReason;
  readonly missing?: number;
}

/** A cart at the prices of now. */
export interface PricedCart {
  readonly cart: CartRow;
  readonly lines: readonly (LinePrice & { readonly coupon_fits: boolean })[];
  /** What was put in and is not sold any more: it has no price. */
  readonly gone: readonly LineRow[];
  /** The applied coupon, when it still fits. */
  readonly coupon: CouponRow | undefined;
  /** Why the coupon that the cart names does not count; undefined when it does, or the cart names none. */
  readonly couponProblem: CouponFault | 'unknown' | undefined;
  /** All of it is digital: there is nothing to deliver (PRD-03). */
  readonly digitalOnly: boolean;
  /** Number of the membership card that this is priced with, and what it saves; the lines are without that already (CRT-11). */
  readonly memberCard: string | null;
  readonly loyalty: number;
  readonly parts: PriceParts;
  readonly totals: Totals;
}

/** Sums that the database's integers hold with room to spare; a cart worth more is a mistake (T-02). */
export const MAX_CART_TOTAL = 2_000_000_000;

/** Prices the lines by the catalogue, the coupon and the delivery method of now (CRT-16). Lines are read unless they have been, and are `stored`; `crossSell` also asks what goes with them. */
export async function priceCart(
  database: Kysely<Database>,
  cart: CartRow,
  language: string,
  now: Date,
  { crossSell = false, stored }: { readonly crossSell?: boolean; readonly stored?: readonly LineRow[] } = {},
): Promise<PricedCart> {
  // Member prices are for members who are signed in: a guest's cart has none.
  const memberCard = cart.user_id === null ? null : cart.member_card_barcode;
  const all = stored ?? (await (crossSell ? linesWithCrossSell : linesOfCart)(database, { cartId: cart.id, language }));
  const offered = all.filter(({ gone }) => !gone);
  const named = cart.coupon_code === null ? undefined : await findCoupon(database, cart.coupon_code);
  const priced = offered.map((line) => withPrice(line, unitPrice(pricesOf(line), memberCard !== null)));
  const lines = await withCouponGoods(database, named, priced);
  const couponProblem = cart.coupon_code === null ? undefined : problemOf(named, lines, now);
  const coupon = couponProblem === undefined ? named : undefined;
  const digitalOnly = digitalAmong(lines.map(({ digital }) => digital)) === 'all';
  const loyalty = loyaltyOf(offered.map(pricesOf), memberCard !== null);
  const goods: PriceParts = { lines, coupon: coupon === undefined ? undefined : couponWorth(coupon), delivery: undefined, loyalty };
  const method = cart.delivery_method_id === null || digitalOnly ? undefined : (lines[0]?.delivery ?? undefined);
  const parts = { ...goods, delivery: method && { price: priceOf(method, totalsOf(goods).total), tax_rate: method.tax_rate } };
  return {
    cart,
    lines,
    gone: all.filter(({ gone }) => gone),
    coupon,
    couponProblem,
    digitalOnly,
    memberCard,
    loyalty,
    parts,
    totals: totalsOf(parts),
  };
}

/** The sum as the cart keeps that it was shown; one beyond all bounds is never counted as seen, so that it cannot be ordered. */
export function sumToShow({ totals }: PricedCart): number | null {
  return totals.items > MAX_CART_TOTAL ? null : totals.total;
}

/** A delivery method's price for goods of this sum after the discount. */
export function priceOf(method: { readonly price: number; readonly free_from: number | null }, goods: number): number {
  return deliveryPrice({ price: method.price, freeFrom: method.free_from }, goods);
}

/** Only the goods that a coupon is for count for it. */
function problemOf(coupon: CouponRow | undefined, lines: PricedCart['lines'], now: Date): PricedCart['couponProblem'] {
  if (coupon === undefined) return 'unknown';
  const fitting = lines.reduce((sum, { row, coupon_fits }) => sum + (coupon_fits ? row : 0), 0);
  const terms = {
    minimumItems: coupon.minimum_items,
    validFrom: coupon.valid_from,
    validUntil: coupon.valid_until,
    maxUses: coupon.max_uses,
    uses: coupon.uses,
  };
  const checked = checkCoupon(terms, fitting, now);
  if (checked.isOk()) return undefined;
  return checked.error === 'minimumNotReached'
    ? { reason: checked.error, missing: terms.minimumItems - fitting }
    : { reason: checked.error };
}

function pricesOf({ final_price, membership_price, quantity }: LineRow) {
  return { finalPrice: final_price, membershipPrice: membership_price, quantity };
}

function withPrice(line: LineRow, price: number): LinePrice {
  return { ...line, unit_price: price, row: price * line.quantity };
}

function couponWorth(coupon: CouponRow) {
  const worth = worthOf(coupon);
  return coupon.kind === 'percent' ? { kind: coupon.kind, percent: worth } : { kind: coupon.kind, amount: worth };
}
