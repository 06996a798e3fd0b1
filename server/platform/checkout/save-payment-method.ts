import { ok } from 'neverthrow';
import type { savePaymentMethod as call } from '#adapters/platform/wire/checkout.ts';
import { updateCartAtLast } from '../cart/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicablePayment } from './applicable-payment.ts';
import { checkBuyer } from './buyer.ts';
import { checkedCompany } from './checked-guest.ts';
import { lockPurchase } from './purchase.ts';
import { saveBuyersCompany } from './save-buyers-company.ts';

/** Chooses a payment method of those that apply; a company's data goes to the buyer with it (CHK-08, CHK-14). */
export const savePaymentMethod: Verb<typeof call> = (deps, { body, session, user, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const purchase = await lockPurchase(trx, { session, user }, facts.language, deps.now());
    if (purchase.isErr()) return refuse(purchase.error.code);
    const { priced, buyer: known } = purchase.value;
    const { cart } = priced;
    const buyer = checkBuyer(known, body);
    if (buyer.isErr()) return refuse(buyer.error.code);
    const methods = applicablePayment(purchase.value, buyer.value, facts.language, deps.payments.providers);
    if (!methods.some(({ id }) => id === body.paymentMethodId)) return refuse('PAYMENT_METHOD_NOT_FOUND');
    if (body.companyData !== undefined) {
      const { companyName: name, oib } = body.companyData;
      const company = checkedCompany({ name, oib }, 'companyData.companyName', 'companyData.oib');
      if (company.isErr()) return refuse(company.error.code, company.error);
      if (company.value !== null) await saveBuyersCompany(trx, cart.id, buyer.value, company.value);
    }
    await updateCartAtLast(trx, cart.id, { payment_method_id: body.paymentMethodId, updated_at: deps.now() }, { isOfCartAlone: true });
    return ok({ data: { paymentMethodId: body.paymentMethodId } });
  });
