import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/platform-database.ts';
import { aFolder, imported } from './an-import.ts';

const { database, drop } = await createTestDatabase();
const cleanUp: (() => Promise<unknown>)[] = [drop];
afterAll(async () => {
  for (const end of cleanUp) await end();
});

/** Imports the e-book with these files and nothing else. */
async function load(files: Readonly<Record<string, string>>): Promise<void> {
  const products = `sku,name_hr,retail_price,tax_rate,format,downloads\nEK,Knjiga,5,5,EProduct,${Object.keys(files).join('|')}\n`;
  const named = Object.fromEntries(Object.entries(files).map(([name, content]) => [`downloads/${name}`, content]));
  const { folder, remove } = await aFolder({ 'products.csv': products, ...named });
  cleanUp.push(remove);
  expect((await imported(database, { folder, mediaDir: folder })).told).toEqual([]);
}
const files = () => database.selectFrom('download_file').select(['id', 'name', 'content', 'file_at', 'file_by']).orderBy('name').execute();
const names = async () => (await files()).map(({ name }) => name);

it('an import keeps what a file was, and takes away none that can be put back or that the office has added', async () => {
  await load({ 'a.txt': 'Prvo izdanje', 'b.txt': 'Bez kupaca' });
  const [first] = await files();
  await database
    .updateTable('download_file')
    .set({ file_by: 'Dora', file_at: new Date('2026-01-01T00:00:00Z') })
    .where('name', '=', 'a.txt')
    .execute();
  await load({ 'a.txt': 'Drugo izdanje', 'b.txt': 'Bez kupaca' });
  const [second] = await files();
  expect([second?.id, second?.content.toString(), second?.file_by]).toEqual([first?.id, 'Drugo izdanje', '']);
  expect(second?.file_at?.getTime()).toBeGreaterThan(new Date('2026-01-01T00:00:00Z').getTime());
  const versions = await database.selectFrom('download_version').select(['file_id', 'name', 'content', 'by_name']).execute();
  expect(versions.map(({ content, ...one }) => ({ ...one, content: content.toString() }))).toEqual([
    { file_id: first?.id, name: 'a.txt', by_name: 'Dora', content: 'Prvo izdanje' },
  ]);

  const product = await database.selectFrom('product').select('id').where('sku', '=', 'EK').executeTakeFirstOrThrow();
  const added = { product_id: product.id, name: 'ured.txt', mime: 'text/plain', content: Buffer.from('Iz ureda'), file_by: 'Dora' };
  await database.insertInto('download_file').values(added).execute();
  await load({ 'c.txt': 'Nova' });
  expect(await names()).toEqual(['a.txt', 'c.txt', 'ured.txt']);
});
