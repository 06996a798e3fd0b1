import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenForChanges } from '#server/platform/database/content-changes.ts';
import { mediaSource } from '#server/platform/media/picture/media-source.ts';
import { findProduct } from '#server/platform/product/queries.ts';
import { createTestDatabase, type TestDatabase } from '../../support/platform-database.ts';
import { aFolder, emptyShop, everything, imported, SAMPLE } from './an-import.ts';

let shop: TestDatabase;
let mediaDir: string;
const cleanUp: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shop = await createTestDatabase();
  mediaDir = await mkdtemp(join(tmpdir(), 'izlog-media-'));
});
afterAll(async () => {
  await shop.drop();
  for (const remove of [...cleanUp, () => rm(mediaDir, { recursive: true })]) await remove();
});
beforeEach(() => emptyShop(shop.database));

async function load(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { allOrNothing?: boolean; dryRun?: boolean; isMeant?: () => boolean } = {},
) {
  const { folder, remove } = await aFolder(files);
  cleanUp.push(remove);
  return imported(shop.database, { folder, mediaDir, ...options });
}

const loadSample = (options = {}) => imported(shop.database, { folder: SAMPLE, mediaDir, ...options });

describe('importing the sample', () => {
  it('[PRD-01] [PRD-02] [BUN-03] loads everything that it names', async () => {
    const outcome = await loadSample();
    expect(outcome.told).toEqual([]);
    expect(outcome).toMatchObject({ written: true, categories: 3, added: 8, changed: 0, unchanged: 0, bundles: 1 });
    const { database } = shop;

    const seed = await findProduct(database, { slug: 'rajcica-volovsko-srce-sj-1' }, 'hrv');
    expect(seed).toMatchObject({
      name: 'Rajčica "volovsko srce"',
      retailPrice: 290,
      finalPrice: 250,
      membershipPrice: 230,
      taxRate: 13,
      unit: { quantity: 0.5, measure: 'g' },
    });
    expect(seed?.description).toContain('<strong>ožujku</strong>');
    expect(seed?.description).toContain('<li><strong>bez kemije</strong></li>');
    expect(seed?.attributeSet.attributes.map(({ attributeCode, value }) => [attributeCode, value.value])).toEqual([
      ['eko', 'Da'],
      ['berba', '15. 9. 2026.'],
    ]);
    expect(seed?.crossSellProducts.map(({ sku }) => sku)).toEqual(['KO-1', 'ZB-1']);

    const composter = await findProduct(database, { slug: 'composter-300-l-ko-1' }, 'eng');
    expect(composter).toMatchObject({
      summary: '',
      available: 7,
      gallery: [{ description: 'Composter 300 l', width: 300, height: 400 }, {}],
    });
    expect(await findProduct(database, { slug: 'komposter-300-l-ko-1' }, 'hrv')).toMatchObject({ summary: '=SUM(A1)' });

    const shirt = await findProduct(database, { slug: 'majica-vrtlar-ma-1' }, 'hrv');
    expect(shirt).toMatchObject({
      format: 'Configurable',
      // Its variants differ in price, so nothing is struck before a choice.
      retailPrice: 1590,
      finalPrice: 1590,
      membershipPrice: 1490,
      priceFrom: true,
      available: 7,
    });
    expect(shirt?.associatedProducts.map(({ record }) => [record.sku, record.name, record.finalPrice])).toEqual([
      ['MA-1-ZS', 'Majica Vrtlar, zelena, S', 1590],
      ['MA-1-ZM', 'Majica Vrtlar, zelena, M', 1590],
      ['MA-1-PM', 'Majica Vrtlar, pijesak, M', 2290],
    ]);
    expect(shirt?.configurableOptions.map(({ attributeCode, values }) => [attributeCode, values.length])).toEqual([
      ['boja', 2],
      ['velicina', 2],
    ]);

    const bundle = await findProduct(database, { slug: 'prvi-vrt-zb-1' }, 'hrv');
    expect(bundle?.bundles.map(({ record, quantity }) => [record.sku, quantity])).toEqual([
      ['KO-1', 1],
      ['SJ-1', 3],
      ['MA-1', 1],
    ]);
    expect(bundle?.customOptions.map(({ id, option_type }) => [id, option_type])).toEqual([
      ['posveta', 'text'],
      ['broj_gredica', 'number'],
    ]);
    const downloads = await database.selectFrom('download_file').select(['name', 'mime', 'pages', 'seconds']).execute();
    expect(downloads).toEqual([{ name: 'vrt-na-balkonu.txt', mime: 'text/plain; charset=utf-8', pages: null, seconds: null }]);
  });

  it('[T-11] makes pictures anew, with nothing but their pixels', async () => {
    await loadSample();
    const rows = await shop.database.selectFrom('media').select(['id', 'width', 'height', 'mime']).orderBy('width').execute();
    expect(rows.map(({ width, height, mime }) => [width, height, mime])).toEqual([
      [300, 400, 'image/webp'],
      [320, 240, 'image/webp'],
    ]);
    for (const { id } of rows) {
      const source = await mediaSource(shop.database, id, mediaDir);
      const bytes = await readFile(source !== undefined && 'path' in source.content ? source.content.path : '');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('secret place')).toBe(false);
    }
  });

  it('[CAT-01] lists it, and says so to every process', async () => {
    const told: string[] = [];
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    const listener = listenForChanges(shop.url, (tags) => {
      told.push(...tags);
      resolve();
    });
    await listener.ready;
    await loadSample();
    await heard;
    await listener.stop();
    expect(told).toEqual(['*']);
    const { rows } = await sql<{ category: string; skus: string[] }>`
      select t.slug as category, array_agg(p.sku order by p.sku) as skus from listing l join product p on p.id = l.product_id join category_text t on t.category_id = l.category_id and t.language = 'hrv' group by 1 order by 1`.execute(
      shop.database,
    );
    expect(rows).toEqual([
      { category: 'odjeca', skus: ['MA-1'] },
      { category: 'sjeme', skus: ['SJ-1'] },
      { category: 'vrt', skus: ['EK-1', 'KO-1', 'SJ-1', 'ZB-1'] },
    ]);
  });

  it('is found by the search of the whole site as soon as it ends, also by the number of a variant [CMS-05]', async () => {
    await loadSample();
    const { rows } = await sql<{
      language: string;
    }>`select distinct s.language from search_entry s join product p on p.id = s.ref_id and s.kind = 'product' where p.sku = 'MA-1'`.execute(
      shop.database,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await sql`select from search_stale`.execute(shop.database)).rows.length).toBe(0);
  });

  it('touches nothing when it is done again', async () => {
    await loadSample();
    const { rows } =
      await sql`select product_id from price_log where product_id in (select id from product) group by product_id having count(*) > 1`.execute(
        shop.database,
      );
    expect(rows).toEqual([]);
    const before = await everything(shop.database);
    const again = await loadSample();
    expect(again).toMatchObject({ problems: 0, categories: 0, attributes: 0, added: 0, changed: 0, unchanged: 8, bundles: 0 });
    expect(await everything(shop.database)).toEqual(before);
  });

  it('writes nothing when it only looks', async () => {
    const before = await everything(shop.database);
    expect(await loadSample({ dryRun: true })).toMatchObject({ problems: 0, written: false });
    expect(await everything(shop.database)).toEqual(before);
  });
});

