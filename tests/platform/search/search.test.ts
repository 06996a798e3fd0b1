import { afterAll, describe, expect, it } from 'vitest';
import { filterPosts } from '#adapters/platform/wire/content.ts';
import { filterProducts } from '#adapters/platform/wire/product.ts';
import { readQuestion } from '#domain/search/question.ts';
import { findProductIds } from '#server/platform/search/queries.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures } = openDemoSite(database);

const products = async (keywords: string, language: 'hrv' | 'eng' = 'hrv') =>
  (await ask(filterProducts, { body: { keywords, limit: 100 }, language })).data.records.map(({ name }) => name);
const content = async (keywords: string, kind: 'post' | 'page', language: 'hrv' | 'eng' = 'hrv') =>
  (await ask(filterPosts, { body: { filters: { keywords, postTypeSlugs: [kind] }, limit: 100 }, language })).data.records.map(
    ({ title }) => title,
  );

describe('the search', () => {
  it.each(['komposter', 'KOMPOSTER', 'kompostera', 'komposteri', 'Komposterima', 'kompostere', 'komposter vrt'])(
    'finds composters by %s [CMS-05] [CAT-04]',
    async (keywords) => {
      expect(await products(keywords)).toEqual(expect.arrayContaining([expect.stringMatching(/^Komposter za vrt/)]));
    },
  );

  it.each(['zarulja', 'žarulja', 'ŽARULJE', 'zaruljama', 'žarul'])('finds bulbs by %s [CMS-05]', async (keywords) => {
    expect(await products(keywords)).toEqual(expect.arrayContaining([expect.stringMatching(/žarulja/)]));
  });

  it('puts what is called so before what only speaks of it', async () => {
    expect((await products('torba'))[0]).toMatch(/torba/i);
  });

  it.each([
    ['kompsoter', /komposter/i],
    ['žrulja', /žarulja/i],
    ['termsotat', /termostat/i],
    ['majca', /majica/i],
  ])('forgives the typing error in %s', async (keywords, name) => {
    expect(await products(keywords)).toEqual(expect.arrayContaining([expect.stringMatching(name)]));
  });

  it('finds goods by their tags: a house for sparrows is one for birds', async () => {
    const found = await products('kućica za ptice');
    expect(found.length).toBeGreaterThan(1);
    expect(found.every((name) => /^Kućica za/.test(name))).toBe(true);
  });

  it('finds a hundred where nothing else is asked, and what is asked about otherwise', async () => {
    expect(await products('sto')).toEqual(expect.arrayContaining([expect.stringMatching(/^Sto savjeta/)]));
    expect(await products('sto je komposter')).toEqual(await products('što je komposter'));
    expect(await products('sto je komposter')).toEqual(await products('komposter'));
  });

  it('finds a phrase over a word that may be a hundred or say nothing: both are looked for', () => {
    expect(searchQuery(readQuestion('"prvih sto dana"', 'hrv')).found).toBe(
      "('prvi') & ('dan') & ('prvi sto' | 'prvi dan') & ('sto dan' | 'prvi dan')",
    );
    expect(searchQuery(readQuestion('"sto savjeta za vrt"', 'hrv')).found).toBe("('savjet') & ('vrt') & ('savjet vrt')");
  });

  it('finds by words of the same family, as the search of everything does', async () => {
    const named = await products('popraviti');
    expect(named).toEqual(expect.arrayContaining(await products('popravak')));
    expect(named.length).toBeGreaterThan(0);
  });

  it('weighs no more products than anybody waits for: of more it tells some', async () => {
    const all = await findProductIds(database, 'komposter', 'hrv');
    expect(all.length).toBeGreaterThan(1);
    const some = await findProductIds(database, 'komposter', 'hrv', all.length - 1);
    expect(new Set(some).size).toBe(all.length - 1);
    expect([...all]).toEqual(expect.arrayContaining([...some]));
  });

  it('finds by article number, with its dashes or without, and by the beginning of the last word', async () => {
    for (const typed of ['ZF-VR-0101', 'ZFVR0101', 'zfvr0101', 'ZF VR 0101'])
      expect(await products(typed)).toEqual([expect.stringContaining('Komposter za vrt od ariša')]);
    expect(await products('zftx0412cixxl')).toEqual(await products('ZF-TX-0412'));
    expect((await products('termos')).length).toBeGreaterThan(0);
  });

  it('wants every word, and stays in its language', async () => {
    expect((await products('led žarulja')).length).toBeLessThanOrEqual((await products('žarulja')).length);
    expect(await products('komposter žarulja termostat')).toEqual([]);
    expect(await products('composters', 'eng')).toEqual(expect.arrayContaining([expect.stringMatching(/composter/i)]));
  });

  it('finds posts and pages as well, and only of the kind asked for [CMS-05]', async () => {
    expect(await content('reciklazna dvorista', 'page')).toContain('Reciklažna dvorišta');
    expect((await content('kišnicu', 'post')).some((title) => title.startsWith('Kišnica'))).toBe(true);
    expect(await content('recycling yard', 'page', 'eng')).toContain('Recycling yards');
  });

  it.each(['', '   ', '???', "'", '\\', 'a & b | !c', '<->', ':*', '%_%', '١٢٣', '🌱', 'x'.repeat(200)])(
    'answers %j without failing [T-21] [T-22]',
    async (keywords) => {
      expect((await ask(filterProducts, { body: { keywords } })).status).toBe(200);
      expect((await ask(filterPosts, { body: { filters: { keywords, postTypeSlugs: ['post', 'page'] } } })).status).toBe(200);
      expect(failures).toEqual([]);
    },
  );

  it('answers anew once the index knows what was written, lists of words alone', async () => {
    const tags = async (keywords: string) =>
      (await ask(filterPosts, { body: { filters: { keywords, postTypeSlugs: ['post', 'page'] } } })).tags;
    expect(await tags('vrt')).toEqual(expect.arrayContaining(['posts', 'pages', 'search']));
    expect(await tags('')).not.toContain('search');
  });

  it('finds nothing for signs alone', async () => {
    expect(await products('???')).toEqual([]);
  });
});
