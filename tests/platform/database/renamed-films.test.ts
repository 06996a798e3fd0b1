import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

const server = inject('testPostgres');
const name = `izlog_test_${randomBytes(6).toString('hex')}`;
afterAll(() => dropDatabase(server.url, name));

it('old addresses of films that are called otherwise lead on in data that have the new ones, and only there [OPS-06]', async () => {
  await createDatabase(server.url, name);
  const url = inDatabase(server.url, name);
  await migrateDatabase(url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step < '074')));
  const database = openDatabase({ url });
  try {
    const film = async (sku: string, texts: Readonly<Record<string, string>>) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into product (sku, format, tax_rate, retail_price, final_price) values (${sku}, 'EProduct', 2500, 500, 500) returning id`.execute(
        database,
      );
      for (const [language, slug] of Object.entries(texts))
        await database
          .insertInto('product_text')
          .values({ product_id: rows[0]?.id ?? 0, language, slug, name: slug, summary: '', description: '' } as never)
          .execute();
    };
    await film('A', { hrv: 'popravi-sam-kratki-film', eng: 'repair-it-yourself-short-film' });
    await film('B', { hrv: 'kompostiranje-za-pocetnike-snimka-radionice' });
    await migrateDatabase(url);
    expect(await database.selectFrom('redirect').select(['path', 'target']).orderBy('path').execute()).toEqual([
      { path: '/en/product/repair-it-yourself-workshop-recording', target: '/en/product/repair-it-yourself-short-film' },
      { path: '/product/popravi-sam-snimka-radionice', target: '/product/popravi-sam-kratki-film' },
    ]);
  } finally {
    await database.destroy();
  }
});
