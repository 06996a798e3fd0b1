import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type { getNewCartSession as call } from '#adapters/platform/wire/cart.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import { NOT_WRITTEN_THROUGH } from '../database/written-through.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { type Allowance, type AttemptValues, type CountedRow, countingAttempt } from '../throttle/attempts.ts';
import { countedForClient } from '../throttle/client-attempts.ts';
import { hashOfCode, newSession } from './cart-session.ts';
import { beginWithCard, customersCart } from './customers-cart.ts';
import { insertCart, type NewCart } from './queries.ts';

/** A school or an office is one network. */
export const CARTS_OF_A_NETWORK: Allowance = { limit: 1000, windowMs: 10 * 60_000 };

/** Makes an empty cart; the code that opens it is given once and kept only as a hash (CRT-01). Whoever is signed in gets their one open cart. */
export const getNewCartSession: Verb<typeof call> = async (deps, { user, facts }) => {
  const { language } = facts;
  if (user !== undefined) {
    const own = await customersCart(deps, user, language);
    if (own.isErr()) return refuse(own.error.code);
    const { isNew, ...data } = own.value;
    if (isNew) await beginWithCard(deps, user, data.cartId);
    return ok({ data });
  }
  const session = newSession();
  const cart = { id: session.cartId, protect_code_hash: hashOfCode(session.protectCode), language, user_id: null };
  const counted = await countedForClient(
    deps,
    facts,
    { scope: 'cart.network', ...CARTS_OF_A_NETWORK },
    {
      counting: (values, limit) => countedCart(deps.database, { ...values, ...cart, limit }),
      uncounted: () => insertCart(deps.database, cart),
    },
  );
  return counted.isErr() ? refuse(counted.error.code, counted.error) : ok({ data: session });
};

/** The cart is made in the statement that counts it: one that comes after too many is not. */
const countedCart = preparedQuestion<AttemptValues & NewCart & { readonly limit: number }, CountedRow>(
  (blank) => sql`
    with counted as (${countingAttempt(blank)}),
    made as (insert into cart (id, protect_code_hash, language, user_id)
      select ${blank('id')}, ${blank('protect_code_hash')}::bytea, ${blank('language')}, ${blank('user_id')}::int from counted where count <= ${blank('limit')}::int)
    select count, window_started_at from counted where ${NOT_WRITTEN_THROUGH}`,
);
