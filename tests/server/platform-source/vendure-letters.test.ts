import { setTimeout as pause } from 'node:timers/promises';
import { err } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import * as account from '#adapters/platform/wire/account.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import { orderNews } from '#adapters/vendure/order-news.ts';
import { orderForSite } from '#adapters/vendure/orders.ts';
import { releaseOrder } from '#adapters/vendure/release-order.ts';
import { lapseTransfer, unpaidTransfers } from '#adapters/vendure/unpaid-transfers.ts';
import { confirmedAccount, GLOVES, PATHS, readyToOrder, shopOnVendure } from '#tests/support/shop-on-vendure.ts';

const opened: { keep(): void }[] = [];
const open: typeof shopOnVendure = (name, options) => {
  const shop = shopOnVendure(name, options);
  opened.push(shop);
  return shop;
};
afterEach(() => {
  for (const shop of opened.splice(0)) shop.keep();
});

const PASSWORD = 'dovoljno dugacka lozinka';
const details = { firstName: 'Nova', lastName: 'Kupka' };
const place = {
  type: 'main',
  ...{ contactEmail: 'nova.kupka@example.hr', contactPhone: '091 555 0101', ...details },
  ...{ street: 'Ilica', houseNumber: '1', zipCode: '10000', city: 'Zagreb', country: 'HR' },
} as const;

type Shop = ReturnType<typeof shopOnVendure>;

/** What the newest letter's link bears. */
function linkOf(shop: Shop): string {
  const letter = shop.letters.at(-1);
  return letter !== undefined && 'link' in letter ? letter.link : '';
}

