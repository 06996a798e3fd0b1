import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { money } from '#domain/money.ts';
import type { OwnOrder } from '#domain/order/own-order.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Capability } from '#domain/site/capability.ts';
import { AN_ADDRESS } from '#tests/support/a-memory-shop.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { formId } from '#ui/account/account-form.tsx';
import type { AccountPage } from '#ui/account/account-page.ts';
import { AccountScreen } from '#ui/account/account-screen.tsx';

const ANA: Account = {
  id: 1,
  email: 'ana@primjer.hr',
  firstName: 'Ana',
  lastName: 'Kovač',
  memberCardBarcode: '3850144027190',
  isBackofficeUser: false,
  scopes: [],
  company: undefined,
  addresses: [{ ...AN_ADDRESS, id: 7, type: 'main' }],
  hasPassword: true,
  adminLocale: undefined,
  pendingEmail: undefined,
  wishlist: [],
};
const OWNER = { account: ANA, orderCount: 1 };
const PAGE = { title: 'Naslov', addresses: {} };
const NO_ORDERS = { page: { records: [], page: 1, totalPages: 1, totalRecords: 0 }, guestOrders: 0 };
const LOGIN = { from: '/profil/adrese', carried: {}, providers: [{ id: 'google', name: 'Google', origin: 'https://accounts.google.com' }] };
const REGISTRATION = {
  settings: { cartType: 1, allowedCountries: 'ALL', skipShipping: false, validateConsents: true, checkSpecialCharacters: true },
  countries: [{ code: 'HR', name: 'Hrvatska' }],
  consents: [{ id: 3, uniqueNumber: 'P-3', displayName: 'Znam za <a href="/uvjeti">uvjete</a>', required: true }],
} as const;
const ORDER: OwnOrder = {
  orderSlug: 'abc',
  number: '2026-000012',
  placedAt: '2026-11-20T10:00:00Z',
  status: 'ready',
  email: 'ana@primjer.hr',
  lines: [
    { productId: 1, sku: 'ZF-1', name: 'Lampa', slug: 'lampa', quantity: 2, unitPrice: money(1000), rowTotal: money(2000) },
    { productId: 2, sku: 'ZF-2', name: 'Stara stvar', slug: undefined, quantity: 1, unitPrice: money(500), rowTotal: money(500) },
  ],
  totals: { items: money(2500), discount: money(0), loyalty: money(250), delivery: money(0), tax: money(500), total: money(2500) },
  taxes: [{ rate: 25, gross: money(2500), tax: money(500) }],
  couponCode: undefined,
  deliveryMethod: 'Dostava',
  paymentMethod: 'Uplata',
  deliveryAddress: AN_ADDRESS,
  billingAddress: AN_ADDRESS,
  company: { companyName: 'Zelena d.o.o.', companyOIB: '12345678903' },
  extras: NO_ORDER_EXTRAS,
  downloads: [],
  shipment: undefined,
  bankTransfer: {
    payee: 'Zeleni fond',
    payeeStreet: 'Ilica 1',
    payeePlace: '10000 Zagreb',
    iban: 'HR1210010051863000160',
    reference: 'HR00 1',
    payer: { name: 'Ana Horvat', street: 'Ilica 2', place: '10000 Zagreb' },
    description: 'Narudžba 1',
  },
};

const drawn = (page: AccountPage, refusedForm?: RefusedForm) => drawScreen(<AccountScreen page={page} />, refusedForm);

