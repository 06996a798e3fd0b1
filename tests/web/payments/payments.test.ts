import { describe, expect, it } from 'vitest';
import type { WebDependencies } from '#server/web/context/web-context.ts';
import { aWebSite, cookiesOf, ORIGIN } from '#tests/support/a-web-site.ts';
import { fakePlatform, ORDER_SLUG } from '#tests/support/fake-platform.ts';

const CODE = 'the-secret-code-of-the-cart';
const ANA = {
  firstName: 'Ana',
  lastName: 'Anić',
  contactEmail: 'ana@example.com',
  contactPhone: '0911234567',
  street: 'Ilica',
  houseNumber: '1',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};

/** A site whose platform answers payments as it is told to, and what it was sent. */
function aPaidSite(answer: () => Response) {
  const sent: {
    path: string;
    key: string | null;
    body: { parameters?: Record<string, string>; headers?: Record<string, string>; rawBody?: string };
  }[] = [];
  const fetch: WebDependencies['platform']['fetch'] = async (request) => {
    if (request.url.endsWith('/site/entrance')) return Response.json({ data: NO_PASSWORD });
    sent.push({ path: new URL(request.url).pathname, key: request.headers.get('apikey'), body: (await request.json()) as object });
    return answer();
  };
  const site = aWebSite({ platform: { fetch, url: 'http://platform.test', apiKey: 'key' } });
  const ask = (target: string, init: RequestInit = {}) => site.app.request(ORIGIN + target, init);
  return { site, sent, ask };
}
/** What the platform says of how the site is entered. */
const NO_PASSWORD = { passKey: null, wwwPolicy: 'none' };
const OTHER_SITE = { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' };

describe('whoever comes back from a payment provider', () => {
  it('is led on within this site, by GET and by a post from the provider’s page [PAY-02]', async () => {
    const { ask, sent } = aPaidSite(() => Response.json({ data: { url: '/naplata/uspjesna?orderSlug=abc' } }));
    const got = await ask('/payment/return/wspay?ShoppingCartID=1&Success=1');
    expect([got.status, got.headers.get('location')]).toEqual([303, '/naplata/uspjesna?orderSlug=abc']);
    expect(got.headers.get('cache-control')).toBe('private, no-store');
    const posted = await ask('/payment/return/corvuspay?a=1', { method: 'POST', headers: OTHER_SITE, body: 'order_number=A-1&x=%C4%8D' });
    expect(posted.status).toBe(303);
    expect(sent.map(({ path, key, body }) => [path, key, body])).toEqual([
      ['/api/v2/ecommerce/payment/return/wspay', 'key', { parameters: { ShoppingCartID: '1', Success: '1' } }],
      ['/api/v2/ecommerce/payment/return/corvuspay', 'key', { parameters: { a: '1', order_number: 'A-1', x: 'č' } }],
    ]);
  });

  it.each(['https://evil.example/', '//evil.example', ''])('is never led to %j [T-14]', async (url) => {
    const { ask } = aPaidSite(() => Response.json({ data: { url } }));
    expect((await ask('/payment/return/wspay')).headers.get('location')).toBe('/checkout/failure');
    const english = await ask('/payment/return/wspay', { headers: { 'accept-language': 'en-GB,en;q=0.9' } });
    expect(english.headers.get('location')).toBe('/en/checkout/failure');
  });

  it('by no provider, or one that there is not, finds nothing', async () => {
    const { ask, sent } = aPaidSite(() => Response.json({}, { status: 404 }));
    expect((await ask('/payment/return/wspay')).status).toBe(404);
    expect((await ask('/payment/return/WS!')).status).toBe(404);
    expect(sent).toHaveLength(1);
  });
});

describe('a provider’s own message', () => {
  it('is passed on byte for byte, without cookies and keys [PAY-02] [T-18]', async () => {
    const { ask, sent } = aPaidSite(() => Response.json({ data: {} }));
    const body = '{"a": "č",\r\n "b":1 }';
    const headers = { ...OTHER_SITE, cookie: 'cartId=1', apikey: 'mine', accesstoken: 'x', 'x-signature': 'abc' };
    const answer = await ask('/payment/callback/paypal', { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    const [passed] = sent;
    expect(passed?.key).toBe('key');
    expect(Buffer.from(passed?.body.rawBody ?? '', 'base64').toString()).toBe(body);
    expect(passed?.body.headers).toMatchObject({ 'x-signature': 'abc' });
    for (const name of ['cookie', 'apikey', 'accesstoken']) expect(passed?.body.headers).not.toHaveProperty(name);
  });

  it.each([
    [400, 400],
    [404, 404],
    [429, 429],
    [500, 503],
    [503, 503],
  ])('that the platform answers %i is answered %i, so that the provider tries again when it helps', async (status, wanted) => {
    const { ask } = aPaidSite(() => Response.json({}, { status }));
    expect((await ask('/payment/callback/wspay', { method: 'POST', body: 'x' })).status).toBe(wanted);
  });

  it('that is too large, or not posted, goes nowhere [F-14]', async () => {
    const { ask, sent } = aPaidSite(() => Response.json({ data: {} }));
    expect((await ask('/payment/callback/wspay', { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
    expect(sent).toHaveLength(0);
  });
});

it('the calls of providers are not for browsers, and a form of another site still changes nothing [T-18]', async () => {
  const { site } = aPaidSite(() => Response.json({ data: {} }));
  expect((await site.call('POST', '/api/v2/ecommerce/payment/callback/wspay', { headers: {}, rawBody: '' })).status).toBe(404);
  expect((await site.call('POST', '/api/v2/ecommerce/payment/return/wspay', { parameters: {} })).status).toBe(404);
  expect((await site.post('/naplata', { form: 'payment' }, { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  );
});

describe('forms that lead to a provider [PAY-02]', () => {
  const site = aWebSite({ pageNeeds: { formHosts: ['form.wspay.biz'] } });
  const rule = async (target: string) =>
    /form-action [^;]*/.exec((await site.get(target)).headers.get('content-security-policy') ?? '')?.[0];

  it.each(['/naplata', '/naplata?step=payment', `/naplata/uspjesna?orderSlug=${ORDER_SLUG}`, '/en/checkout'])(
    'may leave from %s, to the configured ones alone, and such pages are documents of their own',
    async (target) => {
      expect(await rule(target)).toBe("form-action 'self' https://form.wspay.biz");
      expect(site.rendered.at(-1)?.paymentApart).toBe(true);
    },
  );

  it.each(['/', '/kosarica', '/shop', '/proizvod/lampa', '/profil', '/naplata/neuspjesna', '/prijava', '/nema-ovoga'])(
    'may not leave from %s',
    async (target) => {
      expect(await rule(target)).toBe("form-action 'self'");
    },
  );
});

describe('pages beside a wallet that needs more than pages are allowed', () => {
  const wallet = {
    script: ['https://*.wallet.example'],
    frame: ['https://*.wallet.example'],
    connect: ['https://api.wallet.example'],
    image: ['https://img.wallet.example'],
  };
  const policy = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
  const opener = (answer: Response) => answer.headers.get('cross-origin-opener-policy');

  it.each(['/naplata', '/naplata?step=payment', `/naplata/uspjesna?orderSlug=${ORDER_SLUG}`, '/en/checkout'])(
    '%s may load it, and stays linked with its windows [PAY-03]',
    async (target) => {
      const answer = await aWebSite({ pageNeeds: { wallet } }).get(target);
      expect(opener(answer)).toBe('same-origin-allow-popups');
      for (const rule of [
        /script-src 'nonce-[^']+' 'strict-dynamic' https:\/\/\*\.wallet\.example;/,
        /img-src 'self' data: https:\/\/img\.wallet\.example;/,
        /connect-src 'self' https:\/\/api\.wallet\.example;/,
        /frame-src https:\/\/\*\.wallet\.example;/,
        /form-action 'self';/,
        /frame-ancestors 'none'$/,
      ])
        expect(policy(answer)).toMatch(rule);
      expect(policy(answer)).not.toContain('trusted-types');
    },
  );

  it.each(['/', '/kosarica', '/shop', '/proizvod/lampa', '/profil', '/naplata/neuspjesna', '/prijava', '/nema-ovoga'])(
    '%s may no more than without it [PAY-03]',
    async (target) => {
      const [beside, without] = await Promise.all([{ wallet }, {}].map((pageNeeds) => aWebSite({ pageNeeds }).get(target)));
      for (const answer of [beside, without]) {
        if (answer === undefined) throw new Error('no answer');
        expect(opener(answer)).toBe('same-origin');
        expect(policy(answer)).toContain("require-trusted-types-for 'script'");
        expect(policy(answer)).not.toMatch(/wallet\.example|frame-src(?! https:\/\/www\.youtube-nocookie)|unsafe/);
      }
    },
  );

  it('without such a wallet the checkout is as strict as any page, and pages are not told to keep it apart [PAY-03]', async () => {
    const site = aWebSite({ pageNeeds: {} });
    const answer = await site.get('/naplata');
    expect(opener(answer)).toBe('same-origin');
    expect(policy(answer)).toContain("require-trusted-types-for 'script'");
    expect(site.rendered.at(-1)?.paymentApart).toBe(false);
    const beside = aWebSite({ pageNeeds: { wallet } });
    await beside.get('/kosarica');
    expect(beside.rendered.at(-1)?.paymentApart).toBe(true);
  });

  it('a refused form of the checkout keeps the policy of its page [PAY-03]', async () => {
    const answer = await aWebSite({ pageNeeds: { wallet } }).post('/naplata', { form: 'address' });
    expect([answer.status, opener(answer)]).toEqual([422, 'same-origin-allow-popups']);
  });
});

describe('an order that waits for its payment', () => {
  const cookie = `order=${ORDER_SLUG}.${CODE}; cartId=c_1; protectCode=${CODE}`;
  const path = `/naplata/uspjesna?orderSlug=${ORDER_SLUG}`;

  /** A site with one order in this state, whose platform answers other calls as it is told to. */
  function aSiteWithAnOrder(status: string, answers: Record<string, () => Response> = {}) {
    const platform = fakePlatform();
    const asked: string[] = [];
    const fetch: WebDependencies['platform']['fetch'] = async (request) => {
      const call = new URL(request.url).pathname;
      asked.push(call);
      const told = Object.entries(answers).find(([name]) => call.endsWith(name))?.[1];
      if (told !== undefined) return told();
      const answer = await platform.fetch(request);
      if (!call.endsWith('/order/get') || !answer.ok) return answer;
      const { data } = (await answer.json()) as { data: object };
      return Response.json({ data: { ...data, status, cartIsOpen: status === 'cancelled' } });
    };
    return { site: aWebSite({ platform: { fetch, url: 'http://platform.test', apiKey: 'key' } }), asked };
  }

  it('is where its cart and its checkout lead, until there is another cart [CHK-13]', async () => {
    const { site, asked } = aSiteWithAnOrder('awaitingPayment');
    for (const address of ['/kosarica', '/naplata?step=address']) {
      const answer = await site.get(address, { cookie });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
    }
    expect((await site.get('/kosarica', { cookie: `order=${ORDER_SLUG}.${CODE}` })).headers.get('location')).toBe(path);
    expect((await site.get('/kosarica', { cookie: cookie.replace('c_1', 'c_2') })).status).toBe(200);
    expect((await site.get('/kosarica', { cookie: `order=${ORDER_SLUG}.guessed` })).status).toBe(200);
    asked.length = 0;
    await site.get('/kosarica');
    expect(asked.filter((call) => call.endsWith('/order/get'))).toEqual([]);
  });

  it('gives its cart back when it has come to nothing, and is in nobody’s way when it is paid [CHK-13]', async () => {
    const given = await aSiteWithAnOrder('cancelled').site.get('/kosarica', { cookie: `order=${ORDER_SLUG}.${CODE}` });
    expect([given.status, cookiesOf(given)]).toEqual([200, `cartId=c_1; protectCode=${CODE}`]);
    const { site } = aSiteWithAnOrder('cancelled');
    await site.get(`/checkout/failure?orderSlug=${ORDER_SLUG}`, { cookie: `order=${ORDER_SLUG}.${CODE}` });
    expect(site.rendered.at(-1)?.visitor.hasCart).toBe(true);
    expect((await aSiteWithAnOrder('paid').site.get('/kosarica', { cookie: `order=${ORDER_SLUG}.${CODE}` })).status).toBe(200);
  });

  it('gives its cart back to who adds something anywhere, with script and without, when it has come to nothing [CHK-13]', async () => {
    const own = { cookie: `order=${ORDER_SLUG}.${CODE}` };
    const add = { form: 'addToCart', productId: '1', format: 'Simple', quantity: '1' };
    const open = (site: ReturnType<typeof aWebSite>) => site.call('GET', '/api/v1/ecommerce/getNewCartSession', undefined, own);
    const { site, asked } = aSiteWithAnOrder('cancelled');
    expect(cookiesOf(await site.post('/kontakt', add, own))).toContain(`cartId=c_1; protectCode=${CODE}`);
    expect(asked.filter((call) => call.endsWith('getNewCartSession'))).toEqual([]);
    const atDoor = aSiteWithAnOrder('cancelled');
    const goods = { productId: 1, format: 'Simple', quantity: '1' };
    expect(cookiesOf(await atDoor.site.call('POST', '/api/v1/door/addToCart', goods, own))).toContain(`cartId=c_1; protectCode=${CODE}`);
    expect(atDoor.asked.filter((call) => call.endsWith('getNewCartSession'))).toEqual([]);
    const opened = await open(aSiteWithAnOrder('cancelled').site);
    expect([await opened.json(), cookiesOf(opened)]).toEqual([
      { data: { cartId: 'c_1', protectCode: '' } },
      `cartId=c_1; protectCode=${CODE}`,
    ]);
    // While it waits it may still be paid.
    const waiting = aSiteWithAnOrder('awaitingPayment');
    await open(waiting.site);
    expect(waiting.asked.filter((call) => call.endsWith('getNewCartSession'))).toHaveLength(1);
  });

  it('keeps what was written for it, without script too, until it is paid [CRT-12] [CHK-13]', async () => {
    const html = '<form method="post" action="http://localhost:3000/payment-sandbox/pay"><input type="hidden" name="a" value="b"></form>';
    const { site } = aSiteWithAnOrder('awaitingPayment', {
      '/order/create': () => Response.json({ data: { html, orderSlug: ORDER_SLUG } }),
    });
    let jar = '';
    for (const [target, fields] of [
      ['/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '2' }],
      ['/naplata', { ...ANA, form: 'address', consents: ['3'] }],
      ['/naplata?step=shipping', { form: 'shipping', deliveryMethodId: '5' }],
      ['/naplata?step=payment', { form: 'payment', paymentMethodId: '8', consents: ['3'], shownTotal: '2000', orderMessage: 'Zovite!' }],
    ] as const)
      jar = cookiesOf(await site.post(target, fields, jar === '' ? {} : { cookie: jar }), jar);
    expect(jar).toContain('orderMessage=Zovite!');
    const paid = await aSiteWithAnOrder('paid').site.get(path, { cookie: `order=${ORDER_SLUG}.${CODE}; orderMessage=x` });
    expect(paid.headers.getSetCookie().join()).toContain('orderMessage=; Path=/; Max-Age=0');
    const waiting = await aSiteWithAnOrder('awaitingPayment').site.get(path, { cookie: `order=${ORDER_SLUG}.${CODE}; orderMessage=x` });
    expect(waiting.headers.getSetCookie().join()).not.toContain('orderMessage');
  });

  it('is where a form without script leads, with its cart kept until it is paid [PAY-02] [CHK-11]', async () => {
    const html = '<form method="post" action="http://localhost:3000/payment-sandbox/pay"><input type="hidden" name="a" value="b"></form>';
    const { site } = aSiteWithAnOrder('awaitingPayment', {
      '/order/create': () => Response.json({ data: { html, orderSlug: ORDER_SLUG } }),
    });
    let jar = '';
    const post = async (target: string, fields: Record<string, string | readonly string[]>) => {
      const answer = await site.post(target, fields, jar === '' ? {} : { cookie: jar });
      jar = cookiesOf(answer, jar);
      return answer;
    };
    await post('/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '2' });
    await post('/naplata', { ...ANA, form: 'address', consents: ['3'] });
    await post('/naplata?step=shipping', { form: 'shipping', deliveryMethodId: '5' });
    const ordered = await post('/naplata?step=payment', { form: 'payment', paymentMethodId: '8', consents: ['3'], shownTotal: '2000' });
    expect([ordered.status, ordered.headers.get('location')]).toEqual([303, path]);
    expect(jar).toContain('cartId=c_1');
  });

  it('is given up by turning back at the provider in the browser that placed it, and by no other request [CHK-13] [T-05] [T-18]', async () => {
    const { site, asked } = aSiteWithAnOrder('awaitingPayment', {
      '/payment/return/sandbox-card': () => Response.json({ data: { url: path, turnedBack: ORDER_SLUG } }),
      '/order/payment/cancel': () => Response.json({ data: { url: '/checkout/failure?orderSlug=x' } }),
    });
    const back = `/payment/return/sandbox-card?cancelled=${ORDER_SLUG}`;
    const gaveUp = () => asked.filter((call) => call.endsWith('/order/payment/cancel')).length;
    const foreign: readonly Record<string, string>[] = [{}, { cookie: 'order=another.code' }, { cookie, 'sec-purpose': 'prefetch' }];
    for (const headers of foreign) expect((await site.get(back, headers)).headers.get('location')).toBe(path);
    // What only looks whether the address is there changes nothing, with the buyer's cookies or without.
    await site.app.request(`http://localhost:3000${back}`, { method: 'HEAD', headers: { host: 'localhost:3000', cookie } });
    expect(gaveUp()).toBe(0);
    const own = await site.get(back, { cookie: `order=another.code~${ORDER_SLUG}.${CODE}` });
    expect([own.status, own.headers.get('location'), gaveUp()]).toEqual([303, '/checkout/failure?orderSlug=x', 1]);
  });

  it('is what a failure of nobody knows what leads to, in its own browser alone [CHK-13]', async () => {
    const { site } = aSiteWithAnOrder('awaitingPayment');
    const remembered = `order=another.code~${ORDER_SLUG}.${CODE}; cartId=c_9; protectCode=x`;
    for (const query of ['', '?orderSlug=unknown'])
      expect((await site.get(`/checkout/failure${query}`, { cookie: remembered })).headers.get('location')).toBe(path);
    expect((await site.get('/checkout/failure?orderSlug=unknown')).status).toBe(200);
    const ended = await aSiteWithAnOrder('cancelled').site.get(`/checkout/failure?orderSlug=${ORDER_SLUG}`, { cookie: remembered });
    expect(ended.status).toBe(200);
  });

  it('is not made by a form without script that chooses a wallet [PAY-03]', async () => {
    const wallet = { id: 8, name: 'Novčanik', description: '', paymentType: 'Wallet' };
    const { site, asked } = aSiteWithAnOrder('awaitingPayment', { getApplicablePaymentMethods: () => Response.json({ data: [wallet] }) });
    let jar = '';
    let status = 0;
    for (const [target, fields] of [
      ['/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '2' }],
      ['/naplata', { ...ANA, form: 'address', consents: ['3'] }],
      ['/naplata?step=shipping', { form: 'shipping', deliveryMethodId: '5' }],
      ['/naplata?step=payment', { form: 'payment', paymentMethodId: '8', consents: ['3'], shownTotal: '2000' }],
    ] as const) {
      const answer = await site.post(target, fields, jar === '' ? {} : { cookie: jar });
      jar = cookiesOf(answer, jar);
      status = answer.status;
    }
    expect([status, asked.filter((call) => call.endsWith('/order/create'))]).toEqual([422, []]);
  });

  it('can be given up by a form, which shows where the order stands [CHK-13]', async () => {
    const giveUp = { form: 'giveUpPayment', orderSlug: ORDER_SLUG };
    const send = (answer: () => Response) =>
      aSiteWithAnOrder('awaitingPayment', { '/order/payment/cancel': answer }).site.post(path, giveUp, { cookie });
    const given = await send(() => Response.json({ data: { url: '/checkout/failure?orderSlug=x' } }));
    expect([given.status, given.headers.get('location')]).toEqual([303, '/checkout/failure?orderSlug=x']);
    const unknown = await send(() => Response.json({ problem: { code: 'NOT_FOUND', message: '' } }, { status: 404 }));
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, path]);
    expect((await send(() => Response.json({}, { status: 503 }))).status).toBe(503);
  });

  it.each([
    ['https://wallet.example/sdk.js', 200],
    ['http://localhost:3000/payment-sandbox/wallet.js', 200],
    ['https://evil.example/sdk.js', 503],
    ['http://wallet.example/sdk.js', 503],
    ['javascript:alert(1)', 503],
  ])('a wallet’s script from %s is answered %i to pages [PAY-03] [T-10]', async (scriptUrl, status) => {
    const html = { isSubscription: false, orderId: 'o', total: 1, currency: 'EUR', scriptUrl };
    const fetch: WebDependencies['platform']['fetch'] = async () =>
      Response.json({ data: { html, orderSlug: ORDER_SLUG, ...NO_PASSWORD } });
    const site = aWebSite({ platform: { fetch, url: 'http://platform.test', apiKey: 'key' }, paymentHosts: ['wallet.example'] });
    for (const call of ['create', 'payment'])
      expect((await site.call('POST', `/api/v2/ecommerce/checkout/order/${call}`, { orderSlug: ORDER_SLUG })).status).toBe(status);
  });
});
