import { type Kysely, sql } from 'kysely';
import { rebuildListing } from '../catalog/rebuild-listing.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from '../demo/bulk-insert.ts';
import { keepVersion } from '../download/keep-version.ts';
import { measuredFile } from '../download/measured-file.ts';
import { type Entry, type ImportPlan, pictureOf, productBatches } from './check-products.ts';
import { writePictures } from './import-pictures.ts';
import { mergeProduct } from './merge-product.ts';
import type { Change } from './product-change.ts';
import type { ProductRow } from './product-row.ts';
import { knownProducts, type ProductState, stable } from './product-state.ts';
import { type AttributeIds, attributeRows, textRow } from './product-tables.ts';
import { renderDescription } from './render-description.ts';
import { LANGUAGES } from './texts.ts';
import { writeTags } from './write-tags.ts';

/** What products are written with. */
export interface Writing {
  readonly plan: Pick<ImportPlan, 'categories' | 'attributes' | 'pictures' | 'downloads'>;
  /** Ids of products that are referred to: of the shop's, and those that new ones will have. */
  readonly ids: ReadonlyMap<string, number>;
  readonly attributeIds: AttributeIds;
  readonly categoryIds: ReadonlyMap<string, number>;
}

export interface Loading extends Writing {
  readonly plan: ImportPlan;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Does a step of the work in a transaction: its own, or the one of the whole import. */
  readonly step: (work: (trx: Kysely<Database>) => Promise<void>) => Promise<void>;
}

export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

/** Writes the rows that are good, first main products, then variants, each batch at once; what is the same already is not touched. */
export async function loadProducts(loading: Loading, onProgress: (counts: Counts) => void): Promise<Counts> {
  const counts: Counts = { added: 0, changed: 0, unchanged: 0 };
  const cheapest = cheapestVariants(loading);
  const hasVariants = [...loading.entries.values()].some(({ parent }) => parent !== null);
  for (const part of hasVariants ? (['main', 'variants'] as const) : (['main'] as const)) {
    for await (const rows of productBatches(loading.plan)) {
      const wanted = rows.filter((row) => {
        const entry = loading.entries.get(row.sku);
        return (
          entry?.line === row.line && !loading.plan.problems.isBad(row.file, row.line) && (entry.parent === null) === (part === 'main')
        );
      });
      if (wanted.length === 0) continue;
      await loading.step(async (trx) => {
        const done = await loadBatch(trx, wanted, loading, cheapest);
        counts.added += done.added;
        counts.changed += done.changed;
        counts.unchanged += wanted.length - done.added - done.changed;
      });
      onProgress(counts);
    }
  }
  return counts;
}

type Prices = NonNullable<Entry['prices']>;

function cheapestVariants({ entries, plan }: Loading): Map<string, Prices> {
  const cheapest = new Map<string, Prices>();
  for (const { parent, prices, file, line } of entries.values()) {
    if (parent === null || prices === undefined || plan.problems.isBad(file, line)) continue;
    if (prices.final < (cheapest.get(parent)?.final ?? Number.POSITIVE_INFINITY)) cheapest.set(parent, prices);
  }
  return cheapest;
}

async function loadBatch(
  trx: Kysely<Database>,
  rows: readonly ProductRow[],
  loading: Loading,
  cheapest: ReadonlyMap<string, Prices>,
): Promise<{ added: number; changed: number }> {
  const { plan, entries, ids } = loading;
  await lockShelves(
    trx,
    rows.flatMap(({ sku }) => ids.get(sku) ?? []),
  );
  // Read again, now that nobody else can change them.
  const known = await knownProducts(
    trx,
    rows.map(({ sku }) => sku),
  );
  const parents = await knownProducts(trx, [...new Set(rows.flatMap(({ sku }) => entries.get(sku)?.parent ?? []))]);
  const files = await fileIds(plan, rows);
  const changes = rows.flatMap((row): Change[] => {
    const before = known.get(row.sku);
    const id = before?.id ?? ids.get(row.sku);
    const parent = parents.get(entries.get(row.sku)?.parent ?? '')?.state;
    const around = { ...files, attributes: plan.attributes, render: renderDescription, parent, cheapest: cheapest.get(row.sku) };
    const merged = mergeProduct(before?.state, row, around, () => {});
    const state = merged && { ...merged, crossSell: merged.crossSell.filter((sku) => ids.has(sku)) };
    if (state === undefined || id === undefined || stable(state) === stable(before?.state)) return [];
    return [{ id, sku: row.sku, row, before, state }];
  });
  await writeProducts(trx, changes, loading);
  const added = changes.filter(({ before }) => before === undefined).length;
  return { added, changed: changes.length - added };
}

