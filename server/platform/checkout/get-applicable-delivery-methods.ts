import { ok } from 'neverthrow';
import type { getApplicableDeliveryMethods as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicableDelivery, branchName } from './applicable-delivery.ts';
import { checkGuest } from './guest.ts';
import { findGuest } from './queries.ts';

/** Ways to deliver this cart to the guest's address, at the prices that it would pay; the address decides, not the country that a client names. */
export const getApplicableDeliveryMethods: Verb<typeof call> = async (deps, { body, session, facts }) => {
  const cart = await openCart(deps.database, session, false);
  if (cart.isErr()) return refuse(cart.error.code);
  const guest = checkGuest(await findGuest(deps.database, cart.value.id), body);
  if (guest.isErr()) return refuse(guest.error.code);
  const priced = await priceCart(deps.database, cart.value, facts.language, deps.now());
  const methods = await applicableDelivery(deps.database, priced, guest.value, facts.language);
  return ok({
    data: methods.map(({ id, name, description, priceHere, branches }) => ({
      id,
      name,
      description,
      price: priceHere,
      options: branches.map((branch) => ({ id: branch.id, name: branchName(branch, facts.language) })),
    })),
  });
};
