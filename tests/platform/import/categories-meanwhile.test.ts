import { sql } from 'kysely';
import { ok } from 'neverthrow';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { readCategories, writeCategories } from '#server/platform/import/import-categories.ts';
import { Pictures } from '#server/platform/import/import-pictures.ts';
import { Problems } from '#server/platform/import/problems.ts';
import { createTestDatabase } from '../../support/platform-database.ts';
import { aFolder, imported } from './an-import.ts';

const { database, drop } = await createTestDatabase();
const { folder, remove } = await aFolder({ 'categories.csv': 'slug_hr,name_hr,parent\nvrt,Vrt,\nalat,Alat,vrt\n' });
afterAll(async () => {
  await drop();
  await remove();
});

describe('an import of categories', () => {
  it('keeps the office waiting while it writes, and writes over nothing that the office changed after the files were checked', async () => {
    await imported(database, { folder, mediaDir: folder });
    await database.updateTable('category').set({ position: 7 }).execute();
    const read = () => readCategories(database, folder, new Pictures(folder, undefined), new Problems(() => {}));
    await sql`update category_text set name = 'Vrtni alat' where slug = 'alat'`.execute(database);
    const wanted = await read();
    expect(wanted.changed).toEqual(['alat']);
    await inTransaction(database, async (trx) => {
      await writeCategories(trx, wanted);
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext('category')) as free`.execute(database);
      expect(rows).toEqual([{ free: false }]);
      return ok(undefined);
    });
    await sql`update category_text set name = 'Vrtni alat' where slug = 'alat'`.execute(database);
    const outdated = await read();
    await sql`update category set in_menu = false`.execute(database);
    await expect(database.transaction().execute((trx) => writeCategories(trx, outdated))).rejects.toThrow('categoriesChanged');
    const kept = await sql<{ name: string }>`select name from category_text where slug = 'alat' and stands_in_for is null`.execute(
      database,
    );
    expect(kept.rows).toEqual([{ name: 'Vrtni alat' }]);
  });
});
