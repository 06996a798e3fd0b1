import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

const server = inject('testPostgres');
const name = `izlog_test_${randomBytes(6).toString('hex')}`;
afterAll(() => dropDatabase(server.url, name));

it('open carts with several copies of what is downloaded hold one after the update, and others stay as they are [OPS-06]', async () => {
  await createDatabase(server.url, name);
  const url = inDatabase(server.url, name);
  await migrateDatabase(url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step < '110')));
  const database = openDatabase({ url });
  try {
    const product = async (sku: string, format: string) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into product (sku, format, tax_rate, retail_price, final_price) values (${sku}, ${format}, 2500, 500, 500) returning id`.execute(
        database,
      );
      return rows[0]?.id ?? 0;
    };
    const [book, lamp] = [await product('A', 'EProduct'), await product('B', 'Simple')];
    const cart = async (status: 'open' | 'ordered', productId: number) => {
      const { id } = await database
        .insertInto('cart')
        .values({ id: randomUUID(), protect_code_hash: Buffer.alloc(32), status, language: 'hrv', shown_total: 1500 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database
        .insertInto('cart_line')
        .values({ cart_id: id, product_id: productId, quantity: 3, options: '{}', options_key: '' } as never)
        .execute();
      return id;
    };
    const carts = [await cart('open', book), await cart('open', lamp), await cart('ordered', book)];
    await migrateDatabase(url);
    const found = await database
      .selectFrom('cart')
      .innerJoin('cart_line', 'cart_line.cart_id', 'cart.id')
      .select(['cart.id', 'cart_line.quantity', 'cart.shown_total', 'cart.revision'])
      .execute();
    expect(carts.map((id) => found.find((row) => row.id === id))).toMatchObject([
      { quantity: 1, shown_total: null, revision: 1 },
      { quantity: 3, shown_total: 1500, revision: 0 },
      { quantity: 3, shown_total: 1500, revision: 0 },
    ]);
  } finally {
    await database.destroy();
  }
});
