import { afterAll, describe, expect, it } from 'vitest';
import { searchEverything } from '#adapters/platform/wire/search.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask } = openDemoSite(database);

const found = async (keywords: string, language: 'hrv' | 'eng' = 'hrv') =>
  (await ask(searchEverything, { body: { keywords, limit: 100 }, language })).data;

/** Words that name goods, in their forms and as they are mistyped, and what the goods are called. */
const GOODS: readonly (readonly [keyword: string, goods: RegExp])[] = [
  ['kompost', /kompost/i],
  ['komposter', /komposter/i],
  ['kompostera', /komposter/i],
  ['kompsoter', /komposter/i],
  ['kuičca', /kućica|kućice/i],
  ['boca', /^(dječja )?boca/i],
  ['boce', /^(dječja )?boca/i],
  ['bocu za vodu', /^(dječja )?boca/i],
  ['vrećica', /^vrećice/i],
  ['vrecice', /^vrećice/i],
  ['žarulja', /žarulja/i],
  ['zarulje', /žarulja/i],
  ['četkica', /četkice/i],
  ['papir', /papir/i],
  ['knjiga', /knjiga/i],
];

describe('the order of what is found [CMS-05]', () => {
  it.each(GOODS)('puts goods first for %s', async (keyword, goods) => {
    const [first] = (await found(keyword)).records;
    expect(first?.category).toBe('products');
    expect(first?.title.text).toMatch(goods);
  });

  it.each(['komposter', 'komposteri', 'kompostera'])(
    'puts papers of a procurement behind all goods that are called so, for %s',
    async (keyword) => {
      const { records } = await found(keyword);
      const places = (wanted: boolean) =>
        records.flatMap(({ category, title }, place) =>
          /komposter/i.test(title.text) && (category === 'documents') === wanted ? [place] : [],
        );
      expect(places(true).length).toBeGreaterThan(0);
      expect(Math.min(...places(true))).toBeGreaterThan(Math.max(...places(false)));
    },
  );

  it.each([
    ['otpad', 'Otpad'],
    ['energetska obnova', 'Energetska obnova'],
    ['reciklažna dvorišta', 'Reciklažna dvorišta'],
    ['plan javne nabave', 'Plan javne nabave za 2027.'],
    ['radionica', 'Radionica kompostiranja za početnike'],
  ])('puts what is called %s first, of whatever kind it is', async (keyword, title) => {
    expect((await found(keyword)).records[0]?.title.text).toBe(title);
  });

  it('puts composters first in English, too', async () => {
    const { records } = await found('composter', 'eng');
    expect(records.slice(0, 4).map(({ category }) => category)).toEqual(['products', 'products', 'products', 'products']);
  });
});

describe('numbers [CMS-05]', () => {
  it.each(["' OR 1=1", '2026-000123', '1', '%', 'a', '000123 2026', '12345'])(
    'find nothing that only shares a digit or a year with %j',
    async (keyword) => {
      const { records, partial } = await found(keyword);
      expect([records, partial]).toEqual([[], false]);
    },
  );

  it('are found as a whole: a year, an article number', async () => {
    const { records } = await found('2026');
    expect(records.length).toBeGreaterThan(0);
    expect((await found('202')).records).toEqual([]);
    expect((await found('ZF-VR-0101')).records.map(({ title }) => title.text)).toEqual([
      expect.stringContaining('Komposter za vrt od ariša'),
    ]);
  });

  it('leave the words beside them to find what they can', async () => {
    const { records, partial } = await found('komposter 2026-000123');
    expect(partial).toBe(true);
    expect(records[0]).toMatchObject({ category: 'products' });
  });
});