/** Orders lock shelves before lists, so this does too, and nobody waits in a circle. */
export async function lockShelves(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`select from stock where product_id = any(${ids}::int[]) order by product_id for update`.execute(trx);
}

async function fileIds(plan: ImportPlan, rows: readonly ProductRow[]) {
  const pictures = new Map<string, string>();
  const hashes = new Map<string, string>();
  for (const { fields } of rows) {
    for (const name of fields.pictures ?? []) pictures.set(name, (await pictureOf(plan, name))?.id ?? '');
    for (const name of fields.downloads ?? []) hashes.set(name, (await plan.downloads.hash(name)).unwrapOr(''));
  }
  return { pictureId: (name: string) => pictures.get(name) ?? '', downloadHash: (name: string) => hashes.get(name) ?? '' };
}

/** Writes products as they are to be, with all that follows from them: texts with the words that find them, shelves, lists, the prices of configurable ones. */
export async function writeProducts(trx: Kysely<Database>, changes: readonly Change[], loading: Writing): Promise<void> {
  if (changes.length > 0) await writeChanges(trx, changes, loading);
  await followVariants(trx, changes);
}

async function writeChanges(trx: Kysely<Database>, changes: readonly Change[], loading: Writing): Promise<void> {
  const { ids, plan } = loading;
  const pictures = [];
  for (const { row, state } of changes) {
    const names = Object.fromEntries(Object.entries(state.texts).map(([language, { name }]) => [language, name]));
    for (const file of row.fields.pictures ?? []) {
      const picture = await pictureOf(plan, file);
      if (picture !== undefined) pictures.push({ picture, names });
    }
  }
  await writePictures(trx, pictures);
  const now = sql`now()`;
  const text = JSON.stringify(
    changes.map(({ id, sku, state }) => ({
      id,
      sku,
      format: state.format,
      main_product_id: state.parent === null ? null : ids.get(state.parent),
      is_visible: state.visible,
      archived: state.archived,
      featured: state.featured,
      retail_price: state.retail,
      final_price: state.final,
      membership_price: state.member,
      bundle_discount: state.bundleDiscount,
      tax_rate: state.taxRate,
      category_priority: state.priority,
      media_ids: state.pictures,
      cross_sell: state.crossSell.flatMap((other) => ids.get(other) ?? []),
      details: state.details,
    })),
  );
  await sql`insert into product (id, sku, format, main_product_id, is_visible, archived, featured, retail_price, final_price, membership_price, bundle_discount, tax_rate, category_priority, media_ids, cross_sell, details)
    overriding system value
    select id, sku, format, main_product_id, is_visible, archived, featured, retail_price, final_price, membership_price, bundle_discount, tax_rate, category_priority, media_ids, cross_sell, details
      from json_populate_recordset(null::product, ${text}::json)
    on conflict (sku) do update set is_visible = excluded.is_visible, archived = excluded.archived, featured = excluded.featured, retail_price = excluded.retail_price, final_price = excluded.final_price,
      membership_price = excluded.membership_price, bundle_discount = excluded.bundle_discount, tax_rate = excluded.tax_rate, category_priority = excluded.category_priority, media_ids = excluded.media_ids,
      cross_sell = excluded.cross_sell, details = excluded.details, updated_at = ${now}`.execute(trx);
  await writeParts(trx, changes, loading);
  await writeStock(trx, changes);
  await rebuildListing(
    trx,
    changes.map(({ id }) => id),
  );
}

