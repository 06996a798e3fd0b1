import { ok } from 'neverthrow';
import type { removeMemberCard as call } from '#adapters/platform/wire/cart.ts';
import type { Verb } from '../http/serve.ts';
import { changeCart } from './change-cart.ts';
import { NO_CARD } from './member-card-check.ts';
import { updateCart } from './queries.ts';

/** Takes the membership card off; without one nothing changes. */
export const removeMemberCard: Verb<typeof call> = (deps, input) =>
  changeCart(deps, input, async (trx, cart) => {
    await updateCart(trx, cart.id, NO_CARD);
    return ok({ ...cart, ...NO_CARD });
  });
