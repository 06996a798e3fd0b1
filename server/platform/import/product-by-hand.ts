import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { NewProduct } from '#domain/product/new-product.ts';
import type { DeskTexts, FlawOfField } from '#domain/product/product-desk.ts';
import type { Database } from '../database/schema.ts';
import type { KeptProduct, ProductWriter, WantedProduct } from '../ports/product-writer.ts';
import { refreshIndex, SEARCH_TAG } from '../search/refresh-index.ts';
import { addressOf } from './fields.ts';
import { knownAttributes, valuesOfShop } from './import-attributes.ts';
import { knownCategories } from './import-categories.ts';
import { lockShelves, type Writing, writeProducts } from './load-products.ts';
import type { Change } from './product-change.ts';
import type { ProductRow } from './product-row.ts';
import { type KnownProduct, knownProducts, type ProductState } from './product-state.ts';
import { readAttributeIds, readCategoryIds } from './product-tables.ts';
import { losesItsWords, plainWords, renderDescription } from './render-description.ts';

/** Nobody waits for what somebody else's import has left to index: whoever does that all the time does the rest. */
const MOST_TRIPS = 2;

/** Products that people change one by one, by the import's own rules and statements: what holds for a file holds for them. */
export const productByHand: ProductWriter = {
  async read(database, id) {
    const known = await knownById(database, id);
    return known && keptProduct(known);
  },
  async lock(trx, id) {
    const family = await familyOf(trx, id);
    await lockShelves(trx, family);
    await sql`select from product where id = any(${family}::int[]) order by id for no key update`.execute(trx);
    const known = await knownById(trx, id);
    return known && keptProduct(known);
  },
  write: writeByHand,
  create: createProduct,
  copy: copyProduct,
  async index(database) {
    let trips = 0;
    await refreshIndex(database, { isStopped: () => trips++ >= MOST_TRIPS });
    return [SEARCH_TAG];
  },
};

interface Found extends KnownProduct {
  readonly sku: string;
}

async function knownById(database: Kysely<Database>, id: number): Promise<Found | undefined> {
  const row = await database.selectFrom('product').select('sku').where('id', '=', id).executeTakeFirst();
  const known = row && (await knownProducts(database, [row.sku])).get(row.sku);
  return row && known && { ...known, sku: row.sku };
}

