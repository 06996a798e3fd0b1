import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { Account } from '#domain/account/account.ts';
import { ACCOUNT_FORM_NAMES } from '#domain/site/form.ts';
import { aWebSite, cookiesOf, type WebSite } from '#tests/support/a-web-site.ts';
import { PASSWORD } from '#tests/support/fake-accounts.ts';

const ANA: Account = {
  id: 1,
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Anić',
  memberCardBarcode: undefined,
  isBackofficeUser: false,
  scopes: [],
  company: undefined,
  addresses: [],
  hasPassword: true,
  adminLocale: undefined,
  pendingEmail: undefined,
  wishlist: [],
};
const street = { contactPhone: '0911234567', street: 'Ilica', houseNumber: '1', zipCode: '10000', city: 'Zagreb', country: 'HR' };
const person = { firstName: 'Ana', lastName: 'Anić', email: 'ana@example.com' };
const secret = { password: PASSWORD, confirmedPassword: PASSWORD };
const skipped = [{ name: 'Čaša', reason: 'gone' }];

type Verbs = { readonly [Name in keyof AccountUseCases]?: unknown };
interface Case {
  readonly form: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly at: string;
  /** What the use cases answer. */
  readonly answers: Verbs;
  /** What the first of them is asked. */
  readonly asked: readonly unknown[];
  readonly to: string;
  /** A form of the platform tells its reference in the page itself. */
  readonly flash?: string;
  readonly signedOut?: boolean;
}