const PAGES: readonly AccountPage[] = [
  { ...PAGE, screen: 'login', login: LOGIN },
  { ...PAGE, screen: 'confirmEmail', token: 'link', link: { isGood: true, needsPassword: true, setsPassword: false } },
  { ...PAGE, screen: 'confirmEmail', token: 'link', link: { isGood: false, needsPassword: false, setsPassword: false } },
  { ...PAGE, screen: 'register', login: LOGIN, registration: REGISTRATION },
  { ...PAGE, screen: 'register', login: LOGIN, registration: { ...REGISTRATION, consents: undefined } },
  { ...PAGE, screen: 'loginOrRegister', login: LOGIN, registration: REGISTRATION },
  { ...PAGE, screen: 'forgotPassword' },
  { ...PAGE, screen: 'setPassword', token: 'link', isGood: true },
  { ...PAGE, screen: 'socialLogin', login: LOGIN },
  { ...PAGE, screen: 'overview', owner: OWNER, history: { ...NO_ORDERS, guestOrders: 2 }, wishlist: [] },
  { ...PAGE, screen: 'overview', owner: { ...OWNER, account: { ...ANA, memberCardBarcode: undefined } }, history: NO_ORDERS, wishlist: [] },
  { ...PAGE, screen: 'orders', owner: OWNER, history: NO_ORDERS },
  { ...PAGE, screen: 'order', owner: OWNER, order: ORDER },
  { ...PAGE, screen: 'wishlist', owner: OWNER, wishlist: [] },
  { ...PAGE, screen: 'data', owner: { ...OWNER, account: { ...ANA, pendingEmail: 'nova@primjer.hr' } } },
  { ...PAGE, screen: 'addresses', owner: OWNER, countries: REGISTRATION.countries },
  {
    ...PAGE,
    screen: 'security',
    owner: OWNER,
    sessions: ['s1', 's2'].map((id) => ({
      id,
      device: 'Firefox, Android',
      startedAt: '2026-11-01T10:00:00Z',
      lastSeenAt: '2026-11-20T10:00:00Z',
      isCurrent: id === 's1',
    })),
  },
  {
    ...PAGE,
    screen: 'privacy',
    owner: { ...OWNER, account: { ...ANA, hasPassword: false } },
    consents: (['accepted', 'withdrawn', 'neverAsked'] as const).map((status, index) => ({
      id: index,
      displayName: '<b>Novosti</b> &amp; pozivi',
      version: 2,
      status,
      statusAt: status === 'neverAsked' ? undefined : '2026-11-01T10:00:00Z',
      required: false,
    })),
    newsletter: {
      email: 'ana@primjer.hr',
      lists: [
        { id: 1, name: 'Javni pozivi', sentence: 'Kad se otvori poziv.', isOn: true, consent: undefined },
        { id: 2, name: 'Radionice', sentence: '', isOn: false, consent: { id: 5, displayName: 'Za radionice' } },
      ],
      consents: [{ id: 4, displayName: 'Za bilten', required: true }],
    },
  },
];

/** The page of a screen among the examples. */
const pageOf = (screen: AccountPage['screen']): AccountPage => {
  const page = PAGES.find((candidate) => candidate.screen === screen);
  if (page === undefined) throw new Error(screen);
  return page;
};

describe('every screen of accounts', () => {
  it.each(PAGES.map((page) => [page.screen, page] as const))('%s has all its words, one heading, and labelled controls', (_, page) => {
    const { html, missing } = drawn(page);
    expect(missing).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [control, id] of html.matchAll(/<(?:input|select|textarea)(?![^>]*type="hidden")[^>]* id="([^"]+)"[^>]*>/g))
      expect(html.includes(`for="${id}"`) || html.includes(`<label class="choice">${control}`), control).toBe(true);
  });

  it.each(PAGES.map((page) => [page.screen, page] as const))(
    '%s posts every form with its name, so that it works without script',
    (_, page) => {
      const forms = [...drawn(page).html.matchAll(/<form[^>]*>(?:(?!<\/form>).)*<\/form>/g)].map(([form]) => form);
      for (const form of forms) {
        expect(form).toContain('method="post"');
        expect(form).toContain('<input type="hidden" name="form" value="');
        expect(form).toContain('<button type="submit"');
      }
    },
  );

  it('lets managers of passwords know which field is which, and cuts nothing that is pasted (WCAG 1.3.5, 3.3.8)', () => {
    expect(drawn(pageOf('login')).html).toMatch(/autoComplete="username"[^>]*>.*autoComplete="current-password"/);
    expect(drawn(pageOf('register')).html.match(/autoComplete="new-password"/g)).toHaveLength(2);
    for (const screen of ['login', 'register', 'setPassword', 'security'] as const)
      expect(drawn(pageOf(screen)).html).not.toMatch(/maxLength|readOnly|onpaste/i);
  });
});

