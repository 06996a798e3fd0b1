import { ok } from 'neverthrow';
import type { validateCart as call } from '#adapters/platform/wire/cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { recheckCard } from './member-card-check.ts';
import { openStored } from './open-stored.ts';
import { showCart } from './show-cart.ts';

/** The cart as it can be ordered now: priced anew as always, and its membership card checked; one that is not valid any more is off, and this answer says so (CRT-14). */
export const validateCart: Verb<typeof call> = async (deps, input) => {
  const opened = await openStored(deps.database, input, input.facts);
  if (opened.isErr()) return refuse(opened.error.code);
  const { cart, isStillValid } = await recheckCard(deps, opened.value.cart);
  const shown = await showCart(deps.database, cart, deps, input.facts, opened.value.stored);
  return ok({ data: { ...shown, validateMemberCard: isStillValid } });
};
