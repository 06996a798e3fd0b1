import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type ARedis, ownRedis } from '#tests/support/a-redis.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anInstance } from '#tests/support/an-instance.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';
import { PATIENT } from '#tests/support/platform-database.ts';
import { runNode } from '#tools/run-program.ts';

const server = inject('testPostgres');
const folder = mkdtempSync(join(tmpdir(), 'izlog-starts-'));
const made: string[] = [];
let redis: ARedis;
beforeAll(async () => {
  redis = await ownRedis();
});
afterAll(async () => {
  await redis.stop();
  for (const name of made) await dropDatabase(server.url, name);
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await createDatabase(server.url, name);
  return inDatabase(server.url, name);
}

/** What somebody types, and what it says. */
async function command(name: string, file: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await runNode(['tools/launch.mjs', name, file], { env: { NODE_ENV: 'production', ...env } });
  expect(output, output).not.toContain('Error');
  expect(code, output).toBe(0);
  return output;
}

async function asked(url: string) {
  const database = openDatabase({ url, ...PATIENT });
  try {
    const steps = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
    const { rows } = await sql`select (select count(*)::int from shop_user where is_backoffice) as administrators,
      (select count(*)::int from delivery_method) as ways, (select count(*)::int from language where code = 'hrv') as languages,
      (select count(*)::int from product) as products`.execute(database);
    return { steps: steps.rows.map(({ name }) => name), ...(rows[0] as object) };
  } finally {
    await database.destroy();
  }
}

describe('several instances that start at once', () => {
  it('make the schema and what every shop needs once; one command backs database and media up, one restores them [OPS-04]', async () => {
    const url = await emptyDatabase();
    const instances = await Promise.all(Array.from({ length: 3 }, () => anInstance(url, redis.url)));
    for (const { site } of instances) expect((await site.get('/shop')).status).toBe(200);
    await Promise.all(instances.map((instance) => instance.close()));
    const whole = { steps: Object.keys(MIGRATIONS).toSorted(), administrators: 1, ways: 1, languages: 1 };
    expect(await asked(url)).toEqual({ ...whole, products: 0 });

    const database = openDatabase({ url, ...PATIENT });
    await addProduct(database, { price: 1000 });
    await database.destroy();
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const picture = 'media/files/media/public/a.webp';
    mkdirSync(dirname(join(from, picture)), { recursive: true });
    writeFileSync(join(from, picture), randomBytes(50_000));
    const file = join(folder, 'shop.tar.gz');
    expect(await command('backup', file, { DATABASE_URL: url, DATA_DIR: from })).toContain('written and read back');
    const place = await emptyDatabase();
    expect(await command('restore', file, { DATABASE_URL: place, DATA_DIR: to })).toContain('as many rows as in the backup');
    expect(await asked(place)).toEqual({ ...whole, products: 1 });
    expect(readFileSync(join(to, picture)).equals(readFileSync(join(from, picture)))).toBe(true);
    const again = await Promise.all(Array.from({ length: 2 }, () => anInstance(place, redis.url)));
    for (const { site } of again) expect((await site.get('/shop')).status).toBe(200);
    await Promise.all(again.map((instance) => instance.close()));
  });

  it('hear of data of an earlier version, and of an empty database nothing [OPS-02]', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1)));
    const updates: number[] = [];
    for (const place of [url, url, await emptyDatabase()]) {
      const instance = await anInstance(place);
      updates.push(instance.updates);
      await instance.close();
    }
    expect(updates).toEqual([1, 0, 0]);
  });
});
