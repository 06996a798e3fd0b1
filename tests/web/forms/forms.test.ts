import { describe, expect, it } from 'vitest';
import { NO_ORDER_EXTRAS, ORDER_EXTRA_NAMES, ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { aWebSite, cookiesOf } from '#tests/support/a-web-site.ts';
import { ORDER_SLUG } from '#tests/support/fake-platform.ts';

const lamp = { form: 'addToCart', productId: '1', format: 'Simple', quantity: '2' };
const ana = {
  form: 'address',
  firstName: 'Ana',
  lastName: 'Anić',
  contactEmail: 'ana@example.com',
  contactPhone: '0911234567',
  street: 'Ilica',
  houseNumber: '1',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
  consents: ['3'],
};

type Site = ReturnType<typeof aWebSite>;

/** Posts a form as a browser without script does: keeps cookies, says where it was led. */
function visitor(site: Site) {
  const state = { cookie: '' };
  return {
    state,
    async post(target: string, fields: Record<string, string | readonly string[]>) {
      const answer = await site.post(target, fields, state.cookie === '' ? {} : { cookie: state.cookie });
      state.cookie = cookiesOf(answer, state.cookie);
      return { status: answer.status, location: answer.headers.get('location'), answer };
    },
    get: (target: string) => site.get(target, { cookie: state.cookie }),
  };
}

/** Who has yet to pay, at the last step. */
async function atThePayment(site: Site) {
  const guest = visitor(site);
  await guest.post('/kontakt', lamp);
  await guest.post('/naplata', ana);
  await guest.post('/naplata?step=shipping', { form: 'shipping', deliveryMethodId: '5' });
  return guest;
}
const PAID = { form: 'payment', paymentMethodId: '8', consents: ['3'], shownTotal: '2000' };

describe('forms without script', () => {
  it('add to a cart that is opened for it, and show the cart [CRT-01, CRT-03]', async () => {
    const site = aWebSite();
    const ana = visitor(site);
    expect(await ana.post('/kontakt', lamp)).toMatchObject({ status: 303, location: '/kosarica' });
    expect(ana.state.cookie).toBe('cartId=c_1; protectCode=the-secret-code-of-the-cart');
    expect(await (await ana.get('/kosarica')).text()).toContain('cart=2');
    expect(site.platform.calls('addItem')[0]?.body).toMatchObject({ cartId: 'c_1', productId: 1, qty: 2 });
  });

  it('stay on the page where the shop wants it, and speak its language [CRT-03]', async () => {
    const site = aWebSite();
    expect((await visitor(site).post('/en/kontakt', lamp)).location).toBe('/en/cart');
    const staying = aWebSite();
    staying.platform.facts.cartType = 1;
    expect((await visitor(staying).post('/shop?page=2', lamp)).location).toBe('/shop?page=2');
  });

  it('say of a second copy of an e-book that the first is in the cart; of other goods there can be more [CRT-04]', async () => {
    const noticeAfter = async (site: Site, fields: Record<string, string>) => {
      const ana = visitor(site);
      const told = [];
      for (let time = 0; time < 2; time++) {
        const { status, answer } = await ana.post('/kontakt', fields);
        told.push([status, /flash=(\w+)/.exec(answer.headers.getSetCookie().join())?.[1]]);
      }
      return told;
    };
    const site = aWebSite();
    site.platform.facts.isBook = true;
    expect(await noticeAfter(site, { ...lamp, format: 'EProduct', quantity: '1' })).toEqual([
      [303, undefined],
      [303, 'copyIsThere'],
    ]);
    expect((await noticeAfter(aWebSite(), lamp)).at(-1)).toEqual([303, undefined]);
  });

  it('give the page back with what was typed and what is wrong', async () => {
    const site = aWebSite();
    const wrong = await visitor(site).post('/kontakt', { ...lamp, quantity: '0', evil: 'x' });
    expect(wrong.status).toBe(422);
    expect(site.refused.at(-1)).toEqual({
      form: 'addToCart',
      values: { productId: '1', format: 'Simple', quantity: '0' },
      problem: { kind: 'InvalidQuantity' },
    });
    expect(wrong.answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await visitor(site).post('/kontakt', { ...lamp, format: 'Configurable' })).status).toBe(422);
    expect(site.refused.at(-1)?.problem.kind).toBe('ConfigurationNotSet');
  });

  it('find the version that options mean, and say so when they mean none [CRT-04] [PRD-02]', async () => {
    const site = aWebSite();
    const shirt = { ...lamp, productId: '4', format: 'Configurable' };
    const page = '/product/p-4';
    expect(await visitor(site).post(page, { ...shirt, choice_size: 'l' })).toMatchObject({ status: 303, location: '/kosarica' });
    expect(site.platform.calls('addItem').at(-1)?.body).toMatchObject({ productId: 42, qty: 2 });
    expect(await visitor(site).post(page, { ...shirt, choice_size: 'l', showChoice: '1' })).toMatchObject({
      status: 303,
      location: `${page}?size=l`,
    });
    expect((await visitor(site).post(page, { ...shirt, choice_size: 'no such size' })).status).toBe(422);
    expect(site.refused.at(-1)).toMatchObject({ values: { choice_size: 'no such size' }, problem: { kind: 'ConfigurationNotSet' } });
    expect((await visitor(site).post(page, { ...shirt, productId: '1' })).status).toBe(422);
    expect(site.refused.at(-1)?.problem.kind).toBe('ProductGone');
    expect(site.platform.calls('addItem')).toHaveLength(1);
  });

  it('change and remove lines, apply coupons, keep instructions [CRT-02, CRT-06, CRT-10, CRT-12]', async () => {
    const site = aWebSite();
    const guest = visitor(site);
    await guest.post('/kontakt', lamp);
    expect((await guest.post('/kosarica', { form: 'changeQuantity', itemId: '7', quantity: '5' })).location).toBe('/kosarica');
    expect(await (await guest.get('/kosarica')).text()).toContain('cart=5');
    expect((await guest.post('/kosarica', { form: 'applyCoupon', couponCode: 'NEMA' })).status).toBe(422);
    expect(site.refused.at(-1)?.problem.kind).toBe('CouponNotFound');
    expect((await guest.post('/kosarica', { form: 'applyCoupon', couponCode: ' ' })).status).toBe(422);
    expect((await guest.post('/kosarica', { form: 'removeLine', itemId: '99' })).status).toBe(422);
    expect((await guest.post('/kosarica', { form: 'removeLine', itemId: '7' })).status).toBe(303);
    await guest.post('/kosarica', { form: 'instructions', orderMessage: 'Pozvonite dvaput – ča?' });
    await guest.get('/kosarica');
    expect(site.rendered.at(-1)?.visitor.orderExtras.orderMessage).toBe('Pozvonite dvaput – ča?');
    await guest.post('/kosarica', { form: 'instructions', orderMessage: 'č'.repeat(2000) });
    expect(guest.state.cookie.length).toBeLessThan(4096);
    await guest.post('/kosarica', { form: 'instructions', orderMessage: '' });
    expect(guest.state.cookie).not.toContain('orderMessage');
  });

  it('remember that the cookie notice was accepted [HDR-04]', async () => {
    const site = aWebSite();
    const guest = visitor(site);
    expect((await guest.post('/shop?page=2', { form: 'acceptCookies' })).location).toBe('/shop?page=2');
    await guest.get('/shop');
    expect(site.rendered.at(-1)?.visitor).toEqual({ hasCart: false, orderExtras: NO_ORDER_EXTRAS, cookieNoticeAccepted: true });
  });

  it('lead a guest through the three steps to the order [CHK-01, CHK-10, CHK-11, CHK-13]', async () => {
    const site = aWebSite();
    const guest = visitor(site);
    await guest.post('/kontakt', lamp);
    expect(await guest.post('/naplata', ana)).toMatchObject({ status: 303, location: '/naplata?step=shipping' });
    expect(guest.state.cookie).toContain('guestUser=ana%40example.com');
    expect(site.platform.calls('create').at(-1)?.body).toMatchObject({
      status: 'accepted',
      consents: [3],
      user: { email: 'ana@example.com' },
    });
    expect(await guest.post('/naplata?step=shipping', { form: 'shipping' })).toMatchObject({ status: 422 });
    expect(site.refused.at(-1)?.problem.kind).toBe('ShippingMethodUndefined');
    expect((await guest.post('/naplata?step=shipping', { form: 'shipping', deliveryMethodId: '5' })).location).toBe(
      '/naplata?step=payment',
    );
    const paid = { form: 'payment', paymentMethodId: '8', consents: ['3'], shownTotal: '2000', orderMessage: 'Hvala' };
    const asked = site.platform.calls('create').length;
    for (const name of ORDER_EXTRA_NAMES) {
      const text = 'č'.repeat(ORDER_EXTRAS[name].maximum + 1);
      expect(await guest.post('/naplata?step=payment', { ...paid, [name]: text })).toMatchObject({ status: 422 });
      expect(site.refused.at(-1)).toMatchObject({ problem: { kind: 'OrderExtraTooLong', extra: name }, values: { [name]: text } });
    }
    expect(site.platform.calls('create')).toHaveLength(asked);
    const ordered = await guest.post('/naplata?step=payment', paid);
    expect(ordered).toMatchObject({ status: 303, location: `/naplata/uspjesna?orderSlug=${ORDER_SLUG}` });
    expect(site.platform.calls('create').at(-1)?.body).toMatchObject({ orderMessage: 'Hvala', successURL: '/naplata/uspjesna' });
    expect(site.platform.calls('create').at(-1)?.body).not.toHaveProperty('digitalConsent');
    expect(guest.state.cookie).toContain(`order=${ORDER_SLUG}.the-secret-code-of-the-cart`);
    const seen = await guest.get(ordered.location ?? '');
    expect(await seen.text()).toContain('order=2026-000001');
    expect(cookiesOf(seen, guest.state.cookie)).not.toContain('cartId');
    expect(await (await site.get(ordered.location ?? '')).text()).toContain('order=unknown');
    expect(await (await guest.get('/naplata/uspjesna?orderSlug=drugi')).text()).toContain('order=unknown');
  });

  it('name every wrong field of an address and lose nothing of it [CHK-03, CHK-05]', async () => {
    const site = aWebSite();
    const guest = visitor(site);
    await guest.post('/kontakt', lamp);
    const wrong = { ...ana, firstName: '', differentBilling: 'on', billing_firstName: 'Iva', buyAsCompany: 'on', companyOIB: '1' };
    expect((await guest.post('/naplata', wrong)).status).toBe(422);
    expect(site.refused.at(-1)).toMatchObject({
      form: 'address',
      values: { lastName: 'Anić', billing_firstName: 'Iva', consents: ['3'], companyOIB: '1' },
      problem: { kind: 'AddressInvalid', delivery: { firstName: { kind: 'required' }, companyOIB: { kind: 'invalidOib' } } },
    });
    const { consents: _, ...without } = ana;
    expect((await guest.post('/naplata', without)).status).toBe(422);
    expect(site.refused.at(-1)?.problem).toEqual({ kind: 'ConsentRequired', missing: [3] });
    expect(site.platform.calls('update')).toEqual([]);
  });

  it('ask a guest who buys digital content alone for no place, and then for no delivery [PRD-03]', async () => {
    const site = aWebSite();
    const guest = visitor(site);
    await guest.post('/kontakt', lamp);
    const { street: _street, houseNumber: _number, zipCode: _code, city: _city, contactPhone: _phone, ...nowhere } = ana;
    expect((await guest.post('/naplata', nowhere)).status).toBe(422);
    site.platform.facts.digitalOnly = true;
    expect(await guest.post('/naplata', nowhere)).toMatchObject({ status: 303, location: '/naplata?step=payment' });
    const told = site.platform.calls('update').at(-1)?.body as { addresses: object[] };
    expect(told.addresses[0]).toMatchObject({ contactEmail: ana.contactEmail, street: '', city: '' });
  });

  it('note the consents of an order for whoever gets its invoice [CHK-11]', async () => {
    const site = aWebSite();
    const guest = visitor(site);
    await guest.post('/kontakt', lamp);
    const { form: _form, consents: _consents, ...address } = { ...ana, contactEmail: 'racuni@example.com' };
    const billing = Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing_${name}`, value]));
    expect((await guest.post('/naplata', { ...ana, differentBilling: 'on', ...billing })).status).toBe(303);
    await guest.post('/naplata?step=shipping', { form: 'shipping', deliveryMethodId: '5' });
    expect((await guest.post('/naplata?step=payment', PAID)).status).toBe(303);
    const noted = site.platform.heard.filter(({ path }) => path.endsWith('consent/log/create')).at(-1);
    expect(noted?.body).toMatchObject({ consents: [3], user: { email: 'racuni@example.com' } });
  });

  it('do not order what the customer has not seen [CRT-14]', async () => {
    const site = aWebSite();
    const guest = await atThePayment(site);
    site.platform.facts.unitPrice = 1100;
    expect((await guest.post('/naplata?step=payment', PAID)).status).toBe(422);
    expect(site.refused.at(-1)?.problem.kind).toBe('CartChanged');
    expect(site.platform.heard.some(({ path }) => path.endsWith('order/create'))).toBe(false);
  });

  it('lead the second of two equal orders to the first one [CHK-12, F-08]', async () => {
    const site = aWebSite();
    const guest = await atThePayment(site);
    const cookie = guest.state.cookie;
    const first = await site.post('/naplata?step=payment', { ...PAID, digitalConsent: 'yes' }, { cookie });
    expect(site.platform.calls('create').at(-1)?.body).toMatchObject({ digitalConsent: true });
    const second = await site.post('/naplata?step=payment', PAID, { cookie });
    expect([second.status, second.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    expect(cookiesOf(second, cookie)).toContain(`order=${ORDER_SLUG}`);
    const order = `order=${ORDER_SLUG}.the-secret-code-of-the-cart`;
    const third = await site.post('/naplata?step=payment', { ...PAID, shownCart: 'c_1' }, { cookie: order });
    expect([third.status, third.headers.get('location')]).toEqual([303, first.headers.get('location')]);
  });

  it('ask for the order to be sent once more whose answer was lost, and lead nobody to an empty cart [CHK-12] [OPS-08]', async () => {
    const toCart = { status: 302, headers: new Headers({ location: '/kosarica' }), html: '' };
    const site = aWebSite({ renderer: async () => ({ render: async () => toCart }) });
    const guest = await atThePayment(site);
    const { cookie } = guest.state;
    site.platform.facts.down = true;
    const lost = await guest.post('/naplata?step=payment', PAID);
    expect([lost.status, lost.location, lost.answer.headers.get('retry-after')]).toEqual([503, null, '2']);
    const html = await lost.answer.text();
    for (const kept of ['name="form" value="payment"', 'name="paymentMethodId" value="8"', 'name="shownTotal" value="2000"'])
      expect(html).toContain(kept);
    expect(guest.state.cookie).toBe(cookie);
    site.platform.facts.down = false;
    expect(await guest.post('/naplata?step=payment', PAID)).toMatchObject({ status: 303 });
  });

  it('keep whoever asks for it signed in when the sign-in was renewed on that way [IDN-02] [OPS-08]', async () => {
    const toCart = { status: 302, headers: new Headers({ location: '/kosarica' }), html: '' };
    const site = aWebSite({ renderer: async () => ({ render: async () => toCart }) });
    const guest = await atThePayment(site);
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.expire();
    site.platform.facts.downFor = 'ecommerce/getCart';
    const lost = await site.post('/naplata?step=payment', PAID, { cookie: `${cookie}; ${guest.state.cookie}` });
    expect([lost.status, site.platform.calls('refresh').length]).toEqual([503, 1]);
    const set = lost.headers.getSetCookie().join();
    expect(set).toMatch(/__Host-accessToken=[^;]+; Path=\/; Max-Age=900/);
    expect(set).not.toContain('cartId=');
  });

  it('keep the cart that became an order until its answer is heard, however often it is lost [CHK-12] [OPS-08]', async () => {
    const site = aWebSite();
    const guest = await atThePayment(site);
    const { cookie } = guest.state;
    site.platform.facts.orderAnswerLost = true;
    for (const _ of ['made', 'asked for again']) {
      const lost = await guest.post('/naplata?step=payment', PAID);
      expect([lost.status, guest.state.cookie]).toEqual([503, cookie]);
      expect(await lost.answer.text()).toContain('name="form" value="payment"');
    }
    site.platform.facts.orderAnswerLost = false;
    const heard = await guest.post('/naplata?step=payment', PAID);
    expect([heard.status, heard.location]).toEqual([303, `/naplata/uspjesna?orderSlug=${ORDER_SLUG}`]);
  });

  it('forget a cart that is used up, and say so [CRT-07, CRT-08]', async () => {
    const site = aWebSite();
    const guest = visitor(site);
    await guest.post('/kontakt', lamp);
    site.platform.facts.archived = true;
    const answer = await guest.post('/kosarica', { form: 'changeQuantity', itemId: '7', quantity: '3' });
    expect([answer.status, site.refused.at(-1)?.problem.kind, guest.state.cookie]).toEqual([422, 'CartArchived', '']);
    expect((await site.get('/kosarica', { cookie: 'cartId=c_1; protectCode=wrong' })).headers.getSetCookie().join()).toContain('cartId=; ');
  });

  it('are taken from pages of this site only [T-18]', async () => {
    const site = aWebSite();
    const origins: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    for (const headers of origins)
      for (const target of ['/kontakt', '/kosarica', '/naplata', '/nema'])
        expect((await site.post(target, lamp, headers)).status).toBe(403);
    expect(site.platform.calls('addItem')).toEqual([]);
  });

  it('are refused when they are no form, too large, or tricky [F-14, T-25]', async () => {
    const site = aWebSite();
    const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/x-www-form-urlencoded') =>
      site.app.request('http://localhost:3000/kontakt', {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': type },
        body,
      });
    const bodies: [string | Uint8Array<ArrayBuffer>, number][] = [
      ['', 400],
      ['form=unknown', 400],
      ['form=constructor', 400],
      ['form=addToCart&productId=1&productId=2', 400],
      ['form=addToCart&quantity=%00', 400],
      [`form=addToCart&x=${'y'.repeat(100_001)}`, 413],
      [Array.from({ length: 10_000 }, (_, index) => `a${index}=`).join('&'), 400],
      [`form=adminLogin&${Array.from({ length: 210 }, (_, index) => `carried_a${index}=`).join('&')}`, 400],
      [new Uint8Array([0x66, 0x3d, 0xff]), 400],
      ['form=addToCart&__proto__=1&constructor=2&productId=1&quantity=x', 422],
    ];
    for (const [body, status] of bodies) expect((await send(body)).status, String(body).slice(0, 40)).toBe(status);
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('form=addToCart', 'text/plain')).status).toBe(415);
    expect(Object.keys(site.refused.at(-1)?.values ?? {})).toEqual(['productId', 'quantity']);
  });
});
