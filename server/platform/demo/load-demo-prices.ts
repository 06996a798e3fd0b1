import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from './bulk-insert.ts';

type Trx = Kysely<Database>;
interface Priced {
  readonly id: number;
  readonly retail_price: number;
  readonly final_price: number;
}

const DAY_MS = 86_400_000;
/** How many days ago the prices of the demo began. */
const REGULAR = 60;
const LOWERED = 40;
const SALE = 12;
/** One in so many of the reduced products had been cheaper before its sale already. */
const LOWERED_BEFORE = 3;

/** Products with the history of their prices: regular at first, some lowered, the sale last. The log is written by the database itself, on the days that it is told. */
export async function insertPriced<Row extends Priced>(
  trx: Trx,
  rows: readonly Row[],
  isOnSale: (row: Row) => boolean,
  now: Date,
): Promise<void> {
  const onSale = rows.filter((row) => isOnSale(row) && row.final_price < row.retail_price);
  await on(trx, now, REGULAR);
  await bulkInsert(
    trx,
    'product',
    rows.map((row) => (onSale.includes(row) ? { ...row, final_price: row.retail_price } : row)),
  );
  await on(trx, now, LOWERED);
  const lowered = onSale.filter(({ id }) => id % LOWERED_BEFORE === 0);
  await setPrices(
    trx,
    lowered.map(({ id, retail_price, final_price }) => ({ id, price: Math.ceil((retail_price + final_price) / 200) * 100 - 10 })),
  );
  await on(trx, now, SALE);
  await setPrices(
    trx,
    onSale.map(({ id, final_price }) => ({ id, price: final_price })),
  );
  await sql`select set_config('izlog.price_at', '', true)`.execute(trx);
}

async function on(trx: Trx, now: Date, daysAgo: number): Promise<void> {
  await sql`select set_config('izlog.price_at', ${new Date(now.getTime() - daysAgo * DAY_MS).toISOString()}, true)`.execute(trx);
}

async function setPrices(trx: Trx, prices: readonly { readonly id: number; readonly price: number }[]): Promise<void> {
  await sql`
    update product set final_price = given.price
    from unnest(${prices.map(({ id }) => id)}::int[], ${prices.map(({ price }) => price)}::int[]) as given (id, price) where product.id = given.id`.execute(
    trx,
  );
}
