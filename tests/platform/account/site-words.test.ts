import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteWords } from '#server/platform/account/password/site-words.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

it('words of the site are its name in every language, and its host [IDN-12]', async () => {
  const words = () => siteWords({ database: base.database, settings: SETTINGS });
  await base.database.deleteFrom('site_option').where('key', '=', 'SiteName').execute();
  expect(await words()).toEqual(['localhost']);
  const value = JSON.stringify({ hrv: 'Zeleni fond', eng: 'Green fund', deu: null });
  await base.database.insertInto('site_option').values({ key: 'SiteName', value }).execute();
  expect((await words()).toSorted()).toEqual(['Green fund', 'Zeleni fond', 'localhost']);
  await base.database
    .updateTable('site_option')
    .set({ value: JSON.stringify('Izlog d.o.o.') })
    .where('key', '=', 'SiteName')
    .execute();
  expect(await words()).toEqual(['Izlog d.o.o.', 'localhost']);
});
