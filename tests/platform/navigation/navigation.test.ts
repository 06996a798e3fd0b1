import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addFailedRequest, getUrlOnLanguage, searchSlugs } from '#adapters/platform/wire/content.ts';
import { navigationTree } from '#adapters/platform/wire/site.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures, told } = openDemoSite(database);

describe('a navigation', () => {
  it('is a tree with links in the language [HDR-01] [HDR-03]', async () => {
    const { data, tags } = await ask(navigationTree, { params: { id: 'main' }, language: 'eng' });
    const shop = data.nodes.find(({ title }) => title === 'Shop');
    expect(shop?.link).toEqual({ title: 'Shop', type: 'address', value: '/en/shop' });
    expect(shop?.children[0]?.link).toEqual({ title: 'Composting', type: 'shopCategory', value: 'composting' });
    expect(tags).toEqual(['navigation']);
    const footer = await ask(navigationTree, { params: { id: 'footer2' } });
    expect(footer.data.nodes[0]).toMatchObject({ title: 'Sufinanciranje', link: null });
  });

  it('follows a changed slug, and leads to the original where there is no translation [LOC-07]', async () => {
    await sql`update page_text set slug = 'kontakti' where slug = 'kontakt'`.execute(database);
    const kontakt = async (language: 'hrv' | 'eng') =>
      (await ask(navigationTree, { params: { id: 'footer1' }, language })).data.nodes[0]?.children.at(-1)?.link?.value;
    expect(await kontakt('hrv')).toBe('kontakti');
    await sql`delete from page_text where slug = 'contact'`.execute(database);
    expect(await kontakt('eng')).toBe('kontakti');
  });

  it('leaves an entry of an unknown type out and says so in the log [NAV-06]', async () => {
    const titles = async () => (await ask(navigationTree, { params: { id: 'footer3' } })).data.nodes.map(({ title }) => title);
    const before = await titles();
    expect(told).toEqual([]);
    await sql`insert into navigation_node (navigation, position, titles, link) values ('footer3', 99, '{"hrv": "Nešto"}', '{"type": "gallery", "id": 1}')`.execute(
      database,
    );
    expect(await titles()).toEqual(before);
    expect(told).toEqual([['link.unknown', { navigation: 'footer3', node: expect.any(Number), type: 'gallery' }]]);
  });

  it.each(['footer5', 'Main', "main' --", '__proto__'])('is not there as %s', async (id) => {
    expect((await ask(navigationTree, { params: { id } })).status).toBe(404);
  });
});

describe('the same content in other languages', () => {
  it('is not told of what is not public [T-23]', async () => {
    const wished = (type: 'post' | 'product', slug: string) => ask(getUrlOnLanguage, { body: { type, slug } });
    const post = await database
      .selectFrom('post_text')
      .select(['post_id', 'slug'])
      .where('language', '=', 'hrv')
      .limit(1)
      .executeTakeFirstOrThrow();
    const product = await database
      .selectFrom('product_text')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['product_id', 'slug'])
      .where('language', '=', 'hrv')
      .where('is_visible', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([(await wished('post', post.slug)).status, (await wished('product', product.slug)).status]).toEqual([200, 200]);
    const hide = async (publishedAt: Date, archived: boolean) => {
      await database.updateTable('post').set({ published_at: publishedAt }).where('id', '=', post.post_id).execute();
      await database.updateTable('product').set({ archived }).where('id', '=', product.product_id).execute();
    };
    await hide(new Date('2099-01-01'), true);
    expect([(await wished('post', post.slug)).status, (await wished('product', product.slug)).status]).toEqual([404, 404]);
    await hide(new Date('2026-01-01'), false);
  });

  it.each([
    ['product', 'majica-manje-je-vise', { hrv: 'majica-manje-je-vise', eng: 'less-is-more-t-shirt' }],
    ['shopCategory', 'sjemenke', { hrv: 'sjemenke', eng: 'seeds' }],
    ['blogCategory', 'novosti', { hrv: 'novosti', eng: 'news' }],
    ['page', 'o-nama', { hrv: 'o-nama', eng: 'about-us' }],
    ['post', 'kisnica-u-vrtu', { hrv: 'kisnica-u-vrtu' }],
  ] as const)('is found for the %s %s [LOC-06]', async (type, slug, slugs) => {
    expect((await ask(getUrlOnLanguage, { body: { type, slug } })).data.slugs).toEqual(slugs);
  });

  it('is asked from the language that the slug is of', async () => {
    expect((await ask(getUrlOnLanguage, { body: { type: 'page', slug: 'about-us' } })).status).toBe(404);
    expect((await ask(getUrlOnLanguage, { body: { type: 'page', slug: 'about-us' }, language: 'eng' })).data.slugs.hrv).toBe('o-nama');
    expect((await ask(getUrlOnLanguage, { wild: { type: 'user', slug: 'x' } })).status).toBe(400);
  });
});

