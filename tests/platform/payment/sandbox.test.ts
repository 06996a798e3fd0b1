import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaymentForm } from '#adapters/platform/payment/read-payment-form.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import { createPaymentSandbox } from '#server/payment-sandbox/app.ts';
import { SandboxCard, SandboxWallet } from '#server/platform/payment/providers/sandbox.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod } from '#tests/support/a-payment-provider.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
let url: string;
let server: ReturnType<typeof serve>;
let methods: { card: number; wallet: number };
/** Work that the sandbox does later; tests decide when. */
const later: (() => void)[] = [];
const delivered: Promise<void>[] = [];

/** The shop's web server in a few words: passes a callback on to the platform, byte for byte. */
const deliver = (target: string, body: string): Promise<void> => {
  const provider = target.split('/').at(-1) ?? '';
  const call = { ...payment.paymentCallback, path: payment.paymentCallback.path.replace('{provider}', provider) as '/api/v2/x' };
  const done = shop.ask(call, { headers: {}, rawBody: Buffer.from(body).toString('base64') }).then(() => undefined);
  delivered.push(done);
  return done;
};

beforeAll(async () => {
  base = await createTestDatabase();
  const secret = 'a secret of the sandbox';
  const app = createPaymentSandbox({ secret, deliver, later: (work) => void later.push(work) });
  url = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}/payment-sandbox`));
  });
  const settings = { secret, publicUrl: url, url: () => url };
  const [card, wallet] = [new SandboxCard(settings), new SandboxWallet(settings)];
  const providers = new Map([card, wallet].map((one) => [one.id, one] as const));
  shop = await openShop(base.database, { ...PARTS, payments: { ...PARTS.payments, providers } });
  methods = { card: await addPaymentMethod(base.database, card), wallet: await addPaymentMethod(base.database, wallet) };
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await base.drop();
});

async function placed(method: number) {
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000, stock: 5 })), {
    payment: method,
  });
  const { data } = await order(shop, session);
  return { session, slug: data.orderSlug, html: data.html };
}
const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const post = (target: string, words: Record<string, string>) =>
  fetch(target, { method: 'POST', body: new URLSearchParams(words), redirect: 'manual' });

/** What the browser of a visitor does who decides so on the sandbox's page. */
async function decide(html: unknown, decision: string) {
  const form = readPaymentForm(String(html));
  const words = Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
  const posted = await post(form?.action ?? '', words);
  // A page that is an answer to a post can't be come back to.
  expect(posted.status).toBe(303);
  const page = await fetch(new URL(posted.headers.get('location') ?? '', url));
  const text = await page.text();
  const answer = await post(`${url}/pay/decide`, { ...words, decision });
  return { page, text, answer, back: new URL(answer.headers.get('location') ?? 'http://none.example') };
}
async function comeBack(back: URL): Promise<string> {
  const call = { ...payment.paymentReturn, path: payment.paymentReturn.path.replace('{provider}', 'sandbox-card') as '/api/v2/x' };
  return (await shop.ask(call, { parameters: Object.fromEntries(back.searchParams) })).data.url;
}

describe('the sandbox’s card page, over HTTP [PAY-05]', () => {
  it('works without script and shows what is paid', async () => {
    const { html } = await placed(methods.card);
    const { page, text } = await decide(html, 'timeout');
    expect(page.status).toBe(200);
    expect(text).toContain('<html lang="hr">');
    expect(text).toContain('20,00');
    expect(text.match(/<button /g)).toHaveLength(8);
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it.each([
    ['approve', 'paid', 1],
    ['twice', 'paid', 1],
    ['decline', 'paymentFailed', 0],
    // Nobody has signed it: the buyer's own browser gives it up.
    ['cancel', 'awaitingPayment', 0],
    // Somebody of the shop decides.
    ['wrongAmount', 'underReview', 0],
    ['forged', 'awaitingPayment', 0],
  ] as const)('%s leaves the order %s [PAY-02] [F-04]', async (decision, status, mails) => {
    const { slug, html, session } = await placed(methods.card);
    const { back, answer } = await decide(html, decision);
    expect(answer.status).toBe(303);
    const path = await comeBack(back);
    expect((await row(slug)).status).toBe(status);
    const number = (await row(slug)).number;
    const sent = await base.database.selectFrom('mail_outbox').select('id').where('dedupe_key', '=', `order:${number}`).execute();
    expect(sent).toHaveLength(mails);
    if (status === 'paid') expect(path).toBe(`/naplata/uspjesna?orderSlug=${slug}`);
    if (status === 'paymentFailed') {
      expect(path).toBe(`/checkout/failure?orderSlug=${slug}`);
      expect((await shop.ask(cart.getCart, {} as never, { session })).data.items).toHaveLength(1);
    }
  });

  it('that does not answer leaves the order waiting, with its form to try again', async () => {
    const { slug, html, session } = await placed(methods.card);
    expect((await decide(html, 'timeout')).answer.status).toBe(504);
    expect((await row(slug)).status).toBe('awaitingPayment');
    expect((await shop.ask(payment.getPayment, { orderSlug: slug }, { session })).data.html).toBe(html);
  });

  it('that tells late leads to the order, which is paid when it has told', async () => {
    const { slug, html } = await placed(methods.card);
    const { back } = await decide(html, 'late');
    expect(await comeBack(back)).toBe(`/naplata/uspjesna?orderSlug=${slug}`);
    expect((await row(slug)).status).toBe('awaitingPayment');
    for (const work of later.splice(0)) work();
    await Promise.all(delivered);
    expect((await row(slug)).status).toBe('paid');
  });

  it('refuses a form that was altered', async () => {
    const { html } = await placed(methods.card);
    const form = readPaymentForm(String(html));
    const words = Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
    expect((await post(form?.action ?? '', { ...words, amount: '1' })).status).toBe(400);
    expect((await fetch(`${form?.action}?${new URLSearchParams({ ...words, amount: '1' })}`)).status).toBe(400);
    expect((await post(`${url}/pay/decide`, { ...words, amount: '1', decision: 'approve' })).status).toBe(400);
  });
});

describe('the sandbox’s wallet, over HTTP [PAY-05] [PAY-03]', () => {
  const approve = (slug: string) => {
    const call = { ...payment.pgSuccess, path: payment.pgSuccess.path.replace('{orderId}', slug) as '/api/v2/x' };
    return shop.ask(call, { details: { status: 'COMPLETED' }, internalRedirect: true });
  };

  it('is captured after its customer has approved, and not before [T-06] [PAY-04]', async () => {
    const { slug, html } = await placed(methods.wallet);
    const { reference, scriptUrl } = html as { reference: string; scriptUrl: string };
    expect(await (await fetch(scriptUrl)).text()).toContain('izlogSandbox');
    expect((await approve(slug)).status).toBe(402);
    await post(`${url}/wallet/${reference}/approve`, {});
    expect((await row(slug)).status).toBe('awaitingPayment');
    expect((await approve(slug)).data).toEqual({ url: `/naplata/uspjesna?orderSlug=${slug}` });
    expect((await row(slug)).status).toBe('paid');
  });

  it('that was declined leaves the order to be tried again until it is given up [CHK-13]', async () => {
    const { slug, html, session } = await placed(methods.wallet);
    const { reference } = html as { reference: string };
    await post(`${url}/wallet/${reference}/decline`, {});
    const given = await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
    expect(given.data.url).toBe(`/checkout/failure?orderSlug=${slug}`);
  });

  it('takes orders of nobody but its shop', async () => {
    const words = { reference: 'x', amount: '1', currency: 'EUR', signature: 'f'.repeat(64) };
    const answer = await fetch(`${url}/api/wallet/create`, { method: 'POST', body: JSON.stringify(words) });
    expect(answer.status).toBe(401);
  });
});
