import { ok } from 'neverthrow';
import type { updateGuestUser as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { checkedGuest } from './checked-guest.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { guestOnWire, shippingAddress } from './guest.ts';
import { countryCodes, deliveryMethodsTo, findGuest, replaceAddresses, saveGuest } from './queries.ts';
import { readSettings } from './settings.ts';

/** Saves the guest of this cart, replacing what was there (CHK-10). A delivery method that does not serve the new country is no longer chosen. */
export const updateGuestUser: Verb<typeof call> = (deps, { body, session, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const opened = await openCart(trx, session, true);
    if (opened.isErr()) return refuse(opened.error.code);
    const cart = opened.value;
    const given = body.addresses.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const before = given.length === 0 ? undefined : await findGuest(trx, cart.id);
    if (given.some((id) => !before?.addresses.some((address) => address.id === id))) return refuse('FORBIDDEN');

    const checked = checkedGuest(body, { ...(await readSettings(trx)), countries: await countryCodes(trx) });
    if (checked.isErr()) return refuse(checked.error.code, checked.error);
    const user = await saveGuest(trx, { cart_id: cart.id, ...checked.value.facts });
    const guest = { user, addresses: await replaceAddresses(trx, user.id, checked.value.addresses) };

    if (cart.delivery_method_id !== null) {
      const serving = await deliveryMethodsTo(trx, shippingAddress(guest)?.country ?? '', facts.language);
      if (!serving.some(({ id }) => id === cart.delivery_method_id))
        await chooseDelivery(trx, await priceCart(trx, cart, facts.language, deps.now()), undefined, deps.now());
    }
    return ok({ data: guestOnWire(guest) });
  });
