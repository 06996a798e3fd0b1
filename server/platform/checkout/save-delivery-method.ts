import { ok } from 'neverthrow';
import type { saveDeliveryMethod as call } from '#adapters/platform/wire/checkout.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicableDelivery } from './applicable-delivery.ts';
import { checkBuyer } from './buyer.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { lockPurchase } from './purchase.ts';

/** Chooses a delivery method of those that apply, and its branch when it has branches (CHK-06). */
export const saveDeliveryMethod: Verb<typeof call> = (deps, { body, session, user, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const purchase = await lockPurchase(trx, { session, user }, facts.language, deps.now());
    if (purchase.isErr()) return refuse(purchase.error.code);
    const { priced, buyer: known } = purchase.value;
    const buyer = checkBuyer(known, body);
    if (buyer.isErr()) return refuse(buyer.error.code);
    const { possible } = applicableDelivery(purchase.value, buyer.value, facts.language);
    const method = possible.find(({ id }) => id === body.deliveryMethodId);
    if (method === undefined) return refuse('DELIVERY_METHOD_NOT_FOUND');
    const branch = method.branches.find(({ id }) => id === body.branchId);
    if (method.branches.length > 0 && branch === undefined) return refuse('DELIVERY_BRANCH_MISSING');
    await chooseDelivery(trx, priced, { methodId: method.id, branchId: branch?.id ?? null, price: method.priceHere }, deps.now());
    return ok({ data: { deliveryMethodId: method.id } });
  });
