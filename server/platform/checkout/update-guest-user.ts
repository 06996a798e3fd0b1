import { ok } from 'neverthrow';
import type { updateGuestUser as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { together } from '../database/together.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { optionsByKey } from '../site/site-options.ts';
import { checkedGuest } from './checked-guest.ts';
import { dropUnservedDelivery } from './drop-unserved-delivery.ts';
import { guestOnWire, shippingAddress } from './guest.ts';
import { codesOfCountries, findGuest, replaceAddresses, saveGuest } from './queries.ts';
import { SETTING_KEYS, settingsOf } from './settings.ts';

/** Saves the guest of this cart, replacing what was there (CHK-10); a customer's cart has none. A delivery method that does not serve the new country is no longer chosen. */
export const updateGuestUser: Verb<typeof call> = (deps, { body, session, user: signedIn, facts }) =>
  inTransaction(deps.database, async (trx) => {
    const opened = await openCart(trx, { session, user: signedIn }, true);
    if (opened.isErr()) return refuse(opened.error.code);
    const cart = opened.value;
    if (cart.user_id !== null) return refuse('FORBIDDEN');
    const given = body.addresses.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const before = given.length === 0 ? undefined : await findGuest(trx, cart.id);
    if (given.some((id) => !before?.addresses.some((address) => address.id === id))) return refuse('FORBIDDEN');

    const [options, codes] = await together(trx, optionsByKey.filledIn(trx, { keys: SETTING_KEYS }), codesOfCountries.filledIn(trx, {}));
    const checked = checkedGuest(body, { ...settingsOf(options), countries: codes.map(({ code }) => code) });
    if (checked.isErr()) return refuse(checked.error.code, checked.error);
    const user = await saveGuest(trx, { cart_id: cart.id, ...checked.value.facts });
    const guest = { user, addresses: await replaceAddresses(trx, user.id, checked.value.addresses) };
    await dropUnservedDelivery(trx, cart, shippingAddress(guest)?.country ?? '', facts, deps.now());
    return ok({ data: guestOnWire(guest) });
  });