const guestFrom = { signedOut: true, at: '/prijava' };
const CASES: readonly Case[] = [
  {
    form: 'login',
    fields: { username: 'a@b.hr', password: PASSWORD, from: '/shop?page=2' },
    ...guestFrom,
    answers: { logIn: ANA },
    asked: [{ username: 'a@b.hr', password: PASSWORD }, 'local'],
    to: '/shop?page=2',
    flash: 'loggedIn',
  },
  {
    form: 'login',
    fields: { username: 'a@b.hr', password: PASSWORD },
    signedOut: true,
    at: '/en/login',
    answers: { logIn: ANA },
    asked: [{ username: 'a@b.hr', password: PASSWORD }, 'local'],
    to: '/en',
    flash: 'loggedIn',
  },
  {
    form: 'adminCode',
    fields: { code: '123456' },
    signedOut: true,
    at: '/adminLogin',
    answers: { logInWithCode: ANA },
    asked: ['123456', ''],
    to: '/',
    flash: 'loggedIn',
  },
  {
    form: 'adminLogin',
    fields: { username: 'a@b.hr', password: PASSWORD },
    signedOut: true,
    at: '/adminLogin',
    answers: { logIn: ANA },
    asked: [{ username: 'a@b.hr', password: PASSWORD }, 'admin'],
    to: '/admin',
    flash: 'loggedIn',
  },
  { form: 'logout', fields: {}, at: '/shop', answers: { logOut: undefined }, asked: [], to: '/', flash: 'loggedOut' },
  {
    form: 'register',
    fields: { ...person, ...secret, consents: ['3'], from: '/shop' },
    signedOut: true,
    at: '/registracija',
    answers: { register: { confirmationSent: true }, openRegistration: 'the form' },
    asked: [{ ...person, ...secret, memberCardBarcode: '', address: undefined, company: undefined, acceptedConsents: [3] }, 'the form'],
    to: '/prijava?from=%2Fshop',
    flash: 'confirmEmail',
  },
  {
    form: 'register',
    fields: {
      ...person,
      ...secret,
      ...street,
      withAddress: 'on',
      buyAsCompany: 'on',
      companyName: 'Lipa',
      companyOIB: '1',
      memberCardBarcode: '5',
      from: '/shop',
    },
    signedOut: true,
    at: '/registracija',
    answers: { register: { confirmationSent: false }, openRegistration: 'the form' },
    asked: [
      {
        ...person,
        ...secret,
        memberCardBarcode: '5',
        address: { ...street, firstName: 'Ana', lastName: 'Anić', contactEmail: 'ana@example.com' },
        company: { companyName: 'Lipa', companyOIB: '1' },
        acceptedConsents: [],
      },
      'the form',
    ],
    to: '/shop',
    flash: 'registered',
  },
  {
    form: 'confirmEmail',
    fields: { verificationToken: 't', password: 'lozinka' },
    signedOut: true,
    at: '/prijava?verificationToken=t',
    answers: { confirmEmail: { email: 'a@b.hr' }, logIn: ANA },
    asked: ['t', 'lozinka'],
    to: '/',
    flash: 'registered',
  },
  {
    form: 'confirmEmail',
    fields: { verificationToken: 't', password: 'lozinka' },
    signedOut: true,
    at: '/prijava?verificationToken=t',
    answers: { confirmEmail: { email: 'a@b.hr' }, logIn: { kind: 'TooManyAttempts', seconds: 60 } },
    asked: ['t', 'lozinka'],
    to: '/prijava',
    flash: 'emailConfirmed',
  },
  {
    form: 'confirmEmail',
    fields: { verificationToken: 't' },
    signedOut: true,
    at: '/prijava?verificationToken=t',
    answers: { confirmEmail: { email: 'a@b.hr' } },
    asked: ['t', undefined],
    to: '/prijava',
    flash: 'emailConfirmed',
  },
  {
    form: 'confirmEmail',
    fields: { verificationToken: 't' },
    at: '/prijava?verificationToken=t',
    answers: { confirmEmail: { email: 'a@b.hr' } },
    asked: ['t', undefined],
    to: '/profil/podaci',
    flash: 'emailConfirmed',
  },
  {
    form: 'forgotPassword',
    fields: { email: 'a@b.hr' },
    signedOut: true,
    at: '/zaboravljena-lozinka',
    answers: { forgetPassword: undefined },
    asked: ['a@b.hr'],
    to: '/zaboravljena-lozinka',
    flash: 'emailSent',
  },
  {
    form: 'setPassword',
    fields: { token: 't', ...secret },
    signedOut: true,
    at: '/zaboravljena-lozinka?token=t',
    answers: { setPassword: { isBackofficeUser: false } },
    asked: ['t', secret],
    to: '/prijava',
    flash: 'passwordSet',
  },
  {
    form: 'setPassword',
    fields: { token: 't', ...secret },
    signedOut: true,
    at: '/zaboravljena-lozinka?token=t',
    answers: { setPassword: { isBackofficeUser: true } },
    asked: ['t', secret],
    to: '/adminLogin',
    flash: 'passwordSet',
  },
  {
    form: 'changePassword',
    fields: { oldPassword: 'a', newPassword: 'b', newPasswordAgain: 'c' },
    at: '/profil/sigurnost',
    answers: { changePassword: undefined },
    asked: [{ oldPassword: 'a', newPassword: 'b', newPasswordAgain: 'c' }],
    to: '/profil/sigurnost',
    flash: 'passwordChanged',
  },
  {
    form: 'updateProfile',
    fields: person,
    at: '/profil/podaci?edit=1',
    answers: { updateProfile: ANA },
    asked: [person, undefined, ''],
    to: '/profil/podaci',
    flash: 'profileSaved',
  },
  {
    form: 'updateProfile',
    fields: { ...person, email: ' Nova@example.com', password: 'lozinka' },
    at: '/profil/podaci',
    answers: { updateProfile: { ...ANA, pendingEmail: 'nova@example.com' } },
    asked: [{ ...person, email: ' Nova@example.com' }, undefined, 'lozinka'],
    to: '/profil/podaci',
    flash: 'profileSavedConfirmEmail',
  },
  {
    form: 'saveAddress',
    fields: { addressId: '', type: 'shipping', ...street, firstName: 'A', lastName: 'B', contactEmail: 'c' },
    at: '/profil/adrese',
    answers: { saveAddress: ANA },
    asked: [
      { ...street, firstName: 'A', lastName: 'B', contactEmail: 'c' },
      { id: undefined, type: 'shipping' },
    ],
    to: '/profil/adrese',
    flash: 'addressSaved',
  },
  {
    form: 'deleteAddress',
    fields: { addressId: '5' },
    at: '/profil/adrese',
    answers: { deleteAddress: ANA },
    asked: [5],
    to: '/profil/adrese',
    flash: 'addressDeleted',
  },
  {
    form: 'saveMemberCard',
    fields: { memberCardBarcode: '385' },
    at: '/profil',
    answers: { saveMemberCard: { ...ANA, memberCardBarcode: '385' } },
    asked: ['385'],
    to: '/profil',
    flash: 'memberCardSaved',
  },
  {
    form: 'saveMemberCard',
    fields: { memberCardBarcode: '' },
    at: '/profil',
    answers: { saveMemberCard: ANA },
    asked: [''],
    to: '/profil',
    flash: 'memberCardRemoved',
  },
  {
    form: 'endSession',
    fields: { sessionId: 's1' },
    at: '/profil/sigurnost',
    answers: { endSession: undefined },
    asked: ['s1'],
    to: '/profil/sigurnost',
    flash: 'sessionEnded',
  },
  {
    form: 'endOtherSessions',
    fields: {},
    at: '/profil/sigurnost',
    answers: { endOtherSessions: 2 },
    asked: [],
    to: '/profil/sigurnost',
    flash: 'otherSessionsEnded',
  },
  {
    form: 'acceptConsent',
    fields: { consentId: '3' },
    at: '/profil/privatnost',
    answers: { acceptConsent: [] },
    asked: [3, undefined],
    to: '/profil/privatnost',
    flash: 'consentAccepted',
  },
  {
    form: 'withdrawConsent',
    fields: { consentId: '3', version: '2' },
    at: '/profil/privatnost',
    answers: { withdrawConsent: [] },
    asked: [3, 2],
    to: '/profil/privatnost',
    flash: 'consentWithdrawn',
  },
  {
    form: 'deleteAccount',
    fields: { password: PASSWORD, confirmation: '' },
    at: '/profil/privatnost',
    answers: { deleteAccount: undefined },
    asked: [{ password: PASSWORD, confirmation: '' }],
    to: '/',
    flash: 'accountDeleted',
  },
  {
    form: 'joinGuestOrders',
    fields: {},
    at: '/profil/narudzbe',
    answers: { joinGuestOrders: 1 },
    asked: [],
    to: '/profil/narudzbe',
    flash: 'guestOrdersJoined',
  },
  {
    form: 'repeatOrder',
    fields: { orderSlug: 's' },
    at: '/profil/narudzbe/s',
    answers: { repeatOrder: [] },
    asked: ['s'],
    to: '/kosarica',
    flash: 'orderRepeated',
  },
  {
    form: 'repeatOrder',
    fields: { orderSlug: 's' },
    at: '/profil/narudzbe/s',
    answers: { repeatOrder: skipped, viewOwnOrder: { lines: [1, 2] } },
    asked: ['s'],
    to: '/kosarica',
    flash: 'orderRepeatedInPart',
  },
  {
    form: 'repeatOrder',
    fields: { orderSlug: 's' },
    at: '/profil/narudzbe/s',
    answers: { repeatOrder: skipped, viewOwnOrder: { lines: [1] } },
    asked: ['s'],
    to: '/profil/narudzbe/s',
    flash: 'orderNotRepeated',
  },
  {
    form: 'comment',
    fields: { postId: '7', comment: 'Dobro', rating: '4' },
    at: '/vijest',
    answers: { writeComment: 'waiting' },
    asked: [{ postId: 7 }, { text: 'Dobro', rating: 4 }],
    to: '/vijest#comments',
    flash: 'commentWaits',
  },
  {
    form: 'comment',
    fields: { commentId: '9', comment: 'Bolje', rating: '' },
    at: '/vijest',
    answers: { writeComment: 'published' },
    asked: [{ commentId: 9 }, { text: 'Bolje', rating: undefined }],
    to: '/vijest#comments',
    flash: 'commentPublished',
  },
  {
    form: 'siteForm',
    fields: { formId: '3', formToken: 't', f_name: 'Ana', l_days: ['1', '2'], captchaKey: 'k', captchaResponse: 'r', website: '' },
    signedOut: true,
    at: '/kontakt?a=1',
    answers: { submitForm: { reference: 'AB-1', confirmationSent: true } },
    asked: [
      {
        formId: 3,
        values: { name: 'Ana', days: ['1', '2'] },
        files: {},
        token: 't',
        captchaKey: 'k',
        captchaResponse: 'r',
        website: '',
      },
    ],
    to: '/kontakt?sent=AB-1&form=3&confirm=1#form-3',
  },
  {
    form: 'confirmFormEmail',
    fields: { goal: 'g' },
    signedOut: true,
    at: '/potvrdi-email?goal=g',
    answers: { confirmFormEmail: { goal: 'Hvala', goalType: 'message' } },
    asked: ['g'],
    to: '/potvrdi-email?goal=g',
    flash: 'formConfirmed',
  },
  {
    form: 'newsletter',
    fields: { email: 'a@b.hr', consents: ['4', '5'], consentVersions: '4.2' },
    signedOut: true,
    at: '/',
    answers: { subscribe: undefined },
    asked: [{ email: 'a@b.hr', consents: [{ id: 4, version: 2 }, 5], lists: undefined, website: '' }],
    to: '/#',
    flash: 'newsletterAsked',
  },
  {
    form: 'newsletterLink',
    fields: { link: 'l' },
    signedOut: true,
    at: '/newsletter?link=l',
    answers: { followNewsletterLink: { purpose: 'leave' } },
    asked: ['l'],
    to: '/newsletter?link=l',
    flash: 'newsletterLeft',
  },
  {
    form: 'newsletterLists',
    fields: { link: 'l', lists: ['4', '5'], shown: ['4', '5', '6'], consents: ['2'], consentVersions: '2.1,3.7' },
    signedOut: true,
    at: '/newsletter?link=l',
    answers: { chooseNewsletterLists: { purpose: 'leave', isDone: false } },
    asked: ['l', { lists: [4, 5], shown: [4, 5, 6], consents: [{ id: 2, version: 1 }] }],
    to: '/newsletter?link=l',
    flash: 'newsletterLists',
  },
  {
    form: 'newsletterLists',
    fields: { link: 'l', lists: ['4', '5'], consents: ['2'] },
    signedOut: true,
    at: '/newsletter?link=l',
    answers: { chooseNewsletterLists: { purpose: 'leave', isDone: true, confirmationSent: true } },
    asked: ['l', { lists: [4, 5], shown: undefined, consents: [2] }],
    to: '/newsletter?link=l',
    flash: 'newsletterAsked',
  },
  {
    form: 'ownNewsletter',
    fields: { lists: ['4'], consents: ['2'] },
    at: '/profil/privatnost',
    answers: { chooseOwnNewsletter: true },
    asked: [{ lists: [4], shown: undefined, consents: [2] }],
    to: '/profil/privatnost',
    flash: 'newsletterLists',
  },
  {
    form: 'ownNewsletter',
    fields: { shown: ['4'] },
    at: '/profil/privatnost',
    answers: { chooseOwnNewsletter: false },
    asked: [{ lists: [], shown: [4], consents: [] }],
    to: '/profil/privatnost',
    flash: 'newsletterLeft',
  },
  {
    form: 'toggleWishlist',
    fields: { productId: '7' },
    at: '/product/lampa?x=1',
    answers: { toggleWishlist: true },
    asked: [7],
    to: '/product/lampa?x=1',
    flash: 'wishlistAdded',
  },
  {
    form: 'toggleWishlist',
    fields: { productId: '7' },
    at: '/shop',
    answers: { toggleWishlist: false },
    asked: [7],
    to: '/shop',
    flash: 'wishlistRemoved',
  },
  {
    form: 'toggleWishlist',
    fields: {},
    signedOut: true,
    at: '/shop',
    answers: {},
    asked: [],
    to: '/prijava?from=%2Fshop',
    flash: 'loggedUsersOnly',
  },
  {
    form: 'toggleWishlist',
    fields: { productId: '7' },
    signedOut: true,
    at: '/en/shop?page=2',
    answers: { toggleWishlist: { kind: 'SignedOut' } },
    asked: [7],
    to: '/en/login?from=%2Fen%2Fshop%3Fpage%3D2',
    flash: 'loggedUsersOnly',
  },
];

