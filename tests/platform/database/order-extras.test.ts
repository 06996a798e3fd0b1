import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

const STEP = '026-order-extras';

it('orders of a filled database keep what was written beside the goods [CRT-12]', async () => {
  const server = inject('testPostgres');
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.url, name);
  const url = inDatabase(server.url, name);
  const database = openDatabase({ url });
  try {
    await migrateDatabase(url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([key]) => key < STEP)));
    const texts: readonly (readonly [message: string | null, gift: object | null])[] = [
      [null, null],
      ['Zvono ne radi.', null],
      [null, { message: 'Sretno!', to: '', from: 'Ana' }],
      ['Zovite.', { message: '', to: 'Iva', from: '' }],
    ];
    for (const [index, [message, gift]] of texts.entries()) {
      await sql`
        insert into cart (id, protect_code_hash, language) values (${`c${index}`}, ${Buffer.from(`${index}`)}, 'hrv')`.execute(database);
      await sql`
        insert into shop_order (slug, number, cart_id, protect_code_hash, language, email, currency, payment, addresses, message, gift, items_total, discount, delivery_price, tax, total)
        values (${`s${index}`}, ${`2026-00000${index}`}, ${`c${index}`}, ${Buffer.from(`${index}`)}, 'hrv', 'ana@primjer.hr', 'EUR', '{}', '[]', ${message}, ${gift === null ? null : JSON.stringify(gift)}::jsonb, 1, 0, 0, 0, 1)`.execute(
        database,
      );
    }
    expect(await migrateDatabase(url)).toContain(STEP);
    const { rows } = await sql<{ extras: object }>`select extras from shop_order order by slug`.execute(database);
    expect(rows.map(({ extras }) => extras)).toEqual([
      {},
      { orderMessage: 'Zvono ne radi.' },
      { giftMessage: 'Sretno!', from: 'Ana' },
      { orderMessage: 'Zovite.', to: 'Iva' },
    ]);
  } finally {
    await database.destroy();
    await dropDatabase(server.url, name);
  }
});
