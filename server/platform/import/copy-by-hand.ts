import { type Kysely, sql, type Transaction } from 'kysely';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { type Found, knownById, newIds, rowOf, writingOf } from './by-hand.ts';
import { writeProducts } from './load-products.ts';
import type { Change } from './product-change.ts';
import { knownProducts, type ProductState } from './product-state.ts';

/** A copy of a product with its variants, hidden and under the next free number; undefined of what is none, or only a variant. */
export async function copyProduct(trx: Transaction<Database>, id: number): Promise<{ id: number; sku: string } | undefined> {
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