describe('importing over what is there', () => {
  it('changes what the files say and leaves the rest', async () => {
    await loadSample();
    const before = await everything(shop.database);
    const outcome = await load({
      'products.csv': 'sku,stock,retail_price,final_price\nSJ-1,5,3.00,2.40\nKO-1,7,89,\nMA-1-PM,3,22.90,\nEK-1,,6.90,\n',
    });
    expect(outcome).toMatchObject({ told: [], added: 0, changed: 2, unchanged: 2 });
    expect(await everything(shop.database)).toMatchObject({ product_text: before.product_text, bundle_member: before.bundle_member });
    const after = new Map((await shop.database.selectFrom('product').selectAll().execute()).map((row) => [row.sku, row]));
    expect(after.get('SJ-1')).toMatchObject({ retail_price: 300, final_price: 240, membership_price: 230 });
  });

  it('asks about a price of nothing, and one far from what it was, by line and SKU; takes it once it is meant, and asks of it no more', async () => {
    await loadSample();
    const files = { 'products.csv': 'sku,retail_price,final_price\nEK-1,0,\nKO-1,8900,\nSJ-1,3.00,2.40\n' };
    const told = [
      'products.csv:2 retail_price: EK-1 would cost nothing (0.00); it is brought in once you say that the price is meant',
      'products.csv:3 retail_price: the price 8900.00 of KO-1 is far from the one before (89.00); it is brought in once you say that it is meant',
    ];
    const prices = async () => {
      const rows = await shop.database
        .selectFrom('product')
        .select(['sku', 'retail_price'])
        .where('sku', 'in', ['EK-1', 'KO-1', 'SJ-1'])
        .orderBy('sku')
        .execute();
      return rows.map(({ retail_price }) => retail_price);
    };
    expect(await load(files, { dryRun: true })).toMatchObject({ told, doubts: 2, badRows: 2 });
    expect(await load(files)).toMatchObject({ told, doubts: 2, badRows: 2, changed: 1 });
    expect(await prices()).toEqual([790, 8900, 300]);
    expect(await load(files, { isMeant: () => true })).toMatchObject({ told: [], doubts: 0, changed: 2 });
    expect(await prices()).toEqual([0, 890_000, 300]);
    expect(await load(files)).toMatchObject({ told: [], unchanged: 3 });
    const fresh = { 'products.csv': 'sku,name,retail_price,tax_rate,stock\nNOV-1,Uzorak,0,25,5\n' };
    expect((await load(fresh)).told).toHaveLength(1);
    expect(await load(fresh, { isMeant: () => true })).toMatchObject({ told: [], added: 1 });
  });

  it('[PRD-02] lets a configurable product cost what its cheapest variant costs', async () => {
    await loadSample();
    await load({ 'products.csv': 'sku,retail_price,final_price\nMA-1-PM,9.90,\n' });
    const row = await shop.database
      .selectFrom('product')
      .select(['retail_price', 'final_price', 'price_from'])
      .where('sku', '=', 'MA-1')
      .executeTakeFirst();
    expect(row).toEqual({ retail_price: 990, final_price: 990, price_from: true });
    const listed = await shop.database
      .selectFrom('listing')
      .innerJoin('product', 'product.id', 'listing.product_id')
      .select('listing.final_price')
      .where('sku', '=', 'MA-1')
      .execute();
    expect(new Set(listed.map(({ final_price }) => final_price))).toEqual(new Set([990]));
  });

  it('[BUN-01] adds a member to a bundle and keeps the others', async () => {
    await loadSample();
    const outcome = await load({ 'bundle-members.csv': 'bundle,member,quantity,position\nZB-1,EK-1,1,1\nZB-1,SJ-1,5,\n' });
    expect(outcome).toMatchObject({ told: [], bundles: 1 });
    const { rows } =
      await sql`select p.sku, b.quantity from bundle_member b join product p on p.id = b.product_id order by b.position`.execute(
        shop.database,
      );
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ sku: 'SJ-1', quantity: 5 });
  });

  it('reads JSON as it reads CSV', async () => {
    await loadSample();
    const before = await everything(shop.database);
    const rows = [
      { sku: 'KO-1', retail_price: 89, stock: 7, pictures: ['komposter.jpg', 'rajcica.png'], 'attribute:obujam': 300, name_de: null },
      { sku: 'SJ-1', cross_sell: ['KO-1', 'ZB-1'], featured: true, retail_price: '2.90' },
    ];
    const pictures = ['komposter.jpg', 'rajcica.png'].map(
      async (name) => [`pictures/${name}`, await readFile(join(SAMPLE, 'pictures', name))] as const,
    );
    const outcome = await load({ 'products.json': JSON.stringify(rows, null, 1), ...Object.fromEntries(await Promise.all(pictures)) });
    expect(outcome).toMatchObject({ told: [], changed: 0, unchanged: 2 });
    expect(await everything(shop.database)).toEqual(before);
  });

  it('archives what is not sold any more, and a main product costs what is left', async () => {
    await loadSample();
    expect(await load({ 'products.csv': 'sku,archived\nMA-1-ZS,yes\nMA-1-ZM,yes\nKO-1,yes\n' })).toMatchObject({ told: [], changed: 3 });
    const row = await shop.database
      .selectFrom('product')
      .select(['final_price', 'price_from'])
      .where('sku', '=', 'MA-1')
      .executeTakeFirst();
    expect(row).toEqual({ final_price: 2290, price_from: false });
    const { rows } =
      await sql`select p.sku from listing l join product p on p.id = l.product_id where l.category_id = 0 and p.sku = 'KO-1'`.execute(
        shop.database,
      );
    expect(rows).toEqual([]);
  });

  it('moves a category with what is in it', async () => {
    await loadSample();
    await load({ 'categories.csv': 'slug_hr,parent\nvrt,odjeca\n' });
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from listing l join category_text t on t.category_id = l.category_id and t.slug = 'odjeca'`.execute(
      shop.database,
    );
    expect(rows[0]?.n).toBe(5);
  });
});

describe('a catalogue of another shop', () => {
  it('stands in one language for all, by labels, with entities and long zeros', async () => {
    const outcome = await load({
      'categories.csv': 'slug,name,parent\nwomen,Women,\nwomen-tops,Tops &amp; more,women\n',
      'attributes.csv': 'code,input_type,label,filterable\ncolor,visualSwatch,Color,yes\nsize,textSwatch,Size,yes\ncare,text,Care,\n',
      'attribute-values.csv': 'attribute,code,label,colour\ncolor,black,Black,#000000\nsize,xs,XS,\nsize,55-cm,55 cm,\n',
      'products.csv': `sku,format,parent,configurable_by,name,summary,description,categories,retail_price,tax_rate,stock,attribute:color,attribute:size,attribute:care
WH01,Configurable,,color|size,Mona Lumaflex&trade; Hoodie,<p>Soft &amp; warm.</p>,"<p>Soft.</p><ul><li>Warm",women-tops,,25 %,,,,Wash cold
WH01-XS-Black,,WH01,,,,,,57.0000,,100.0000,Black,xs,
MQ8N2LL/A #1 (new),,,,"Ball, 55 cm",,,women,34.0000,25,2,,55 CM,
`,
    });
    expect(outcome).toMatchObject({ told: [], added: 3, categories: 2 });
    for (const language of ['hrv', 'eng', 'deu'] as const) {
      const found = await findProduct(shop.database, { slug: 'mona-lumaflex-hoodie-wh01' }, language);
      expect(found).toMatchObject({ name: 'Mona Lumaflex™ Hoodie', retailPrice: 5700, taxRate: 25 });
      expect(found?.description).toBe('<p>Soft.</p>\n<ul><li>Warm</li>\n</ul>');
      expect(found?.attributeSet.attributes.map(({ value }) => value.value)).toEqual(['Wash cold']);
    }
    const { rows } =
      await sql`select name from product_text join product p on p.id = product_id where p.sku = 'WH01-XS-Black' and language = 'eng'`.execute(
        shop.database,
      );
    expect(rows).toEqual([{ name: 'Mona Lumaflex™ Hoodie, Black, XS' }]);
  });

  it('gives products tags by their names, makes those that are new, and takes them away [API-04]', async () => {
    const { database } = shop;
    await sql`delete from tag`.execute(database);
    const { rows: known } = await sql<{ id: number }>`insert into tag default values returning id`.execute(database);
    const id = known[0]?.id ?? 0;
    await sql`insert into tag_text (tag_id, language, slug, title) values (${id}, 'hrv', 'tema-vrt', 'vrt'), (${id}, 'eng', 'gardening', 'gardening')`.execute(
      database,
    );
    const files = (tags: string) => ({ 'products.csv': `sku,name,retail_price,tax_rate,stock,tags\nA,Lopata,10,25,5,${tags}\n` });
    const tagsOf = async () =>
      (
        await sql<{
          slug: string;
          title: string;
        }>`select l.slug, l.title from product_tag x join tag_text l on l.tag_id = x.tag_id and l.language = 'hrv' order by l.slug`.execute(
          database,
        )
      ).rows.map(({ slug, title }) => `${slug}: ${title}`);
    expect(await load(files('vrt|Ručni alat'))).toMatchObject({ told: [], added: 1 });
    expect(await tagsOf()).toEqual(['rucni-alat: Ručni alat', 'tema-vrt: vrt']);
    expect(await load(files('Ručni alat|vrt'))).toMatchObject({ told: [], unchanged: 1 });
    expect(await load({ 'products.csv': 'sku,stock\nA,4\n' })).toMatchObject({ told: [], changed: 1 });
    expect(await tagsOf()).toHaveLength(2);
    expect(await load(files('Ručni alat'))).toMatchObject({ told: [], changed: 1 });
    expect(await tagsOf()).toEqual(['rucni-alat: Ručni alat']);
    expect(await load(files(''))).toMatchObject({ told: [], changed: 1 });
    expect(await tagsOf()).toEqual([]);
  });

  it('gives categories pictures, and takes them away', async () => {
    const picture = await readFile(join(SAMPLE, 'pictures', 'komposter.jpg'));
    const files = (name: string) => ({ 'categories.csv': `slug,name,picture\ngear,Gear,${name}\n`, 'pictures/k.jpg': picture });
    const shown = async () =>
      (
        await sql<{
          alt: string;
        }>`select m.alt from category c join media_text m on m.media_id = c.media_id and m.language = 'eng'`.execute(shop.database)
      ).rows;
    expect(await load(files('k.jpg'))).toMatchObject({ told: [], categories: 1 });
    expect(await shown()).toEqual([{ alt: 'Gear' }]);
    expect(await load(files('k.jpg'))).toMatchObject({ told: [], categories: 0 });
    expect((await load(files('other.jpg'))).told).toEqual([
      'categories.csv:2 picture: wants a file in the folder "pictures"; this one is not there or cannot be read; it is "other.jpg"',
    ]);
    expect(await load(files(''))).toMatchObject({ told: [], categories: 1 });
    expect(await shown()).toEqual([]);
  });

  it('gives values pictures, described by their labels, and takes them away [CAT-05] [PRD-02]', async () => {
    const [composter, tomato] = await Promise.all(['komposter.jpg', 'rajcica.png'].map((name) => readFile(join(SAMPLE, 'pictures', name))));
    const files = (...rows: readonly string[]) => ({
      'attributes.csv': 'code,input_type,label,filterable\npattern,visualSwatch,Pattern,yes\nsize,textSwatch,Size,yes\n',
      'attribute-values.csv': ['attribute,code,label,colour,picture', ...rows, ''].join('\n'),
      'pictures/a.jpg': composter ?? '',
      'pictures/b.png': tomato ?? '',
    });
    const shown = async () =>
      (
        await sql<object>`select v.code, v.colour, m.mime, t.alt from attribute_value v left join media m on m.id = v.media_id
          left join media_text t on t.media_id = m.id and t.language = 'eng' order by v.code`.execute(shop.database)
      ).rows;
    const both = files('pattern,stripes,Stripes,,a.jpg', 'pattern,dots,Dots,#0f5c3f,b.png', 'size,s,S,,');
    expect(await load(both)).toMatchObject({ told: [], attributes: 5 });
    const stripes = { code: 'stripes', colour: null, mime: 'image/webp', alt: 'Stripes' };
    const dots = { code: 'dots', colour: '#0f5c3f', mime: 'image/webp', alt: 'Dots' };
    expect(await shown()).toEqual([dots, { code: 's', colour: null, mime: null, alt: null }, stripes]);
    const before = await everything(shop.database);
    expect(await load(both)).toMatchObject({ told: [], attributes: 0 });
    expect(await load({ 'attribute-values.csv': 'attribute,code,position\npattern,stripes,0\n' })).toMatchObject({
      told: [],
      attributes: 0,
    });
    expect(await everything(shop.database)).toEqual(before);
    expect((await load(files('pattern,stripes,Stripes,,c.jpg', 'size,s,S,,b.png'))).told).toEqual([
      'attribute-values.csv:2 picture: wants a file in the folder "pictures"; this one is not there or cannot be read; it is "c.jpg"',
      'attribute-values.csv:3 picture: belongs to a visualSwatch; "size" is a textSwatch',
    ]);
    expect(await everything(shop.database)).toEqual(before);
    expect(await load(files('pattern,stripes,Stripes,,'))).toMatchObject({ told: [], attributes: 1 });
    expect((await shown())[2]).toEqual({ ...stripes, mime: null, alt: null });
  });

  it('has categories of one name in several places, and they keep their addresses', async () => {
    const files = {
      'categories.csv':
        'slug_hr,slug_en,name_hr,name_en,parent\nwomen,,Žene,Women,\nwomen-tops,,Majice,Tops,women\nmen,,Muškarci,Men,\nmen-tops,,Majice,Tops,men\nsale,tops,Rasprodaja,Sale,\n',
    };
    expect(await load(files)).toMatchObject({ told: [], categories: 5 });
    const { rows } = await sql`select slug from category_text where language = 'eng' order by category_id`.execute(shop.database);
    expect(rows.map((row) => Object.values(row as object)[0])).toEqual(['women', 'women-tops', 'men', 'men-tops', 'tops']);
    expect(await load(files)).toMatchObject({ told: [], categories: 0 });
  });
});

const PRODUCT = 'sku,name_hr,retail_price,tax_rate';

describe('bad rows', () => {
  it.each([
    [
      'an unknown field',
      { 'products.csv': `${PRODUCT},price\nA,a,1,25,1\n` },
      'products.csv:1 "price": is no field of this file; was one of these meant: retail_price, final_price, member_price? (nothing of the file is read with a wrong header)',
    ],
    [
      'a slip',
      { 'products.json': '[{"sku":"A","Retail-Prise":1}]' },
      'products.json:1 "Retail-Prise": is no field of this file; was "retail_price" meant?',
    ],
    [
      'an attribute that is not there',
      { 'products.csv': 'sku,attribute:boja\nA,a\n' },
      'products.csv:1 "attribute:boja": is no field of this file: there is no attribute "boja" in attributes or in the shop (or its own row is bad) (nothing of the file is read with a wrong header)',
    ],
    [
      'a field of nothing known',
      { 'bundle-members.csv': 'xyz\na\n' },
      'bundle-members.csv:1 "xyz": is no field of this file, which may have bundle, member, quantity, position, variants (nothing of the file is read with a wrong header)',
    ],
    [
      'UTF-16',
      { 'products.csv': Buffer.from('\uFEFFsku\nA\n', 'utf16le') },
      'products.csv:1 is UTF-16 ("Unicode text") and has to be UTF-8: save it as "CSV UTF-8" (in Excel: Save As, "CSV UTF-8 (Comma delimited)")',
    ],
    [
      'a field twice',
      { 'products.csv': 'sku,sku\nA,A\n' },
      'products.csv:1 "sku": stands twice in the header (nothing of the file is read with a wrong header)',
    ],
    ['too few cells', { 'products.csv': `${PRODUCT}\nA,a\n` }, 'products.csv:2 has 2 cells; the header has 4'],
    [
      'what is not UTF-8',
      { 'products.csv': Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xe8, 0x0a]) },
      'products.csv:2 is not UTF-8 from here on (byte E8; Windows-1250, perhaps), and nothing more was read: save it as "CSV UTF-8" (in Excel: Save As, "CSV UTF-8 (Comma delimited)")',
    ],
    [
      'a NUL',
      { 'products.csv': `${PRODUCT}\nA,a\u0000,1,25\n` },
      'products.csv:2 name_hr: holds a character that is no text (NUL, or half of one)',
    ],
    ['no header', { 'products.csv': '' }, 'products.csv:1 wants a header row'],
    [
      'no column of article numbers, which is told once and not of every row',
      { 'bundle-members.csv': 'bundle,quantity\nA,1\nB,2\n' },
      'bundle-members.csv:1 member: the header lacks this column, without which rows can’t be told apart; columns may be bundle, member, quantity, position, variants (nothing of the file is read with a wrong header)',
    ],
    ['no article number', { 'products.csv': `${PRODUCT}\n,a,1,25\n` }, 'products.csv:2 sku: is wanted: it is what a product is known by'],
    ['an article number twice', { 'products.csv': `${PRODUCT}\nA,a,1,25\nA,b,1,25\n` }, 'products.csv:3 sku: stands in line 2 already'],
    [
      'a price that is none',
      { 'products.csv': `${PRODUCT}\nA,a,1.234,25\n` },
      'products.csv:2 retail_price: wants an amount in euros such as 12.90 or 12,90, without thousands separators; it is "1.234"',
    ],
    ['no price', { 'products.csv': `${PRODUCT}\nA,a,,25\n` }, 'products.csv:2 retail_price: is wanted, an amount in euros such as 12.90'],
    ['no tax rate', { 'products.csv': `${PRODUCT}\nA,a,1,\n` }, 'products.csv:2 tax_rate: is wanted, such as 25, 13 or 5'],
    [
      'no name',
      { 'products.csv': `${PRODUCT}\nA,,1,25\n` },
      'products.csv:2 name_hr: is wanted, or a name for all languages in the field "name"',
    ],
    [
      'a reduction upwards',
      { 'products.csv': `${PRODUCT},final_price\nA,a,1,25,"1,01"\n` },
      'products.csv:2 final_price: wants at most the retail price 1.00; it is 1.01',
    ],
    [
      'members who pay more',
      { 'products.csv': `${PRODUCT},final_price,member_price\nA,a,10,25,9,9.50\n` },
      'products.csv:2 member_price: wants at most the final price 9.00; it is 9.50',
    ],
    [
      'a negative stock',
      { 'products.csv': `${PRODUCT},stock\nA,a,1,25,-1\n` },
      'products.csv:2 stock: wants a whole number from 0 to 1000000000; it is "-1"',
    ],
    [
      'a category that is not there',
      { 'products.csv': `${PRODUCT},categories\nA,a,1,25,nope\n` },
      'products.csv:2 categories: there is no category "nope", neither in the files nor in the shop',
    ],
    [
      'HTML in a name',
      { 'products.csv': `${PRODUCT}\nA,Kanta <b>50 l</b>,1,25\n` },
      'products.csv:2 name_hr: wants one line without HTML; it is "Kanta <b>50 l</b>"',
    ],
    [
      'HTML in a name that was written in characters for it',
      { 'products.csv': `${PRODUCT}\nA,Kanta&lt;br/&gt;50 l,1,25\n` },
      'products.csv:2 name_hr: wants one line without HTML; it is "Kanta&lt;br/&gt;50 l"',
    ],
    [
      'a parent that is not there',
      { 'products.csv': `${PRODUCT},parent\nA,a,1,,B\n` },
      'products.csv:2 parent: there is no product "B", neither in the files nor in the shop',
    ],
    [
      'a variant of what has none',
      { 'products.csv': `${PRODUCT},parent\nA,a,1,25,\nB,b,1,,A\n` },
      'products.csv:3 parent: "A" is Simple; only a Configurable has variants',
    ],
    [
      'an address twice',
      { 'products.csv': `${PRODUCT},slug_hr\nA,a,1,25,x\nB,b,1,25,x\n` },
      'products.csv:3 slug_hr: the address hrv:x belongs to A; give one of its own',
    ],
    [
      'no files of an e-product',
      { 'products.csv': `${PRODUCT},format\nA,a,1,5,EProduct\n` },
      'products.csv:2 downloads: is wanted: the files that an EProduct delivers',
    ],
    [
      'words that nobody would see',
      { 'products.csv': `${PRODUCT},description_hr\nA,a,1,25,<script>Mekano i toplo.</script>\n` },
      'products.csv:2 description_hr: has words, but its HTML shows none of them; it stays empty in the shop. See to a tag that is not closed, or to code around the text',
    ],
    [
      'a file that leads elsewhere',
      { 'products.csv': `${PRODUCT},pictures\nA,a,1,25,../../x.png\n` },
      'products.csv:2 pictures: wants the name of a file, without a folder or an address before it (several with | between them); it is "../../x.png"',
    ],
    [
      'a picture that is not there',
      { 'products.csv': `${PRODUCT},pictures\nA,a,1,25,x.png\n` },
      'products.csv:2 pictures: wants a file in the folder "pictures"; this one is not there or cannot be read; it is "x.png"',
    ],
    [
      'a drawing by another name',
      {
        'products.csv': `${PRODUCT},pictures\nA,a,1,25,x.png\n`,
        'pictures/x.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      },
      'products.csv:2 pictures: wants a JPEG, PNG, WebP, GIF or AVIF by its content, whatever its name (an SVG is not taken); it is "x.png"',
    ],
    [
      'half a picture',
      { 'products.csv': `${PRODUCT},pictures\nA,a,1,25,x.png\n`, 'pictures/x.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
      'products.csv:2 pictures: wants a whole picture; this one is damaged; it is "x.png"',
    ],
    [
      'no variants',
      {
        'products.csv': `${PRODUCT},format,configurable_by\nA,a,,25,Configurable,boja\n`,
        'attributes.csv': 'code,input_type,label_hr\nboja,dropdown,Boja\n',
      },
      'products.csv:2 sku: is a Configurable and has no good variant: rows with this article number as parent are wanted',
    ],
    [
      'a bundle without members',
      { 'products.csv': `${PRODUCT},format\nA,a,1,25,Bundle\n` },
      'products.csv:2 sku: is a Bundle, which wants members, all of them good, in bundle-members',
    ],
    [
      'a category without a parent',
      { 'categories.csv': 'slug_hr,name_hr,parent\na,A,b\n' },
      'categories.csv:2 parent: there is no category "b", neither in the files nor in the shop',
    ],
    [
      'a kind of input that there is not',
      { 'attributes.csv': 'code,input_type,label_hr\nboja,radio,Boja\n' },
      'attributes.csv:2 input_type: wants one of dropdown, numberField, multipleSelect, textSwatch, visualSwatch, yesNo, dateTime, date, text; it is "radio"',
    ],
    [
      'a code with choices that reads as the end of a range',
      { 'attributes.csv': 'code,input_type,label_hr\nheat_max,dropdown,Toplina\ncold_min,numberField,Hladnoća\n' },
      'attributes.csv:2 code: wants another ending than _min or _max: in addresses "heat_max" is an end of a range of numbers, and a dropdown has values',
    ],
    [
      'a colour that is none',
      {
        'attributes.csv': 'code,input_type,label_hr\nboja,visualSwatch,Boja\n',
        'attribute-values.csv': 'attribute,code,label_hr,colour\nboja,a,A,red\n',
      },
      'attribute-values.csv:2 colour: wants a colour such as #0f5c3f; it is "red"',
    ],
    [
      'a value of nothing',
      { 'attribute-values.csv': 'attribute,code,label_hr\nboja,a,A\n' },
      'attribute-values.csv:2 attribute: there is no attribute "boja", neither in the files nor in the shop',
    ],
    [
      'a value that there is not',
      {
        'attributes.csv': 'code,input_type,label_hr\nboja,dropdown,Boja\n',
        'attribute-values.csv': 'attribute,code,label_hr\nboja,a,A\n',
        'products.csv': `${PRODUCT},attribute:boja\nA,a,1,25,b\n`,
      },
      'products.csv:2 attribute:boja: wants a value of "boja", by its code or label: a; new ones stand in attribute-values; it is "b"',
    ],
    [
      'a member that is no product',
      { 'bundle-members.csv': 'bundle,member\nA,B\n' },
      'bundle-members.csv:2 bundle: there is no product "A", neither in the files nor in the shop',
    ],
    [
      'both files of a table',
      { 'products.csv': `${PRODUCT}\nA,a,1,25\n`, 'products.json': '[]' },
      'products.json stands beside products.csv; only one of them may be there',
    ],
    [
      '[T-25] names that mean something elsewhere',
      { 'products.json': '[{"sku":"A","name_hr":"a","retail_price":1,"tax_rate":25,"__proto__":{"polluted":1}}]' },
      'products.json:1 "__proto__": wants a text, a number, true, false, null or a list of texts',
    ],
  ] as [string, Record<string, string | Uint8Array>, string][])('are named: %s', async (_, files, wanted) => {
    const { told } = await load(files);
    expect(told).toContain(wanted);
    expect(told).toHaveLength(1);
  });

  it('are all named, also beside a field that could not be read', async () => {
    const { told } = await load({
      'products.json': '[{"sku":"A","name_hr":{"a":1},"retail_price":"1.234","tax_rate":"a lot","colour":"red"}]',
      'bundle-members.json': '[{"bundle":{"a":1},"member":"","quantity":"many"}]',
    });
    expect(told.map((line) => line.split(' wants')[0]?.split(' is ')[0])).toEqual([
      'products.json:1 "name_hr":',
      'products.json:1 "colour":',
      'products.json:1 retail_price:',
      'products.json:1 tax_rate:',
      'bundle-members.json:1 "bundle":',
      'bundle-members.json:1 quantity:',
      'bundle-members.json:1 member:',
    ]);
  });

  it('are named: categories in a circle', async () => {
    const { told } = await load({ 'categories.csv': 'slug_hr,name_hr,parent\na,A,b\nb,B,a\nc,C,\n' });
    expect(told).toEqual([
      'categories.csv:2 parent: makes a circle: a → b → a',
      'categories.csv:3 parent: the category "a" is left out, because its own row is bad (categories.csv:2)',
    ]);
  });

  it('[BUN-02] are named: a bundle within a bundle, which then is none either', async () => {
    const { told, added } = await load({
      'products.csv': `${PRODUCT},format\nA,a,1,25,Bundle\nB,b,1,25,Bundle\nC,c,1,25,\n`,
      'bundle-members.csv': 'bundle,member\nA,B\nB,C\n',
    });
    expect(told).toEqual([
      'bundle-members.csv:2 member: "B" is a Bundle; bundles within bundles are not possible',
      'products.csv:2 sku: is a Bundle, which wants members, all of them good, in bundle-members',
    ]);
    expect(added).toBe(2);
  });

  it('[PRD-02] are named: variants that nobody could choose between', async () => {
    const { told, added } = await load({
      'attributes.csv': 'code,input_type,label_hr\nboja,dropdown,Boja\n',
      'attribute-values.csv': 'attribute,code,label_hr\nboja,a,A\nboja,b,B\n',
      'products.csv': `${PRODUCT},format,parent,configurable_by,attribute:boja\nM,m,,25,Configurable,,boja,\nM1,,1,,,M,,a\nM2,,1,,,M,,a\nM3,,1,,,M,,\nM4,,1,,,M,,b\n`,
    });
    expect(told).toEqual([
      'products.csv:4 attribute:boja: the variant M1 has the same values; nobody could choose between the two',
      'products.csv:5 attribute:boja: wants one value: "M" is chosen by it',
    ]);
    expect(added).toBe(3);
    expect((await load({ 'products.csv': 'sku,parent,retail_price,attribute:boja\nM9,M,2,b\n' })).told).toEqual([
      'products.csv:2 attribute:boja: the variant M4 has the same values; nobody could choose between the two',
    ]);
  });

  it('take those with them that need them, and nobody else', async () => {
    const { told, added } = await load({
      'products.csv': `${PRODUCT},format,parent,configurable_by,attribute:boja,cross_sell\nM,m,x,25,Configurable,,boja,,\nV,v,1,,,M,,a,\nA,a,1,25,,,,,M|B\nB,b,1,25,,,,,\nC,c,1,25,,,,,NONE\n`,
      'attributes.csv': 'code,input_type,label\nboja,dropdown,Boja\n',
      'attribute-values.csv': 'attribute,code,label\nboja,a,Plava\n',
    });
    expect(told).toEqual([
      'products.csv:2 retail_price: wants an amount in euros such as 12.90 or 12,90, without thousands separators; it is "x"',
      'products.csv:3 parent: the product "M" is left out, because its own row is bad (products.csv:2)',
      'products.csv:4 cross_sell: the product "M" is left out, because its own row is bad (products.csv:2); it is not shown with it',
      'products.csv:6 cross_sell: there is no product "NONE", neither in the files nor in the shop; it is not shown with it',
    ]);
    expect(added).toBe(3);
    const { rows } =
      await sql`select o.sku from product p, unnest(p.cross_sell) as x(shown) join product o on o.id = x.shown where p.sku = 'A'`.execute(
        shop.database,
      );
    expect(rows).toEqual([{ sku: 'B' }]);
  });

  it('of an object that is never closed do not touch the whole ones before it, in one line either', async () => {
    const row = (sku: string) => `{"sku":"${sku}","name":"${sku}","retail_price":1,"tax_rate":25`;
    const { told, added, problems } = await load({ 'products.json': `[${row('A')}},${row('B')}},${row('C')}` });
    expect(told).toEqual(['products.json:1 an object is never closed; nothing from here on was read']);
    expect([added, problems]).toEqual([2, 1]);
  });

  it('of one row are told together, whatever they are', async () => {
    const { told } = await load({
      'products.csv': `${PRODUCT},final_price,stock,categories\nA,a <i>x</i>,x,25,y,-1,nope\n`,
    });
    expect(told.map((line) => line.split(' ')[1]).sort()).toEqual(['categories:', 'final_price:', 'name_hr:', 'retail_price:', 'stock:']);
  });

  it('are none of a name with signs that are no HTML', async () => {
    const { told, added } = await load({ 'products.csv': `${PRODUCT}\nA,Cijev < 5 m i > 2 m <3,1,25\n` });
    expect([told, added]).toEqual([[], 1]);
  });

  it('are all named, and the good ones are loaded; or nothing at all', async () => {
    const files = { 'products.csv': `${PRODUCT}\nA,a,1,25\nB,b,x,y\nC,,1,25\nD,d,1,25\n`, 'categories.csv': 'slug_hr,name_hr\na,A\n' };
    const before = await everything(shop.database);
    const refused = await load(files, { allOrNothing: true });
    expect(refused).toMatchObject({ problems: 3, written: false });
    expect(refused.told).toHaveLength(3);
    expect(await everything(shop.database)).toEqual(before);
    expect(await load(files)).toMatchObject({ problems: 3, written: true, added: 2, categories: 1 });
  });

  it('do not keep a sound import from being one', async () => {
    const outcome = await loadSample({ allOrNothing: true });
    expect(outcome).toMatchObject({ problems: 0, written: true, added: 8, bundles: 1 });
  });

  it('keep formats and addresses of others', async () => {
    await loadSample();
    const { told } = await load({
      'products.csv': 'sku,format,slug_hr,name_hr,retail_price,tax_rate\nSJ-1,Bundle,,x,9,13\nNEW,,komposter-300-l-ko-1,x,1,25\n',
    });
    expect(told).toEqual([
      'products.csv:2 format: is Simple in the shop and stays that',
      'products.csv:3 slug_hr: the address hrv:komposter-300-l-ko-1 belongs to KO-1 in the shop; give one of its own',
    ]);
  });
});
