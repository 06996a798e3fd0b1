import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { aWebSite, cookiesOf, ORIGIN, type WebSite } from '#tests/support/a-web-site.ts';
import { PASSWORD } from '#tests/support/fake-accounts.ts';

/** The id of whoever signs in to the back office of the fake platform. */
const OWN_ID = '2';
const AT = '/admin/products/7';
const typed = {
  form: 'products.texts',
  typedBy: OWN_ID,
  productId: '7',
  languageId: 'hrv',
  seen: 'v1',
  name: 'Žarulja',
  summary: 'Sažetak koji je dugo pisan',
  description: '',
};
const login = { form: 'adminLogin', username: 'ana@example.com', password: PASSWORD };
type Fields = Record<string, string | readonly string[]>;

const carriedOf = (site: WebSite) => (site.rendered.at(-1)?.visitor.carried ?? {}) as Fields;
const pathOf = (site: WebSite) => new URL(site.rendered.at(-1)?.request.url ?? '').pathname;

function anOffice(): WebSite {
  const site = aWebSite();
  site.platform.accounts.facts.scopes = ['*'];
  return site;
}

describe('a form of the back office that is sent by somebody who has been signed out meanwhile, without script', () => {
  it.each([
    ['in another tab', () => ''],
    ['by time', (site: WebSite) => site.platform.accounts.signIn('admin').cookie],
  ])('waits in the sign-in, also in one that went wrong, and is given back as it was typed: %s', async (_how, cookieOf) => {
    const site = anOffice();
    const cookie = cookieOf(site);
    site.platform.accounts.endAll();
    const sent = await site.post(AT, { ...typed, password: 'never' }, cookie === '' ? {} : { cookie });
    expect([sent.status, pathOf(site), site.rendered.at(-1)?.flash]).toEqual([401, '/adminLogin', 'sessionExpired']);
    const carried = carriedOf(site);
    expect(carried).toMatchObject({ carried_form: 'products.texts', carried_summary: typed.summary, carried_address_of_page: AT });
    expect(JSON.stringify(carried)).not.toContain('never');

    const wrong = await site.post(AT, { ...login, password: 'wrong password', ...carried });
    expect([wrong.status, pathOf(site), carriedOf(site)]).toEqual([422, '/adminLogin', carried]);

    const signedIn = await site.post(AT, { ...login, ...carried });
    expect([signedIn.status, pathOf(site)]).toEqual([422, AT]);
    expect(cookiesOf(signedIn)).toContain('__Host-accessToken=');
    expect(site.refused.at(-1)).toMatchObject({
      form: 'products.texts',
      problem: { kind: 'RecordRefused', area: 'security', reason: 'signedOut' },
      values: { name: 'Žarulja', summary: typed.summary, seen: 'v1', languageId: 'hrv' },
    });
    // Nothing is done by a sign-in, and at its own address the page has its script.
    expect(site.platform.calls('product/office')).toEqual([]);
    expect(signedIn.headers.get('content-security-policy')).not.toContain("script-src 'none'");
  });

  it('is shown to nobody else who signs in', async () => {
    const site = anOffice();
    await site.post(AT, { ...typed, typedBy: '77' });
    const signedIn = await site.post(AT, { ...login, ...carriedOf(site) });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, AT]);
    expect(cookiesOf(signedIn)).toContain('flash=security.told.typedByOther');
    expect(site.refused.filter((form) => form?.form === 'products.texts')).toEqual([]);
  });

  it('is not shown where the page that it stands in is not theirs to see yet: their dues go first', async () => {
    const site = anOffice();
    await site.post(AT, typed);
    const account = { id: 2, isBackofficeUser: true, scopes: ['*'], wishlist: [], addresses: [], dues: ['factor'] } as unknown as Account;
    Object.assign(site.instead, { viewAccount: { run: async () => ok(account) } });
    const signedIn = await site.post(AT, { ...login, ...carriedOf(site) });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/admin/account']);
    expect(cookiesOf(signedIn)).toContain('flash=security.told.typedNotKept');
    expect(site.refused.filter((form) => form?.form === 'products.texts')).toEqual([]);
  });

  it('keeps nobody with dues from signing out', async () => {
    const site = anOffice();
    const { cookie } = site.platform.accounts.signIn('admin');
    const account = { id: 2, isBackofficeUser: true, scopes: ['*'], wishlist: [], addresses: [], dues: ['factor'] } as unknown as Account;
    Object.assign(site.instead, { viewAccount: { run: async () => ok(account) } });
    const sent = await site.post('/admin', { form: 'logout' }, { cookie });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/']);
    expect(cookiesOf(sent)).toContain('flash=loggedOut');
  });

  it('is told as lost to whoever has dues since they opened it', async () => {
    const site = anOffice();
    const { cookie } = site.platform.accounts.signIn('admin');
    const account = { id: 2, isBackofficeUser: true, scopes: ['*'], wishlist: [], addresses: [], dues: ['factor'] } as unknown as Account;
    Object.assign(site.instead, { viewAccount: { run: async () => ok(account) } });
    const sent = await site.post(AT, typed, { cookie });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/admin/account']);
    expect(cookiesOf(sent)).toContain('flash=security.told.typedNotKept');
  });

  it('waits, too, while the site is closed for maintenance, and nothing else does', async () => {
    const site = anOffice();
    site.platform.facts.maintenance = true;
    expect((await site.post(AT, { form: 'login', username: 'ana@example.com', password: PASSWORD })).status).toBe(503);
    expect((await site.post('/kontakt', typed)).status).toBe(503);
    const sent = await site.post(AT, typed);
    expect([sent.status, pathOf(site)]).toEqual([401, '/adminLogin']);
    const wrong = await site.post(AT, { ...login, password: 'wrong password', ...carriedOf(site) });
    expect([wrong.status, pathOf(site)]).toEqual([422, '/adminLogin']);
    await site.post(AT, { ...login, ...carriedOf(site) });
    expect([pathOf(site), site.refused.at(-1)?.values.summary]).toEqual([AT, typed.summary]);
  });

  it('is carried on however large it was when it was taken, by its fields as by its letters', async () => {
    for (const more of [
      Object.fromEntries(Array.from({ length: 192 }, (_, at) => [`field-${at}`, 'x'])),
      { description: 'x'.repeat(99_800) },
    ]) {
      const site = anOffice();
      expect((await site.post(AT, { ...typed, ...more })).status).toBe(401);
      const signedIn = await site.post(AT, { ...login, from: AT, ...carriedOf(site) });
      expect([signedIn.status, site.refused.at(-1)?.values.summary]).toEqual([422, typed.summary]);
    }
  });

  it('says so when it is too large to be carried on, as one with files can be', async () => {
    const site = anOffice();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, form: 'products.file', summary: 'š'.repeat(30_000) })) body.append(name, value);
    body.append('file', new File(['%PDF-'], 'knjiga.pdf'));
    await site.app.request(ORIGIN + AT, { method: 'POST', headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, body });
    expect([pathOf(site), site.rendered.at(-1)?.flash, carriedOf(site)]).toEqual(['/adminLogin', 'security.told.typedNotKept', {}]);
  });

  it('keeps each of several ticks, waits through a second step, and is told that its file has to be chosen again', async () => {
    const site = anOffice();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, form: 'products.file' })) body.append(name, value);
    for (const id of ['4', '5']) body.append('chosen', id);
    body.append('file', new File(['%PDF-'], 'knjiga.pdf'));
    await site.app.request(ORIGIN + AT, { method: 'POST', headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, body });
    expect(carriedOf(site)).toMatchObject({ carried_chosen: ['4', '5'], carried_files_came: 'yes' });
    Object.assign(site.instead, { logIn: { run: async () => err({ kind: 'ProofWanted' }) } });
    const step = await site.post(AT, { ...login, ...carriedOf(site) });
    expect([step.status, pathOf(site), carriedOf(site).carried_chosen]).toEqual([401, '/adminLogin', ['4', '5']]);
    const account = { id: 2, isBackofficeUser: true, scopes: ['*'], wishlist: [], addresses: [] } as unknown as Account;
    Object.assign(site.instead, { logInWithCode: { run: async () => ok(account) }, viewAccount: { run: async () => ok(account) } });
    await site.post(AT, { form: 'adminCode', code: '123456', ...carriedOf(site) });
    expect(site.refused.at(-1)?.problem).toMatchObject({ reason: 'signedOutWithFile' });
  });

  it('waits, too, when it was on its way through a proof of who somebody is', async () => {
    const site = anOffice();
    const proof = {
      form: 'proveIdentity',
      code: '1',
      carried_form: 'products.texts',
      carried_address_of_page: AT,
      carried_typedBy: OWN_ID,
    };
    await site.post('/admin/account/proof', { ...proof, carried_name: 'Lampa' });
    const signedIn = await site.post(AT, { ...login, ...carriedOf(site) });
    expect([signedIn.status, site.refused.at(-1)?.values.name]).toEqual([422, 'Lampa']);
  });

  it('leads to the sign-in of the back office where nothing was typed', async () => {
    const site = anOffice();
    const sent = await site.post('/admin', { form: 'logout' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/adminLogin?from=%2Fadmin']);
  });
});
