import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogOf } from '#server/platform/catalog/catalog-memory.ts';
import { readVersion } from '#server/platform/catalog/load-catalog.ts';
import { createTestDatabase, type TestDatabase } from '../../support/platform-database.ts';
import { aFolder, imported, manyProducts } from './an-import.ts';

const LAUNCH = fileURLToPath(new URL('../../../tools/launch.mjs', import.meta.url));
const COUNT = 2_000;
const FEWER = 1_500;
let shop: TestDatabase;
let files: { folder: string; remove: () => Promise<void> };
let fewer: typeof files;
let dataDir: string;

beforeAll(async () => {
  files = await aFolder(manyProducts(COUNT));
  fewer = await aFolder(manyProducts(FEWER));
  dataDir = await mkdtemp(join(tmpdir(), 'izlog-import-data-'));
});
afterAll(async () => {
  await files.remove();
  await fewer.remove();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  shop = await createTestDatabase();
});
afterEach(() => shop.drop());

/** Runs the command; `until` is a line after which it is killed without a warning. */
function command(folder: string, words: readonly string[], until?: RegExp): Promise<{ code: number | null; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = spawn(process.execPath, [LAUNCH, 'import', folder, ...words], {
    env: { ...process.env, DATABASE_URL: shop.url, DATA_DIR: dataDir },
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += String(chunk);
    if (until?.test(output)) child.kill('SIGKILL');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.on('error', reject);
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}

async function counts() {
  const { rows } = await sql<{ products: number; texts: number; listed: number; stocked: number; categories: number }>`
    select (select count(*) from product) as products, (select count(*) from product_text) as texts, (select count(*) from listing where category_id = 0) as listed,
      (select count(*) from stock) as stocked, (select count(*) from category) as categories`.execute(shop.database);
  return rows[0] ?? { products: 0, texts: 0, listed: 0, stocked: 0, categories: 0 };
}

/** The database notices a moment later that its client is dead. */
async function untilAlone(): Promise<void> {
  for (let others = 1; others > 0; ) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
      shop.database,
    );
    others = rows[0]?.n ?? 0;
  }
}

describe('a large import', () => {
  it(`[CAT-01] loads ${COUNT} products, and an open catalogue shows them`, async () => {
    const memory = catalogOf(shop.database);
    const listed = async (): Promise<number> => {
      const { value, tags } = await memory.read(async (copy) => ({
        version: await readVersion(shop.database),
        value: copy.index.ids.length,
      }));
      // On a busy machine the new copy may be long in coming.
      return tags.length === 0 ? value : listed();
    };
    expect(await listed()).toBe(0);
    const outcome = await imported(shop.database, { folder: files.folder, mediaDir: dataDir });
    expect(outcome).toMatchObject({ told: [], added: COUNT });
    expect(await counts()).toEqual({ products: COUNT, texts: 2 * COUNT, listed: COUNT, stocked: COUNT, categories: 20 });
    expect(await listed()).toBe(COUNT);
    expect(await imported(shop.database, { folder: files.folder, mediaDir: dataDir })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: COUNT,
    });
  });

  it('killed in the middle, leaves whole batches that the next one completes', async () => {
    await command(fewer.folder, [], /[1-9]\d* products added/);
    await untilAlone();
    const left = await counts();
    expect(left.products % 500).toBe(0);
    expect(left).toEqual({
      products: left.products,
      texts: 2 * left.products,
      listed: left.products,
      stocked: left.products,
      categories: 20,
    });
    const { code, output } = await command(fewer.folder, []);
    expect(output).toContain(`Products: ${FEWER - left.products} added, 0 changed, ${left.products} as they were.`);
    expect(code).toBe(0);
    expect(await counts()).toMatchObject({ products: FEWER, listed: FEWER });
  });

  it('killed in the middle, leaves nothing when it was to be all or nothing', async () => {
    await command(fewer.folder, ['--all-or-nothing'], /[1-9]\d* products added/);
    await untilAlone();
    expect(await counts()).toEqual({ products: 0, texts: 0, listed: 0, stocked: 0, categories: 0 });
  });

  it('refuses a second one meanwhile', async () => {
    const first = imported(shop.database, { folder: fewer.folder, mediaDir: dataDir, dryRun: true });
    const second = imported(shop.database, { folder: fewer.folder, mediaDir: dataDir, dryRun: true });
    const outcomes = await Promise.allSettled([first, second]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the command', () => {
  it('ends with 1 when a row was bad, and says which in the language that is asked for', async () => {
    const bad = await aFolder({ 'products.csv': 'sku,name_hr,retail_price,tax_rate\nA,a,1,25\nB,b,one,25\n' });
    const { code, output } = await command(bad.folder, ['--language', 'hr']);
    await bad.remove();
    expect(output).toContain('products.csv:3 retail_price: očekuje se iznos u eurima');
    expect(output).toContain('1 pogreška u 1 neispravnom retku. Navedeno je izostavljeno');
    expect(output).toContain('Proizvodi: dodano 1,');
    expect(code).toBe(1);
  });

  it('says in one line what it wants', async () => {
    const { code, output } = await command(fewer.folder, ['one-more']);
    expect(output).toMatch(/^One folder is wanted\. .+\n$/);
    expect(code).toBe(1);
  });
});
