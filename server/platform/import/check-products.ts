import { type Kysely, sql } from 'kysely';
import { priceDoubt } from '#domain/product/price-doubt.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import type { DeskPrices } from '#domain/product/product-desk.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import type { Database } from '../database/schema.ts';
import type { WantedAttributes } from './import-attributes.ts';
import type { WantedCategories } from './import-categories.ts';
import type { Downloads } from './import-downloads.ts';
import type { Picture, Pictures } from './import-pictures.ts';
import { euro, mergeProduct } from './merge-product.ts';
import type { Problems } from './problems.ts';
import { type ProductRow, productFields, readProductRow } from './product-row.ts';
import { knownProducts, type ProductState } from './product-state.ts';
import { readTable, SEPARATOR } from './read-table.ts';
import { losesItsWords } from './render-description.ts';

/** What the import knows of everything while it goes through the products, one batch at a time. */
export interface ImportPlan {
  readonly folder: string;
  readonly categories: WantedCategories;
  readonly attributes: WantedAttributes;
  readonly pictures: Pick<Pictures, 'get'>;
  readonly downloads: Pick<Downloads, 'hash' | 'mime' | 'read'>;
  readonly problems: Problems;
  /** Whether a price of nothing, or one far from what it was, is meant, by its `doubtKey`. */
  readonly isMeant: (doubt: string) => boolean;
}

/** What is kept of a row while the others are read: enough to see whether what it refers to is there. */
export interface Entry {
  readonly file: string;
  readonly line: number;
  readonly id: number | undefined;
  readonly format: ProductFormat;
  readonly parent: string | null;
  readonly crossSell: readonly string[];
  readonly configurableBy: readonly string[];
  /** Of a variant that is to be had: its one value of each attribute. */
  readonly choices: ReadonlyMap<string, string> | undefined;
  readonly prices: Pick<ProductState, 'retail' | 'final' | 'member'> | undefined;
}

const BATCH = 500;
const LARGEST_BATCH = 2_000;

/** Tells of categories that there are not, also in a row that is bad already: whoever mends it wants to know all of it. */
function tellCategories(
  { file, line }: Pick<ProductRow, 'file' | 'line'>,
  slugs: readonly string[],
  { categories, problems }: ImportPlan,
): void {
  for (const slug of slugs.map((one) => one.trim()))
    if (slug !== '' && !categories.all.has(slug)) problems.add(file, line, 'categories', problems.missing('category', slug));
}

/** Goes through the rows in batches. */
export async function* productBatches(plan: ImportPlan): AsyncGenerator<readonly ProductRow[]> {
  const { folder, attributes, problems } = plan;
  let rows: ProductRow[] = [];
  for await (const source of readTable(folder, 'products', productFields(attributes), problems)) {
    const row = readProductRow(source, attributes, problems);
    if (row === undefined) {
      tellCategories(source, source.fields.get('categories')?.split(SEPARATOR) ?? [], plan);
      continue;
    }
    const last = rows.at(-1)?.fields.parent;
    // Variants that stand together are written together, so that their main product changes its price once.
    const isFull = rows.length >= BATCH && (last == null || row.fields.parent !== last || rows.length >= LARGEST_BATCH);
    if (isFull) {
      yield rows;
      rows = [];
    }
    rows.push(row);
  }
  if (rows.length > 0) yield rows;
}

/** Looks at every row by itself and with what the shop has of it, and answers what the rows that are good so far refer to. */
export async function checkProducts(
  database: Kysely<Database>,
  plan: ImportPlan,
  onProgress: (rows: number) => void,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const lines = new Map<string, number>();
  const owners = new Map<string, string>();
  const { problems } = plan;
  for await (const rows of productBatches(plan)) {
    const known = await knownProducts(
      database,
      rows.map(({ sku }) => sku),
    );
    const fresh: ProductRow[] = [];
    for (const row of rows) {
      const earlier = lines.get(row.sku);
      if (earlier === undefined) fresh.push(row);
      else problems.add(row.file, row.line, 'sku', rowFlaw('standsTwice', { line: String(earlier) }));
      if (earlier === undefined) lines.set(row.sku, row.line);
    }
    const files = await filesOf(plan, fresh);
    const addresses: { row: ProductRow; language: string; slug: string }[] = [];
    for (const row of fresh) {
      const tell = (field: string, flaw: RowFlaw) => problems.add(row.file, row.line, field, flaw);
      const before = known.get(row.sku);
      tellCategories(row, row.fields.categories ?? [], plan);
      const render = (text: string, field: string) => {
        if (losesItsWords(text)) problems.tell(row.file, row.line, field, rowFlaw('emptied'));
        return text;
      };
      const state = mergeProduct(
        before?.state,
        row,
        { ...files, attributes: plan.attributes, render, parent: undefined, cheapest: undefined },
        tell,
      );
      if (state !== undefined) tellDoubt(row, before?.state, state, plan);
      if (state === undefined || problems.isBad(row.file, row.line)) {
        problems.lose('product', row.sku, row.file, row.line);
        continue;
      }
      entries.set(row.sku, entryOf(row, before?.id, state));
      for (const [language, { slug }] of Object.entries(state.texts)) {
        const owner = owners.get(`${language}:${slug}`);
        if (slug === '') tell('slug_hr', rowFlaw('noSlug', { language }));
        else if (owner !== undefined && owner !== row.sku)
          tell('slug_hr', rowFlaw('slugTaken', { address: `${language}:${slug}`, sku: owner }));
        else {
          owners.set(`${language}:${slug}`, row.sku);
          addresses.push({ row, language, slug });
        }
      }
    }
    await tellTaken(database, addresses, problems);
    onProgress(lines.size);
  }
  return entries;
}