describe('all public slugs', () => {
  it('come by cursor, each once, without what is archived or belongs to another [NAV-13]', async () => {
    const seen: { type: string; slugs: Readonly<Record<string, string>> }[] = [];
    let after: string | undefined;
    do {
      const { data } = await ask(searchSlugs, { query: { limit: '7', ...(after === undefined ? {} : { after }) } });
      expect(data.records.length).toBeLessThanOrEqual(7);
      seen.push(...data.records);
      after = data.next ?? undefined;
    } while (after !== undefined);
    const counts = await sql<Record<string, number>>`
      select (select count(*) from page where not no_index) as page, (select count(*) from post) as post, (select count(*) from event) as event,
        (select count(*) from product where is_visible and not archived) as product, (select count(*) from category) as "shopCategory"`.execute(
      database,
    );
    const found = Object.groupBy(seen, ({ type }) => type);
    expect(Object.fromEntries(Object.entries(found).map(([type, list = []]) => [type, list.length]))).toEqual(counts.rows[0]);
    expect(new Set(seen.map(({ type, slugs }) => type + JSON.stringify(slugs))).size).toBe(seen.length);
  });

  it.each(['after=x', 'after=user:1', "after=page:1'", 'after=page:99999999999', 'limit=x', 'limit=-1'])(
    'refuse %s [API-03]',
    async (wildQuery) => {
      expect((await ask(searchSlugs, { wildQuery })).status).toBe(400);
    },
  );
});

describe('a failed address', () => {
  it('is counted [NAV-11]', async () => {
    for (let times = 0; times < 3; times++)
      expect((await ask(addFailedRequest, { body: { path: '/nema-je' } })).data).toEqual({ recorded: true });
    expect(await database.selectFrom('failed_request').select(['path', 'times']).execute()).toEqual([{ path: '/nema-je', times: 3 }]);
  });

  it('of more than 500 signs, with a NUL or without a path is not', async () => {
    expect((await ask(addFailedRequest, { body: { path: `/${'a'.repeat(500)}` } })).status).toBe(400);
    expect((await ask(addFailedRequest, { body: { path: '/a\u0000' } })).status).toBe(400);
    expect((await ask(addFailedRequest, { body: { path: 'nowhere' } })).data).toEqual({ recorded: false });
  });

  it('never fills the disk: the latest 10,000 are kept [T-22]', async () => {
    await sql`insert into failed_request (path, last_at) select '/old-' || n, now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(
      database,
    );
    await ask(addFailedRequest, { body: { path: '/newest' } });
    const { rows } = await sql<{ count: number; oldest: boolean; newest: boolean }>`
      select count(*), bool_or(path = '/old-10000') as oldest, bool_or(path = '/newest') as newest from failed_request`.execute(database);
    expect(rows[0]).toEqual({ count: 10_000, oldest: false, newest: true });
    expect(failures).toEqual([]);
  });
});

describe('a list of all that there is', () => {
  it('comes 500 at a time where nobody says how many [NAV-13] [OPS-05]', async () => {
    await sql`
      with made as (insert into product (sku, format, is_visible, archived, retail_price, final_price, tax_rate)
        select 'M-' || n, 'Simple', true, false, 100, 100, 2500 from generate_series(1, 500) n returning id, sku)
      insert into product_text (product_id, language, name, slug, summary, description) select id, 'hrv', sku, lower(sku), '', '' from made`.execute(
      database,
    );
    const { data } = await ask(searchSlugs, { query: {} });
    expect([data.records.length, data.next]).toEqual([500, expect.stringMatching(/^product:/)]);
  });
});
