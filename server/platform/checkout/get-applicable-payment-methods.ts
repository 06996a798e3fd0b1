import { ok } from 'neverthrow';
import type { getApplicablePaymentMethods as call } from '#adapters/platform/wire/checkout.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicablePayment } from './applicable-payment.ts';
import { checkBuyer } from './buyer.ts';
import { openPurchase } from './purchase.ts';

/** Ways to pay for this cart. */
export const getApplicablePaymentMethods: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const opened = await openPurchase(deps.database, { session, user }, facts, deps.now());
  if (opened.isErr()) return refuse(opened.error.code);
  const buyer = checkBuyer(opened.value.buyer, body);
  if (buyer.isErr()) return refuse(buyer.error.code);
  const methods = applicablePayment(opened.value, buyer.value, facts.language, deps.payments.providers);
  return ok({ data: methods.map(({ id, name, description, payment_type }) => ({ id, name, description, paymentType: payment_type })) });
};
