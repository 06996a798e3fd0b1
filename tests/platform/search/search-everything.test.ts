import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { filterProducts } from '#adapters/platform/wire/product.ts';
import { searchEverything, suggestKeywords } from '#adapters/platform/wire/search.ts';
import { textParts } from '#domain/search/marked-text.ts';
import { refreshIndex, renewStems } from '#server/platform/search/refresh-index.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures, clock } = openDemoSite(database);

type Wish = { category?: 'products' | 'posts' | 'pages' | 'events' | 'documents'; exact?: boolean; page?: number; limit?: number };
const search = async (keywords: string, wish: Wish = {}, language: 'hrv' | 'eng' | 'deu' = 'hrv') =>
  (await ask(searchEverything, { body: { keywords, limit: 100, ...wish }, language })).data;
const titles = async (keywords: string, wish: Wish = {}) => (await search(keywords, wish)).records.map(({ title }) => title.text);
const suggest = async (q: string, language: 'hrv' | 'eng' = 'hrv') => (await ask(suggestKeywords, { query: { q }, language })).data;

describe('the search over everything [CMS-05]', () => {
  it('finds products, posts, pages, events and documents at once, with how many there are of each', async () => {
    const { records, counts, pagination } = await search('kompostiranje');
    const kinds = new Set(records.map(({ category }) => category));
    expect(kinds.has('products') && kinds.has('posts')).toBe(true);
    for (const category of ['products', 'posts', 'pages', 'events', 'documents'] as const)
      expect(counts[category]).toBe(records.filter((record) => record.category === category).length);
    expect(pagination.total).toBe(records.length);
  });

  it.each([
    ['reciklaznih dvorista', 'Reciklažna dvorišta'],
    ['RECIKLAŽNOM DVORIŠTU', 'Reciklažna dvorišta'],
    ['reciklazno dvor', 'Reciklažna dvorišta'],
    ['recilkažno dvorište', 'Reciklažna dvorišta'],
    ['gdje je reciklažno dvorište', 'Reciklažna dvorišta'],
  ])('finds by %s, what is called so first', async (keywords, title) => {
    expect((await titles(keywords))[0]).toBe(title);
  });

  it.each([
    ['ZF-TX-0412-CI-XXL', 1],
    ['majica cigla XXL', 1],
    ['majica XXL', 1],
    ['odjeća majica', 1],
    ['vrt komposter', 1],
  ])(
    'finds the same goods by %s as their list: numbers and values of variants, categories further up [CAT-04] [CMS-05]',
    async (keywords, least) => {
      const listed = (await ask(filterProducts, { body: { keywords, limit: 100 } })).data.records.map(({ id }) => id);
      const found = (await search(keywords, { category: 'products' })).records.map(({ id }) => id);
      expect(listed.length).toBeGreaterThanOrEqual(least);
      expect(found.toSorted()).toEqual(listed.toSorted());
    },
  );

  it('marks the words in every form, in plain text', async () => {
    const { records } = await search('dvorištima');
    const marked = records.flatMap(({ title, text }) => [...textParts(title), ...textParts(text)]).filter(({ isHit }) => isHit);
    expect(marked.length).toBeGreaterThan(0);
    for (const { text } of marked) expect(text).toMatch(/^dvoriš/i);
    for (const { text } of records) expect(text.text).not.toMatch(/<|&[a-z]+;/);
  });

  it('tells what it searched for instead, and searches as typed when asked to', async () => {
    const { corrected, records } = await search('kompsoter');
    expect(corrected).toBe('komposter');
    expect(records.length).toBeGreaterThan(0);
    const exact = await search('kompsoter', { exact: true });
    expect([exact.corrected, exact.records]).toEqual([null, []]);
  });

  it('keeps the words of a phrase together', async () => {
    await sql`with p as (insert into page default values returning id)
      insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', 'jegulja', 'Srebrna jegulja pliva daleko', '', '[]' from p`.execute(
      database,
    );
    await refreshIndex(database);
    expect(await titles('jegulje daleko')).toContain('Srebrna jegulja pliva daleko');
    expect(await titles('„srebrne jegulje”')).toContain('Srebrna jegulja pliva daleko');
    expect(await titles('"jegulja daleko"')).not.toContain('Srebrna jegulja pliva daleko');
  });

  it('shows what has some of the words where nothing has all', async () => {
    const { records, partial } = await search('komposter kvantnomehanički');
    expect(partial).toBe(true);
    expect(records[0]?.title.text).toMatch(/komposter/i);
    expect((await search('komposter')).partial).toBe(false);
  });

  it('shows one category when asked: posts the newest first (spec 9)', async () => {
    const { records, counts } = await search('otpad', { category: 'posts' });
    expect(records.every(({ category }) => category === 'posts')).toBe(true);
    expect(counts.pages).toBeGreaterThan(0);
    const dates = records.map(({ date }) => date ?? '');
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('turns pages without losing or repeating anything', async () => {
    const all = await titles('otpad');
    const pages = [];
    for (let page = 1; page <= Math.ceil(all.length / 7); page++) pages.push(...(await titles('otpad', { page, limit: 7 })));
    expect(pages).toEqual(all);
  });

  it('gives products their price and picture, posts and events their day', async () => {
    const [product] = (await search('komposter za vrt', { category: 'products' })).records;
    expect(product?.price?.final).toBeGreaterThan(0);
    expect(product?.media?.id).toBeTypeOf('string');
    expect((await search('radionica', { category: 'events' })).records[0]?.date).toMatch(/^\d{4}-/);
  });

  it('does not know what is not published yet, archived or gone [T-24]', async () => {
    await sql`update post set published_at = '2027-01-01' where id = (select post_id from post_text where slug = (select slug from post_text where language = 'hrv' order by slug limit 1) limit 1)`.execute(
      database,
    );
    const { rows } = await sql<{ title: string; product: string }>`
      select (select t.title from post_text t join post p on p.id = t.post_id where p.published_at > now() and t.language = 'hrv' limit 1) as title, (select name from product_text t join product p on p.id = t.product_id where p.is_visible and language = 'hrv' order by sku limit 1) as product`.execute(
      database,
    );
    const { title = '', product = '' } = rows[0] ?? {};
    expect(await titles(product)).toContain(product);
    await sql`update product set archived = true where id in (select product_id from product_text where name = ${product})`.execute(
      database,
    );
    await refreshIndex(database);
    expect(await titles(title)).not.toContain(title);
    expect(await titles(product)).not.toContain(product);
    const { now } = clock;
    clock.now = new Date('2027-02-01T00:00:00Z');
    expect(await titles(title)).toContain(title);
    clock.now = now;
  });

  it('does not know what has ended, without anybody writing it anew [CMS-05] [T-24]', async () => {
    const ends = new Date(clock.now.getTime() + 3_600_000);
    await sql`with p as (insert into page (published_until) values (${ends}) returning id)
      insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', 'natjecaj', 'Kratkotrajni kormoranski natječaj', '', '[]' from p`.execute(
      database,
    );
    await refreshIndex(database);
    expect(await titles('kormoranski')).toEqual(['Kratkotrajni kormoranski natječaj']);
    const { now } = clock;
    clock.now = ends;
    expect([await titles('kormoranski'), (await search('kormoranski')).counts.pages]).toEqual([[], 0]);
    clock.now = now;
  });

  it('takes up what is written, whoever writes it, and forgets what is deleted', async () => {
    const { rows } = await sql<{ id: number }>`with p as (insert into page default values returning id)
      insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', 'zubatac', 'Zubatac na gradele', '', ${JSON.stringify([{ kind: 'richText', html: '<p>Priprema &amp; pe&#269;enje<br>ribe</p><script>skriveno()</script>' }])}::jsonb from p returning page_id as id`.execute(
      database,
    );
    await refreshIndex(database);
    expect(await titles('zubatca')).toEqual(['Zubatac na gradele']);
    expect((await search('pečenja')).records[0]?.text.text).toBe('Priprema & pečenje ribe');
    expect(await titles('skriveno', { exact: true })).not.toContain('Zubatac na gradele');
    // What is kept from search machines is kept from this search as soon as an editor says so.
    await sql`update page set no_index = true where id = ${rows[0]?.id}`.execute(database);
    await refreshIndex(database);
    expect(await titles('zubatac')).not.toContain('Zubatac na gradele');
    await sql`update page set no_index = false where id = ${rows[0]?.id}`.execute(database);
    await refreshIndex(database);
    expect(await titles('zubatac')).toContain('Zubatac na gradele');
    await sql`delete from page where id = ${rows[0]?.id}`.execute(database);
    await refreshIndex(database);
    expect(await titles('zubatac', { exact: true })).toEqual([]);
  });

  it('makes all stems again after a change of the stemmer, those of the lists too, once', async () => {
    await sql`update search_entry set vector = '', names = ''`.execute(database);
    await sql`update product_text set search = ''`.execute(database);
    await sql`update search_state set stemmer = 1`.execute(database);
    expect(await Promise.all([renewStems(database), renewStems(database)])).toContain(true);
    expect(await renewStems(database)).toBe(false);
    await Promise.all([refreshIndex(database), refreshIndex(database)]);
    await refreshIndex(database);
    expect((await titles('reciklažna dvorišta'))[0]).toBe('Reciklažna dvorišta');
    const { rows } = await sql<{
      empty: number;
    }>`select count(*) as empty from product_text t join product p on p.id = t.product_id where search = '' and p.is_visible and not p.archived`.execute(
      database,
    );
    expect(rows[0]?.empty).toBe(0);
  });

  it.each([
    '',
    '   ',
    '???',
    "'",
    '\\',
    'a & b | !c',
    '<->',
    ':*',
    '"',
    '"" "',
    '„”',
    '^',
    '%_%',
    '١٢٣',
    '🌱',
    'x'.repeat(200),
    'a '.repeat(100),
    '"a b" '.repeat(30),
  ])('answers %j without failing [T-21] [T-22]', async (keywords) => {
    for (const category of [undefined, 'posts', 'documents'] as const)
      expect((await ask(searchEverything, { body: { keywords, ...(category === undefined ? {} : { category }) } })).status).toBe(200);
    expect((await ask(suggestKeywords, { query: { q: keywords } })).status).toBe(200);
    expect(failures).toEqual([]);
  });

  it('refuses what is too long or nothing it knows [T-22]', async () => {
    expect((await ask(searchEverything, { wild: { keywords: 'x'.repeat(201) } })).status).toBe(400);
    expect((await ask(searchEverything, { wild: { keywords: 'x', category: 'orders' } })).status).toBe(400);
    expect((await ask(searchEverything, { wild: { keywords: 'x', limit: 1000 } })).status).toBe(400);
  });
});

describe('suggestions while typing [CMS-05]', () => {
  it('complete the word and name what is called so', async () => {
    const { completions, things } = await suggest('recik');
    expect(completions.length).toBeGreaterThan(0);
    for (const word of completions) expect(word).toMatch(/^recik/);
    expect(things.map(({ title }) => title)).toContain('Reciklažna dvorišta');
    expect(completions.length + things.length).toBeLessThanOrEqual(8);
  });

  it('know accents, earlier words and typing errors', async () => {
    expect((await suggest('zarul')).completions.some((word) => word.startsWith('žarulj'))).toBe(true);
    expect((await suggest('reciklažna dvor')).things[0]?.title).toBe('Reciklažna dvorišta');
    expect((await suggest('reciklažna d')).things.map(({ title }) => title)).toContain('Reciklažna dvorišta');
    expect((await suggest('kompsoter')).completions).toContain('komposter');
    // A word that says nothing at the end is not taken for the one that is completed.
    expect((await suggest('vrtni recik za')).completions).toEqual((await suggest('vrtni recik')).completions);
    expect((await suggest('vrtni recik za')).completions[0]).toMatch(/^vrtni recik/);
    expect((await suggest('recyc', 'eng')).things.length).toBeGreaterThan(0);
  });

  it('name nothing that has ended [T-24]', async () => {
    const ends = new Date(clock.now.getTime() + 3_600_000);
    await sql`with p as (insert into page (published_until) values (${ends}) returning id)
      insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', 'kratko', 'Reciklaža', '', '[]' from p`.execute(
      database,
    );
    await refreshIndex(database);
    const called = async () => (await suggest('recik')).things.map(({ title }) => title);
    expect(await called()).toContain('Reciklaža');
    const { now } = clock;
    clock.now = ends;
    expect(await called()).not.toContain('Reciklaža');
    clock.now = now;
  });

  it('say nothing for one letter or nothing known', async () => {
    expect(await suggest('k')).toEqual({ completions: [], things: [] });
    expect(await suggest('qqqqqqq')).toEqual({ completions: [], things: [] });
  });
});
