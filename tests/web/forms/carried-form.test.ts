import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { aWebSite, cookiesOf, type WebSite } from '#tests/support/a-web-site.ts';
import { PASSWORD } from '#tests/support/fake-accounts.ts';
import { ORDER_SLUG } from '#tests/support/fake-platform.ts';

const ana = {
  firstName: 'Ana',
  lastName: 'Anić',
  contactEmail: 'ana@example.com',
  contactPhone: '0911234567',
  street: 'Ilica',
  houseNumber: '1',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
  consents: ['3', '4'],
};

/** A customer with a cart, whose session ends. */
async function inCheckout(): Promise<{ site: WebSite; cookie: string }> {
  const site = aWebSite();
  const { cookie } = site.platform.accounts.signIn();
  const added = await site.post('/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '2' }, { cookie });
  return { site, cookie: cookiesOf(added, cookie) };
}

const login = { form: 'login', username: 'ana@example.com', password: PASSWORD };
type Fields = Record<string, string | readonly string[]>;

describe('a session that ends in the middle of the checkout, without script', () => {
  it('shows the login page that carries on what was typed, and sends it after signing in [IDN-02, F-20]', async () => {
    const { site, cookie } = await inCheckout();
    site.platform.accounts.endAll();
    const typed = { form: 'address', ...ana, password: 'never', newPassword: 'never' };
    const refused = await site.post('/naplata?step=address', typed, { cookie });
    const after = cookiesOf(refused, cookie);
    expect(refused.status).toBe(401);
    expect(after).toMatch(/^__Host-device=[\w-]{22}$/);
    const page = site.rendered.at(-1);
    expect([new URL(page?.request.url ?? '').pathname, page?.flash, page?.visitor.account]).toEqual([
      '/prijava',
      'sessionExpired',
      undefined,
    ]);
    expect(page?.visitor.rememberedPage).toBe('/naplata?step=address');
    expect(refused.headers.get('content-security-policy')).toContain("script-src 'none'");
    const carried = page?.visitor.carried as Fields;
    expect(carried).toMatchObject({ carried_form: 'address', carried_street: 'Ilica', carried_consents: ['3', '4'] });
    expect(JSON.stringify(carried)).not.toContain('never');

    const wrong = await site.post('/prijava', { ...login, password: 'wrong password', ...carried }, { cookie: after });
    expect([wrong.status, site.rendered.at(-1)?.visitor.carried]).toEqual([422, carried]);
    const empty = await site.post('/naplata?step=address', { ...login, password: 'wrong password', ...carried }, { cookie: after });
    expect([empty.status, new URL(site.rendered.at(-1)?.request.url ?? '').pathname]).toEqual([422, '/prijava']);

    const sent = await site.post('/prijava', { ...login, ...carried }, { cookie: after });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/naplata?step=shipping']);
    expect(cookiesOf(sent, after)).toContain('__Host-accessToken=');
    expect(site.platform.calls('save').at(-1)?.body).toMatchObject({ shippingAddressId: 5, cartId: 'c_1' });
    expect(site.platform.calls('create').find(({ path }) => path.includes('address'))?.body).toMatchObject({ street: 'Ilica' });
  });

  it('waits with the second step of whoever has a second factor, and is sent after its code', async () => {
    const { site, cookie } = await inCheckout();
    site.platform.accounts.endAll();
    const refused = await site.post('/naplata?step=address', { form: 'address', ...ana }, { cookie });
    const after = cookiesOf(refused, cookie);
    const carried = site.rendered.at(-1)?.visitor.carried as Fields;
    const logIn = { run: async () => err({ kind: 'ProofWanted' }) };
    Object.assign(site.instead, { logIn });
    const step = await site.post('/prijava', { ...login, from: '/naplata?step=address', ...carried }, { cookie: after });
    const page = site.rendered.at(-1);
    expect([step.status, new URL(page?.request.url ?? '').pathname]).toEqual([401, '/adminLogin']);
    expect([page?.visitor.carried, page?.visitor.rememberedPage]).toEqual([carried, '/naplata?step=address']);

    const code = { form: 'adminCode', code: '000000', from: '/naplata?step=address', ...carried };
    const logInWithCode = { run: async () => err({ kind: 'RecordRefused', area: 'security', reason: 'codeWrong', field: 'code' }) };
    Object.assign(site.instead, { logInWithCode });
    const wrong = await site.post('/adminLogin', code, { cookie: after });
    expect([wrong.status, site.rendered.at(-1)?.visitor.carried]).toEqual([422, carried]);

    Object.assign(site.instead, { logInWithCode: { run: async () => ok({ id: 1 }) } });
    const cart = cookie.split('; ').filter((one) => /cart|protect/i.test(one));
    const signedIn = [site.platform.accounts.signIn().cookie, ...cart].join('; ');
    const sent = await site.post('/adminLogin', code, { cookie: `${signedIn}; ${after}` });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/naplata?step=shipping']);
    expect(site.platform.calls('create').find(({ path }) => path.includes('address'))?.body).toMatchObject({ street: 'Ilica' });
  });

  it('answers what the carried form answers, as the customer [IDN-02]', async () => {
    const { site, cookie } = await inCheckout();
    site.platform.accounts.endAll();
    await site.post('/en/checkout', { form: 'address', ...ana, street: '' }, { cookie });
    const carried = site.rendered.at(-1)?.visitor.carried as Fields;
    const sent = await site.post('/en/login', { ...login, ...carried });
    expect([sent.status, site.refused.at(-1)?.form, site.refused.at(-1)?.problem.kind]).toEqual([422, 'address', 'AddressInvalid']);
    expect(site.rendered.at(-1)).toMatchObject({ visitor: { account: { firstName: 'Ana' } }, missing: false });
    expect(new URL(site.rendered.at(-1)?.request.url ?? '').pathname).toBe('/en/checkout');
  });

  it('carries the total that was shown with an order', async () => {
    const { site, cookie } = await inCheckout();
    site.platform.accounts.endAll();
    const paid = { form: 'payment', paymentMethodId: '8', consents: ['3'], shownTotal: '1999', orderMessage: 'Hvala' };
    await site.post('/naplata?step=payment', paid, { cookie });
    expect(site.rendered.at(-1)?.visitor.carried).toMatchObject({ carried_shownTotal: '1999', carried_orderMessage: 'Hvala' });
    expect(site.platform.heard.some(({ path }) => path.endsWith('order/create'))).toBe(false);
    expect(ORDER_SLUG).toBeTruthy();
  });

  it.each([
    { carried_form: 'deleteAccount', carried_address_of_page: '/naplata' },
    { carried_form: 'login', carried_address_of_page: '/naplata' },
    { carried_form: 'addToCart', carried_address_of_page: '/naplata', carried_productId: '1' },
    { carried_form: 'address', carried_address_of_page: '//evil.example' },
    { carried_form: 'address', carried_address_of_page: 'https://evil.example/' },
    { carried_form: 'address' },
    { carried_form: 'constructor', carried_address_of_page: '/naplata' },
  ])('sends nothing on for %j [T-14]', async (fields) => {
    const site = aWebSite();
    const sent = await site.post('/prijava', { ...login, ...(fields as Record<string, string>) });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/']);
    expect(site.platform.calls('addItem')).toEqual([]);
  });
});
