import { type Kysely, sql, type Transaction } from 'kysely';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import type { HeldAttributes, MadeVariant, WantedVariants } from '../ports/product-writer.ts';
import { BLANK_PRODUCT, type Found, freeSlug, knownById, newIds, rowOf, writingOf } from './by-hand.ts';
import { addressOf } from './fields.ts';
import { type Writing, writeProducts } from './load-products.ts';
import { variantName } from './merge-product.ts';
import type { Change } from './product-change.ts';
import type { ProductState } from './product-state.ts';

const LONGEST_SKU = 64;

/** Variants of a product, called and numbered after it and what they are chosen by, written as an import writes them. */
export async function makeVariants(
  trx: Transaction<Database>,
  id: number,
  { choices, price, stock }: WantedVariants,
): Promise<readonly MadeVariant[]> {
  const main = await knownById(trx, id);
  if (main === undefined) return [];
  const writing = await writingOf(trx, [main.state]);
  const ids = await newIds(trx, choices.length);
  const changes: Change[] = [];
  for (const [place, attributes] of choices.entries()) {
    const own = ids[place] ?? 0;
    const sku = await freeSku(trx, main, attributes, new Set(changes.map((one) => one.sku)));
    const texts = await textsOf(trx, main, attributes, { id: own, sku, writing });
    const { taxRate } = main.state;
    const state = {
      ...BLANK_PRODUCT,
      format: 'Simple',
      parent: main.sku,
      retail: price,
      final: price,
      taxRate,
      texts,
      attributes,
      stock,
    } as const;
    changes.push({ id: own, sku, row: rowOf(sku), before: undefined, state });
  }
  await writeProducts(trx, changes, { ...writing, ids: new Map([...writing.ids, [main.sku, main.id]]) });
  return changes.map(({ id: made, sku, state }) => ({ id: made, sku, name: state.texts[DEFAULT_LANGUAGE]?.name ?? sku }));
}

/** The product's own number and what the variant is chosen by: `TS-01-CRVENA-M`; nobody else takes it before the transaction ends. */
async function freeSku(
  trx: Kysely<Database>,
  { sku, state: { details } }: Found,
  attributes: HeldAttributes,
  taken: ReadonlySet<string>,
): Promise<string> {
  const by = (details.configurableBy ?? []) as readonly string[];
  const parts = by.flatMap((code) =>
    attributes.filter(([own]) => own === code).flatMap(([, held]) => ('t' in held ? [] : 'n' in held ? [held.n] : held)),
  );
  const wished = [sku, ...parts.map((part) => addressOf(part).toUpperCase())].join('-');
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const candidate = wished.slice(0, LONGEST_SKU - end.length) + end;
    if (taken.has(candidate)) continue;
    await sql`select pg_advisory_xact_lock(hashtext('product'), hashtext(${candidate}))`.execute(trx);
    const known = await trx.selectFrom('product').select('id').where('sku', '=', candidate).executeTakeFirst();
    if (known === undefined) return candidate;
  }
}

async function textsOf(
  trx: Kysely<Database>,
  { state: main }: Found,
  attributes: HeldAttributes,
  { id, sku, writing }: { readonly id: number; readonly sku: string; readonly writing: Writing },
): Promise<ProductState['texts']> {
  const texts: { -readonly [L in keyof ProductState['texts']]: ProductState['texts'][L] } = {};
  for (const language of LANGUAGE_CODES) {
    const of = main.texts[language];
    if (of === undefined) continue;
    const name = variantName(writing.plan.attributes, main, attributes, language);
    texts[language] = { slug: await freeSlug(trx, id, language, addressOf(sku)), name, summary: of.summary, description: '' };
  }
  return texts;
}
