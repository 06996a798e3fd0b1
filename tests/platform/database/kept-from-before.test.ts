import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readOptions } from '#server/platform/site/site-options.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

const server = inject('testPostgres');
const name = `izlog_test_${randomBytes(6).toString('hex')}`;
const names = ['demo', 'named', 'shop', 'sold'].map((kind) => `${name}_${kind}`);
afterAll(() => Promise.all(names.map((one) => dropDatabase(server.url, one))));

it('the card and the days to withdraw of a demo of before stay as they are; a shop of its own has none until it says one [OPS-06]', async () => {
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step < '341'));
  const told: unknown[] = [];
  for (const [kind, options] of [
    ['demo', { DemoLoaded: true }],
    ['named', { DemoLoaded: true, MemberCardName: { hrv: 'Kartica kluba' } }],
    ['shop', { SiteName: { hrv: 'Bukva' } }],
  ] as const) {
    const url = inDatabase(server.url, `${name}_${kind}`);
    await createDatabase(server.url, `${name}_${kind}`);
    await migrateDatabase(url, before);
    const database = openDatabase({ url });
    try {
      const rows = Object.entries(options).map(([key, value]) => ({ key, value: JSON.stringify(value), media_id: null }));
      await database.insertInto('site_option').values(rows).execute();
      await migrateDatabase(url);
      const stored = await readOptions(database, ['MemberCardName', 'WithdrawalDays']);
      told.push([(stored.get('MemberCardName') as { hrv: string } | undefined)?.hrv, stored.get('WithdrawalDays')]);
    } finally {
      await database.destroy();
    }
  }
  expect(told).toEqual([
    ['Zelena iskaznica', 30],
    ['Kartica kluba', 30],
    [undefined, undefined],
  ]);
});

it('an order of before keeps the days to withdraw that the site said then, whatever it says since; one that says nothing may still be written', async () => {
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step < '355'));
  const url = inDatabase(server.url, `${name}_sold`);
  await createDatabase(server.url, `${name}_sold`);
  await migrateDatabase(url, before);
  const database = openDatabase({ url });
  try {
    const order = (number: string) =>
      sql`
      with bought as (insert into cart (id, protect_code_hash, language) values (${number}, '', 'hrv') returning id)
      insert into shop_order (slug, number, cart_id, protect_code_hash, language, email, currency, payment, addresses, items_total, discount, delivery_price, tax, total)
      select ${number}, ${number}, id, '', 'hrv', 'ana@primjer.hr', 'EUR', '{}', '[]', 0, 0, 0, 0, 0 from bought`.execute(database);
    await order('old');
    await database.insertInto('site_option').values({ key: 'WithdrawalDays', value: '45', media_id: null }).execute();
    await migrateDatabase(url);
    await database.updateTable('site_option').set({ value: '20' }).where('key', '=', 'WithdrawalDays').execute();
    await order('since');
    const kept = await database.selectFrom('shop_order').select(['number', 'withdrawal_days']).orderBy('id').execute();
    expect(kept).toEqual([
      { number: 'old', withdrawal_days: 45 },
      { number: 'since', withdrawal_days: null },
    ]);
  } finally {
    await database.destroy();
  }
});