describe('signing in', () => {
  it('carries on where to return to and what was sent after the session had ended [IDN-01]', () => {
    const { html } = drawn({
      ...PAGE,
      screen: 'login',
      login: { ...LOGIN, carried: { carried_form: 'payment', carried_consents: ['1', '2'] } },
    });
    expect(html).toContain('name="from" value="/profil/adrese"');
    expect(html).toContain('name="carried_form" value="payment"');
    expect(html.match(/name="carried_consents"/g)).toHaveLength(4);
    expect(html).toContain('Nastavite preko usluge Google');
  });

  it('shows what was typed and why it was refused, never a password', () => {
    const { html, text } = drawn(pageOf('login'), {
      form: 'login',
      values: { username: 'ana@primjer.hr', from: '' },
      problem: { kind: 'UnknownUserOrPassword' },
    });
    expect(html).toContain('value="ana@primjer.hr"');
    expect(html).toContain('data-refused');
    expect(html).toMatch(/role="alert"[^>]*aria-labelledby="login-errors-title"/);
    expect(html).toContain('href="#login-username"');
    expect(text).toContain('Netočno korisničko ime ili lozinka!');
    expect(html).toMatch(/<input id="login-password"(?![^>]*value=)[^>]*>/);
  });

  it('does not show one form what another one was refused for', () => {
    const { html } = drawn(pageOf('loginOrRegister'), { form: 'register', values: {}, problem: { kind: 'UserExists' } });
    expect(html).toContain('id="register-errors"');
    expect(html).not.toContain('id="login-errors"');
  });
});

