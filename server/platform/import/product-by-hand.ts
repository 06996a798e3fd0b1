import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { NewProduct } from '#domain/product/new-product.ts';
import type { DeskTexts, FlawOfField } from '#domain/product/product-desk.ts';
import type { Showing } from '#domain/product/showing.ts';
import type { Database } from '../database/schema.ts';
import type { KeptProduct, ProductWriter, WantedProduct } from '../ports/product-writer.ts';
import { showingOf } from '../product/product-showing.ts';
import { refreshIndex, SEARCH_TAG } from '../search/refresh-index.ts';
import { BLANK_PRODUCT, type Found, freeSlug, knownById, newIds, rowOf, writingOf } from './by-hand.ts';
import { copyProduct } from './copy-by-hand.ts';
import { addressOf } from './fields.ts';
import { lockShelves, type Writing, writeProducts } from './load-products.ts';
import { variantName } from './merge-product.ts';
import type { Change } from './product-change.ts';
import { knownProducts, type ProductState } from './product-state.ts';
import { losesItsWords, plainWords, renderDescription } from './render-description.ts';
import { makeVariants } from './variants-by-hand.ts';

/** Nobody waits for what somebody else's import has left to index: whoever does that all the time does the rest. */
const MOST_TRIPS = 2;

/** Products that people change one by one, by the import's own rules and statements: what holds for a file holds for them. */
export const productByHand: ProductWriter = {
  read: readKept,
  async lock(trx, id) {
    const family = await familyOf(trx, id);
    await lockShelves(trx, family);
    await sql`select from product where id = any(${family}::int[]) order by id for no key update`.execute(trx);
    return readKept(trx, id);
  },
  write: writeByHand,
  create: createProduct,
  async addVariants(trx, id, wanted) {
    const made = await makeVariants(trx, id, wanted);
    return { made, tags: await tagsOf(trx, id) };
  },
  copy: copyProduct,
  async index(database) {
    let trips = 0;
    await refreshIndex(database, { isStopped: () => trips++ >= MOST_TRIPS });
    return [SEARCH_TAG];
  },
};

/** A product with its main product and all variants of that; ids in order. */
async function familyOf(database: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with main as (select coalesce(main_product_id, id) as id from product where id = ${id})
    select p.id from product p join main on p.id = main.id union select v.id from product v join main on v.main_product_id = main.id order by id`.execute(
    database,
  );
  return rows.map((row) => row.id);
}

async function readKept(database: Kysely<Database>, id: number): Promise<KeptProduct | undefined> {
  const known = await knownById(database, id);
  if (known === undefined) return undefined;
  const isChosen = known.state.format === 'Configurable';
  const offered = isChosen
    ? database.selectFrom('product').select('id').where('main_product_id', '=', id).where('archived', '=', false)
    : undefined;
  const lacksVariant = isChosen && (await offered?.executeTakeFirst()) === undefined;
  return { ...keptProduct(known, await showingOf(database, id)), lacksVariant };
}

function keptProduct({ id, sku, state }: Found, showing: Showing): Omit<KeptProduct, 'lacksVariant'> {
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
    lacksFile: format === 'EProduct' && parent === null && state.downloads.length === 0,
    visible: !archived && (visible || parent !== null),
    showing,
    categories: parent === null ? state.categories : undefined,
    pictures: state.pictures,
    attributes: state.attributes,
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
  const writing = await writingOf(trx, [before]);
  const texts =
    wanted.texts === undefined
      ? wanted.attributes && (await textsOfOtherChoice(trx, before, wanted.attributes, writing))
      : await textsAfter(trx, known, wanted.texts);
  const state = { ...before, ...wanted.prices, ...stateAfter(wanted, before), ...(texts && { texts }) };
  const change: Change = { id, sku, row: rowOf(sku), before: known, state };
  await writeProducts(trx, [change], writing);
  await renameVariants(trx, change, writing);
  return ok(await tagsOf(trx, id));
}

function stateAfter(
  { stock, visible, categories, pictures, attributes }: WantedProduct,
  { parent, archived }: ProductState,
): Partial<ProductState> {
  return {
    ...(stock !== undefined && { stock }),
    ...(categories !== undefined && { categories: [...categories].sort() }),
    ...(pictures !== undefined && { pictures }),
    ...(attributes !== undefined && { attributes }),
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

/** A variant that is called as its main product and what it differs by goes on being called so when it differs by something else. */
async function textsOfOtherChoice(
  trx: Kysely<Database>,
  { parent, texts, attributes }: ProductState,
  wanted: ProductState['attributes'],
  { plan }: Writing,
): Promise<ProductState['texts']> {
  const main = parent === null ? undefined : (await knownProducts(trx, [parent])).get(parent)?.state;
  if (main === undefined) return texts;
  const after = { ...texts };
  for (const language of LANGUAGE_CODES) {
    const [own, name] = [texts[language], main.texts[language]?.name];
    if (own === undefined || name === undefined || own.name !== variantName(plan.attributes, main, attributes, language)) continue;
    after[language] = { ...own, name: variantName(plan.attributes, main, wanted, language) };
  }
  return after;
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
  { format, choosesBy, sku, name, summary, price, taxRate, stock, category, picture, visible }: NewProduct,
): Promise<Result<{ id: number; tags: readonly string[] }, FlawOfField>> {
  await sql`select pg_advisory_xact_lock(hashtext('product'), hashtext(${sku}))`.execute(trx);
  const taken = await trx.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirst();
  if (taken !== undefined) return err({ reason: 'skuTaken', field: 'sku' });
  const [categories, pictures] = [[category].flatMap((one) => one ?? []), [picture].flatMap((one) => one ?? [])];
  const dangling = await danglingPart(trx, { categories, pictures });
  if (dangling !== undefined) return err(dangling);
  const codes = await codesOf(trx, choosesBy);
  if (codes.length !== choosesBy.length) return err({ reason: 'choosesByUnfit', field: 'choosesBy' });
  const [id = 0] = await newIds(trx, 1);
  const slug = await freeSlug(trx, id, DEFAULT_LANGUAGE, addressOf(`${name} ${sku}`));
  const state: ProductState = {
    ...BLANK_PRODUCT,
    format,
    visible,
    retail: price,
    final: price,
    taxRate,
    texts: { [DEFAULT_LANGUAGE]: { slug, name, summary: plainWords(summary), description: '' } },
    categories,
    pictures,
    stock: stock ?? null,
    details: format === 'Configurable' ? { configurableBy: codes } : {},
  };
  await writeProducts(trx, [{ id, sku, row: rowOf(sku), before: undefined, state }], await writingOf(trx, []));
  return ok({ id, tags: await tagsOf(trx, id) });
}

/** Codes of attributes that can be chosen by, in the order in which visitors see them: nobody chooses among texts. They are not deleted before the transaction ends. */
async function codesOf(trx: Transaction<Database>, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('attribute')
    .select('code')
    .where('id', 'in', ids)
    .where('input_type', '<>', 'text')
    .orderBy('position')
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ code }) => code);
}
