import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import * as call from '#adapters/platform/wire/checkout.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { acceptConsents, cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { shopOver } from '#tests/support/a-shop.ts';
import { CASH_ON_DELIVERY, HOME } from '#tests/support/a-shop-stock.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

/** The demo as an earlier commit loaded it, dumped through pg_dump --inserts. */
const DUMPS = ['foundation', 'accounts', 'content-site'];

const server = inject('testPostgres');
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await dropDatabase(server.url, name);
});

async function dumped(dump: string): Promise<string> {
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await createDatabase(server.url, name);
  const url = inDatabase(server.url, name);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(brotliDecompressSync(readFileSync(new URL(`./upgrades/${dump}.sql.br`, import.meta.url))).toString());
  } finally {
    await client.end();
  }
  return url;
}

/** Sections without a name of their own on their page, or with another one than those of another language that stand in their place. */
async function unnamedSections(database: Kysely<Database>): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with named as (select t.page_id, t.language, s.place, s.value ->> 'kind' as kind, s.value ->> 'id' as id
      from page_text t, jsonb_array_elements(t.sections) with ordinality s(value, place))
    select * from named n where n.id is null or n.id !~ '^[a-z0-9]{12}$'
      or exists (select from named o where o.page_id = n.page_id and ((o.place, o.kind) = (n.place, n.kind)) <> (o.id = n.id))`.execute(
    database,
  );
  return rows;
}

describe('data of earlier commits', () => {
  it.each(DUMPS)('of %s come up whole and sell [OPS-06]', async (dump) => {
    const url = await dumped(dump);
    const database = openDatabase({ url });
    try {
      const counted = () =>
        database
          .selectFrom('product')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
      const before = await counted();
      expect(await migrateDatabase(url)).toContain('033-first-days');
      expect(await migrateDatabase(url)).toEqual([]);
      expect(await counted()).toEqual(before);
      // What a delivery promised in words it promises in numbers, and no other does.
      expect(await database.selectFrom('delivery_method').select(['code', 'days_from', 'days_to']).orderBy('id').execute()).toEqual([
        { code: 'home', days_from: 2, days_to: 4 },
        { code: 'pickup', days_from: null, days_to: null },
        { code: 'parcel-locker', days_from: null, days_to: null },
      ]);
      expect(await unnamedSections(database)).toEqual([]);
      const shop = shopOver(database);
      const { id } = await database
        .selectFrom('product')
        .innerJoin('stock', 'stock.product_id', 'product.id')
        .select('product.id')
        .where('product.format', '=', 'Simple')
        .where('stock.quantity', '>', 3)
        .orderBy('product.id')
        .executeTakeFirstOrThrow();
      const consents = await database.selectFrom('consent').select('id').execute();
      const session = await readyToOrder(shop, await cartWith(shop, [id, 2]), { delivery: HOME, payment: CASH_ON_DELIVERY });
      await acceptConsents(
        shop,
        GUEST.email,
        {},
        consents.map(({ id }) => id),
      );
      const placed = await order(shop, session);
      expect(placed).toMatchObject({ status: 200, data: { orderSlug: expect.stringMatching(/^[\w-]{24}$/) } });
      const seen = await shop.ask(call.getOrder, { orderSlug: placed.data.orderSlug }, { session });
      expect(seen).toMatchObject({ status: 200, data: { status: 'placed' } });
    } finally {
      await database.destroy();
    }
  });
});
