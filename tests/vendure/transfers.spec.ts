import pg from 'pg';
import { lapseTransfer, unpaidTransfers } from '#adapters/vendure/unpaid-transfers.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { signature } from '#server/platform-source/vendure-services.ts';
import { expect, test } from '../e2e/journey.ts';
import { newAddress } from '../e2e/people.ts';
import { VENDURE, VENDURE_DATA } from './recipe.ts';
import { asAdmin, placeTransfer, shop } from './transfer-orders.ts';

test.skip(process.env.JOURNEYS_URL !== undefined, 'The database of a Vendure that runs elsewhere is not at hand.');

/** As the site signs. */
const site = { sign: (what: string, ...about: readonly string[]) => signature(VENDURE.secret, new Date(), what, about) } as never;

/** All that were placed until now are too old. */
const lapse = (code: string) => lapseTransfer(site, shop, code, new Date(Date.now() + 1_000));

const settle = (id: string) =>
  asAdmin<{ readonly state?: string; readonly paymentErrorMessage?: string }>(
    'mutation ($id: ID!) { settlePayment(id: $id) { ... on Payment { state } ... on SettlePaymentError { paymentErrorMessage } ... on ErrorResult { errorCode message } } }',
    { id },
  );

interface Kept {
  readonly state: string;
  readonly payment: string;
  readonly cancellations: number;
  readonly released: number;
}

/** What Vendure keeps of an order by transfer: how it stands, how often it was cancelled, and how many of its two pieces are there for others again. */
async function keptOf(database: pg.Client, code: string): Promise<Kept | undefined> {
  const { rows } = await database.query<Kept>(
    `select o.state, (select string_agg(p.state, ',') from payment p where p."orderId" = o.id) payment,
       (select count(*)::int from history_entry h where h."orderId" = o.id and h.type = 'ORDER_CANCELLATION') cancellations,
       (select coalesce(sum(m.quantity), 0)::int from stock_movement m join order_line l on l.id = m."orderLineId" where l."orderId" = o.id and m.type = 'RELEASE') released
     from "order" o where o.code = $1`,
    [code],
  );
  return rows[0];
}

async function opened(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: findRunningPostgres(VENDURE_DATA) });
  await client.connect();
  return client;
}

/** Somebody waits for what this client holds. */
async function waitsFor(holder: pg.Client): Promise<void> {
  const watcher = await opened();
  const { rows } = await holder.query<{ readonly pid: number }>('select pg_backend_pid() pid');
  await expect
    .poll(
      async () =>
        (await watcher.query('select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))', [rows[0]?.pid])).rowCount,
    )
    .toBeGreaterThan(0);
  await watcher.end();
}

test('an order by transfer that nobody pays is named, and of two workers at once one cancels it: its goods are there again, once', async () => {
  const database = await opened();
  const { code } = await placeTransfer(newAddress('lapses'));
  const named = async () => (await unpaidTransfers(site, shop, new Date(Date.now() + 1_000))).includes(code);
  expect(await named()).toBe(true);
  expect((await Promise.all([lapse(code), lapse(code), lapse(code)])).filter(Boolean)).toHaveLength(1);
  expect(await keptOf(database, code)).toMatchObject({ state: 'Cancelled', cancellations: 1, released: 2 });
  expect([await named(), await lapse(code)]).toEqual([false, false]);
  await database.end();
});

test('money that is recorded by hand while an order is given up counts: the order is paid, and not cancelled after', async () => {
  const database = await opened();
  const { code, payments } = await placeTransfer(newAddress('pays'));
  // As the dashboard does, which is not done yet.
  await database.query('begin');
  await database.query('select from "order" where code = $1 for update', [code]);
  await database.query(`update payment set state = 'Settled' where id = $1`, [payments[0]?.id]);
  const lapsing = lapse(code);
  await waitsFor(database);
  await database.query(`update "order" set state = 'PaymentSettled' where code = $1`, [code]);
  await database.query('commit');
  expect(await lapsing).toBe(false);
  expect(await keptOf(database, code)).toEqual({ state: 'PaymentSettled', payment: 'Settled', cancellations: 0, released: 0 });
  await database.end();
});

test('money that is recorded by hand after an order was given up, though it was looked at before, leaves it cancelled and is to be given back', async () => {
  const database = await opened();
  const { code, payments } = await placeTransfer(newAddress('late'));
  await database.query('begin');
  await database.query('select from "order" where code = $1 for update', [code]);
  const settling = settle(payments[0]?.id ?? '');
  await waitsFor(database);
  await database.query(`update "order" set state = 'Cancelled' where code = $1`, [code]);
  await database.query('commit');
  expect(await settling).toMatchObject({ paymentErrorMessage: 'The order is cancelled: its money has to be given back.' });
  expect(await keptOf(database, code)).toMatchObject({ state: 'Cancelled', payment: 'Cancelled' });
  await database.end();
});

test('whoever comes first, an order that is paid and given up in the same moment is one of both, whole', async () => {
  const database = await opened();
  for (let round = 0; round < 6; round += 1) {
    const { code, payments } = await placeTransfer(newAddress('both'));
    const [isLapsed, paid] = await Promise.all([lapse(code), settle(payments[0]?.id ?? '')]);
    expect(await keptOf(database, code)).toEqual(
      isLapsed
        ? { state: 'Cancelled', payment: 'Cancelled', cancellations: 1, released: 2 }
        : { state: 'PaymentSettled', payment: 'Settled', cancellations: 0, released: 0 },
    );
    expect(paid.state === 'Settled').toBe(!isLapsed);
  }
  await database.end();
});
