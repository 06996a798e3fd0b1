import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { getProduct } from '#adapters/platform/wire/product.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures } = openDemoSite(database);

describe('a product', () => {
  it('has everything that its page shows [PRD-01]', async () => {
    const { data, tags } = await ask(getProduct, { query: { slug: 'komposter-od-arisa-380-litara' } });
    expect(data).toMatchObject({
      sku: 'ZF-VR-0101',
      format: 'Simple',
      retailPrice: 7990,
      finalPrice: 6490,
      membershipPrice: 5840,
      // From the lowest price of the 30 days before, 72,90 (C-330/23).
      discount: 11,
      taxRate: 25,
      available: 34,
      isVisibleIndividually: true,
      mainProductSlug: null,
    });
    expect(data.gallery.map(({ description }) => description)).toEqual([
      'Komposter od ariševih letvica pun zelenog otpada',
      'Usporedba s manjim komposterom s poklopcem',
    ]);
    const attributes = Object.fromEntries(
      data.attributeSet.attributes.map(({ attributeCode, label, value }) => [attributeCode, [label, value.value]]),
    );
    expect(attributes).toMatchObject({
      material: ['Materijal', 'Drvo'],
      volume: ['Zapremnina (l)', '380'],
      made_in_croatia: ['Izrađeno u Hrvatskoj', 'Da'],
    });
    expect(attributes.producer?.[1]).toContain('Drvodjelac');
    expect(data.crossSellProducts.map(({ sku }) => sku)).toEqual(['ZF-VR-0401', 'ZF-EK-0901', 'ZF-SJ-0301', 'ZF-VR-0203']);
    expect(data.description).toMatch(/^<p>/);
    expect(tags).toContain(`product:${data.id}`);
  });

  it('that is downloaded names format, size and length of its files, as they lie there; another names none', async () => {
    const { data } = await ask(getProduct, { query: { slug: 'popravi-sam-kratki-film' } });
    const stored = await database
      .selectFrom('download_file')
      .select(['name', sql<number>`length(content)`.as('size')])
      .where('product_id', '=', data.id)
      .orderBy('id')
      .execute();
    expect(stored.map(({ name }) => name)).toEqual(['popravi-sam.mp4', 'popravi-sam.txt']);
    expect(data.files).toEqual([
      { format: 'MP4', size: stored[0]?.size, pages: null, seconds: 40 },
      { format: 'TXT', size: stored[1]?.size, pages: null, seconds: null },
    ]);
    expect((await ask(getProduct, { query: { slug: 'komposter-od-arisa-380-litara' } })).data.files).toEqual([]);
  });

  it('names one way through the tree to it, from the top, and no category beside that [PRD-05]', async () => {
    const way = async () =>
      (await ask(getProduct, { query: { slug: 'komposter-od-arisa-380-litara' } })).data.categories.map(({ slug }) => slug);
    const place = (slug: string) =>
      sql`insert into product_category (product_id, category_id)
      select p.id, t.category_id from product p, category_text t where p.sku = 'ZF-VR-0101' and t.language = 'hrv' and t.slug = ${slug}
      on conflict do nothing`.execute(database);
    expect(await way()).toEqual(['vrt-i-balkon', 'kompostiranje']);
    await place('vrt-i-balkon');
    await place('sjemenke');
    expect(await way()).toEqual(['vrt-i-balkon', 'kompostiranje']);
    await sql`delete from product_category pc using category_text t, product p where p.sku = 'ZF-VR-0101' and pc.product_id = p.id
      and t.category_id = pc.category_id and t.slug = 'kompostiranje'`.execute(database);
    expect(await way()).toEqual(['vrt-i-balkon', 'sjemenke']);
  });

  it('speaks the language asked for, and is found by its slug in that language alone', async () => {
    expect((await ask(getProduct, { query: { slug: 'larch-composter-380-litres' }, language: 'eng' })).data.name).toContain('Larch');
    const { status, error } = await ask(getProduct, { query: { slug: 'larch-composter-380-litres' } });
    expect([status, error.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  it('of variants tells the lowest price, that there are others, and all pieces together', async () => {
    const { data } = await ask(getProduct, { query: { slug: 'majica-manje-je-vise' } });
    expect(data).toMatchObject({ format: 'Configurable', finalPrice: 1590, priceFrom: true });
    const { rows } = await sql<{
      pieces: number;
      ids: number[];
    }>`select sum(s.quantity) as pieces, array_agg(v.id) as ids from product v join stock s on s.product_id = v.id where v.main_product_id = ${data.id}`.execute(
      database,
    );
    expect(data.available).toBe(rows[0]?.pieces);
  });

  it('of variants is reduced before a choice only where all of them are, and alike [PRD-01] [PRD-02]', async () => {
    const shirt = async () => {
      const { data } = await ask(getProduct, { query: { slug: 'majica-manje-je-vise' } });
      return { told: [data.retailPrice, data.finalPrice, data.discount], variants: data.associatedProducts };
    };
    const { told, variants } = await shirt();
    expect(told).toEqual([1590, 1590, 0]);
    // Each of them is reduced, by what its own last 30 days say.
    expect(variants.map(({ discount }) => discount)).toEqual(expect.arrayContaining([0, 11, 20]));

    const ofShirt = sql`(select id from product where sku = 'ZF-TX-0412')`;
    await sql`update product set archived = true where main_product_id = ${ofShirt}
      and (final_price, prior_price) is distinct from (1590, 1790)`.execute(database);
    await sql`update product set price_from = false where id = ${ofShirt}`.execute(database);
    expect((await shirt()).told).toEqual([1990, 1590, 11]);
    // The same price and the same recommended one, and yet another reduction.
    await sql`update product set archived = false where sku = 'ZF-TX-0412-ZE-S'`.execute(database);
    expect((await shirt()).told).toEqual([1590, 1590, 0]);
    await sql`update product set archived = false where main_product_id = ${ofShirt}`.execute(database);
    await sql`update product set price_from = true where id = ${ofShirt}`.execute(database);
  });

  it('says whether it is too large for some ways of delivery, a set by what it holds [PRD-01]', async () => {
    const bulkyOf = async (slug: string) => (await ask(getProduct, { query: { slug } })).data.bulky;
    expect(await bulkyOf('komposter-od-arisa-380-litara')).toBe(true);
    expect(await bulkyOf('kuca-koja-ne-propusta-e-knjiga')).toBe(false);
    const { rows } = await sql<{ slug: string; bulky: boolean }>`
      select t.slug, (select bool_or(coalesce(h.details -> 'bulky' = 'true', false)) from bundle_member m join product h on h.id = m.product_id where m.bundle_id = p.id) as bulky
      from product p join product_text t on t.product_id = p.id and t.language = 'hrv' where p.format = 'Bundle' and not (p.details -> 'bulky' = 'true')`.execute(
      database,
    );
    expect(rows.some(({ bulky }) => !bulky)).toBe(true);
    for (const { slug, bulky } of rows) expect(await bulkyOf(slug), slug).toBe(bulky);
  });

  it('that never runs out has no count', async () => {
    const { data } = await ask(getProduct, { query: { slug: 'kuca-koja-ne-propusta-e-knjiga' } });
    expect(data).toMatchObject({ format: 'EProduct', available: null, taxRate: 5 });
    expect(JSON.stringify(data)).not.toContain('.epub');
  });

  it('that belongs to another answers by its id and names the main one, but has no page of its own', async () => {
    const { rows } = await sql<{
      id: number;
      slug: string;
    }>`select p.id, t.slug from product p join product_text t on t.product_id = p.id and t.language = 'hrv' where p.sku = 'ZF-TX-0412-ZE-M'`.execute(
      database,
    );
    const { data } = await ask(getProduct, { query: { id: String(rows[0]?.id) } });
    expect(data).toMatchObject({ isVisibleIndividually: false, mainProductSlug: 'majica-manje-je-vise', format: 'Simple' });
    expect((await ask(getProduct, { query: { slug: rows[0]?.slug ?? '' } })).status).toBe(404);
  });

  it('that is archived is not there, nor are its variants', async () => {
    const { rows } = await sql<{ id: number }>`update product set archived = true where sku = 'ZF-TX-0412' returning id`.execute(database);
    expect((await ask(getProduct, { query: { slug: 'majica-manje-je-vise' } })).status).toBe(404);
    expect((await ask(getProduct, { query: { id: String(rows[0]?.id) } })).status).toBe(404);
    const variant = await database.selectFrom('product').select('id').where('sku', '=', 'ZF-TX-0412-ZE-M').executeTakeFirstOrThrow();
    expect((await ask(getProduct, { query: { id: String(variant.id) } })).status).toBe(404);
    const seller = await ask(getProduct, { query: { slug: 'komposter-od-arisa-380-litara' } });
    expect(seller.data.crossSellProducts.every(({ sku }) => sku !== 'ZF-TX-0412')).toBe(true);
  });

  it.each([
    '',
    'slug=',
    'id=1%20or%201',
    'id=99999999999',
    'slug=a&slug=b',
    'slug=a%00b',
    `slug=${'a'.repeat(300)}`,
    'slug=a&where=1',
    '__proto__=1',
  ])('refuses the question %s with 400 [API-03] [T-21]', async (wildQuery) => {
    expect((await ask(getProduct, { wildQuery })).status).toBe(400);
    expect(failures).toEqual([]);
  });
});
