import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { CartWire, applyCoupon as call } from '#adapters/platform/wire/cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { countClient, giveBackClient } from '../throttle/client-attempts.ts';
import { keepChanged } from './change-cart.ts';
import { openCart } from './open-cart.ts';
import { priceCart } from './price-cart.ts';
import { type CartRow, updateCart } from './queries.ts';

/** Unknown codes that a cart may try in a minute (T-08). */
const MAX_FAILURES = 10;
const WINDOW_MS = 60_000;

type CouponAnswer = { readonly kind: 'applied'; readonly cart: CartWire } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The same for a visitor's network, whatever carts it makes. */
const NETWORK_FAILURES: Allowance = { limit: 50, windowMs: 10 * WINDOW_MS };
const SCOPE = 'coupon';

/** Applies a coupon by its code in any case of letters. A code that does not fit leaves the cart without a coupon; unknown codes are counted, both also when refused (CRT-10). */
export const applyCoupon: Verb<typeof call> = async (deps, input) => {
  const counted = await countClient(deps, input.facts, SCOPE, NETWORK_FAILURES);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const outcome = await tryCoupon(deps, input);
  const isUnknown = outcome.isOk() && outcome.value.kind === 'refused' && outcome.value.refusal.code === 'COUPON_NOT_FOUND';
  if (!isUnknown) await giveBackClient(deps, input.facts, SCOPE);
  if (outcome.isErr()) return refuse(outcome.error.code, outcome.error);
  if (outcome.value.kind === 'refused') return refuse(outcome.value.refusal.code, outcome.value.refusal);
  return ok({ data: outcome.value.cart });
};

function tryCoupon(
  deps: PlatformDependencies,
  { body, session, user, facts }: VerbInput<typeof call>,
): Promise<Result<CouponAnswer, Refusal>> {
  const now = deps.now();
  return inTransaction(deps.database, async (trx): Promise<Result<CouponAnswer, Refusal>> => {
    const opened = await openCart(trx, { session, user }, true);
    if (opened.isErr()) return refuse(opened.error.code);
    const cart = opened.value;
    if (failuresAt(cart, now) >= MAX_FAILURES) return refuse('TOO_MANY_ATTEMPTS', { seconds: secondsLeft(cart, now) });
    const priced = await priceCart(trx, { ...cart, coupon_code: body.couponCode.trim() }, facts.language, now, { crossSell: true });
    const { couponProblem: problem } = priced;
    if (problem === 'unknown') {
      await countFailure(trx, cart, now);
      return ok({ kind: 'refused', refusal: { code: 'COUPON_NOT_FOUND' } });
    }
    const shown = await keepChanged(trx, priced, deps, facts);
    return ok(
      problem === undefined
        ? { kind: 'applied', cart: shown }
        : { kind: 'refused', refusal: { code: 'COUPON_NOT_APPLICABLE', ...problem } },
    );
  });
}

function failuresAt(cart: CartRow, now: Date): number {
  const since = cart.coupon_failures_since?.getTime() ?? 0;
  return now.getTime() - since < WINDOW_MS ? cart.coupon_failures : 0;
}

function secondsLeft(cart: CartRow, now: Date): number {
  return Math.max(1, Math.ceil(((cart.coupon_failures_since?.getTime() ?? 0) + WINDOW_MS - now.getTime()) / 1000));
}

async function countFailure(trx: Transaction<Database>, cart: CartRow, now: Date): Promise<void> {
  const before = failuresAt(cart, now);
  await updateCart(trx, cart.id, {
    coupon_code: null,
    coupon_failures: before + 1,
    coupon_failures_since: before === 0 ? now : cart.coupon_failures_since,
  });
}