/** What a table calls the prices. */
const COLUMNS: Readonly<Record<keyof DeskPrices, keyof ProductRow['fields']>> = {
  retailPrice: 'retail_price',
  finalPrice: 'final_price',
  memberPrice: 'member_price',
};

/** The same question as in the office; of what has no prices of its own there is none. */
function tellDoubt(
  { file, line, sku }: ProductRow,
  before: ProductState | undefined,
  now: ProductState,
  { isMeant, problems }: ImportPlan,
): void {
  if (now.format === 'Configurable' || now.bundleDiscount !== null) return;
  const wanted = pricesOf(now);
  // What it cost as the sum of its members was no price of its own.
  const was = before === undefined || before.bundleDiscount !== null ? undefined : pricesOf(before);
  const doubt = priceDoubt(wanted, was);
  if (doubt?.field === undefined) return;
  const field = doubt.field as keyof DeskPrices;
  const [price = 0, old = was?.retailPrice ?? 0] = [wanted[field], was?.[field]];
  const flaw =
    doubt.reason === 'priceFree' ? rowFlaw('priceFree', { sku }) : rowFlaw('priceFarOff', { sku, before: euro(old), now: euro(price) });
  if (!isMeant(doubtKey(COLUMNS[field], flaw))) problems.doubt(file, line, COLUMNS[field], flaw);
}

/** Which price of which product is doubted: another price of it is another doubt. */
export function doubtKey(field: string, { values: { sku, before = '', now = 0 } }: RowFlaw): string {
  return `${sku} ${field} ${before}>${now}`;
}

function pricesOf({ retail, final, member }: Pick<ProductState, 'retail' | 'final' | 'member'>): DeskPrices {
  return { retailPrice: retail, finalPrice: final < retail ? final : undefined, memberPrice: member ?? undefined };
}

/** Looks up the pictures and downloads that rows name; what is wrong with them is told. */
async function filesOf({ pictures, downloads, problems }: ImportPlan, rows: readonly ProductRow[]) {
  const ids = new Map<string, string>();
  const hashes = new Map<string, string>();
  const work = rows.flatMap((row) => [
    ...(row.fields.pictures ?? []).map(async (name) => {
      const picture = await pictures.get(name);
      if (picture.isErr()) problems.add(row.file, row.line, 'pictures', picture.error, name);
      else ids.set(name, picture.value.id);
    }),
    ...(row.fields.downloads ?? []).map(async (name) => {
      const hash = await downloads.hash(name);
      if (hash.isErr()) problems.add(row.file, row.line, 'downloads', hash.error, name);
      else hashes.set(name, hash.value);
    }),
  ]);
  await Promise.all(work);
  return { pictureId: (name: string) => ids.get(name) ?? '', downloadHash: (name: string) => hashes.get(name) ?? '' };
}

function entryOf({ file, line }: ProductRow, id: number | undefined, state: ProductState): Entry {
  const isVariant = state.parent !== null;
  const single = (held: ProductState['attributes'][number][1]) =>
    'n' in held ? held.n : 't' in held || held.length !== 1 ? undefined : held[0];
  const choices =
    isVariant && !state.archived
      ? new Map(
          state.attributes.flatMap(([code, held]) => {
            const value = single(held);
            return value === undefined ? [] : [[code, value] as const];
          }),
        )
      : undefined;
  const prices = isVariant && !state.archived ? { retail: state.retail, final: state.final, member: state.member } : undefined;
  return {
    file,
    line,
    id,
    format: state.format,
    parent: state.parent,
    crossSell: state.crossSell,
    configurableBy: (state.details.configurableBy ?? []) as readonly string[],
    choices,
    prices,
  };
}

async function tellTaken(
  database: Kysely<Database>,
  addresses: readonly { row: ProductRow; language: string; slug: string }[],
  problems: Problems,
): Promise<void> {
  const { rows } = await sql<{ place: number; sku: string }>`
    select w.place::int as place, p.sku from unnest(${addresses.map(({ language }) => language)}::text[], ${addresses.map(({ slug }) => slug)}::text[], ${addresses.map(({ row }) => row.sku)}::text[])
      with ordinality w(language, slug, sku, place)
    join product_text t on t.language = w.language and t.slug = w.slug and t.stands_in_for is null join product p on p.id = t.product_id and p.sku <> w.sku`.execute(
    database,
  );
  for (const { place, sku } of rows) {
    const taken = addresses[place - 1];
    if (taken !== undefined)
      problems.add(
        taken.row.file,
        taken.row.line,
        'slug_hr',
        rowFlaw('slugTakenInShop', { address: `${taken.language}:${taken.slug}`, sku }),
      );
  }
}

/** The pictures that are known by now, by the names of their files. */
export async function pictureOf({ pictures }: Pick<ImportPlan, 'pictures'>, name: string): Promise<Picture | undefined> {
  const found = await pictures.get(name);
  return found.isOk() ? found.value : undefined;
}