describe('letters about an account at Vendure', () => {
  it('confirm its address together with the password, and say no more of one that there is', async () => {
    const shop = open('confirm');
    const email = 'nova.kupka@example.hr';
    const making = { email, password: PASSWORD, details, consents: [7], addresses: [place] };
    expect(await shop.send(account.register, { body: making })).toEqual({ verificationToken: 'sent' });
    const first = linkOf(shop);
    expect(shop.letters).toEqual([{ kind: 'confirmEmail', to: email, firstName: 'Nova', language: 'hr', link: first }]);
    expect(shop.kept).toEqual([[[7], email]]);

    // Whoever knows the password gets another letter, and the older one is over.
    const signing = { body: { username: email, password: PASSWORD } };
    expect(await shop.refusal(account.login, signing)).toMatchObject({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
    const x = linkOf(shop);
    expect(x).not.toBe(first);
    const look = (link: string) => shop.send(account.checkVerification, { params: { x: link } });
    expect(await look(first)).toEqual({ valid: false, needsPassword: false, setsPassword: false });
    expect(await look(x)).toEqual({ valid: true, needsPassword: true, setsPassword: false });
    const wrong = { params: { x }, body: { password: 'nije ta lozinka' } };
    expect(await shop.refusal(account.verify, wrong)).toMatchObject({ code: 'INCORRECT_PASSWORD', field: 'password' });
    expect(await shop.send(account.verify, { params: { x }, body: { password: PASSWORD } })).toEqual({ email });
    expect(await shop.refusal(account.verify, { params: { x }, body: { password: PASSWORD } })).toMatchObject({ code: 'LINK_NOT_VALID' });
    const { user } = await shop.send(account.login, signing);
    expect(user?.addresses.map(({ street, city }) => [street, city])).toEqual([['Ilica', 'Zagreb']]);

    const stranger = { ...making, password: 'lozinka nekog drugog' };
    expect(await shop.send(account.register, { body: stranger })).toEqual({ verificationToken: 'sent' });
    expect(shop.letters.at(-1)).toEqual({ kind: 'accountExists', to: email, firstName: 'Nova', language: 'hr' });
    expect(shop.kept).toHaveLength(1);
    expect(await shop.refusal(account.login, { body: { username: email, password: stranger.password } })).toMatchObject({ status: 401 });
  });

  it('set a password once, put out whoever is in, and go to nobody whom Vendure does not know', async () => {
    const shop = open('forgot');
    const email = 'zaboravna@example.hr';
    await confirmedAccount(shop, { email, password: PASSWORD, details });
    const { tokens } = await shop.send(account.login, { body: { username: email, password: PASSWORD } });
    const before = shop.letters.length;
    expect(await shop.send(account.forgotPassword, { body: { email: 'nitko.takav@example.hr' } })).toEqual({ accepted: true });
    expect(shop.letters).toHaveLength(before);
    expect(await shop.send(account.forgotPassword, { body: { email } })).toEqual({ accepted: true });
    const token = linkOf(shop);
    expect(shop.letters.at(-1)).toEqual({ kind: 'setPassword', to: email, firstName: 'Nova', language: 'hr', hours: 24, link: token });
    expect(await shop.send(account.checkVerification, { params: { x: token } })).toMatchObject({ valid: false, setsPassword: true });
    expect(await shop.refusal(account.verify, { params: { x: token }, body: {} })).toMatchObject({ code: 'LINK_NOT_VALID' });
    const set = (password: string) => shop.refusal(account.setPassword, { body: { token, password } });
    expect(await set('kratka')).toMatchObject({ code: 'FIELD_INVALID', field: 'password', reason: 'minLength' });
    const password = 'posve nova lozinka';
    expect(await shop.send(account.setPassword, { body: { token, password } })).toEqual({ changed: true });
    expect(shop.letters.at(-1)).toEqual({ kind: 'passwordChanged', to: email, firstName: 'Nova', language: 'hr' });
    expect(await set('jos jedna lozinka')).toMatchObject({ status: 410, code: 'LINK_NOT_VALID' });
    if (process.env.RECORD_VENDURE !== undefined) await pause(500);
    expect(await shop.refusal(account.webProfile, { token: tokens?.accessToken ?? '' })).toMatchObject({ code: 'SESSION_ENDED' });
    await shop.send(account.login, { body: { username: email, password } });
    // Links of the content's platform are its own.
    await shop.ask(account.setPassword, { body: { token: 'a-token-of-the-content', password } });
    expect(shop.heard.map(({ url }) => new URL(url).pathname)).toEqual([account.setPassword.path]);
  });

  it('go to whoever works in the back office by the content’s platform, and never too many to one address', async () => {
    const ofContent = { [account.forgotPassword.path]: { accepted: true } };
    const shop = open('office-letters', { ofContent, site: { isOfBackOffice: async () => true, mayWrite: async () => false } });
    await shop.send(account.forgotPassword, { body: { email: 'urednistvo@example.hr' } });
    expect(shop.heard).toHaveLength(1);
    expect(shop.letters).toEqual([]);
  });

  it('change an address when the new one has confirmed it, and tell the old one, and nobody of an address that is taken', async () => {
    const shop = open('moved');
    const [old, other, email] = ['stara.adresa@example.hr', 'vec.zauzeta@example.hr', 'nova.adresa@example.hr'];
    await confirmedAccount(shop, { email: other, password: PASSWORD, details: { firstName: 'Druga', lastName: 'Osoba' } });
    await confirmedAccount(shop, { email: old, password: PASSWORD, details });
    const { tokens } = await shop.send(account.login, { body: { username: old, password: PASSWORD } });
    const token = tokens?.accessToken ?? '';
    const change = (to: string, password = PASSWORD) => ({ body: { email: to, password }, token });
    expect(await shop.refusal(account.updateProfile, change(email, 'nije ta'))).toMatchObject({ code: 'INCORRECT_PASSWORD' });
    const told = () => shop.letters.slice(-2).map(({ kind, to }) => [kind, to]);
    expect((await shop.send(account.updateProfile, change(other))).email).toBe(old);
    expect(told()).toEqual([
      ['emailChangeAsked', old],
      ['accountExists', other],
    ]);
    expect(await shop.send(account.updateProfile, change(email))).toMatchObject({ email: old, pendingEmail: email });
    expect(told()).toEqual([
      ['emailChangeAsked', old],
      ['changeEmail', email],
    ]);
    const x = linkOf(shop);
    expect(await shop.send(account.checkVerification, { params: { x } })).toEqual({
      valid: true,
      needsPassword: false,
      setsPassword: false,
    });
    expect(await shop.send(account.verify, { params: { x }, body: {} })).toEqual({ email });
    expect(shop.letters.at(-1)).toMatchObject({ kind: 'emailChanged', to: old });
    expect((await shop.send(account.webProfile, { token })).email).toBe(email);
  });
});

describe('consents of a shop at Vendure', () => {
  it('are wanted as the site wants them, and none is kept of an account that is not made', async () => {
    const site = { checkRegistration: async () => err({ code: 'CONSENT_REQUIRED' } as const) };
    const shop = open('no-consent', { site });
    const body = { email: 'bez.privole@example.hr', password: PASSWORD, details };
    expect(await shop.refusal(account.register, { body })).toMatchObject({ status: 409, code: 'CONSENT_REQUIRED' });
    expect([shop.letters, shop.kept]).toEqual([[], []]);
  });

  it('are asked for since the cart was made, of the address that orders', async () => {
    const asked: [Date, string][] = [];
    const consentLack = async (since: Date, email: string) => {
      asked.push([since, email]);
      return 'payment' as const;
    };
    const shop = open('order-consent', { site: { consentLack } });
    const { session } = await readyToOrder(shop, 0);
    expect(await shop.refusal(checkout.createOrder, { body: PATHS, session })).toMatchObject({
      code: 'CONSENT_REQUIRED',
      reason: 'payment',
    });
    expect(asked.map(([since, email]) => [Number.isNaN(since.getTime()), email])).toEqual([[false, 'ana.kovac@example.hr']]);
    expect((await shop.send(cart.getCart, { body: {}, session })).items).toHaveLength(1);
  });
});

describe('what the site alone asks Vendure', () => {
  it('is how orders go on, and an order for whoever has the link of a letter', async () => {
    const shop = open('news', { site: { opensOrder: async (_, code) => code === 'a-code-of-a-link' } });
    const [latest] = await orderNews(shop.services, shop.vendure, '');
    const { session } = await readyToOrder(shop, 0);
    const { orderSlug } = await shop.send(checkout.createOrder, { body: PATHS, session });
    if (process.env.RECORD_VENDURE !== undefined) await pause(3_500);
    const news = await orderNews(shop.services, shop.vendure, latest?.id ?? '0');
    expect(news.filter(({ code }) => code === orderSlug).map(({ from, to, language }) => [from, to, language])).toContainEqual([
      ...['ArrangingPayment', 'PaymentAuthorized', 'hr'],
    ]);
    expect(await orderForSite(shop.services, { vendure: shop.vendure, language: 'en' }, orderSlug)).toMatchObject({ code: orderSlug });

    const opens = (protectCode: string) => ({ body: { orderSlug }, session: { cartId: '', protectCode } });
    expect(await shop.send(checkout.getOrder, opens('a-code-of-a-link'))).toMatchObject({
      status: 'placed',
      cartId: '',
      cartIsOpen: false,
    });
    expect(await shop.refusal(checkout.getOrder, opens('another-code'))).toMatchObject({ status: 404 });
  });

  it('is told to nobody who does not sign with the secret', async () => {
    const shop = open('unsigned');
    const forged = { ...shop.services, sign: () => ({ at: String(Date.now()), proof: '00'.repeat(32) }) };
    const asking = { vendure: shop.vendure, language: 'hr' } as const;
    await expect(orderNews(forged, shop.vendure, '')).rejects.toThrow('the same secret');
    expect(await orderForSite(forged, asking, '2026-000000-AAAAAAAA')).toBeUndefined();
    expect(await releaseOrder(forged, asking, { code: '2026-000000-AAAAAAAA', reference: 'x' })).toBe(false);
  });

  it('makes an order a cart again that waits for this payment, and no other', async () => {
    const shop = open('released');
    const { session } = await readyToOrder(shop, 2);
    const begun = await shop.send(checkout.createOrder, { body: PATHS, session });
    const reference = /name="reference" value="([^"]+)"/.exec(String(begun.html))?.[1] ?? '';
    const order = { code: begun.orderSlug, reference };
    const asking = { vendure: shop.vendure, language: 'hr' } as const;
    expect(await releaseOrder(shop.services, asking, { ...order, reference: `${order.code}-1` })).toBe(false);
    expect(await releaseOrder(shop.services, asking, order)).toBe(true);
    expect(await releaseOrder(shop.services, asking, order)).toBe(false);
    const code = { cartId: '', protectCode: session.protectCode };
    const seen = await shop.send(checkout.getOrder, { body: { orderSlug: order.code }, session: code });
    expect(seen).toMatchObject({ status: 'cancelled', cartIsOpen: true, cartId: session.cartId });
    expect((await shop.send(payment.getPayment, { body: { orderSlug: order.code }, session: code })).html).toBeNull();
  });
});