/** Texts, categories, attributes and downloads of the products in which they are other ones. */
async function writeParts(trx: Kysely<Database>, changes: readonly Change[], { plan, attributeIds, categoryIds }: Writing): Promise<void> {
  const differing = (part: (state: ProductState) => unknown) =>
    changes.filter(({ before, state }) => before === undefined || stable(part(before.state)) !== stable(part(state)));
  const idsOf = (some: readonly Change[]) => some.filter(({ before }) => before !== undefined).map(({ id }) => id);
  const told = differing(({ texts, categories, attributes }) => [texts, categories, attributes]);
  const texts = told.flatMap((change) => LANGUAGES.flatMap(({ language }) => textRow(change, language, plan) ?? []));
  if (told.length > 0) {
    await sql`delete from product_text t where product_id = any(${idsOf(told)}::int[])`.execute(trx);
    await bulkInsert(trx, 'product_text', texts);
  }
  const placed = differing(({ categories }) => categories);
  await sql`delete from product_category where product_id = any(${idsOf(placed)}::int[])`.execute(trx);
  await bulkInsert(
    trx,
    'product_category',
    placed.flatMap(({ id, state }) => state.categories.flatMap((slug) => ({ product_id: id, category_id: categoryIds.get(slug) }))),
  );
  await writeTags(
    trx,
    differing(({ tags }) => tags),
  );
  const described = differing(({ attributes }) => attributes);
  await sql`delete from product_attribute where product_id = any(${idsOf(described)}::int[])`.execute(trx);
  await bulkInsert(
    trx,
    'product_attribute',
    described.flatMap(({ id, state }) => attributeRows(id, state, attributeIds)),
  );
  for (const { id, state, before } of differing(({ downloads }) => downloads)) {
    if (state.downloads.length === 0 && before === undefined) continue;
    const names = state.downloads.map(([name]) => name);
    // What somebody has bought or can put back stays, and so does what the office has added: links in e-mails sent lead to it.
    await sql`delete from download_file f where product_id = ${id} and name <> all(${names}::text[]) and file_by = ''
      and not exists (select from download d where d.file_id = f.id) and not exists (select from download_version v where v.file_id = f.id)`.execute(
      trx,
    );
    for (const [name, hash] of state.downloads) {
      if (before?.state.downloads.some(([other, was]) => other === name && was === hash) === true) continue;
      const content = (await plan.downloads.read(name)).unwrapOr(undefined);
      if (content === undefined) throw new Error(`The download ${name} has gone meanwhile`);
      const mime = plan.downloads.mime(name);
      const file = { mime, content, ...measuredFile(mime, content), file_at: sql<Date>`now()`, file_by: '' };
      const replaced = await trx
        .selectFrom('download_file')
        .select('id')
        .where('product_id', '=', id)
        .where('name', '=', name)
        .executeTakeFirst();
      if (replaced !== undefined) await keepVersion(trx, replaced.id);
      await trx
        .insertInto('download_file')
        .values({ product_id: id, name, ...file })
        .onConflict((conflict) => conflict.columns(['product_id', 'name']).doUpdateSet(file))
        .execute();
    }
  }
}

async function writeStock(trx: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const counted = changes.filter(({ before, state }) => state.stock !== (before === undefined ? null : before.state.stock));
  const endless = counted.filter(({ state }) => state.stock === null).map(({ id }) => id);
  const rows = counted.flatMap(({ id, state }) => (state.stock === null ? [] : [{ product_id: id, quantity: state.stock }]));
  await sql`delete from stock where product_id = any(${endless}::int[])`.execute(trx);
  await sql`insert into stock (product_id, quantity) select product_id, quantity from json_populate_recordset(null::stock, ${JSON.stringify(rows)}::json) order by product_id
    on conflict (product_id) do update set quantity = excluded.quantity`.execute(trx);
}

/** A configurable product costs what its cheapest variant costs, and its variants are taxed as it is. */
async function followVariants(trx: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const ids = changes.filter(({ state }) => state.parent !== null || state.format === 'Configurable').map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`update product v set tax_rate = m.tax_rate, updated_at = now() from product m
    where m.id = v.main_product_id and m.id = any(${ids}::int[]) and v.tax_rate <> m.tax_rate`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    with variant as (
      select distinct on (v.main_product_id) v.main_product_id as id, v.retail_price, v.final_price, v.membership_price,
        min(v.final_price) over every <> max(v.final_price) over every as price_from
      from product v where not v.archived and v.main_product_id in (select coalesce(main_product_id, id) from product where id = any(${ids}::int[]))
      window every as (partition by v.main_product_id) order by v.main_product_id, v.final_price, v.id)
    update product p set retail_price = v.retail_price, final_price = v.final_price, membership_price = v.membership_price, price_from = v.price_from, updated_at = now()
    from variant v where v.id = p.id and (p.retail_price, p.final_price, p.membership_price, p.price_from) is distinct from (v.retail_price, v.final_price, v.membership_price, v.price_from)
    returning p.id`.execute(trx);
  if (rows.length > 0)
    await rebuildListing(
      trx,
      rows.map(({ id }) => id),
    );
}