/** Puts answers in the place of use cases; what they are asked is written down. */
function answering(site: WebSite, answers: Verbs): Map<string, readonly unknown[]> {
  const asked = new Map<string, readonly unknown[]>();
  for (const [name, value] of Object.entries(answers))
    Object.assign(site.instead, {
      [name]: {
        run: async (...given: unknown[]) => {
          asked.set(name, given);
          return typeof value === 'object' && value !== null && 'kind' in value ? err(value) : ok(value);
        },
      },
    });
  return asked;
}

describe('forms of accounts, without script', () => {
  it.each(CASES)('$form leads to $to with the notice $flash [IDN-01, IDN-04, IDN-07 to IDN-10, WSH-01]', async (one) => {
    const site = aWebSite();
    const headers: Record<string, string> = one.signedOut === true ? {} : { cookie: site.platform.accounts.signIn().cookie };
    const asked = answering(site, one.answers);
    const answer = await site.post(one.at, { form: one.form, ...one.fields }, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, one.to]);
    expect(answer.headers.getSetCookie().find((header) => header.startsWith('flash='))).toBe(
      one.flash === undefined ? undefined : `flash=${one.flash}; Path=/; Max-Age=120; SameSite=Lax; HttpOnly`,
    );
    if (one.asked.length > 0) expect(asked.get(Object.keys(one.answers)[0] ?? '')).toEqual(one.asked);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  // Who somebody is, and what is spoken with them, the back office asks (sign-in-step-forms.test.ts, web-editing.test.ts).
  it.each(ACCOUNT_FORM_NAMES.filter((name) => name !== 'proveIdentity' && name !== 'officeLanguage'))(
    '%s comes back with what was typed and why, and never with a password [IDN-13]',
    async (form) => {
      const site = aWebSite();
      const problem = { kind: 'TooManyAttempts', seconds: 30 };
      const all = CASES.flatMap(({ answers }) => Object.keys(answers));
      answering(site, Object.fromEntries([...all, 'exportData', 'startSocialLogin'].map((name) => [name, problem])));
      const passwords = ['password', 'confirmedPassword', 'oldPassword', 'newPassword', 'newPasswordAgain'];
      const typed = {
        ...person,
        ...street,
        username: 'a@b.hr',
        addressId: '5',
        productId: '7',
        commentId: '9',
        formId: '3',
        from: '/shop',
        orderSlug: 's',
      };
      const fields = { form, ...typed, ...Object.fromEntries(passwords.map((name) => [name, `${PASSWORD}-${name}`])) };
      const answer = await site.post('/kontakt', fields, { cookie: site.platform.accounts.signIn().cookie });
      expect([answer.status, answer.headers.get('retry-after'), site.refused.at(-1)?.problem]).toEqual([429, '30', problem]);
      expect(JSON.stringify(site.refused.at(-1)?.values)).not.toContain(PASSWORD);
      expect(await answer.text()).not.toContain(PASSWORD);
      if (form === 'login') expect(site.refused.at(-1)?.values).toEqual({ username: 'a@b.hr', from: '/shop' });
      expect(site.rendered.at(-1)?.visitor.rememberedPage).toBe('/shop');
    },
  );

  it.each(ACCOUNT_FORM_NAMES)('%s is taken from pages of this site only, and calls nothing for others [T-18]', async (form) => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    const origins: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
      { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of origins) expect((await site.post('/profil', { form }, { cookie, ...headers })).status).toBe(403);
    expect(site.platform.heard).toEqual([]);
    await site.get(`/profil?form=${form}&addressId=5&sessionId=1&consentId=3`, { cookie });
    const reads = /domainDetect|getByHandlers/;
    expect(site.platform.heard.filter(({ method, path }) => method !== 'GET' && !reads.test(path))).toEqual([]);
  });

  it('tells a notice once, of a closed list [IDN-04]', async () => {
    const site = aWebSite();
    const shown = await site.get('/kontakt', { cookie: 'flash=loggedOut' });
    expect([site.rendered[0]?.flash, cookiesOf(shown, 'flash=loggedOut')]).toEqual(['loggedOut', '']);
    await site.get('/kosarica', { cookie: 'flash=%3Cscript%3E' });
    expect(site.rendered[1]?.flash).toBeUndefined();
    const ahead = await site.get('/kontakt', { cookie: 'flash=loggedOut', 'sec-purpose': 'prefetch' });
    expect(ahead.headers.getSetCookie()).toEqual([]);
  });

  it('send whoever is not signed in any more to login, and back [IDN-05]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    answering(site, { updateProfile: { kind: 'SignedOut' } });
    const late = await site.post('/profil/podaci', { form: 'updateProfile', ...person }, { cookie });
    expect([late.status, late.headers.get('location')]).toEqual([303, '/prijava?from=%2Fprofil%2Fpodaci']);
    site.platform.accounts.endAll();
    const lost = await site.post('/kosarica', { form: 'changeQuantity', itemId: '7', quantity: '2' }, { cookie });
    expect([lost.status, lost.headers.get('location'), cookiesOf(lost, cookie)]).toEqual([
      303,
      '/prijava?from=%2Fkosarica',
      'flash=sessionExpired',
    ]);
  });

  it('give the customer everything as a file that nothing keeps [IDN-15]', async () => {
    const site = aWebSite();
    answering(site, { exportData: { email: 'ana@example.com', orders: ['č'] } });
    const answer = await site.post('/profil/privatnost', { form: 'exportData' }, { cookie: site.platform.accounts.signIn().cookie });
    expect(['content-type', 'content-disposition', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
      'application/json; charset=utf-8',
      expect.stringMatching(/^attachment; filename="[a-z0-9-]+-\d{4}-\d\d-\d\d\.json"$/),
      'private, no-store',
    ]);
    expect(await answer.json()).toEqual({ email: 'ana@example.com', orders: ['č'] });
  });

  it('tell the platform of the device from the first sign-in on [IDN-12]', async () => {
    const site = aWebSite();
    const shown = cookiesOf(await site.get('/prijava'));
    expect(shown).toMatch(/^__Host-device=[\w-]{22}$/);
    expect(cookiesOf(await site.get('/prijava', { cookie: shown }), shown)).toBe(shown);
    const sent = await site.post('/prijava', { form: 'login', username: 'a@b.hr', password: PASSWORD }, { 'user-agent': 'Fuchs/1 ü' });
    const device = /__Host-device=([\w-]+)/.exec(cookiesOf(sent))?.[1];
    const { headers } = site.platform.calls('login')[0] ?? {};
    expect([headers?.get('x-client-device'), headers?.get('x-client-agent')]).toEqual([device, 'Fuchs/1']);
    expect(device).toMatch(/^[\w-]{22}$/);
  });

  it('keep an address in the address book only by a number of one', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    for (const form of ['saveAddress', 'deleteAddress'])
      expect((await site.post('/profil/adrese', { form, addressId: 'x1' }, { cookie })).status).toBe(422);
    expect(site.refused.map((refused) => refused?.problem.kind)).toEqual(['AddressGone', 'AddressGone']);
  });
});
