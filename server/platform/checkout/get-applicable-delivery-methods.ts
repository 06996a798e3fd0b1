import { ok } from 'neverthrow';
import type { getApplicableDeliveryMethods as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicableDelivery, branchName } from './applicable-delivery.ts';
import { checkBuyer, findBuyer } from './buyer.ts';

/** Ways to deliver this cart to the buyer's address, at the prices that it would pay; the address decides, not the country that a client names. */
export const getApplicableDeliveryMethods: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const cart = await openCart(deps.database, { session, user }, false);
  if (cart.isErr()) return refuse(cart.error.code);
  const buyer = checkBuyer(await findBuyer(deps.database, cart.value), body);
  if (buyer.isErr()) return refuse(buyer.error.code);
  const priced = await priceCart(deps.database, cart.value, facts.language, deps.now());
  const methods = await applicableDelivery(deps.database, priced, buyer.value, facts.language);
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
