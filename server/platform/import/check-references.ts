import { type Kysely, sql } from 'kysely';
import type { ProductFormat } from '#domain/product/product.ts';
import { type RowFlaw, rowFlaw, withNote } from '#domain/setup/row-flaw.ts';
import type { Database } from '../database/schema.ts';
import type { Entry } from './check-products.ts';
import type { BundleRows } from './import-bundles.ts';
import type { Problems } from './problems.ts';

/** A product that the files refer to and that is in the shop already. */
interface Shelved {
  readonly id: number;
  readonly format: ProductFormat;
  readonly parent: string | null;
  readonly configurableBy: readonly string[];
}

const A_TRIP = 5_000;

/**
 * Looks whether what rows refer to is there: parents, members, cross-sold products, variants that can be told apart. A row that needs a bad one
 * is bad too; one that only shows it besides is good without it. Answers the ids of what is in the shop already.
 */
export async function checkReferences(
  database: Kysely<Database>,
  entries: ReadonlyMap<string, Entry>,
  bundles: BundleRows,
  problems: Problems,
): Promise<Map<string, number>> {
  const shop = await shelved(database, entries, bundles);
  const isGood = (entry: Entry | undefined): entry is Entry => entry !== undefined && !problems.isBad(entry.file, entry.line);
  const formatOf = (sku: string): ProductFormat | undefined => {
    const entry = entries.get(sku);
    const isLeftOut = entry !== undefined && problems.isBad(entry.file, entry.line);
    if (isLeftOut) problems.lose('product', sku, entry.file, entry.line);
    return (isLeftOut ? undefined : entry?.format) ?? shop.get(sku)?.format;
  };
  const parentOf = (sku: string) => entries.get(sku)?.parent ?? shop.get(sku)?.parent;
  await tellSameChoices(database, entries, shop, isGood, problems);
  let before = -1;
  while (before !== problems.count) {
    before = problems.count;
    const variants = new Set<string>();
    for (const entry of entries.values()) {
      if (!isGood(entry)) continue;
      const wrong = wrongReference(entry, formatOf, problems);
      if (wrong !== undefined) problems.add(entry.file, entry.line, ...wrong);
      else if (entry.parent !== null && entry.prices !== undefined) variants.add(entry.parent);
    }
    bundles.check(formatOf, parentOf, problems);
    for (const [sku, entry] of entries) {
      if (!isGood(entry) || shop.has(sku)) continue;
      if (entry.format === 'Configurable' && !variants.has(sku)) problems.add(entry.file, entry.line, 'sku', rowFlaw('noVariant'));
      if (entry.format === 'Bundle' && !bundles.isWhole(sku, problems)) problems.add(entry.file, entry.line, 'sku', rowFlaw('noMembers'));
    }
  }
  for (const entry of entries.values()) {
    if (!isGood(entry)) continue;
    // Goods are shown with others in long chains, and one that is missing would break them all.
    for (const sku of entry.crossSell)
      if (formatOf(sku) === undefined)
        problems.tell(entry.file, entry.line, 'cross_sell', withNote(problems.missing('product', sku), 'notShown'));
  }
  return new Map([...shop].map(([sku, { id }]) => [sku, id]));
}

function wrongReference(
  entry: Entry,
  formatOf: (sku: string) => ProductFormat | undefined,
  problems: Problems,
): [string, RowFlaw] | undefined {
  if (entry.parent !== null) {
    const format = formatOf(entry.parent);
    if (format === undefined) return ['parent', problems.missing('product', entry.parent)];
    if (format !== 'Configurable') return ['parent', rowFlaw('notConfigurable', { sku: entry.parent, format })];
  }
  return undefined;
}

