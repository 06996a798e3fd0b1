import { afterAll, describe, expect, it } from 'vitest';
import { commons } from '#adapters/platform/wire/site.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask } = openDemoSite(database);

describe('commons', () => {
  it('list 79 languages with their names and codes, Croatian as 41 and English as 31 [LOC-03] [LOC-01]', async () => {
    const languages = (await ask(commons, { query: { type: 'languages' } })).data.languages ?? [];
    expect(languages).toHaveLength(79);
    expect(languages.find(({ code }) => code === 'hrv')).toEqual({
      id: 41,
      ...{ name_hrv: 'hrvatski', name_eng: 'Croatian', name_ger: 'Kroatisch', name_srp: 'хрватски' },
      ...{ code: 'hrv', code2: 'hr' },
    });
    expect(languages.find(({ code }) => code === 'eng')).toMatchObject({ id: 31, code2: 'en' });
    expect(languages.every((language) => Object.values(language).every((value) => value !== ''))).toBe(true);
  });

  it('list countries by their names in the alphabet of the language', async () => {
    const names = async (language?: string) =>
      ((await ask(commons, { query: { type: 'countries', ...(language === undefined ? {} : { language }) } })).data.countries ?? []).map(
        ({ name }) => name,
      );
    const croatian = await names();
    expect(croatian).toEqual([...croatian].sort(new Intl.Collator('hr').compare));
    expect(croatian).toContain('Hrvatska');
    expect(await names('eng')).toContain('Croatia');
    expect(await names('xyz')).toEqual(croatian);
  });

  it('refuse what there is no list of [API-03]', async () => {
    expect((await ask(commons, { wildQuery: 'type=users' })).status).toBe(400);
    expect((await ask(commons, { wildQuery: '' })).status).toBe(400);
  });
});
