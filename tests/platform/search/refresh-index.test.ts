import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searchWords } from '#domain/search/search-words.ts';
import { findAlike, wordsBeginning } from '#server/platform/search/known-words.ts';
import { refreshIndex, renewStems } from '#server/platform/search/refresh-index.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-12-01T10:00:00Z');
const at = (now: Date) => ({ now: () => now });

const newPage = async (slug: string, title: string, from: Date | null = null) => {
  const { rows } = await sql<{ id: number }>`with p as (insert into page (published_from) values (${from}) returning id)
    insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', ${slug}, ${title}, '', '[]' from p returning page_id as id`.execute(
    database,
  );
  return rows[0]?.id ?? 0;
};
const known = async (beginning: string) => (await wordsBeginning(database, beginning, 'hrv')).map(({ word }) => word);
const indexed = async () => {
  const { rows } = await sql<{ title: string }>`select title from search_entry where language = 'hrv' order by title`.execute(database);
  return rows.map(({ title }) => title);
};
const found = async (kind: string, id: number) => {
  const { rows } = await sql<{
    names: string;
  }>`select names::text as names from search_entry where kind = ${kind} and ref_id = ${id} and language = 'hrv'`.execute(database);
  return rows[0]?.names;
};

beforeEach(async () => {
  await sql`delete from site_option where key = 'AllowedLanguages'`.execute(database);
  await sql`truncate page, post, term, tag, product, category, document, document_category, attribute, search_entry, search_stale, search_word restart identity cascade`.execute(
    database,
  );
});

describe('words that are offered [CMS-05] [T-24]', () => {
  it('are those of texts that are visible; what is published later brings its own then', async () => {
    await newPage('najava', 'Tajnovita kormoranka', LATER);
    await newPage('rijeke', 'Rijeke i jezera');
    await refreshIndex(database, at(NOW));
    expect(await known('rijek')).toEqual(['rijeke']);
    expect(await known('kormoran')).toEqual([]);
    expect((await findAlike(database, ['kormornaka'], 'hrv')).size).toBe(0);
    await refreshIndex(database, at(new Date(LATER.getTime() + 1000)));
    expect(await known('kormoran')).toEqual(['kormoranka']);
  });

  it('come with the date that it has at last', async () => {
    const id = await newPage('najava', 'Tajnovita kormoranka', LATER);
    await refreshIndex(database, at(NOW));
    await sql`update page set published_from = '2027-06-01' where id = ${id}`.execute(database);
    await refreshIndex(database, at(new Date(LATER.getTime() + 1000)));
    expect(await known('kormoran')).toEqual([]);
    await refreshIndex(database, at(new Date('2027-06-02')));
    expect(await known('kormoran')).toEqual(['kormoranka']);
  });

  it('go with the next stemmer when no text has them any more', async () => {
    await sql`insert into search_word (language, word) values ('hrv', 'zaboravljena')`.execute(database);
    await newPage('rijeke', 'Rijeke i jezera');
    await sql`update search_state set stemmer = 0`.execute(database);
    await renewStems(database);
    await refreshIndex(database, at(NOW));
    expect([await known('zaborav'), await known('jezer')]).toEqual([[], ['jezera']]);
  });
});