describe('the profile', () => {
  it.each([
    ['received', 'Primljen je 20. 11. 2026. Odluku šaljemo e-poštom.', false],
    ['approved', 'Odobren je 21. 11. 2026. Iskaznica vrijedi do 21. 11. 2027.', true],
    ['declined', 'Odbijen je 21. 11. 2026. Razlog: Potvrda je stara.', true],
  ] as const)('says how far a request for the card is: %s', (state, told, asksAgain) => {
    const cardRequest = {
      reference: 'ABCD-EFGH',
      state,
      askedAt: '2026-11-20T10:00:00Z',
      decidedAt: state === 'received' ? undefined : '2026-11-21T10:00:00Z',
      validUntil: state === 'approved' ? '2027-11-21' : undefined,
      reason: state === 'declined' ? 'Potvrda je stara.' : undefined,
    };
    const account = { ...ANA, memberCardBarcode: undefined, cardRequest };
    const { html, text } = drawScreen(
      <AccountScreen page={{ ...PAGE, screen: 'overview', owner: { ...OWNER, account }, history: NO_ORDERS, wishlist: [] }} />,
    );
    expect(text).toContain('Zahtjev za iskaznicu ABCD-EFGH');
    expect(text).toContain(told);
    // Who waits for a decision is not led to ask once more.
    expect(html.includes('href="/membership-card"')).toBe(asksAgain);
  });

  it('shows the card with its number in groups and its barcode', () => {
    const { html, text } = drawn(pageOf('overview'));
    expect(text).toContain('3850\u00a01440\u00a02719\u00a00');
    expect(html).toContain('src="/membership-card.svg"');
    expect(text).toContain('2 narudžbe');
  });

  it('shows what is wished for with its price, to be put into the cart or taken off [WSH-02]', () => {
    const lamp: ProductSummary = {
      ...{ id: 3, sku: 'L-1', slug: 'lampa', name: 'Lampa', format: 'Simple', media: undefined, unit: undefined },
      price: { final: money(2000), regular: undefined, member: undefined, from: false, prior: undefined },
      availability: { inStock: true, quantity: 5 },
    };
    const router = createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory({ initialEntries: ['/profil/lista-zelja'] }),
    });
    const page: AccountPage = { ...PAGE, screen: 'wishlist', owner: OWNER, wishlist: [lamp] };
    const { html, missing } = drawScreen(
      <RouterContextProvider router={router}>
        <AccountScreen page={page} />
      </RouterContextProvider>,
    );
    expect(missing).toEqual([]);
    expect(html).toContain('<a href="/product/lampa">Lampa</a>');
    const forms = [...html.matchAll(/<form[^>]*>(?:(?!<\/form>).)*<\/form>/gs)].map(([form]) => form);
    for (const name of ['addToCart', 'toggleWishlist'])
      expect(forms.find((form) => form.includes(`value="${name}"`))).toMatch(/<input[^>]*name="productId"[^>]*value="3"/);
    expect(html).not.toContain('class="empty"');
  });

  it('says where nothing is wished for, and leads to the shop [WSH-02]', () => {
    const { html, text } = drawn({ ...PAGE, screen: 'wishlist', owner: OWNER, wishlist: [] });
    expect(text).toContain('Na popisu još nema ničega. Srcem uz proizvod dodajete ono što želite zapamtiti.');
    expect(html).toMatch(/<div class="empty">.*?href="\/shop"/s);
    expect(html).not.toContain('class="products');
  });

  it('asks for no card where the shop has none', () => {
    const asked = (screen: AccountPage['screen'], lacks: readonly Capability[]) =>
      drawScreen(<AccountScreen page={pageOf(screen)} />, undefined, { lacks }).text.includes('iskaznic');
    expect((['login', 'register'] as const).map((screen) => [asked(screen, []), asked(screen, ['memberCards'])])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('shows an order with tax per rate, company and data for payment [IDN-09]', () => {
    const { html, text } = drawn(pageOf('order'));
    expect(text).toContain('25\u00a0% 20,00\u00a0€ 5,00\u00a0€ 25,00\u00a0€');
    expect(text).toContain('Zelena d.o.o., OIB 12345678903');
    expect(text).toContain('Ušteda uz iskaznicu (već uračunato) 2,50\u00a0€');
    expect(text).toContain('HR00 1');
    expect(html).toContain('href="/product/lampa"');
    expect(html).toContain('name="orderSlug" value="abc"');
  });

  it('opens the one address that was refused [IDN-13]', () => {
    const { html } = drawn(pageOf('addresses'), {
      form: 'saveAddress',
      values: { addressId: '7', type: 'main', street: '' },
      problem: { kind: 'FieldsInvalid', fields: { street: { kind: 'required' } } },
    });
    expect(html.match(/<details open="">/g)).toHaveLength(1);
    expect(html).toContain('href="#saveAddress-7-street"');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });

  it('shows whoever tried too often a way in that needs no waiting [IDN-12]', () => {
    const words = 'Ne morate čekati: zatražite poveznicu za novu lozinku';
    const page = pageOf('login');
    const seconds = 600;
    const refused = drawn(page, { form: 'login', values: { username: 'ana@primjer.hr' }, problem: { kind: 'TooManyAttempts', seconds } });
    expect(refused.text).toContain(words);
    expect(refused.html).toContain('href="/zaboravljena-lozinka"');
    expect(drawn(page, { form: 'login', values: {}, problem: { kind: 'UnknownUserOrPassword' } }).text).not.toContain(words);
  });

  it('says at once that a link for a new password was used, and shows no form for it', () => {
    const { html, text } = drawn({ ...PAGE, screen: 'setPassword', token: 'link', isGood: false });
    expect(html).not.toContain('type="password"');
    expect(text).toContain('Ova poveznica više ne vrijedi');
  });

  it('asks for the password of a new account under the link of its e-mail, and for none of a changed address [IDN-08]', () => {
    const confirmation = (needsPassword: boolean) =>
      drawn({ ...PAGE, screen: 'confirmEmail', token: 'link', link: { isGood: true, needsPassword, setsPassword: false } });
    const { html, text } = confirmation(true);
    expect(html).toMatch(/<input[^>]*autoComplete="current-password"[^>]*name="password"/);
    expect(html).toContain('href="/zaboravljena-lozinka"');
    expect(text).toContain('Upišite lozinku koju ste odabrali pri registraciji.');
    expect(confirmation(false).html).not.toContain('type="password"');
    const refused = drawn(
      { ...PAGE, screen: 'confirmEmail', token: 'link', link: { isGood: true, needsPassword: true, setsPassword: false } },
      { form: 'confirmEmail', values: {}, problem: { kind: 'IncorrectPassword' } },
    );
    expect(refused.html).toContain('href="#confirmEmail-password"');
  });

  it('asks for the current password beside the e-mail, where there is one [IDN-09]', () => {
    const data = (hasPassword: boolean) =>
      drawn({ ...PAGE, screen: 'data', owner: { ...OWNER, account: { ...OWNER.account, hasPassword } } });
    expect(data(true).text).toContain('Sadašnja lozinka');
    expect(data(false).html).not.toContain('type="password"');
  });

  it('ends other sessions, never the one at hand from its row [IDN-12]', () => {
    const { html } = drawn(pageOf('security'));
    expect(html).not.toContain('name="sessionId" value="s1"');
    expect(html).toContain('name="sessionId" value="s2"');
    expect(html).toContain('value="endOtherSessions"');
  });

  it('tells sign-ins of one kind of browser apart by when they began, also to whoever hears their buttons alone [IDN-12]', () => {
    const page = pageOf('security');
    if (page.screen !== 'security') throw new TypeError('Another page');
    const [here, there] = page.sessions;
    const sessions = [here, there, there && { ...there, id: 's3', startedAt: '2026-11-01T10:05:00Z' }].flatMap((one) => one ?? []);
    const { html } = drawn({ ...page, sessions });
    const names = [...html.matchAll(/<button[^>]*>Odjavi<span class="vh">([^<]*)/g)].map(([, of]) => of);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
    expect(names.join()).toMatch(/Firefox, Android, .*11:05/);
  });

  it('lets consents be withdrawn and given, and an account without a password be deleted by its e-mail [CON-01] [IDN-15]', () => {
    const { html, text } = drawn(pageOf('privacy'));
    expect(html).toContain('value="withdrawConsent"');
    expect(html.match(/value="acceptConsent"/g)).toHaveLength(2);
    // What is answered are the words beside the button.
    expect(html).toMatch(/name="consentId" value="1"\/?><input type="hidden" name="version" value="2"/);
    expect(text).toContain('Prihvaćeno 1. studenoga 2026., inačica 2.');
    // Beside what was taken back stand the words of today, in which it was not.
    expect(text).toMatch(/Povučeno 1\. studenoga 2026\.(?!,)/);
    expect(html).toContain('<span class="vh">: Novosti &amp; pozivi</span>');
    expect(html).toContain('name="confirmation"');
    expect(html).not.toContain('type="password"');
  });
});

it('lists that lack a consent say so in the summary, which the keyboard is led to, and at the consent', () => {
  const refused = {
    form: 'ownNewsletter',
    values: { lists: ['1', '2'], shown: ['1', '2'], consents: ['4'] },
    problem: { kind: 'ConsentRequired', missing: [] },
  };
  const { html, missing } = drawn(pageOf('privacy'), refused as never);
  expect(missing).toEqual([]);
  expect(html).toMatch(/class="[^"]*summary-error/);
  expect(html).toMatch(/<input(?=[^>]*value="5")(?=[^>]*aria-invalid="true")[^>]*>/);
  expect(html).not.toMatch(/<input(?=[^>]*value="4")(?=[^>]*aria-invalid="true")[^>]*>/);
});

