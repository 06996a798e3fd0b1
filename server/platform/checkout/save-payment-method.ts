import { ok } from 'neverthrow';
import type { savePaymentMethod as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { updateCart } from '../cart/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicablePayment } from './applicable-payment.ts';
import { checkedCompany } from './checked-guest.ts';
import { checkGuest } from './guest.ts';
import { findGuest, saveCompany } from './queries.ts';

/** Chooses a payment method of those that apply; a company's data goes to the guest with it (CHK-08, CHK-14). */
export const savePaymentMethod: Verb<typeof call> = (deps, { body, session, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const cart = await openCart(trx, session, true);
    if (cart.isErr()) return refuse(cart.error.code);
    const guest = checkGuest(await findGuest(trx, cart.value.id), body);
    if (guest.isErr()) return refuse(guest.error.code);
    const { digitalOnly } = await priceCart(trx, cart.value, facts.language, deps.now());
    const methods = await applicablePayment(trx, digitalOnly, guest.value, facts.language);
    if (!methods.some(({ id }) => id === body.paymentMethodId)) return refuse('PAYMENT_METHOD_NOT_FOUND');
    if (body.companyData !== undefined) {
      const { companyName: name, oib } = body.companyData;
      const company = checkedCompany({ name, oib }, 'companyData.companyName', 'companyData.oib');
      if (company.isErr()) return refuse(company.error.code, company.error);
      if (company.value !== null) await saveCompany(trx, guest.value.user.id, company.value);
    }
    await updateCart(trx, cart.value.id, { payment_method_id: body.paymentMethodId, updated_at: deps.now() });
    return ok({ data: { paymentMethodId: body.paymentMethodId } });
  });