describe('taking up what has changed [CMS-05]', () => {
  it('takes a few things a trip', async () => {
    await sql`insert into page (published_from) select null from generate_series(1, 60)`.execute(database);
    let trips = 0;
    const taken = await refreshIndex(database, { ...at(NOW), isStopped: () => trips++ > 0 });
    expect(taken).toBe(25);
    expect(await refreshIndex(database, at(NOW))).toBe(35);
  });

  it('ends with goods that one language alone has: the other finds them by words of its own, and nothing is written again', async () => {
    await sql`insert into site_option (key, value) values ('AllowedLanguages', '["hrv","eng"]')`.execute(database);
    await sql`insert into product (sku, format, retail_price, final_price, tax_rate) values ('EK-1', 'Simple', 1, 1, 0)`.execute(database);
    await sql`insert into product_text (product_id, language, slug, name, summary, description) values (1, 'hrv', 'vrt', 'Vrt na balkonu', '', '')`.execute(
      database,
    );
    let trips = 0;
    await refreshIndex(database, { ...at(NOW), isStopped: () => trips++ > 20 });
    expect(trips, 'trips').toBeLessThan(5);
    const words = async () =>
      (
        await sql<{
          language: string;
          search: string;
          place: string;
        }>`select language, search::text, ctid::text as place from product_text order by language`.execute(database)
      ).rows;
    const before = await words();
    expect(before.map(({ language, search }) => [language, search.includes("'na'")])).toEqual([
      ['eng', true],
      ['hrv', false],
    ]);
    expect(await refreshIndex(database, at(NOW))).toBe(0);
    await sql`update product_text set name = 'Balkonski vrt' where language = 'hrv'`.execute(database);
    await refreshIndex(database, { ...at(NOW), isStopped: () => trips++ > 40 });
    expect((await words()).every(({ search }) => search.includes("'balkonski'"))).toBe(true);
    expect(trips, 'trips').toBeLessThan(10);
  });

  it('puts aside what it cannot take, tells of it and tries again when it is written anew', async () => {
    await sql`alter table search_entry add constraint poison check (title <> 'Otrov')`.execute(database);
    const id = await newPage('otrov', 'Otrov');
    await newPage('voda', 'Voda');
    const failed: unknown[] = [];
    const told = { onFailure: (thing: unknown) => void failed.push(thing) };
    await refreshIndex(database, { ...at(NOW), ...told });
    expect(await indexed()).toEqual(['Voda']);
    expect(failed).toEqual([{ kind: 'page', ref_id: id }]);
    await newPage('zrak', 'Zrak');
    await refreshIndex(database, { ...at(NOW), ...told });
    expect(await indexed()).toEqual(['Voda', 'Zrak']);
    for (let minutes = 2; minutes < 2000; minutes *= 2)
      await refreshIndex(database, { ...at(new Date(NOW.getTime() + minutes * 60_000)), ...told });
    expect(failed.length).toBe(3);
    await sql`update page_text set title = 'Lijek' where page_id = ${id}`.execute(database);
    await refreshIndex(database, { ...at(NOW), ...told });
    expect(await indexed()).toEqual(['Lijek', 'Voda', 'Zrak']);
    const { rows } = await sql`select from search_stale`.execute(database);
    expect(rows.length).toBe(0);
    await sql`alter table search_entry drop constraint poison`.execute(database);
  });
});