describe('the lists of the newsletter', () => {
  const ticked = (html: string, list: number) => new RegExp(`<input(?=[^>]*id="ownNewsletter-list-${list}")[^>]*checked`).test(html);

  it('are sent with those that were shown, and a refused form says of no other one what was typed', () => {
    const page = pageOf('privacy');
    expect([...drawn(page).html.matchAll(/name="shown" value="(\d+)"/g)].map(([, id]) => id)).toEqual(['1', '2']);
    const problem = { kind: 'ConsentRequired', missing: [] } as const;
    const refused = (shown?: string[]) =>
      drawn(page, { form: 'ownNewsletter', values: { lists: ['2'], ...(shown && { shown }) }, problem }).html;
    expect([1, 2].map((list) => ticked(refused(['1', '2']), list))).toEqual([false, true]);
    expect([1, 2].map((list) => ticked(refused(), list))).toEqual([false, true]);
    // The first one was joined in another tab.
    expect([1, 2].map((list) => ticked(refused(['2']), list))).toEqual([true, true]);
  });

  it('come with what was accepted before ticked, and with nothing else', () => {
    const page = pageOf('privacy') as Extract<AccountPage, { screen: 'privacy' }>;
    const [first] = page.consents;
    const { newsletter } = page;
    const asked = newsletter && { ...newsletter, consents: newsletter.consents.map((one) => ({ ...one, version: 2 })) };
    const stands = (status: 'accepted' | 'withdrawn', version = 2) =>
      drawn({ ...page, newsletter: asked, consents: first === undefined ? [] : [{ ...first, id: 4, status, version }] }).html;
    const isTicked = (html: string, id: number) => new RegExp(`<input(?=[^>]*id="ownNewsletter-consents-${id}")[^>]*checked`).test(html);
    expect([4, 5].map((id) => isTicked(stands('accepted'), id))).toEqual([true, false]);
    expect([4, 5].map((id) => isTicked(stands('withdrawn'), id))).toEqual([false, false]);
    // In other words they have not accepted it.
    expect([4, 5].map((id) => isTicked(stands('accepted', 1), id))).toEqual([false, false]);
  });

  it('say of a consent that has no such version where it stands', () => {
    const problem = { kind: 'ConsentVersionUnknown', id: 5 } as const;
    const { html, text, missing } = drawn(pageOf('privacy'), { form: 'ownNewsletter', values: { lists: ['2'], shown: ['2'] }, problem });
    expect(html).toContain('href="#ownNewsletter-consents-5"');
    expect(html).toMatch(/<input(?=[^>]*value="5")(?=[^>]*aria-invalid="true")[^>]*>/);
    expect(text).toContain('Tekst privole u međuvremenu je promijenjen');
    expect(missing).toEqual([]);
    const answered = { form: 'acceptConsent', values: { consentId: '1' }, problem: { kind: 'ConsentVersionUnknown', id: 1 } } as const;
    const own = drawn(pageOf('privacy'), answered);
    expect(own.html).toContain('href="#acceptConsent-1-consents-1"');
    expect(own.html).toContain('id="acceptConsent-1-consents-1"');
  });

  it('lead to the first one where none that there is was chosen', () => {
    const problem = { kind: 'FieldsInvalid', fields: { lists: { kind: 'required' } } } as const;
    const { html, missing } = drawn(pageOf('privacy'), { form: 'ownNewsletter', values: { lists: ['9'], shown: ['9'] }, problem });
    expect(missing).toEqual([]);
    expect(html).toContain('href="#ownNewsletter-lists"');
    expect(html).toMatch(/<input[^>]* id="ownNewsletter-lists"/);
    expect(html).toContain('Odaberite barem jedan popis.');
  });
});

it('a list whose rows are forms of one kind, told apart by a name, has no id twice [ADM-07]', () => {
  const ids = ['/', '/shop', '/en'].map((name) => formId('caches.forget', { which: 'one', name }));
  expect(new Set([...ids, formId('caches.forget', { which: 'one' }), formId('caches.forget', { which: 'all' })]).size).toBe(5);
});
