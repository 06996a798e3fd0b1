import { ok } from 'neverthrow';
import type { saveCheckoutAddresses as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { updateCart } from '../cart/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { accountAddresses } from './account-addresses.ts';
import { checkedAddress, checkedCompany, rulesOf } from './checked-guest.ts';
import { dropUnservedDelivery } from './drop-unserved-delivery.ts';
import { addressOnWire } from './guest.ts';
import { readConfiguration } from './shop-configuration.ts';

/**
 * Chooses addresses of the account for the customer's own cart; one of another account is none (T-04). An account may hold addresses that this checkout does not
 * take, so its rules are asked here. A delivery method that does not serve the new country is no longer chosen (CHK-10, CHK-14).
 */
export const saveCheckoutAddresses: Verb<typeof call> = (deps, { body, session, user, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const opened = await openCart(trx, { session, user }, true);
    if (opened.isErr()) return refuse(opened.error.code);
    const cart = opened.value;
    if (cart.user_id !== user.userId) return refuse('FORBIDDEN');
    const { shippingAddressId: shippingId, billingAddressId } = body;
    const billingId = billingAddressId ?? shippingId;
    const own = await accountAddresses(trx, user.userId, [shippingId, billingId]);
    const [shipping, billing] = [shippingId, billingId].map((id) => own.find((address) => address.id === id));
    if (shipping === undefined || billing === undefined) return refuse('NOT_FOUND');

    const configuration = await readConfiguration(trx);
    const rules = rulesOf(configuration);
    const goesTo = checkedAddress({ ...addressOnWire(shipping), type: 'shipping' }, 0, rules);
    if (goesTo.isErr()) return refuse(goesTo.error.code, goesTo.error);
    const paidBy = checkedAddress({ ...addressOnWire(billing), type: 'billing' }, 1, rules);
    if (paidBy.isErr()) return refuse(paidBy.error.code, paidBy.error);
    const company = checkedCompany(body.company, 'company.name', 'company.oib');
    if (company.isErr()) return refuse(company.error.code, company.error);

    await updateCart(trx, cart.id, {
      shipping_address_id: shippingId,
      billing_address_id: billingId,
      company_name: company.value?.name ?? null,
      company_oib: company.value?.oib ?? null,
      updated_at: deps.now(),
    });
    await dropUnservedDelivery(trx, cart, shipping.country, configuration, facts, deps.now());
    return ok({
      data: { shippingAddressId: shippingId, billingAddressId: billingId === shippingId ? null : billingId, company: company.value },
    });
  });