/** A product with its main product and all variants of that; ids in order. */
async function familyOf(database: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with main as (select coalesce(main_product_id, id) as id from product where id = ${id})
    select p.id from product p join main on p.id = main.id union select v.id from product v join main on v.main_product_id = main.id order by id`.execute(
    database,
  );
  return rows.map((row) => row.id);
}

function keptProduct({ id, sku, state }: Found): KeptProduct {
  const { format, parent, retail, final, member, bundleDiscount, stock, visible, archived } = state;
  const texts = Object.entries(state.texts).map(([language, { name, summary, description }]) => [language, { name, summary, description }]);
  return {
    id,
    sku,
    retail,
    final,
    member,
    hasOwnPrices: format !== 'Configurable' && bundleDiscount === null,
    hasOwnStock: format === 'Simple',
    stock,
    visible: !archived && (visible || parent !== null),
    categories: parent === null ? state.categories : undefined,
    pictures: state.pictures,
    texts: Object.fromEntries(texts) as { readonly [L in keyof ProductState['texts']]?: DeskTexts },
  };
}

async function writeByHand(trx: Transaction<Database>, id: number, wanted: WantedProduct): Promise<Result<readonly string[], FlawOfField>> {
  const known = await knownById(trx, id);
  if (known === undefined) return err({ reason: 'gone', field: undefined });
  if (losesItsWords(wanted.texts?.description ?? '')) return err({ reason: 'descriptionUnfit', field: 'description' });
  const { sku, state: before } = known;
  const dangling = await danglingPart(trx, wanted);
  if (dangling !== undefined) return err(dangling);
  const texts = wanted.texts && (await textsAfter(trx, known, wanted.texts));
  const state = { ...before, ...wanted.prices, ...stateAfter(wanted, before), ...(texts && { texts }) };
  const change: Change = { id, sku, row: rowOf(sku), before: known, state };
  const writing = await writingOf(trx, [before]);
  await writeProducts(trx, [change], writing);
  await renameVariants(trx, change, writing);
  return ok(await tagsOf(trx, id));
}

function stateAfter({ stock, visible, categories, pictures }: WantedProduct, { parent, archived }: ProductState): Partial<ProductState> {
  return {
    ...(stock !== undefined && { stock }),
    ...(categories !== undefined && { categories: [...categories].sort() }),
    ...(pictures !== undefined && { pictures }),
    // A variant has no page of its own to hide; it is offered or not.
    ...(visible !== undefined && (parent === null ? { visible, archived: archived && !visible } : { archived: !visible })),
  };
}

/** An address stays when a name changes; a language without words is none, and another one stands in. */
async function textsAfter(
  trx: Kysely<Database>,
  { id, sku, state }: Found,
  { language, name, summary, description }: NonNullable<WantedProduct['texts']>,
): Promise<ProductState['texts']> {
  const { [language]: before, ...others } = state.texts;
  if (name === '') return others;
  const slug =
    before?.slug ?? (await freeSlug(trx, id, language, [...(state.parent === null ? [addressOf(name)] : []), addressOf(sku)].join('-')));
  return { ...others, [language]: { slug, name, summary: plainWords(summary), description: renderDescription(description) } };
}

async function freeSlug(trx: Kysely<Database>, id: number, language: LanguageCode, wished: string): Promise<string> {
  const taken = await trx
    .selectFrom('product_text')
    .select('product_id')
    .where('language', '=', language)
    .where('slug', '=', wished)
    .where('product_id', '<>', id)
    .executeTakeFirst();
  return taken === undefined ? wished : `${wished}-${id}`;
}

function rowOf(sku: string): ProductRow {
  return { file: '', line: 0, sku, fields: {}, attributes: new Map(), texts: new Map() };
}

/** What products are written with; no file comes along by hand. */
async function writingOf(trx: Kysely<Database>, states: readonly ProductState[]): Promise<Writing> {
  const attributes = {
    all: await knownAttributes(trx),
    values: await valuesOfShop(trx),
    missing: (code: string) => `there is no attribute ${code}`,
    changed: [],
    changedValues: [],
    pictures: new Map(),
  };
  const skus = states.flatMap(({ parent, crossSell }) => [...crossSell, ...(parent === null ? [] : [parent])]);
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('sku', 'in', skus.length === 0 ? [''] : skus)
    .execute();
  const none = async () => err('a file');
  return {
    plan: {
      categories: { all: await knownCategories(trx), changed: [], pictures: new Map() },
      attributes,
      pictures: { get: none },
      downloads: { hash: none, read: none, mime: () => '' },
    },
    ids: new Map(rows.map(({ id, sku }) => [sku, id])),
    attributeIds: await readAttributeIds(trx),
    categoryIds: await readCategoryIds(trx),
  };
}

/** Variants that are called as their main product and what they differ by go on being called so. */
async function renameVariants(trx: Kysely<Database>, { id, sku, before, state }: Change, writing: Writing): Promise<void> {
  const renamed = LANGUAGE_CODES.filter((language) => before?.state.texts[language]?.name !== state.texts[language]?.name);
  if (renamed.length === 0 || state.format !== 'Configurable') return;
  const rows = await trx.selectFrom('product').select('sku').where('main_product_id', '=', id).orderBy('id').execute();
  const variants = await knownProducts(
    trx,
    rows.map((row) => row.sku),
  );
  const changes = [...variants].flatMap(([own, known]): Change[] => {
    const texts = { ...known.state.texts };
    for (const language of renamed) {
      const [of, was, is] = [texts[language], before?.state.texts[language]?.name, state.texts[language]?.name];
      if (of !== undefined && was !== undefined && is !== undefined && of.name.startsWith(`${was}, `))
        texts[language] = { ...of, name: is + of.name.slice(was.length) };
    }
    return [{ id: known.id, sku: own, row: rowOf(own), before: known, state: { ...known.state, texts } }];
  });
  await writeProducts(trx, changes, { ...writing, ids: new Map([...writing.ids, [sku, id]]) });
}

/** What pages and lists are made from that may hold the product. */
async function tagsOf(trx: Kysely<Database>, id: number): Promise<readonly string[]> {
  const family = await familyOf(trx, id);
  const { rows } = await sql<{
    id: number;
  }>`select distinct bundle_id as id from bundle_member where product_id = any(${family}::int[])`.execute(trx);
  return [...family, ...rows.map((row) => row.id)].map((one) => `product:${one}`).concat('listing');
}

/** Categories or pictures that there are not. */
async function danglingPart(
  trx: Kysely<Database>,
  { categories = [], pictures = [] }: Pick<WantedProduct, 'categories' | 'pictures'>,
): Promise<FlawOfField | undefined> {
  const { rows } = await sql<{ categories: number; pictures: number }>`select
    (select count(distinct category_id)::int from category_text where language = ${DEFAULT_LANGUAGE} and slug = any(${categories}::text[])) as categories,
    (select count(*)::int from media where is_public and id = any(${pictures}::text[])) as pictures`.execute(trx);
  if (rows[0]?.categories !== new Set(categories).size) return { reason: 'categoryGone', field: 'category' };
  return rows[0]?.pictures === new Set(pictures).size ? undefined : { reason: 'pictureGone', field: 'picture' };
}

/** Written as an import would write it; the number is made once by two who write it at the same time. */
async function createProduct(
  trx: Transaction<Database>,
  { sku, name, summary, price, taxRate, stock, category, picture, visible }: NewProduct,
): Promise<Result<{ id: number; tags: readonly string[] }, FlawOfField>> {
  await sql`select pg_advisory_xact_lock(hashtext('product'), hashtext(${sku}))`.execute(trx);
  const taken = await trx.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirst();
  if (taken !== undefined) return err({ reason: 'skuTaken', field: 'sku' });
  const [categories, pictures] = [[category].flatMap((one) => one ?? []), [picture].flatMap((one) => one ?? [])];
  const dangling = await danglingPart(trx, { categories, pictures });
  if (dangling !== undefined) return err(dangling);
  const [id = 0] = await newIds(trx, 1);
  const slug = await freeSlug(trx, id, DEFAULT_LANGUAGE, addressOf(`${name} ${sku}`));
  const state: ProductState = {
    ...BLANK,
    visible,
    retail: price,
    final: price,
    taxRate,
    texts: { [DEFAULT_LANGUAGE]: { slug, name, summary: plainWords(summary), description: '' } },
    categories,
    pictures,
    stock: stock ?? null,
  };
  await writeProducts(trx, [{ id, sku, row: rowOf(sku), before: undefined, state }], await writingOf(trx, []));
  return ok({ id, tags: await tagsOf(trx, id) });
}

const BLANK: Omit<ProductState, 'retail' | 'final' | 'taxRate' | 'texts'> = {
  format: 'Simple',
  parent: null,
  visible: false,
  archived: false,
  featured: false,
  member: null,
  bundleDiscount: null,
  priority: 0,
  categories: [],
  tags: [],
  attributes: [],
  pictures: [],
  crossSell: [],
  details: {},
  downloads: [],
  stock: null,
};

async function copyProduct(trx: Transaction<Database>, id: number): Promise<{ id: number; sku: string } | undefined> {
  const main = await knownById(trx, id);
  if (main === undefined || main.state.parent !== null) return undefined;
  const rows = await trx
    .selectFrom('product')
    .select('sku')
    .where('main_product_id', '=', id)
    .where('archived', '=', false)
    .orderBy('id')
    .execute();
  const variants = await knownProducts(
    trx,
    rows.map(({ sku }) => sku),
  );
  const originals: readonly Found[] = [main, ...[...variants].map(([sku, known]) => ({ ...known, sku }))];
  const number = await freeNumber(trx, originals);
  const [sku = '', ...others] = originals.map((one) => numbered(one.sku, number));
  const ids = await newIds(trx, originals.length);
  const copies = originals.map(
    (original, place): Change => ({
      id: ids[place] ?? 0,
      sku: place === 0 ? sku : (others[place - 1] ?? ''),
      row: rowOf(original.sku),
      before: undefined,
      state: copyOf(original.state, number, place === 0 ? null : sku),
    }),
  );
  const [first, ...rest] = copies;
  if (first === undefined) return undefined;
  const writing = await writingOf(
    trx,
    originals.map(({ state }) => state),
  );
  const all = { ...writing, ids: new Map([...writing.ids, [sku, first.id]]) };
  await writeProducts(trx, [first], all);
  if (rest.length > 0) await writeProducts(trx, rest, all);
  for (const [place, original] of originals.entries()) await copyParts(trx, original.id, ids[place] ?? 0);
  return { id: first.id, sku };
}

/** As the original, but hidden, with nothing on the shelf and under other names. */
function copyOf(state: ProductState, number: number, parent: string | null): ProductState {
  const texts = Object.fromEntries(
    Object.entries(state.texts).map(([language, of]) => [
      language,
      { ...of, slug: `${of.slug}-${number}`, ...(parent === null && { name: `${of.name} (${number})` }) },
    ]),
  );
  // Files are copied within the database.
  return { ...state, parent, texts, visible: false, featured: false, stock: state.stock === null ? null : 0, downloads: [] };
}

/** The first number under which nothing is called yet. */
async function freeNumber(trx: Kysely<Database>, originals: readonly Found[]): Promise<number> {
  for (let number = 2; ; number++) {
    const skus = originals.map(({ sku }) => numbered(sku, number));
    const slugs = originals.flatMap(({ state }) => Object.values(state.texts).map(({ slug }) => `${slug}-${number}`));
    const { rows } = await sql<{ taken: boolean }>`select exists (select from product where sku = any(${skus}::text[]))
      or exists (select from product_text where language = any(${LANGUAGE_CODES}::text[]) and slug = any(${slugs}::text[])) as taken`.execute(
      trx,
    );
    if (rows[0]?.taken === false) return number;
  }
}

const LONGEST_SKU = 64;

function numbered(sku: string, number: number): string {
  const end = `-${number}`;
  return sku.slice(0, LONGEST_SKU - end.length) + end;
}

async function newIds(trx: Kysely<Database>, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id'))::int as id from generate_series(1, ${count}::int) order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What stands in tables of its own: files to download, members of a set, what a buyer writes. */
async function copyParts(trx: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`insert into download_file (product_id, name, mime, content, pages, seconds)
    select ${to}::int, name, mime, content, pages, seconds from download_file where product_id = ${from} order by id`.execute(trx);
  await sql`insert into bundle_member (bundle_id, position, product_id, quantity, variant_ids)
    select ${to}::int, position, product_id, quantity, variant_ids from bundle_member where bundle_id = ${from}`.execute(trx);
  await sql`insert into custom_option (product_id, code, type, labels, max_length, min, max, required, position)
    select ${to}::int, code, type, labels, max_length, min, max, required, position from custom_option where product_id = ${from}`.execute(
    trx,
  );
}
