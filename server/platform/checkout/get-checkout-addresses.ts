import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { getCheckoutAddresses as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import type { CartRow } from '../cart/queries.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { placelessBuyer } from './placeless-buyer.ts';

/** What the customer has chosen for their own cart; a guest's has a guest's record instead, and has to be taken over first (CHK-10, CRT-09). */
export const getCheckoutAddresses: Verb<typeof call> = async (deps, { session, user }) => {
  const cart = await openCart(deps.database, { session, user }, false);
  if (cart.isErr()) return refuse(cart.error.code);
  if (cart.value.user_id !== user.userId) return refuse('FORBIDDEN');
  return ok({ data: chosenOnWire(cart.value) });
};

/** The addresses chosen for a cart as they travel; null until both are, or until it is known who buys what goes to none. A bill that goes where the goods go is kept as the same id twice. */
function chosenOnWire(cart: CartRow): DataOf<typeof call> {
  const { shipping_address_id: shipping, billing_address_id: billing, company_name: name, company_oib: oib } = cart;
  const buyer = placelessBuyer(cart);
  if (buyer === undefined && (shipping === null || billing === null)) return null;
  return {
    shippingAddressId: shipping,
    billingAddressId: billing === shipping ? null : billing,
    company: name === null || oib === null ? null : { name, oib },
    ...(buyer && { buyer }),
  };
}
