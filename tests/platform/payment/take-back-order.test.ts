import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import { startOrTakeBack } from '#server/platform/payment/start-or-take-back.ts';
import { takeBackOrder } from '#server/platform/payment/take-back-order.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Session, type Shop, shopOver } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
let method: number;
const provider = new ScriptedProvider('HPF');
const parts = { ...PARTS, payments: { ...PARTS.payments, providers: new Map([[provider.id as string, provider]]) } };
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
  shop = await openShop(base.database, parts);
  method = await addPaymentMethod(base.database, provider);
});
afterAll(() => base.drop());

interface Placed {
  readonly session: Session;
  readonly slug: string;
  readonly id: number;
  readonly product: number;
}

async function placed(how: 'online' | 'transfer' = 'online'): Promise<Placed> {
  const product = await addProduct(base.database, { price: 2000, stock: 1 });
  const session = await readyToOrder(shop, await cartWith(shop, product), how === 'online' ? { payment: method } : {});
  const { orderSlug: slug } = (await order(shop, session)).data;
  return { session, slug, product, id: (await rowOf(slug))?.id ?? 0 };
}
/** One whose buyer was not led to the provider. */
async function notLed(): Promise<Placed> {
  const made = await placed();
  await base.database.updateTable('payment').set({ start: null }).where('order_id', '=', made.id).execute();
  return made;
}
const rowOf = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirst();
const changed: string[] = [];
const deps = () => ({
  database: base.database,
  now: () => shop.clock.now,
  changed: (tags: readonly string[]) => void changed.push(...tags),
  ...parts,
});
const paymentOf = ({ slug, session }: Placed, at = shop) => at.ask(payment.getPayment, { orderSlug: slug }, { session });

describe('an order for whose payment nobody was led anywhere', () => {
  it('is taken back with all that it held, and those who keep its goods hear of it [CHK-12]', async () => {
    const made = await notLed();
    expect(await takeBackOrder(deps(), made.slug)).toBe(true);
    expect(await rowOf(made.slug)).toBeUndefined();
    expect(changed).toContain(`product:${made.product}`);
    expect((await shop.ask(cart.getCart, {} as never, { session: made.session })).data).toMatchObject({ items: [{ qty: 1 }] });
    // Taken back already.
    expect(await takeBackOrder(deps(), made.slug)).toBe(true);
  });

  it('is taken back once by two who do it at the same time, and both say that it is', async () => {
    const { slug } = await notLed();
    expect(await Promise.all([takeBackOrder(deps(), slug), takeBackOrder(deps(), slug)])).toEqual([true, true]);
    expect(await rowOf(slug)).toBeUndefined();
  });

  it('stands when the database could not take it back, and whoever asked is told so', async () => {
    const { slug } = await notLed();
    const broken = {
      ...deps(),
      now: () => {
        throw new Error('no time');
      },
    };
    await expect(takeBackOrder(broken, slug)).rejects.toThrow('no time');
    expect((await rowOf(slug))?.status).toBe('awaitingPayment');
  });
});

describe('an order stays', () => {
  it.each([
    ['whose payment has begun', () => placed()],
    ['that is not paid online', () => placed('transfer')],
    [
      'that is paid meanwhile',
      async () => {
        const made = await notLed();
        await base.database.updateTable('shop_order').set({ status: 'paid' }).where('id', '=', made.id).execute();
        return made;
      },
    ],
  ])('%s [F-05]', async (_, make) => {
    const made = await make();
    const before = await rowOf(made.slug);
    expect(await takeBackOrder(deps(), made.slug)).toBe(false);
    expect(await rowOf(made.slug)).toEqual(before);
  });
});

it('an order stays whose buyer is led to the provider at that very moment [F-05]', async () => {
  const { slug, id } = await notLed();
  const held = await base.database.startTransaction().execute();
  const start = JSON.stringify({ kind: 'form', action: 'https://pay.example/form', fields: [] });
  await held.updateTable('payment').set({ start }).where('order_id', '=', id).execute();
  const taking = takeBackOrder(deps(), slug);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
      expect(Number(rows[0]?.count)).toBe(1);
    },
    { timeout: 60_000 },
  );
  await held.commit().execute();
  expect(await taking).toBe(false);
  expect((await rowOf(slug))?.status).toBe('awaitingPayment');
});

describe('a payment at a provider that the shop has no more', () => {
  const without = () => shopOver(base.database);

  it('can not be begun or gone on with now, which is not the same as having nothing to pay', async () => {
    for (const made of [await placed(), await notLed()]) {
      const asked = await paymentOf(made, without());
      expect([asked.status, asked.error.code]).toEqual([503, 'UNAVAILABLE']);
      expect((await rowOf(made.slug))?.status).toBe('awaitingPayment');
    }
  });

  it('is none for an order that nobody knows, or that is paid otherwise', async () => {
    const made = await placed('transfer');
    expect((await paymentOf(made)).data.html).toBeNull();
    expect((await paymentOf({ ...made, slug: 'A'.repeat(24) })).status).toBe(404);
  });
});

describe('whoever asks how an order is paid', () => {
  it('and has it taken back by the same request of a moment before hears that the provider does not answer', async () => {
    expect((await startOrTakeBack(deps(), 'A'.repeat(24)))._unsafeUnwrapErr().code).toBe('PAYMENT_UNREACHABLE');
  });

  it('hears that it can not be said now, when the order stays', async () => {
    const made = await placed();
    const without = { ...deps(), payments: { ...parts.payments, providers: new Map() } };
    expect((await startOrTakeBack(without, made.slug))._unsafeUnwrapErr().code).toBe('UNAVAILABLE');
    expect((await rowOf(made.slug))?.status).toBe('awaitingPayment');
  });
});