describe('an order by transfer at Vendure', () => {
  it('that nobody pays in time is given up: its goods are there again, and its news say why', async () => {
    const shop = open('lapsed');
    const left = async () => {
      const { data } = await shop.vendure.ask<{ readonly product: { readonly variants: readonly { readonly stockLevel: string }[] } }>({
        query: `{ product(slug: "${GLOVES}") { variants { stockLevel } } }`,
        language: 'hr',
      });
      return Number(data.product.variants[0]?.stockLevel);
    };
    const [before, latest] = [await left(), (await orderNews(shop.services, shop.vendure, '')).at(-1)?.id ?? '0'];
    const { session } = await readyToOrder(shop, 0);
    const { orderSlug: code } = await shop.send(checkout.createOrder, { body: PATHS, session });
    expect(await left()).toBe(before - 2);
    const [early, late] = [new Date(Date.UTC(2020, 0)), new Date(Date.UTC(2100, 0))];
    expect(await unpaidTransfers(shop.services, shop.vendure, early)).toEqual([]);
    expect(await unpaidTransfers(shop.services, shop.vendure, late)).toContain(code);
    expect(await lapseTransfer(shop.services, shop.vendure, code, early)).toBe(false);
    expect(await lapseTransfer(shop.services, shop.vendure, code, late)).toBe(true);
    expect(await lapseTransfer(shop.services, shop.vendure, code, late)).toBe(false);
    expect(await unpaidTransfers(shop.services, shop.vendure, late)).not.toContain(code);
    expect(await left()).toBe(before);
    if (process.env.RECORD_VENDURE !== undefined) await pause(4_000);
    const news = (await orderNews(shop.services, shop.vendure, latest)).filter((entry) => entry.code === code);
    expect(news.at(-1)).toMatchObject({ from: 'PaymentAuthorized', to: 'Lapsed', language: 'hr' });
    const unsigned = { ...shop.services, sign: () => ({ at: String(Date.UTC(2020, 0)), proof: 'ab' }) };
    await expect(unpaidTransfers(unsigned, shop.vendure, late)).rejects.toThrow('word');
    expect(await lapseTransfer(unsigned, shop.vendure, code, late)).toBe(false);
  });
});
