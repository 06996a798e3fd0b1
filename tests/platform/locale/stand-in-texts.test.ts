import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { decide, getUrlOnLanguage, searchSlugs } from '#adapters/platform/wire/content.ts';
import { getVersions } from '#adapters/platform/wire/navigation.ts';
import { filterCategories, filterProducts, getCategory, getProduct, layeredNavigation } from '#adapters/platform/wire/product.ts';
import { domainDetect, elementsByHandlers, filterOptions, navigationTree } from '#adapters/platform/wire/site.ts';
import { LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { installFunctions } from '#server/platform/database/install-functions.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase({ statementTimeout: 60_000 });
afterAll(drop);
const { ask, failures } = openDemoSite(database);

const speak = async (...languages: string[]) => {
  await sql`update site_option set value = ${JSON.stringify(languages)}::jsonb where key = 'AllowedLanguages'`.execute(database);
};
const textsOf = async (slug: string) => {
  const { rows } = await sql<{ language: string; slug: string; name: string; stands_in_for: string | null }>`
    select language, slug, name, stands_in_for from product_text where product_id = (select product_id from product_text where slug = ${slug} and language = 'hrv') order by language`.execute(
    database,
  );
  return rows;
};
const inGerman = async (slug: string) => (await textsOf(slug)).find(({ language }) => language === 'deu');
const SHIRT = 'majica-manje-je-vise';

describe('German switched on by the option AllowedLanguages', () => {
  beforeEach(() => speak('hrv', 'eng', 'deu'));

  it('has the whole shop, in English where nobody has translated it [LOC-02]', async () => {
    const total = (await ask(filterProducts, { body: { limit: 1 } })).data.pagination.total;
    const german = await ask(filterProducts, { body: { limit: 100, sort: { param: 'name', order: 'asc' } }, language: 'deu' });
    expect(german.data.pagination.total).toBe(total);
    const names = german.data.records.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
    const { data } = await ask(filterCategories, { language: 'deu' });
    expect(data.records.map(({ name }) => name)).toEqual(
      (await ask(filterCategories, { language: 'eng' })).data.records.map(({ name }) => name),
    );
    expect((await ask(filterProducts, { body: { keywords: 'shirt' }, language: 'deu' })).data.records.length).toBeGreaterThan(0);
    const labels = (await ask(layeredNavigation, { body: {}, language: 'deu' })).data.map(({ label }) => label);
    expect(labels).toContain('Farbe');
  });

  it('says of which language a text is [LOC-02] [LOC-07]', async () => {
    expect((await ask(getProduct, { query: { slug: 'less-is-more-t-shirt' }, language: 'deu' })).data).toMatchObject({
      language: 'eng',
    });
    expect((await ask(getProduct, { query: { slug: SHIRT } })).data).toMatchObject({ language: 'hrv' });
    expect((await ask(getCategory, { params: { id: 'seeds' }, language: 'deu' })).data).toMatchObject({ language: 'eng', name: 'Seeds' });
    const { data } = await ask(decide, { query: { params: 'about-us' }, language: 'deu' });
    expect(data).toMatchObject({ type: 'page', page: { language: 'eng', slug: 'about-us' } });
    expect((await ask(getUrlOnLanguage, { body: { type: 'product', slug: SHIRT } })).data).toEqual({
      slugs: { hrv: SHIRT, eng: 'less-is-more-t-shirt', deu: 'less-is-more-t-shirt' },
      standIns: ['deu'],
    });
  });

  it('has a home page, navigation, elements and options [LOC-02] [CMS-17]', async () => {
    const { data } = await ask(domainDetect, { body: { referer: 'https://www.zelenifond.example' }, language: 'deu' });
    expect(data.cmsOptions).toMatchObject({ allowedLanguages: ['hrv', 'eng', 'deu'], homePageSlug: 'home' });
    expect(data.domain.name).toBe('Grüner Fonds');
    expect((await ask(decide, { query: { params: 'home' }, language: 'deu' })).data).toMatchObject({
      type: 'page',
      page: { language: 'eng' },
    });
    const nodes = (await ask(navigationTree, { params: { id: 'main' }, language: 'deu' })).data.nodes;
    expect(nodes.find(({ title }) => title === 'Shop')?.children[0]?.link).toEqual({
      title: 'Composting',
      type: 'shopCategory',
      value: 'composting',
    });
    await sql`delete from element where language = 'deu' and handler = 'footer-section'`.execute(database);
    const elements = (await ask(elementsByHandlers, { body: { handlers: ['footer-section'] }, language: 'deu' })).data;
    expect(elements[0]?.language_code).toBe('eng');
    const options = (await ask(filterOptions, { language: 'deu' })).data.records;
    expect(options.find(({ key }) => key === 'CopyrightText')?.value).toContain('Zagreb');
  });

  it('names in the sitemap only what is written in a language [NAV-13] [LOC-06]', async () => {
    const { records } = (await ask(searchSlugs, { query: { limit: '1000' } })).data;
    expect(records.length).toBeGreaterThan(50);
    expect(records.filter(({ slugs }) => 'deu' in slugs)).toEqual([]);
  });

  it('is over when the language is taken away, and nothing is left behind [LOC-02]', async () => {
    await speak('hrv', 'eng');
    expect(await inGerman(SHIRT)).toBeUndefined();
    expect((await ask(filterProducts, { body: { limit: 1 }, language: 'deu' })).data.pagination.total).toBe(0);
    expect((await ask(decide, { query: { params: 'home' }, language: 'deu' })).data.type).not.toBe('page');
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from product_text where stands_in_for = 'eng') + (select count(*) from page_text where language = 'deu')
        + (select count(*) from listing where name_deu <> '') as left`.execute(database);
    expect(Number(rows[0]?.left)).toBe(0);
  });

  it('without English takes what the default language says', async () => {
    await speak('hrv', 'deu');
    expect(await inGerman(SHIRT)).toMatchObject({ stands_in_for: 'hrv', slug: SHIRT });
  });
});

describe('a text that stands in', () => {
  beforeEach(() => speak('hrv', 'eng', 'deu'));

  it('follows the original [LOC-07]', async () => {
    await sql`update product_text set name = 'Less Is Even More', slug = 'even-less' where slug = 'less-is-more-t-shirt' and language = 'eng'`.execute(
      database,
    );
    expect(await inGerman(SHIRT)).toMatchObject({ name: 'Less Is Even More', slug: 'even-less', stands_in_for: 'eng' });
    const found = (await ask(filterProducts, { body: { keywords: 'shirt', limit: 100 }, language: 'deu' })).data.records;
    expect(found.some(({ name }) => name === 'Less Is Even More')).toBe(true);
    const { rows } = await sql<{
      name: string;
    }>`select distinct name_deu as name from listing where product_id = (select product_id from product_text where slug = ${SHIRT})`.execute(
      database,
    );
    expect(rows).toEqual([{ name: 'Less Is Even More' }]);
    await sql`update product_text set name = '“Less is more” T-shirt of organic cotton', slug = 'less-is-more-t-shirt' where slug = 'even-less' and language = 'eng'`.execute(
      database,
    );
  });

  it('gives way to a translation, and comes back when that goes', async () => {
    const id = sql`(select product_id from product_text where slug = ${SHIRT} and language = 'hrv')`;
    await sql`insert into product_text (product_id, language, slug, name, summary, description) values (${id}, 'deu', 'weniger-ist-mehr', 'Weniger ist mehr', '', '')`.execute(
      database,
    );
    expect(await inGerman(SHIRT)).toEqual({ language: 'deu', slug: 'weniger-ist-mehr', name: 'Weniger ist mehr', stands_in_for: null });
    await sql`update product_text set name = 'Less' where slug = 'less-is-more-t-shirt' and language = 'eng'`.execute(database);
    expect(await inGerman(SHIRT)).toMatchObject({ name: 'Weniger ist mehr' });
    expect(
      (await ask(searchSlugs, { query: { limit: '1000' } })).data.records.filter(({ slugs }) => slugs.deu === 'weniger-ist-mehr'),
    ).toHaveLength(1);
    await sql`delete from product_text where slug = 'weniger-ist-mehr'`.execute(database);
    expect(await inGerman(SHIRT)).toMatchObject({ name: 'Less', stands_in_for: 'eng' });
  });

  it('is a translation as soon as somebody writes into it, though not when its words are only counted anew', async () => {
    await sql`update product_text set search = search || '''x'':1' where language = 'deu'`.execute(database);
    expect(await inGerman(SHIRT)).toMatchObject({ stands_in_for: 'eng' });
    await sql`update product_text set name = 'Hemd' where language = 'deu' and product_id = (select product_id from product_text where slug = ${SHIRT} and language = 'hrv')`.execute(
      database,
    );
    expect(await inGerman(SHIRT)).toMatchObject({ name: 'Hemd', stands_in_for: null });
    await sql`delete from product_text where name = 'Hemd'`.execute(database);
  });

  it('stays one when a page is written as it was, whatever the database reckons of it by itself', async () => {
    const inGermanOf = async (id: number) =>
      database
        .selectFrom('page_text')
        .select(['title', 'plain_title', 'stands_in_for'])
        .where('page_id', '=', id)
        .where('language', '=', 'deu')
        .executeTakeFirst();
    const { page_id: id, title } = await database
      .selectFrom('page_text')
      .select(['page_id', 'title'])
      .where('language', '=', 'deu')
      .where('stands_in_for', '=', 'eng')
      .executeTakeFirstOrThrow();
    await sql`update page_text set title = title where page_id = ${id} and language = 'deu'`.execute(database);
    expect(await inGermanOf(id)).toEqual({ title, plain_title: title.toLowerCase(), stands_in_for: 'eng' });
    await sql`update page_text set title = 'Über uns' where page_id = ${id} and language = 'deu'`.execute(database);
    expect(await inGermanOf(id)).toEqual({ title: 'Über uns', plain_title: 'uber uns', stands_in_for: null });
    await sql`delete from page_text where page_id = ${id} and language = 'deu'`.execute(database);
  });

  it('never takes an address away: a clash gets the id at its end, and a translation has it first', async () => {
    const [first, second] = await database
      .selectFrom('page_text')
      .select('page_id')
      .where('language', '=', 'eng')
      .where('stands_in_for', 'is', null)
      .orderBy('page_id')
      .limit(2)
      .execute();
    const addresses = async () =>
      (
        await database
          .selectFrom('page_text')
          .select(['page_id', 'slug', 'stands_in_for'])
          .where('language', '=', 'deu')
          .where('slug', 'like', 'kontakt-de%')
          .orderBy('page_id')
          .execute()
      ).map(({ page_id, slug, stands_in_for }) => [page_id, slug, stands_in_for]);
    await sql`update page_text set slug = 'kontakt-de' where language = 'eng' and page_id = ${first?.page_id}`.execute(database);
    await sql`insert into page_text (page_id, language, slug, title, description, sections) values (${second?.page_id}, 'deu', 'kontakt-de', 'Kontakt', '', '[]')`.execute(
      database,
    );
    expect(await addresses()).toEqual([
      [first?.page_id, `kontakt-de-${first?.page_id}`, 'eng'],
      [second?.page_id, 'kontakt-de', null],
    ]);
    await speak('hrv', 'eng');
    await speak('hrv', 'eng', 'deu');
    expect(await addresses()).toEqual([
      [first?.page_id, `kontakt-de-${first?.page_id}`, 'eng'],
      [second?.page_id, 'kontakt-de', null],
    ]);
  });

  it('goes with what it is of', async () => {
    const { rows } = await sql<{ id: number }>`insert into page default values returning id`.execute(database);
    const id = rows[0]?.id ?? 0;
    await sql`insert into page_text (page_id, language, slug, title, description, sections) values (${id}, 'hrv', 'kratko', 'Kratko', '', '[]')`.execute(
      database,
    );
    const texts = () =>
      database.selectFrom('page_text').select(['language', 'stands_in_for']).where('page_id', '=', id).orderBy('language').execute();
    expect(await texts()).toEqual([
      { language: 'deu', stands_in_for: 'hrv' },
      { language: 'eng', stands_in_for: 'hrv' },
      { language: 'hrv', stands_in_for: null },
    ]);
    await sql`delete from page where id = ${id}`.execute(database);
    expect(await texts()).toEqual([]);
  });
});

describe('what is of its day', () => {
  beforeEach(() => speak('hrv', 'eng', 'deu'));

  it('is not shown in another language, but says in which it can be read [LOC-07]', async () => {
    expect((await ask(decide, { query: { params: 'kisnica-u-vrtu' }, language: 'deu' })).data).toEqual({ type: 'none' });
    const { data } = await ask(getVersions, { query: { type: 'post', slug: 'kisnica-u-vrtu' }, language: 'deu' });
    expect(data.versions).toEqual([expect.objectContaining({ language: 'hrv', slug: 'kisnica-u-vrtu' })]);
    expect(
      (await ask(getVersions, { query: { type: 'blogCategory', slug: 'novosti' }, language: 'deu' })).data.versions.map(({ slug }) => slug),
    ).toEqual(['news', 'novosti']);
    expect(
      (await ask(getVersions, { query: { type: 'event', slug: '1' }, language: 'deu' })).data.versions.map(({ language }) => language),
    ).toEqual(['eng', 'hrv']);
    expect((await ask(getVersions, { query: { type: 'post', slug: 'nema' }, language: 'deu' })).data.versions).toEqual([]);
  });

  it('is not told of before it is published', async () => {
    await sql`update post set published_at = '2099-01-01' where id = (select post_id from post_text where slug = 'kisnica-u-vrtu')`.execute(
      database,
    );
    expect((await ask(getVersions, { query: { type: 'post', slug: 'kisnica-u-vrtu' }, language: 'deu' })).data.versions).toEqual([]);
  });
});

it('a shop of 10,000 products is switched by one statement, and back', async () => {
  await speak('hrv', 'eng');
  await sql`insert into product (sku, format, retail_price, final_price, tax_rate) select 'B-' || n, 'Simple', 100, 100, 2500 from generate_series(1, 10000) n`.execute(
    database,
  );
  // As after any large import: the plans for a small shop are forgotten.
  await sql`analyze product, product_text`.execute(database);
  await sql`insert into product_text (product_id, language, slug, name, summary, description)
    select id, language, 'bulk-' || id, 'Bulk ' || id, '', '' from product, unnest('{hrv,eng}'::text[]) language where sku like 'B-%'`.execute(
    database,
  );
  const count = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from product_text where language = 'deu' and name like 'Bulk %'`.execute(database);
    return rows[0]?.n;
  };
  await speak('hrv', 'eng', 'deu');
  expect(await count()).toBe(10_000);
  await speak('hrv', 'eng');
  expect(await count()).toBe(0);
  expect(failures).toEqual([]);
});

describe('two who write at once [LOC-02]', () => {
  beforeEach(() => speak('hrv', 'eng', 'deu'));
  /** Does `first` in a transaction that ends once the one of `second` waits for it; answers when both are done. */
  const atOnce = async (first: RawBuilder<unknown>, second: RawBuilder<unknown>) => {
    const { promise: written, resolve } = Promise.withResolvers<void>();
    const slow = database.transaction().execute(async (trx) => {
      await first.execute(trx);
      resolve();
      for (let waits = false; !waits; ) {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
          trx,
        );
        waits = rows[0]?.waits === true;
      }
    });
    await Promise.race([written, slow]);
    await Promise.all([slow, second.execute(database)]);
  };
  const titlesOf = async (id: number) => {
    const { rows } = await sql<{ language: string; title: string; stands_in_for: string | null }>`
      select language, title, stands_in_for from page_text where page_id = ${id} order by language`.execute(database);
    return rows.map(({ language, title, stands_in_for }) => [language, title, stands_in_for]);
  };
  const newPage = async () => {
    const { rows } = await sql<{ id: number }>`insert into page default values returning id`.execute(database);
    return rows[0]?.id ?? 0;
  };
  const text = (id: number, language: string, title: string) =>
    sql`insert into page_text (page_id, language, slug, title, description, sections) values (${id}, ${language}, ${`odjednom-${id}`}, ${title}, '', '[]')`;

  it('keep the translation that is just being written into a copy', async () => {
    const id = await newPage();
    await text(id, 'eng', 'Rivers').execute(database);
    await atOnce(
      sql`update page_text set title = 'Flüsse' where page_id = ${id} and language = 'deu'`,
      sql`update page_text set title = 'Our rivers' where page_id = ${id} and language = 'eng'`,
    );
    expect(await titlesOf(id)).toEqual([
      ['deu', 'Flüsse', null],
      ['eng', 'Our rivers', null],
      ['hrv', 'Our rivers', 'eng'],
    ]);
  });

  it('both write the first text of their language', async () => {
    const id = await newPage();
    await atOnce(text(id, 'hrv', 'Rijeke'), text(id, 'eng', 'Rivers'));
    expect(await titlesOf(id)).toEqual([
      ['deu', 'Rivers', 'eng'],
      ['eng', 'Rivers', null],
      ['hrv', 'Rijeke', null],
    ]);
  });

  it('change a product in two languages', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select product_id as id from product_text where slug = ${SHIRT} and language = 'hrv'`.execute(database);
    const write = (language: string, name: string) =>
      sql`update product_text set name = ${name} where product_id = ${rows[0]?.id} and language = ${language}`;
    await atOnce(write('deu', 'Hemd'), write('eng', 'Shirt'));
    expect((await textsOf(SHIRT)).map(({ name, stands_in_for }) => [name, stands_in_for]).slice(0, 2)).toEqual([
      ['Hemd', null],
      ['Shirt', null],
    ]);
  });
});

describe('a language that the table gets', () => {
  const indexes = async (code: string) => {
    const { rows } = await sql<{ name: string }>`
      select replace(indexname, ${code}, '') as name from pg_indexes where indexname like ${`%\\_${code}`} order by 1`.execute(database);
    return rows.map(({ name }) => name);
  };

  it('is spoken by the database without another step: lists in its order, indexes of its own, texts that stand in [LOC-02]', async () => {
    const languages = LOCALES.map((locale) => ({ code: LOCALE_NAMES[locale].languageCode as string, locale: locale as string }));
    await installFunctions(database as unknown as Kysely<unknown>, [...languages, { code: 'slv', locale: 'sl' }]);
    expect((await indexes('hrv')).length).toBeGreaterThan(5);
    for (const { code } of [...languages, { code: 'slv' }]) expect(await indexes(code), code).toEqual(await indexes('hrv'));
    await speak('hrv', 'slv');
    const shirt = (await textsOf(SHIRT)).find(({ language }) => language === 'slv');
    expect(shirt).toMatchObject({ slug: SHIRT, stands_in_for: 'hrv' });
    const { rows } = await sql<{ slovene: string; order: string }>`
      select distinct name_slv as slovene, pg_collation_for(name_slv) as order from listing
      where product_id = (select product_id from product_text where slug = ${SHIRT} and language = 'hrv')`.execute(database);
    expect(rows).toEqual([{ slovene: shirt?.name, order: '"sl-x-icu"' }]);
  });
});
