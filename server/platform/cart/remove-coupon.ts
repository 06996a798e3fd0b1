import { ok } from 'neverthrow';
import type { removeCoupon as call } from '#adapters/platform/wire/cart.ts';
import type { Verb } from '../http/serve.ts';
import { changeCart } from './change-cart.ts';

/** Takes the coupon off; without one nothing changes. */
export const removeCoupon: Verb<typeof call> = (deps, input) =>
  changeCart(deps, input, async (_trx, cart) => ok({ ...cart, coupon_code: null }));