/** Everything that is referred to, of the shop. */
async function shelved(
  database: Kysely<Database>,
  entries: ReadonlyMap<string, Entry>,
  bundles: BundleRows,
): Promise<Map<string, Shelved>> {
  const wanted = new Set<string>(bundles.skus());
  for (const [sku, { parent, crossSell, id }] of entries) {
    if (id !== undefined) wanted.add(sku);
    for (const other of parent === null ? crossSell : [parent, ...crossSell]) wanted.add(other);
  }
  const found = new Map<string, Shelved>();
  const skus = [...wanted];
  for (let start = 0; start < skus.length; start += A_TRIP) {
    const { rows } = await sql<{ sku: string; id: number; format: ProductFormat; parent: string | null; by: string[] | null }>`
      select p.sku, p.id, p.format, (select m.sku from product m where m.id = p.main_product_id) as parent, p.details -> 'configurableBy' as by from product p where p.sku = any(${skus.slice(start, start + A_TRIP)}::text[])`.execute(
      database,
    );
    for (const { sku, id, format, parent, by } of rows) found.set(sku, { id, format, parent, configurableBy: by ?? [] });
  }
  return found;
}

/** Variants of one product have a value of every attribute that it is chosen by, and no two have the same ones. */
async function tellSameChoices(
  database: Kysely<Database>,
  entries: ReadonlyMap<string, Entry>,
  shop: ReadonlyMap<string, Shelved>,
  isGood: (entry: Entry | undefined) => entry is Entry,
  problems: Problems,
): Promise<void> {
  const groups = new Map<string, string[]>();
  for (const [sku, entry] of entries) {
    const key = entry.parent ?? (entry.format === 'Configurable' ? sku : undefined);
    if (key === undefined) continue;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    if (entry.parent !== null) group.push(sku);
  }
  const stored = await choicesInShop(
    database,
    [...groups.keys()].filter((sku) => shop.has(sku)),
  );
  for (const [parent, skus] of groups) {
    const own = entries.get(parent);
    const codes = isGood(own) ? own.configurableBy : (shop.get(parent)?.configurableBy ?? []);
    if (codes.length === 0) continue;
    const taken = new Map<string, string>();
    for (const [sku, choices] of stored.get(parent) ?? []) {
      if (isGood(entries.get(sku))) continue;
      const lacking = codes.find((code) => !choices.has(code));
      if (lacking === undefined) taken.set(codes.map((code) => choices.get(code)).join('|'), sku);
      else if (own !== undefined) problems.add(own.file, own.line, 'configurable_by', rowFlaw('choiceInShop', { sku, attribute: lacking }));
    }
    for (const sku of skus) {
      const entry = entries.get(sku);
      if (!isGood(entry) || entry.choices === undefined) continue;
      const { choices } = entry;
      const lacking = codes.find((code) => !choices.has(code));
      const key = codes.map((code) => choices.get(code)).join('|');
      const other = taken.get(key);
      if (lacking !== undefined) problems.add(entry.file, entry.line, `attribute:${lacking}`, rowFlaw('choiceWanted', { sku: parent }));
      else if (other !== undefined)
        problems.add(entry.file, entry.line, codes.map((code) => `attribute:${code}`).join(' '), rowFlaw('choiceTaken', { sku: other }));
      else taken.set(key, sku);
    }
  }
}

/** The choices of variants that are in the shop, by the article number of their main product. */
async function choicesInShop(
  database: Kysely<Database>,
  parents: readonly string[],
): Promise<Map<string, Map<string, Map<string, string>>>> {
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (let start = 0; start < parents.length; start += A_TRIP) {
    const { rows } = await sql<{ parent: string; sku: string; code: string | null; value: string | null }>`
      select m.sku as parent, v.sku, x.code, x.value from product m join product v on v.main_product_id = m.id and not v.archived
      left join lateral (select a.code, min(coalesce(av.code, trim_scale(pa.number)::text)) as value from product_attribute pa join attribute a on a.id = pa.attribute_id
        left join attribute_value av on av.id = pa.attribute_value_id where pa.product_id = v.id and pa.texts is null group by a.code having count(*) = 1) x on true
      where m.sku = any(${parents.slice(start, start + A_TRIP)}::text[])`.execute(database);
    for (const { parent, sku, code, value } of rows) {
      const variants = found.get(parent) ?? new Map<string, Map<string, string>>();
      const choices = variants.get(sku) ?? new Map<string, string>();
      if (code !== null && value !== null) choices.set(code, value);
      found.set(parent, variants.set(sku, choices));
    }
  }
  return found;
}
