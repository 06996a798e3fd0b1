import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '#tests/support/a-customer.ts';
import { PICKUP } from '#tests/support/a-shop-stock.ts';
import { openWholeShop, type WholeShop } from '#tests/support/a-whole-shop.ts';
import { cheapHash, PASSWORD } from '#tests/support/an-account-platform.ts';
import * as renderer from '#ui/entry-server.tsx';

let shop: WholeShop;
let ana: Awaited<ReturnType<typeof signedIn>>;
let eve: Awaited<ReturnType<typeof signedIn>>;
let orderSlug = '';
beforeAll(async () => {
  shop = await openWholeShop({}, { renderer: async () => renderer });
  ana = await signedIn('ana@primjer.hr', '3850001000016');
  eve = await signedIn('eva@primjer.hr');
  await ana.browser.post('/shop', 'toggleWishlist', { productId: shop.lamp.productId, from: '/shop' });
  await ana.browser.post('/profil/adrese', 'saveAddress', { ...ADDRESS, type: 'main' });
  await ana.browser.post('/shop', 'addToCart', shop.lamp);
  await ana.browser.post('/naplata?step=address', 'address', { ...ADDRESS, consents: ['1'] });
  await ana.browser.post('/naplata?step=shipping', 'shipping', { deliveryMethodId: String(PICKUP), deliveryBranchId: '1' });
  const ordered = await ana.browser.post('/naplata?step=payment', 'payment', { paymentMethodId: '1' });
  orderSlug = new URLSearchParams(ordered.location?.split('?')[1]).get('orderSlug') ?? '';
  expect(orderSlug).not.toBe('');
});
afterAll(() => shop.drop());

const ADDRESS = {
  ...{ firstName: 'Ana', lastName: 'Anić', contactEmail: 'ana@primjer.hr', contactPhone: '0911234567' },
  ...{ street: 'Tajnovita', houseNumber: '1', zipCode: '10000', city: 'Zagreb', country: 'HR' },
};

async function signedIn(email: string, memberCardBarcode?: string) {
  const user = await aCustomer(shop.database, {
    email,
    passwordHash: cheapHash(),
    ...(memberCardBarcode !== undefined && { memberCardBarcode }),
  });
  const browser = shop.browser();
  expect((await browser.post('/prijava', 'login', { username: email, password: PASSWORD })).status).toBe(303);
  return { ...user, browser };
}

/** All that is kept of somebody. */
async function kept(userId: number) {
  const of = (table: 'wishlist_item' | 'address' | 'user_session' | 'shop_order') =>
    shop.database.selectFrom(table).selectAll().where('user_id', '=', userId);
  return {
    wishes: await of('wishlist_item').execute(),
    addresses: await of('address').execute(),
    sessions: await of('user_session').execute(),
    orders: await of('shop_order').execute(),
  };
}

describe('with the sign-in of somebody else [T-04]', () => {
  it('neither wish list, addresses, order nor card is shown', async () => {
    const screens = ['zelje', 'adrese', 'preuzimanja', 'narudzbe', 'podaci', `narudzbe/${orderSlug}`].map((name) => `/profil/${name}`);
    const own = [/Proizvod \d/, /Tajnovita/, /ana@primjer/, /3850001000016/];
    const found = new Set<RegExp>();
    for (const path of screens) {
      expect((await ana.browser.get(path)).status).toBe(200);
      for (const secret of own) if (secret.test(ana.browser.state.html)) found.add(secret);
      expect((await eve.browser.get(path)).status).toBe(path.endsWith(orderSlug) ? 404 : 200);
      for (const secret of own) expect(eve.browser.state.html).not.toMatch(secret);
    }
    expect(found.size).toBe(own.length);
    expect((await eve.browser.get('/membership-card.svg')).status).toBe(404);
    expect((await ana.browser.get('/membership-card.svg')).status).toBe(200);
  });

  it('nothing is changed, by whatever id', async () => {
    const before = await kept(ana.userId);
    expect([before.wishes.length, before.addresses.length > 0, before.orders.length]).toEqual([1, true, 1]);
    const ids = (rows: readonly object[]) => rows.map((row) => String((row as { readonly id: unknown }).id));
    for (const addressId of ids(before.addresses)) {
      await eve.browser.post('/profil/adrese', 'saveAddress', { ...ADDRESS, type: 'main', street: 'Preuzeta', addressId });
      await eve.browser.post('/profil/adrese', 'deleteAddress', { addressId });
    }
    for (const sessionId of ids(before.sessions)) await eve.browser.post('/profil/sigurnost', 'endSession', { sessionId });
    await eve.browser.post('/profil/narudzbe', 'repeatOrder', { orderSlug });
    await eve.browser.post('/shop', 'toggleWishlist', { productId: shop.lamp.productId, userId: String(ana.userId), from: '/shop' });
    expect(await kept(ana.userId)).toEqual(before);
  });
});

it.each(['1.abc', `1.${'a'.repeat(43)}`, '0', 'x'.repeat(120)])('the guessed link %s gives no bought file [T-04]', async (token) => {
  const answer = await shop.browser().get(`/download/${token}`);
  expect([302, 404]).toContain(answer.status);
  if (answer.status === 302) expect(answer.location).toMatch(/problem=unknown$/);
});

it('a wish of somebody who is not signed in yet is on their own list once they are [WSH-01]', async () => {
  const email = 'zelja@primjer.hr';
  const { userId } = await aCustomer(shop.database, { email, passwordHash: cheapHash() });
  const browser = shop.browser();
  const wished = await browser.post('/shop', 'toggleWishlist', { productId: shop.lamp.productId, from: '/shop' });
  expect(wished.location).toBe('/prijava?from=%2Fshop');
  expect((await kept(userId)).wishes).toEqual([]);
  await browser.post('/prijava', 'login', { username: email, password: PASSWORD, from: '/shop' });
  expect((await kept(userId)).wishes).toMatchObject([{ product_id: Number(shop.lamp.productId) }]);
});