describe('what things are called besides [CMS-05]', () => {
  it('renames posts with their categories and tags', async () => {
    await sql`insert into term (position) values (0), (1)`.execute(database);
    await sql`insert into term_text (term_id, language, slug, title) values (1, 'hrv', 'vijesti', 'Vijesti'), (2, 'hrv', 'savjeti', 'Savjeti')`.execute(
      database,
    );
    await sql`insert into tag default values`.execute(database);
    await sql`insert into tag_text (tag_id, language, slug, title) values (1, 'hrv', 'otoci', 'Otoci')`.execute(database);
    await sql`insert into post (published_at, post_type_id) select ${NOW}, min(id) from post_type`.execute(database);
    await sql`insert into post_text (post_id, language, slug, title, excerpt, body) values (1, 'hrv', 'objava', 'Objava', '', '')`.execute(
      database,
    );
    await refreshIndex(database, at(NOW));
    await sql`insert into post_term (post_id, term_id, published_at) values (1, 1, ${NOW}), (1, 2, ${NOW})`.execute(database);
    await sql`insert into post_tag (post_id, tag_id, published_at) values (1, 1, ${NOW})`.execute(database);
    await refreshIndex(database, at(NOW));
    for (const word of ['vijest', 'savjet', 'otok']) expect(await found('post', 1)).toContain(word);
    await sql`update term_text set title = 'Mudrosti' where term_id = 2`.execute(database);
    await sql`update tag_text set title = 'Planine' where tag_id = 1`.execute(database);
    await refreshIndex(database, at(NOW));
    for (const word of ['mudrost', 'planina']) expect(await found('post', 1)).toContain(word);
    await sql`delete from tag`.execute(database);
    await refreshIndex(database, at(NOW));
    expect(await found('post', 1)).not.toContain('planina');
  });

  it('renames products with their categories and values', async () => {
    await sql`insert into category (position) values (0)`.execute(database);
    await sql`insert into category_text (category_id, language, slug, name, description) values (1, 'hrv', 'vrt', 'Vrt', '')`.execute(
      database,
    );
    await sql`insert into attribute (code, input_type, filterable, position) values ('boja', 'select', true, 0)`.execute(database);
    await sql`insert into attribute_value (attribute_id, code, position) values (1, 'plava', 0)`.execute(database);
    await sql`insert into attribute_value_text (attribute_value_id, language, label) values (1, 'hrv', 'Plava')`.execute(database);
    await sql`insert into product (sku, format, retail_price, final_price, tax_rate) values ('A', 'Simple', 1, 1, 0)`.execute(database);
    await sql`insert into product_text (product_id, language, slug, name, summary, description) values (1, 'hrv', 'alat', 'Alat', '', '')`.execute(
      database,
    );
    await refreshIndex(database, at(NOW));
    await sql`insert into product_category values (1, 1)`.execute(database);
    await sql`insert into product_attribute (product_id, attribute_id, attribute_value_id) values (1, 1, 1)`.execute(database);
    await refreshIndex(database, at(NOW));
    for (const word of ['vrt', 'plav']) expect(await found('product', 1)).toContain(word);
    await sql`update category_text set name = 'Balkon'`.execute(database);
    await sql`update attribute_value_text set label = 'Crvena'`.execute(database);
    await refreshIndex(database, at(NOW));
    for (const word of ['balkon', 'crven']) expect(await found('product', 1)).toContain(word);
    await sql`insert into tag (id) overriding system value values (7)`.execute(database);
    await sql`insert into tag_text (tag_id, language, slug, title) values (7, 'hrv', 'ptice', 'Ptice')`.execute(database);
    await sql`insert into product_tag values (1, 7)`.execute(database);
    await refreshIndex(database, at(NOW));
    expect(await found('product', 1)).toContain('ptica');
    await sql`update tag_text set title = 'Sove' where tag_id = 7`.execute(database);
    await refreshIndex(database, at(NOW));
    expect(await found('product', 1)).toContain('sova');
    await sql`delete from tag where id = 7`.execute(database);
    await refreshIndex(database, at(NOW));
    expect(await found('product', 1)).not.toContain('sova');
    await sql`update category_text set description = 'Ništa novo'`.execute(database);
    expect((await sql`select from search_stale`.execute(database)).rows.length).toBe(0);
  });

  it('finds products by what their variants are and by all categories above, and follows each of these', async () => {
    await sql`insert into category (parent_id, position) values (null, 0), (1, 0), (null, 1)`.execute(database);
    await sql`insert into category_text (category_id, language, slug, name, description) values (1, 'hrv', 'odjeca', 'Odjeća', ''), (2, 'hrv', 'majice', 'Majice', ''), (3, 'hrv', 'darovi', 'Darovi', '')`.execute(
      database,
    );
    await sql`insert into attribute (code, input_type, filterable, position) values ('boja', 'select', true, 0)`.execute(database);
    await sql`insert into attribute_value (attribute_id, code, position) values (1, 'plava', 0)`.execute(database);
    await sql`insert into attribute_value_text (attribute_value_id, language, label) values (1, 'hrv', 'Plava')`.execute(database);
    await sql`insert into product (sku, format, retail_price, final_price, tax_rate, main_product_id, is_visible) values
      ('GLAVNI', 'Configurable', 1, 1, 0, null, true), ('DRUGI', 'Configurable', 1, 1, 0, null, true), ('VRSTA', 'Simple', 1, 1, 0, 1, false)`.execute(
      database,
    );
    await sql`insert into product_text (product_id, language, slug, name, summary, description) values (1, 'hrv', 'alat', 'Alat', '', ''), (2, 'hrv', 'stvar', 'Stvar', '', '')`.execute(
      database,
    );
    await sql`insert into product_category values (1, 2)`.execute(database);
    await refreshIndex(database, at(NOW));
    const has = async (typed: string, id = 1) => {
      const word = searchWords(typed, 'hrv')[0]?.stem;
      const { rows } = await sql<{
        list: boolean;
        all: boolean;
      }>`select t.search::text like ${`%'${word}'%`} as list, s.vector::text like ${`%'${word}'%`} as all
        from product_text t join search_entry s on s.kind = 'product' and s.ref_id = t.product_id and s.language = t.language where t.product_id = ${id}`.execute(
        database,
      );
      expect(rows[0]?.list).toBe(rows[0]?.all);
      return rows[0]?.all;
    };
    const after = async (change: ReturnType<typeof sql>) => {
      await change.execute(database);
      await refreshIndex(database, at(NOW));
    };
    expect([await has('vrsta'), await has('odjeća'), await has('plava')]).toEqual([true, true, false]);
    await after(sql`insert into product_attribute (product_id, attribute_id, attribute_value_id) values (3, 1, 1)`);
    expect(await has('plava')).toBe(true);
    await after(sql`update attribute_value_text set label = 'Crvena'`);
    await after(sql`update category_text set name = 'Tekstil' where category_id = 1`);
    await after(sql`update product set sku = 'INAČICA' where id = 3`);
    expect([await has('crvena'), await has('tekstil'), await has('inačica'), await has('vrsta')]).toEqual([true, true, true, false]);
    await after(sql`update category set parent_id = 3 where id = 2`);
    expect([await has('tekstil'), await has('darovi')]).toEqual([false, true]);
    await after(sql`update product set main_product_id = 2 where id = 3`);
    expect([await has('inačica'), await has('inačica', 2)]).toEqual([false, true]);
    await after(sql`update product set archived = true where id = 3`);
    expect(await has('inačica', 2)).toBe(false);
  });

  it('renames documents with their category', async () => {
    await sql`insert into document_category (position) values (0)`.execute(database);
    await sql`insert into document_category_text (document_category_id, language, slug, name) values (1, 'hrv', 'zakoni', 'Zakoni')`.execute(
      database,
    );
    await sql`insert into document (category_id, file_name, extension, mime, size, sha256, published_at) values (1, 'a.pdf', 'pdf', 'application/pdf', 1, '', ${NOW})`.execute(
      database,
    );
    await sql`insert into document_text (document_id, language, title, description) values (1, 'hrv', 'Akt', '')`.execute(database);
    await refreshIndex(database, at(NOW));
    await sql`update document_category_text set name = 'Pravilnici'`.execute(database);
    await refreshIndex(database, at(NOW));
    expect(await found('document', 1)).toContain('pravilni');
  });

  it('leaves out the home page, whichever page that is', async () => {
    await newPage('pocetna', 'Početna');
    await newPage('dobrodosli', 'Dobrodošli');
    await sql`insert into site_option (key, value) values ('HomePageSlug', '"pocetna"')`.execute(database);
    await refreshIndex(database, at(NOW));
    expect(await indexed()).toEqual(['Dobrodošli']);
    await sql`update site_option set value = '"dobrodosli"' where key = 'HomePageSlug'`.execute(database);
    await refreshIndex(database, at(NOW));
    expect(await indexed()).toEqual(['Početna']);
  });
});

