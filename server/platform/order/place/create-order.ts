import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { createOrder as call } from '#adapters/platform/wire/checkout.ts';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import { networkOf } from '../../../http/network-of.ts';
import { recheckCardOf } from '../../cart/member-card-check.ts';
import type { PricedCart } from '../../cart/price-cart.ts';
import { type CartRow, updateCart, updateCartAtLast } from '../../cart/queries.ts';
import { type Buyer, checkBuyer, emailsOf } from '../../checkout/buyer.ts';
import { lockCartToBuy } from '../../checkout/purchase.ts';
import type { ShopConfiguration } from '../../checkout/shop-configuration.ts';
import { consentLack, type LackRow } from '../../consent/required-consents.ts';
import { announcing } from '../../database/content-changes.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { lastWrite, type RowsOf, together } from '../../database/together.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb, VerbInput } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { lockUser } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { type Allowance, type Attempt, giveBackAttempt } from '../../throttle/attempts.ts';
import { moveOrder } from '../move/move-order.ts';
import type { OrderPayment } from '../record/order-parts.ts';
import { markSoldOut, orderOfCart, useCoupon } from '../record/queries.ts';
import { tellOutcome } from '../tell/tell-outcome.ts';
import { checkAgreed, checkPlace } from './check-agreed.ts';
import { chosenDelivery, chosenPayment } from './chosen-methods.ts';
import { type ClaimRows, claimsOf, readClaims } from './claims.ts';
import type { OnlinePayments } from './online-payments.ts';
import { type WrittenOrder, writeOrder } from './write-order.ts';

/** A school or an office is one network. */
export const ORDERS_OF_A_NETWORK: Allowance = { limit: 200, windowMs: 10 * 60_000 };
/** Whoever orders as a guest names the recipient of the confirmation. */
const OF_AN_ADDRESS: Allowance = { limit: 30, windowMs: 60 * 60_000 };

type Placing =
  | {
      readonly kind: 'placed';
      readonly orderSlug: string;
      readonly changed: readonly string[];
      readonly isPaidOnline: boolean;
      readonly attempts: readonly Attempt[];
    }
  /** Something costs or holds otherwise than the customer was shown: they are to look again before they pay (CRT-14). */
  | { readonly kind: 'cartChanged' };

/**
 * Makes a cart an order in one transaction: prices, coupon and stock of this moment, or nothing. The locked cart becomes at most one order, so repeating
 * the call, also at the same time, answers that order (CHK-12).
 */
export const createOrder =
  (payments: OnlinePayments): Verb<typeof call> =>
  async (deps, input) => {
    for (const field of ['successURL', 'failureURL'] as const) {
      if (!isSameSitePath(input.body[field])) return refuse('BAD_REQUEST', { field, message: `${field}: wants a path of this site.` });
    }
    await recheckCardOf(deps, input);
    const outcome = await inTransaction(deps.database, (trx) => placeOrder(trx, { deps, payments }, input));
    if (outcome.isErr()) return refuse(outcome.error.code, outcome.error);
    if (outcome.value.kind === 'cartChanged') return refuse('CART_CHANGED');
    if (outcome.value.changed.length > 0) deps.changed(outcome.value.changed, true);
    const { orderSlug, isPaidOnline, attempts } = outcome.value;
    if (!isPaidOnline) return ok({ data: { html: null, orderSlug } });
    const started = await payments.start(deps, orderSlug);
    // It was taken back, so it has come to nothing: whoever tries until the provider answers is not locked out (F-21).
    if (started.isErr() && started.error.code === 'PAYMENT_UNREACHABLE')
      for (const { scope, key } of attempts) await giveBackAttempt(deps.database, scope, key);
    return started;
  };

interface Parts {
  readonly deps: PlatformDependencies;
  readonly payments: OnlinePayments;
}

