import { ok } from 'neverthrow';
import type { updateGuestUser as call } from '#adapters/platform/wire/checkout.ts';
import { hasPlace } from '#domain/checkout/address.ts';
import { isCartId } from '../cart/cart-session.ts';
import { openable } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import { lockedCart } from '../cart/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lastWrite, together } from '../database/together.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { checkedGuest, rulesOf } from './checked-guest.ts';
import { dropUnservedDelivery } from './drop-unserved-delivery.ts';
import { guestOnWire, shippingAddress } from './guest.ts';
import { findGuest, savingGuest } from './queries.ts';
import { configurationOf, versionOfNow } from './shop-configuration.ts';

/** Saves the guest of this cart, replacing what was there (CHK-10); a customer's cart has none. A delivery method that does not serve the new country is no longer chosen. */
export const updateGuestUser: Verb<typeof call> = async (deps, { body, session, user: signedIn, facts }) => {
  const saving = await inTransaction(deps.database, async (trx) => {
    const [[found], [current]] = isCartId(session.cartId)
      ? await together(trx, lockedCart.filledIn(trx, { id: session.cartId }), versionOfNow.filledIn(trx, {}))
      : [[], []];
    const opened = openable({ session, user: signedIn }, found);
    if (opened.isErr()) return refuse(opened.error.code);
    const cart = opened.value;
    const configuration = await configurationOf(trx, current?.version ?? '');
    if (cart.user_id !== null) return refuse('FORBIDDEN');
    const given = body.addresses.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const before = given.length === 0 ? undefined : await findGuest(trx, cart.id);
    if (given.some((id) => !before?.addresses.some((address) => address.id === id))) return refuse('FORBIDDEN');

    // Asked only when it matters: who buys nothing but digital content leaves the place out.
    const mayLackPlace = body.company === null && body.addresses.every((address) => address.type === 'billing' || !hasPlace(address));
    const withoutPlace = mayLackPlace && (await priceCart(trx, cart, facts.language, deps.now())).digitalOnly;
    const checked = checkedGuest(body, { ...rulesOf(configuration), withoutPlace });
    if (checked.isErr()) return refuse(checked.error.code, checked.error);
    const { addresses } = checked.value;
    await dropUnservedDelivery(trx, cart, shippingAddress({ addresses })?.country ?? '', configuration, facts, deps.now());
    return ok(await lastWrite(trx, savingGuest(trx, { cart_id: cart.id, ...checked.value.facts }, addresses)));
  });
  if (saving.isErr()) return refuse(saving.error.code, saving.error);
  const [saved] = await saving.value.rows;
  if (saved === undefined) throw new Error('A guest was not saved.');
  return ok({ data: guestOnWire(saved.guest) });
};