it('finds of a page what it says, in every kind of section, and no names of its pictures, films and settings [CMS-05]', async () => {
  const link = { title: 'Mjesec', link: { type: 'page', id: 1 } };
  const sections = [
    { kind: 'textWithPicture', html: '<p>Sunce <b>grije</b></p>', media: 'suncokret-9f3.jpg', side: 'left', links: [link] },
    { kind: 'gallery', title: 'Oblaci', pictures: [{ media: 'kisa.webp', caption: 'Magla' }] },
    { kind: 'video', title: 'Vjetar', film: '/films/bura.mp4', media: 'vihor.jpg' },
    { kind: 'linkList', title: 'Zvijezde', text: '', links: [link] },
    { kind: 'table', rows: [['Rosa', 'Inje']] },
  ];
  const id = await newPage('vrijeme', 'Vrijeme');
  await sql`update page_text set sections = ${JSON.stringify(sections)}::jsonb where page_id = ${id}`.execute(database);
  await refreshIndex(database, at(NOW));
  const { rows } = await sql<{ body: string }>`select body from search_entry where kind = 'page' and ref_id = ${id}`.execute(database);
  expect(rows.map(({ body }) => body)).toEqual(['Sunce grije Mjesec Oblaci Magla Vjetar Zvijezde Mjesec Rosa Inje']);
});