async function placeOrder(
  trx: Transaction<Database>,
  { deps, payments }: Parts,
  input: VerbInput<typeof call>,
): Promise<Result<Placing, Refusal>> {
  const { body, facts } = input;
  const now = deps.now();
  if (input.user !== undefined && (await lockUser(trx, input.user.userId)) === undefined) return refuse('SESSION_ENDED');
  const { cart, purchase } = await lockCartToBuy(trx, input, facts.language, now);
  if (cart === undefined) return refuse('CART_NOT_FOUND');
  if (cart.status === 'ordered')
    return ok({ kind: 'placed', orderSlug: (await orderOfCart(trx, cart.id)).slug, changed: [], isPaidOnline: true, attempts: [] });
  if (cart.status === 'moved') return refuse('SESSION_ALREADY_USED');

  const bought = await purchase();
  const { priced, buyer: known, configuration } = bought;
  if (priced.lines.length === 0) return refuse('CART_EMPTY');
  const buyer = checkBuyer(known, body);
  if (buyer.isErr()) return refuse(buyer.error.code);
  const place = checkPlace(buyer.value, priced.digitalOnly);
  if (place.isErr()) return refuse(place.error.code, place.error);
  const delivery = chosenDelivery(bought, buyer.value, facts.language);
  if (delivery.isErr()) return refuse(delivery.error.code);
  const payment = chosenPayment(bought, buyer.value, facts.language, deps.payments.providers);
  if (payment.isErr()) return refuse(payment.error.code);
  const lacking = consentLack.filledIn(trx, { since: cart.created_at, emails: emailsOf(buyer.value), userId: cart.user_id });
  const attempts = attemptsOf(input, buyer.value);
  const claims = await claimsOf(trx, priced, attempts, now);
  const isAsShown = cart.shown_total === priced.totals.total;
  // A cart that is to be looked at again keeps what is noted of it, so nothing is taken for it: goods are asked for together with the rest only where no such end can come.
  const atOnce = isAsShown && priced.coupon === undefined;
  const [[lack], ...taken] = atOnce
    ? await together<[LackRow, ...ClaimRows]>(trx, lacking, ...claims)
    : await together<[LackRow]>(trx, lacking);
  const agreed = checkAgreed(configuration, lack?.place, buyer.value);
  if (agreed.isErr()) return refuse(agreed.error.code, agreed.error);

  if (!isAsShown) return cartChanged(trx, cart, priced);
  if (priced.coupon !== undefined && !(await useCoupon(trx, priced.coupon.code)))
    return cartChanged(trx, cart, { ...priced, coupon: undefined });
  const claimed = readClaims(priced, atOnce ? (taken as RowsOf<ClaimRows>) : await together<ClaimRows>(trx, ...claims), attempts, now);
  if (claimed.isErr()) return refuse(claimed.error.code, claimed.error);
  const { pieces, linkSecret, soldOut, tags } = claimed.value;
  const parts = { priced, buyer: buyer.value, delivery: delivery.value, payment: payment.value };
  const agreedOn = { ...parts, body, language: facts.language, now, options: configuration.options };
  const written = await writeOrder(trx, agreedOn, { taken: pieces });
  await beginLife(trx, { deps, payments }, { written, payment: payment.value, body, configuration, linkSecret });
  await updateCartAtLast(trx, cart.id, { status: 'ordered', updated_at: now });
  if (tags.length > 0) await lastWrite(trx, announcing(trx, tags));
  if (soldOut.length > 0) await markSoldOut(trx, soldOut);
  return ok({ kind: 'placed', orderSlug: written.slug, changed: tags, isPaidOnline: payment.value.provider !== null, attempts });
}

/** Guests' orders are counted, since each sends an e-mail to whatever address was typed (T-15). Within the transaction: an order that comes to nothing has not counted. */
function attemptsOf({ facts }: VerbInput<typeof call>, buyer: Buyer): readonly Attempt[] {
  if (buyer.kind === 'customer' || facts.client.address === '') return [];
  return [
    { scope: 'order.network', key: networkOf(facts.client.address), ...ORDERS_OF_A_NETWORK },
    { scope: 'order.address', key: emailKey(buyer.email), ...OF_AN_ADDRESS },
  ];
}

interface NewLife {
  readonly written: WrittenOrder;
  readonly payment: OrderPayment;
  readonly body: VerbInput<typeof call>['body'];
  readonly configuration: ShopConfiguration;
  readonly linkSecret: Buffer | undefined;
}

/** An order that is paid online waits for its payment, any other is confirmed at once (F-24). One that costs nothing counts as paid from the beginning: no money ever comes for it. */
async function beginLife(
  trx: Transaction<Database>,
  { deps, payments }: Parts,
  { written: { order, lines, consent }, payment, body, configuration, linkSecret }: NewLife,
): Promise<void> {
  if (payment.provider === null) {
    const options = { siteUrl: deps.settings.siteUrl, now: deps.now() };
    const begun = order.total === 0 ? (await moveOrder(trx, order, 'paid', { ...options, facts: { why: 'nothingToPay' } })).order : order;
    return tellOutcome(trx, begun, 'ordered', { ...options, placed: { lines, consent, configuration, linkSecret } });
  }
  const { provider } = payment;
  await payments.expect(trx, order, { provider, successPath: body.successURL, failurePath: body.failureURL }, deps.now());
}

/** Keeps, in spite of the refusal, that a coupon is off the cart which no longer counts. */
async function cartChanged(trx: Transaction<Database>, cart: CartRow, priced: PricedCart): Promise<Result<Placing, Refusal>> {
  if (cart.coupon_code !== null && priced.coupon === undefined) await updateCart(trx, cart.id, { coupon_code: null });
  return ok({ kind: 'cartChanged' });
}
