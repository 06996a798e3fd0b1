import { ok } from 'neverthrow';
import type { getApplicablePaymentMethods as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicablePayment } from './applicable-payment.ts';
import { checkBuyer, findBuyer } from './buyer.ts';

/** Ways to pay for this cart. */
export const getApplicablePaymentMethods: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const cart = await openCart(deps.database, { session, user }, false);
  if (cart.isErr()) return refuse(cart.error.code);
  const buyer = checkBuyer(await findBuyer(deps.database, cart.value), body);
  if (buyer.isErr()) return refuse(buyer.error.code);
  const { digitalOnly } = await priceCart(deps.database, cart.value, facts.language, deps.now());
  const methods = await applicablePayment(deps.database, digitalOnly, buyer.value, facts.language, deps.payments.providers);
  return ok({ data: methods.map(({ id, name, description, payment_type }) => ({ id, name, description, paymentType: payment_type })) });
};
