import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { importFolder } from '#server/platform/import/import-folder.ts';
import { refreshIndex } from '#server/platform/search/refresh-index.ts';
import { type Figure, noted } from './figure.ts';

const ROWS = [1_000, 10_000];

/** What an import of goods costs a row beside those that the shop has: new ones, the same file once more, and the same with other prices. */
export async function measureImports(database: Kysely<Database>, size: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const rows of ROWS) {
    const file = (price: number) => lines(`UVOZ-${size}-${rows}`, rows, price);
    const works = { added: file(10), unchanged: file(10), changed: file(11) };
    for (const [tally, csv] of Object.entries(works)) {
      // Words of goods imported before are no part of it.
      await refreshIndex(database);
      const { seconds, megabytes, counts } = await imported(database, csv);
      if (counts[tally as keyof typeof works] !== rows) throw new Error(`Not all of ${rows} were ${tally}: ${JSON.stringify(counts)}`);
      const what = `${size.toLocaleString('en')} products: importing ${rows.toLocaleString('en')}, all ${tally}`;
      figures.push(noted(`${what}, a row`, (seconds * 1000) / rows, 'ms', 2), noted(`${what}, memory more`, megabytes, 'MB', 0));
    }
  }
  return figures;
}

function lines(sku: string, rows: number, price: number): string {
  const row = (_: unknown, at: number) => `${sku}-${at},Uvezeni komposter ${at},kompostiranje,${price + (at % 90)}.00,5,25`;
  return ['sku,name_hr,categories,retail_price,stock,tax_rate', ...Array.from({ length: rows }, row)].join('\n');
}

async function imported(database: Kysely<Database>, csv: string) {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-import-'));
  writeFileSync(join(folder, 'products.csv'), csv);
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const looking = setInterval(look, 20);
  const start = performance.now();
  try {
    const counts = await importFolder(database, { folder, mediaDir: join(folder, 'media'), onProgress: look });
    return { seconds: (performance.now() - start) / 1000, megabytes: (most - before) / 1e6, counts };
  } finally {
    clearInterval(looking);
    rmSync(folder, { recursive: true, force: true });
  }
}
