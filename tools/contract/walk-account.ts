import * as account from '#adapters/platform/wire/account.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import * as download from '#adapters/platform/wire/download.ts';
import * as legacy from '#adapters/platform/wire/legacy-auth.ts';
import * as order from '#adapters/platform/wire/order.ts';
import * as settings from '#adapters/platform/wire/settings.ts';
import * as wishlist from '#adapters/platform/wire/wishlist.ts';
import type { ContractWalk, WalkSignIn } from './contract-walk.ts';
import { ADDRESS } from './walk-guest.ts';
import type { WalkedProduct } from './walk-reads.ts';

/** What a customer does about their account; an address and a wish are added and taken away again, the profile is saved as it was. */
export async function walkAccount(walk: ContractWalk, { email, password }: WalkSignIn, product: WalkedProduct | undefined): Promise<void> {
  if ((await walk.step(account.login, { body: { username: email, password } })) === undefined) return;
  const profile = await walk.step(account.webProfile);
  if (profile !== undefined) await walk.step(account.updateProfile, { body: { details: profile.details } });
  await addresses(walk);
  const language = { group: 'global', key: 'language' };
  const kept = await walk.step(settings.getUserSetting, { query: language });
  if (kept !== undefined) await walk.step(settings.saveUserSetting, { body: { ...language, value: kept.value } });
  if (product !== undefined) {
    const first = await walk.step(wishlist.toggleWishlist, { body: { product_id: product.id } });
    const second = await walk.step(wishlist.toggleWishlist, { body: { product_id: product.id } });
    walk.expect(wishlist.toggleWishlist, first?.added !== second?.added, 'adding and taking away are the same');
  }
  await walk.step(wishlist.filterWishlist, { query: {} });
  await walk.step(consent.listOwnConsents);
  const orders = await walk.step(order.filterOwnOrders, { query: {} });
  const [last] = orders?.records ?? [];
  if (last !== undefined) await walk.step(order.getOwnOrder, { params: { slug: last.orderSlug } });
  await walk.step(download.filterOwnDownloads, { query: {} });
  const session = await walk.step(cart.getNewCartSession);
  if (session !== undefined) {
    walk.cart = session;
    await walk.step(cart.getAbandoned, { body: {} });
    await walk.step(checkout.getCheckoutAddresses, { body: {} });
    walk.cart = undefined;
  }
  await walk.step(account.listSessions);
  await walk.step(account.exportData);
  await walk.step(account.logout, { body: {} });
  const { tokens } = (await walk.step(legacy.legacyLogin, { body: { username: email, password } })) ?? {};
  if (tokens === undefined) return;
  walk.token = tokens.accessToken;
  const again = await walk.step(legacy.legacyUser);
  walk.expect(legacy.legacyUser, again?.email === profile?.email, 'another profile than that of the call that came after it');
  await walk.step(legacy.legacyLogout, { body: {} });
  walk.token = undefined;
}

async function addresses(walk: ContractWalk): Promise<void> {
  const made = await walk.step(account.createAddress, { body: ADDRESS });
  if (made?.id === undefined) return;
  const params = { id: String(made.id) };
  await walk.step(account.updateAddress, { params, body: { ...ADDRESS, city: 'Zagreb', zipCode: '10000' } });
  await walk.step(account.deleteAddress, { params, body: {} });
}
