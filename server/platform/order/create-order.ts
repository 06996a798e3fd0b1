import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { createOrder as call } from '#adapters/platform/wire/checkout.ts';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import { cartOfKey } from '../cart/open-cart.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { type CartRow, updateCart } from '../cart/queries.ts';
import { checkGuest } from '../checkout/guest.ts';
import { findGuest } from '../checkout/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import type { PlatformDependencies } from '../platform-context.ts';
import { chosenDelivery, chosenPayment } from './chosen-methods.ts';
import { firstShort } from './order-parts.ts';
import { lockStock, markSoldOut, slugOfCart, takeStock, useCoupon } from './queries.ts';
import { writeOrder } from './write-order.ts';

type Outcome =
  | { readonly kind: 'placed'; readonly orderSlug: string; readonly changed: readonly string[] }
  /** Something costs or holds otherwise than the customer was shown: they are to look again before they pay (CRT-14). */
  | { readonly kind: 'cartChanged' };

/**
 * Makes a cart an order in one transaction: prices, coupon and stock of this moment, or nothing. The locked cart becomes at most one order, so repeating
 * the call, also at the same time, answers that order (CHK-12).
 */
export const createOrder: Verb<typeof call> = async (deps, input) => {
  for (const field of ['successURL', 'failureURL'] as const) {
    if (!isSameSitePath(input.body[field])) return refuse('BAD_REQUEST', { field, message: `${field}: wants a path of this site.` });
  }
  const outcome = await inTransaction(deps.database, (trx) => placeOrder(trx, deps, input));
  if (outcome.isErr()) return refuse(outcome.error.code, outcome.error);
  if (outcome.value.kind === 'cartChanged') return refuse('CART_CHANGED');
  if (outcome.value.changed.length > 0) deps.changed(outcome.value.changed);
  return ok({ data: { html: null, orderSlug: outcome.value.orderSlug } });
};

async function placeOrder(
  trx: Transaction<Database>,
  deps: PlatformDependencies,
  input: VerbInput<typeof call>,
): Promise<Result<Outcome, Refusal>> {
  const { session, body, facts } = input;
  const now = deps.now();
  const cart = await cartOfKey(trx, session, true);
  if (cart === undefined) return refuse('CART_NOT_FOUND');
  if (cart.status === 'ordered') return ok({ kind: 'placed', orderSlug: await slugOfCart(trx, cart.id), changed: [] });
  if (cart.status === 'moved') return refuse('SESSION_ALREADY_USED');

  const priced = await priceCart(trx, cart, facts.language, now);
  if (priced.lines.length === 0) return refuse('CART_EMPTY');
  const guest = checkGuest(await findGuest(trx, cart.id), body);
  if (guest.isErr()) return refuse(guest.error.code);
  const delivery = await chosenDelivery(trx, priced, guest.value, facts.language);
  if (delivery.isErr()) return refuse(delivery.error.code);
  const payment = await chosenPayment(trx, priced, guest.value, facts.language);
  if (payment.isErr()) return refuse(payment.error.code);

  if (cart.shown_total !== priced.totals.total) return cartChanged(trx, cart, priced);
  if (priced.coupon !== undefined && !(await useCoupon(trx, priced.coupon.code)))
    return cartChanged(trx, cart, { ...priced, coupon: undefined });
  const taken = await takeGoods(trx, priced);
  if (taken.isErr()) return refuse(taken.error.code, taken.error);
  const orderSlug = await writeOrder(trx, {
    priced,
    guest: guest.value,
    delivery: delivery.value,
    payment: payment.value,
    body,
    language: facts.language,
    now,
  });
  await updateCart(trx, cart.id, { status: 'ordered', updated_at: now });
  // Last, because all orders that sell something out wait here for each other.
  if (taken.value.soldOut.length > 0) await markSoldOut(trx, taken.value.soldOut);
  return ok({ kind: 'placed', orderSlug, changed: taken.value.tags });
}

/** Keeps, in spite of the refusal, that a coupon is off the cart which no longer counts. */
async function cartChanged(trx: Transaction<Database>, cart: CartRow, priced: PricedCart): Promise<Result<Outcome, Refusal>> {
  if (cart.coupon_code !== null && priced.coupon === undefined) await updateCart(trx, cart.id, { coupon_code: null });
  return ok({ kind: 'cartChanged' });
}

/** What an order took off the shelf: the tags of what others may have kept about it, and the products that are gone now. */
interface Taken {
  readonly tags: readonly string[];
  readonly soldOut: readonly number[];
}

async function takeGoods(trx: Transaction<Database>, { lines }: PricedCart): Promise<Result<Taken, Refusal>> {
  const stock = await lockStock(
    trx,
    lines.map(({ product_id }) => product_id),
  );
  const short = firstShort(lines, stock);
  if (short !== undefined) return refuse('OUT_OF_STOCK', short);
  const stocked = lines.filter(({ product_id }) => stock.has(product_id));
  if (stocked.length > 0) await takeStock(trx, stocked);
  const soldOut = stocked.filter(({ product_id, quantity }) => stock.get(product_id) === quantity).map(({ product_id }) => product_id);
  const products = new Set(stocked.flatMap(({ product_id, main_product_id }) => [product_id, main_product_id]).filter((id) => id !== null));
  return ok({ tags: [...[...products].map((id) => `product:${id}`), ...(soldOut.length > 0 ? ['listing'] : [])], soldOut });
}
