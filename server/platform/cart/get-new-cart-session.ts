import { ok } from 'neverthrow';
import type { getNewCartSession as call } from '#adapters/platform/wire/cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { hashOfCode, newSession } from './cart-session.ts';
import { beginWithCard, customersCart } from './customers-cart.ts';
import { insertCart } from './queries.ts';

const OF_A_NETWORK: Allowance = { limit: 120, windowMs: 10 * 60_000 };

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
  const counted = await countClient(deps, facts, 'cart.network', OF_A_NETWORK);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const session = newSession();
  await insertCart(deps.database, { id: session.cartId, protect_code_hash: hashOfCode(session.protectCode), language, user_id: null });
  return ok({ data: session });
};
