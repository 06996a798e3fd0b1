import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RowFlaw } from '#domain/setup/row-flaw.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type ImportOptions, type ImportTally, importFolder } from '#server/platform/import/import-folder.ts';
import { rowWords } from '#tools/import/row-words.ts';

export const SAMPLE = fileURLToPath(new URL('../../support/import-sample/', import.meta.url));

/** A folder of files that is gone after the tests. */
export async function aFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'izlog-import-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A flaw as a person reads it. */
export function saying(flaw: RowFlaw): string {
  return rowWords('en')({ file: '', line: 0, field: '', flaw }).trim();
}

/** Imports a folder; the problems come as a person reads them. */
export async function imported(
  database: Kysely<Database>,
  options: Omit<ImportOptions, 'onProblem'>,
): Promise<ImportTally & { readonly told: readonly string[] }> {
  const told: string[] = [];
  const describeProblem = rowWords('en');
  const outcome = await importFolder(database, { ...options, onProblem: (problem) => void told.push(describeProblem(problem)) });
  return { ...outcome, told };
}

const TABLES = [
  'category',
  'category_text',
  'attribute',
  'attribute_value',
  'product',
  'product_text',
  'product_attribute',
  'product_category',
  'product_tag',
  'stock',
  'bundle_member',
  'custom_option',
  'download_file',
  'media',
  'media_text',
  'listing',
] as const;

/** Every row of the catalogue as PostgreSQL keeps it, with the transaction that wrote it: the same text means that nothing was touched. */
export async function everything(database: Kysely<Database>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{
      text: string;
    }>`select coalesce(string_agg(t.xmin::text || t::text, E'\\n' order by t::text), '') as text from ${sql.table(table)} t`.execute(
      database,
    );
    found[table] = rows[0]?.text ?? '';
  }
  return found;
}

/** Takes all goods out of a shop; the log of prices stays, as it always does. */
export async function emptyShop(database: Kysely<Database>): Promise<void> {
  await sql`delete from product where main_product_id is not null`.execute(database);
  await sql`delete from bundle_member`.execute(database);
  for (const table of ['product', 'category', 'attribute', 'media'] as const) await sql`delete from ${sql.table(table)}`.execute(database);
}

/** A file of many simple products. */
export function manyProducts(count: number): Readonly<Record<string, string>> {
  const rows = Array.from({ length: count }, (_, place) => {
    const price = `${1 + (place % 90)}.${String(place % 100).padStart(2, '0')}`;
    return `P-${place},"Proizvod ${place}, zelen","Product ${place}",Kratko o proizvodu broj ${place}.,"Dugačak opis.\n\n- prvo\n- drugo",k${place % 20},${price},25,${place % 50},v${place % 7}`;
  });
  const values = Array.from({ length: 7 }, (_, place) => `ton,v${place},Ton ${place}`);
  const categories = Array.from({ length: 20 }, (_, place) => `k${place},Kategorija ${place},${place < 4 ? '' : `k${place % 4}`}`);
  return {
    'categories.csv': ['slug_hr,name_hr,parent', ...categories, ''].join('\n'),
    'attributes.csv': 'code,input_type,filterable,label_hr\nton,dropdown,yes,Ton\n',
    'attribute-values.csv': ['attribute,code,label_hr', ...values, ''].join('\n'),
    'products.csv': [
      'sku,name_hr,name_en,summary_hr,description_hr,categories,retail_price,tax_rate,stock,attribute:ton',
      ...rows,
      '',
    ].join('\r\n'),
  };
}
