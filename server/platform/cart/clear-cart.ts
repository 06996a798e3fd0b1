import { ok } from 'neverthrow';
import type { clearCart as call } from '#adapters/platform/wire/cart.ts';
import type { Verb } from '../http/serve.ts';
import { changeCart } from './change-cart.ts';
import { clearLines } from './line-queries.ts';

/** Removes all lines, and the coupon with them. */
export const clearCart: Verb<typeof call> = (deps, input) =>
  changeCart(deps, input, async (trx, cart) => {
    await clearLines(trx, cart.id);
    return ok({ ...cart, coupon_code: null });
  });
