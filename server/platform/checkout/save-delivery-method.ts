import { ok } from 'neverthrow';
import type { saveDeliveryMethod as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { applicableDelivery } from './applicable-delivery.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { checkGuest } from './guest.ts';
import { findGuest } from './queries.ts';

/** Chooses a delivery method of those that apply, and its branch when it has branches (CHK-06). */
export const saveDeliveryMethod: Verb<typeof call> = (deps, { body, session, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const cart = await openCart(trx, session, true);
    if (cart.isErr()) return refuse(cart.error.code);
    const guest = checkGuest(await findGuest(trx, cart.value.id), body);
    if (guest.isErr()) return refuse(guest.error.code);
    const priced = await priceCart(trx, cart.value, facts.language, deps.now());
    const methods = await applicableDelivery(trx, priced, guest.value, facts.language);
    const method = methods.find(({ id }) => id === body.deliveryMethodId);
    if (method === undefined) return refuse('DELIVERY_METHOD_NOT_FOUND');
    const branch = method.branches.find(({ id }) => id === body.branchId);
    if (method.branches.length > 0 && branch === undefined) return refuse('DELIVERY_BRANCH_MISSING');
    await chooseDelivery(trx, priced, { methodId: method.id, branchId: branch?.id ?? null, price: method.priceHere }, deps.now());
    return ok({ data: { deliveryMethodId: method.id } });
  });
