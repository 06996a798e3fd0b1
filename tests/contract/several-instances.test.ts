import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCustomer } from '#tests/support/a-customer.ts';
import { type ARedis, ownRedis } from '#tests/support/a-redis.ts';
import { addProduct, PICKUP, stockShop } from '#tests/support/a-shop-stock.ts';
import { cookiesOf } from '#tests/support/a-web-site.ts';
import { cheapHash, PASSWORD } from '#tests/support/an-account-platform.ts';
import { type AnInstance, anInstance } from '#tests/support/an-instance.ts';
import { formInPage } from '#tests/support/form-in-page.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const PATIENTLY = { timeout: 60_000, interval: 50 };

let redis: ARedis;
beforeAll(async () => {
  redis = await ownRedis();
});
afterAll(() => redis.stop());

describe('several instances over one PostgreSQL and one shared cache [OPS-03]', () => {
  let base: TestDatabase;
  let instances: readonly AnInstance[] = [];
  let product = 0;
  beforeAll(async () => {
    base = await createTestDatabase();
    await stockShop(base.database);
    product = await addProduct(base.database, { price: 1000, stock: 5 });
    await aCustomer(base.database, { email: 'ana@primjer.hr', passwordHash: cheapHash() });
    instances = await Promise.all([anInstance(base.url, redis.url), anInstance(base.url, redis.url)]);
    await vi.waitFor(() => expect(instances.map(({ answers }) => answers()?.place)).toEqual(['shared', 'shared']), PATIENTLY);
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.close()));
    await base.drop();
  });

  /** A browser without script whose every request goes to another instance than the one before. */
  function aBrowser() {
    const state = { cookie: '', html: '' };
    let turn = 0;
    const next = () => (instances[turn++ % instances.length] as AnInstance).site;
    const kept = async (answer: Response) => {
      state.cookie = cookiesOf(answer, state.cookie);
      state.html = await answer.text();
      return { status: answer.status, location: answer.headers.get('location') };
    };
    const headers = (): Record<string, string> => (state.cookie === '' ? {} : { cookie: state.cookie });
    return {
      state,
      get: async (target: string) => kept(await next().get(target, headers())),
      post: async (target: string, form: string, fields: Record<string, string | readonly string[]> = {}) =>
        kept(await next().post(target, { form, ...fields }, headers())),
    };
  }

  it('keep one cart and take one order, whichever is asked for each step', async () => {
    const ana = aBrowser();
    const lamp = { productId: String(product), format: 'Simple', quantity: '2' };
    for (let turn = 0; turn < 2; turn += 1) expect((await ana.post('/shop', 'addToCart', lamp)).status).toBe(303);
    await ana.get('/kosarica');
    expect(formInPage(ana.state.html, 'changeQuantity')).toMatchObject({ quantity: ['4'] });
    const address = { firstName: 'Ana', lastName: 'Anić', contactEmail: 'gost@primjer.hr', contactPhone: '+385 91 555 0101' };
    const place = { street: 'Ilica', houseNumber: '10', zipCode: '10000', city: 'Zagreb', country: 'HR' };
    const consents = ['1', '2', '3'];
    await ana.post('/naplata?step=address', 'address', { ...address, ...place, consents });
    await ana.post('/naplata?step=shipping', 'shipping', { deliveryMethodId: String(PICKUP), deliveryBranchId: '1' });
    const placed = await ana.post('/naplata?step=payment', 'payment', { paymentMethodId: '1', consents });
    expect(placed).toMatchObject({ status: 303, location: expect.stringContaining('orderSlug=') });
    for (const { site } of instances) {
      const shown = await site.get(placed.location ?? '', { cookie: ana.state.cookie });
      expect(shown.status).toBe(200);
      expect(await shown.text()).toContain('gost@primjer.hr');
    }
    const orders = await base.database.selectFrom('shop_order').select('id').execute();
    const stock = await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirst();
    expect([orders.length, stock?.quantity]).toEqual([1, 1]);
  });

  it('know who has signed in at any of them, and who has left', async () => {
    const ana = aBrowser();
    expect((await ana.post('/prijava', 'login', { username: 'ana@primjer.hr', password: PASSWORD })).status).toBe(303);
    for (let turn = 0; turn < 2; turn += 1) expect((await ana.get('/profil/podaci')).status).toBe(200);
    const before = ana.state.cookie;
    await ana.post('/profil', 'logout');
    for (let turn = 0; turn < 2; turn += 1) {
      ana.state.cookie = before;
      expect((await ana.get('/profil/podaci')).location).toMatch(/^\/prijava/);
    }
  });

  it('count together how often a password is tried', async () => {
    const stranger = aBrowser();
    const wrong = { username: 'nitko@primjer.hr', password: 'nije ta lozinka' };
    const alone: number[] = [];
    for (let tries = 0; tries < 11 && alone.at(-1) !== 429; tries += 1)
      alone.push((await stranger.post('/prijava', 'login', wrong)).status);
    expect(alone.at(-1)).toBe(429);
    expect((await stranger.post('/prijava', 'login', wrong)).status).toBe(429);
  });

  it('ask the platform once for what pages of all of them are made from, and show a change at once, whoever made it [API-06]', async () => {
    const titles = () =>
      Promise.all(instances.map(async ({ site }) => /<title>(.*?)<\/title>/.exec(await (await site.get('/shop')).text())?.[1]));
    const named = (name: string) =>
      sql`insert into site_option (key, value) values ('SiteName', ${JSON.stringify(name)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(base.database);
    for (const name of ['Prvi naziv', 'Drugi naziv']) {
      await named(name);
      await vi.waitFor(
        async () => expect(await titles()).toEqual([expect.stringContaining(name), expect.stringContaining(name)]),
        PATIENTLY,
      );
    }
    const [one, other] = instances as readonly [AnInstance, AnInstance];
    let question = 0;
    await vi.waitFor(async () => {
      question += 1;
      const before = other.answers()?.fromShared ?? 0;
      for (const { site } of [one, other]) await site.get(`/pretraga?q=lampa${question}`);
      expect(other.answers()?.fromShared).toBeGreaterThan(before);
    }, PATIENTLY);
  });
});
