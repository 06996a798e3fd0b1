import { type Kysely, sql } from 'kysely';
import type { ProductFormat } from '#domain/product/product.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { rebuildListing } from '../catalog/rebuild-listing.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from '../demo/bulk-insert.ts';
import { code, type Fields, line, list, oneOf, readFields, sku, whole, yesNo } from './fields.ts';
import type { Problems } from './problems.ts';
import { stable } from './product-state.ts';
import { readTable } from './read-table.ts';
import { tableFields } from './table-fields.ts';
import { mergedTexts, textFields } from './texts.ts';

const MEMBER = { bundle: sku, member: sku, quantity: whole(1, 9_999), position: whole(1, 1_000), variants: list(sku, 500) };
const OPTION = {
  bundle: sku,
  code,
  type: oneOf('text', 'number'),
  ...textFields('label', line(200)),
  required: yesNo,
  max_length: whole(1, 10_000),
  min: whole(-1_000_000_000, 1_000_000_000),
  max: whole(-1_000_000_000, 1_000_000_000),
  position: whole(0, 1_000),
};
const MEMBERS = 'bundle-members';
const OPTIONS = 'custom-options';

type Read<S extends typeof MEMBER | typeof OPTION> = { readonly file: string; readonly line: number; readonly fields: Fields<S> };

type FormatOf = (sku: string) => ProductFormat | undefined;
/** The article number of a variant's main product; of what is good, in the files or in the shop. */
type ParentOf = (sku: string) => string | null | undefined;

/** What is wrong with a row of a bundle, and in which field: it is of none, or its member is not there, a bundle itself or none that has these variants. */
function flawOf(
  fields: Fields<typeof MEMBER> | Fields<typeof OPTION>,
  bundle: string,
  formatOf: FormatOf,
  parentOf: ParentOf,
  problems: Problems,
): readonly [string, RowFlaw] | undefined {
  const format = formatOf(bundle);
  if (format === undefined) return ['bundle', problems.missing('product', bundle)];
  if (format !== 'Bundle') return ['bundle', rowFlaw('notABundle', { sku: bundle, format })];
  if (!('member' in fields) || fields.member == null) return undefined;
  const member = formatOf(fields.member);
  if (member === undefined) return ['member', problems.missing('product', fields.member)];
  if (member === 'Bundle') return ['member', rowFlaw('bundleInBundle', { sku: fields.member })];
  return wrongVariant(fields.variants ?? [], fields.member, formatOf, parentOf, problems);
}

/** The first of the variants that a bundle is limited to which is none of this member's. */
function wrongVariant(
  variants: readonly string[],
  member: string,
  formatOf: FormatOf,
  parentOf: ParentOf,
  problems: Problems,
): readonly [string, RowFlaw] | undefined {
  const wrong = variants.find((sku) => formatOf(sku) === undefined || parentOf(sku) !== member);
  if (wrong === undefined) return undefined;
  return [
    'variants',
    formatOf(wrong) === undefined ? problems.missing('product', wrong) : rowFlaw('notVariantOf', { sku: wrong, main: member }),
  ];
}

/** What the files say of bundles: members and custom options by the bundle's article number. */
export class BundleRows {
  readonly members = new Map<string, Read<typeof MEMBER>[]>();
  readonly options = new Map<string, Read<typeof OPTION>[]>();
  /** Bundles with a row that is bad by itself. */
  readonly broken = new Set<string>();

  skus(): string[] {
    const members = [...this.members.values()].flatMap((rows) =>
      rows.flatMap(({ fields }) => [...(fields.member == null ? [] : [fields.member]), ...(fields.variants ?? [])]),
    );
    return [...new Set([...this.members.keys(), ...this.options.keys(), ...members])];
  }

  /** Tells rows of what is no bundle, and members that are not there or bundles themselves (BUN-02). */
  check(formatOf: FormatOf, parentOf: ParentOf, problems: Problems): void {
    for (const [bundle, rows] of [...this.members, ...this.options]) {
      for (const row of rows) {
        if (problems.isBad(row.file, row.line)) continue;
        const wrong = flawOf(row.fields, bundle, formatOf, parentOf, problems);
        if (wrong !== undefined) problems.add(row.file, row.line, wrong[0], wrong[1]);
      }
    }
  }

  /** Whether a new bundle has members, and none of its rows is bad. */
  isWhole(bundle: string, problems: Problems): boolean {
    const rows = [...(this.members.get(bundle) ?? []), ...(this.options.get(bundle) ?? [])];
    return this.members.has(bundle) && !this.broken.has(bundle) && rows.every(({ file, line: at }) => !problems.isBad(file, at));
  }
}

/** Reads members and custom options of bundles. */
export async function readBundles(folder: string, problems: Problems): Promise<BundleRows> {
  const bundles = new BundleRows();
  await readRows(folder, MEMBERS, MEMBER, 'member', bundles.members, bundles, problems);
  await readRows(folder, OPTIONS, OPTION, 'code', bundles.options, bundles, problems);
  return bundles;
}

async function readRows<S extends typeof MEMBER | typeof OPTION>(
  folder: string,
  table: string,
  shape: S,
  key: string,
  into: Map<string, Read<S>[]>,
  bundles: BundleRows,
  problems: Problems,
): Promise<void> {
  const lines = new Map<string, number>();
  for await (const row of readTable(folder, table, tableFields(shape, [['bundle'], [key]]), problems)) {
    const bundle = row.fields.get('bundle') ?? '';
    const own = row.fields.get(key) ?? '';
    const fields = readFields(shape, row, problems);
    for (const name of ['bundle', key])
      if ((row.fields.get(name) ?? '') === '' && !row.unread.has(name)) problems.add(row.file, row.line, name, rowFlaw('wanted'));
    const earlier = lines.get(`${bundle}|${own}`);
    if (earlier !== undefined) problems.add(row.file, row.line, key, rowFlaw('standsTwice', { line: String(earlier) }));
    lines.set(`${bundle}|${own}`, row.line);
    if (fields === undefined || problems.isBad(row.file, row.line)) bundles.broken.add(bundle);
    else {
      const rows = into.get(bundle) ?? [];
      rows.push({ file: row.file, line: row.line, fields });
      into.set(bundle, rows);
    }
  }
}

interface StoredBundle {
  readonly id: number;
  readonly members: readonly { readonly id: number; readonly quantity: number; readonly variants: readonly number[] }[];
  readonly options: readonly StoredOption[];
}
interface StoredOption {
  readonly code: string;
  readonly type: 'text' | 'number';
  readonly labels: { readonly [language: string]: string };
  readonly required: boolean;
  readonly maxLength: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly position: number;
}

/** Custom options of rows over those of the shop; tells what makes no option. */
export async function checkOptions(database: Kysely<Database>, bundles: BundleRows, problems: Problems): Promise<void> {
  const stored = await storedBundles(database, [...bundles.options.keys()]);
  for (const [bundle, rows] of bundles.options) {
    for (const row of rows) {
      if (!problems.isBad(row.file, row.line))
        mergedOption(stored.get(bundle), row, 0, (field, flaw) => problems.add(row.file, row.line, field, flaw));
    }
  }
}

function mergedOption(
  stored: StoredBundle | undefined,
  { fields }: Read<typeof OPTION>,
  place: number,
  tell: (field: string, flaw: RowFlaw) => void,
): StoredOption | undefined {
  const known = stored?.options.find((option) => option.code === fields.code);
  const type = fields.type ?? known?.type;
  if (type === undefined) tell('type', rowFlaw('optionType'));
  const before = known && Object.fromEntries(Object.entries(known.labels).map(([language, label]) => [language, { label }]));
  const labels = mergedTexts(before, ['label'], 'label', fields, tell);
  const kept = <T>(given: T | null | undefined, was: T | null | undefined): T | null => (given === undefined ? (was ?? null) : given);
  const option = {
    maxLength: kept(fields.max_length, known?.maxLength),
    min: kept(fields.min, known?.min),
    max: kept(fields.max, known?.max),
  };
  if (type === 'text' && (option.min !== null || option.max !== null)) tell('min', rowFlaw('boundsOfNumber'));
  if (type === 'number' && option.maxLength !== null) tell('max_length', rowFlaw('lengthOfText'));
  if (option.min !== null && option.max !== null && option.min > option.max) tell('max', rowFlaw('maxBelowMin'));
  if (type === undefined || labels === undefined) return undefined;
  return {
    code: fields.code ?? '',
    type,
    labels: Object.fromEntries(Object.entries(labels).map(([language, { label }]) => [language, label])),
    required: kept(fields.required, known?.required) ?? false,
    ...option,
    position: kept(fields.position, known?.position) ?? place,
  };
}

const A_TRIP = 500;

/** Writes what changed in bundles; answers how many did. One step of work for each lot of bundles. */
export async function writeBundles(
  bundles: BundleRows,
  problems: Problems,
  step: (work: (trx: Kysely<Database>) => Promise<void>) => Promise<void>,
): Promise<number> {
  const skus = [...new Set([...bundles.members.keys(), ...bundles.options.keys()])];
  let changed = 0;
  for (let start = 0; start < skus.length; start += A_TRIP) {
    const lot = skus.slice(start, start + A_TRIP);
    await step(async (trx) => {
      changed += await writeLot(trx, lot, bundles, problems);
    });
  }
  return changed;
}

async function writeLot(trx: Kysely<Database>, skus: readonly string[], bundles: BundleRows, problems: Problems): Promise<number> {
  const stored = await storedBundles(trx, skus);
  const good = <R extends { file: string; line: number }>(rows: readonly R[] | undefined) =>
    (rows ?? []).filter((row) => !problems.isBad(row.file, row.line));
  const wanted = skus.flatMap((sku) =>
    good(bundles.members.get(sku)).flatMap(({ fields }) => [...(fields.member == null ? [] : [fields.member]), ...(fields.variants ?? [])]),
  );
  const { rows: found } = await sql<{ sku: string; id: number }>`select sku, id from product where sku = any(${wanted}::text[])`.execute(
    trx,
  );
  const ids = new Map(found.map(({ sku, id }) => [sku, id]));
  const memberRows: object[] = [];
  const optionRows: object[] = [];
  const changed: number[] = [];
  for (const sku of skus) {
    const bundle = stored.get(sku);
    if (bundle === undefined) continue;
    const members = mergedMembers(bundle, good(bundles.members.get(sku)), ids);
    const options = new Map(bundle.options.map((option) => [option.code, option]));
    for (const row of good(bundles.options.get(sku))) {
      const option = mergedOption(bundle, row, options.size, () => {});
      if (option !== undefined) options.set(option.code, option);
    }
    const before = stable([bundle.members, bundle.options]);
    const sorted = [...options.values()].sort((first, second) => first.position - second.position || (first.code < second.code ? -1 : 1));
    if (stable([members, sorted]) === before) continue;
    changed.push(bundle.id);
    memberRows.push(
      ...members.map(({ id, quantity, variants }, place) => ({
        bundle_id: bundle.id,
        position: place + 1,
        product_id: id,
        quantity,
        variant_ids: variants,
      })),
    );
    optionRows.push(...sorted.map(({ maxLength, ...option }) => ({ product_id: bundle.id, ...option, max_length: maxLength })));
  }
  if (changed.length === 0) return 0;
  await trx.deleteFrom('bundle_member').where('bundle_id', 'in', changed).execute();
  await trx.deleteFrom('custom_option').where('product_id', 'in', changed).execute();
  await bulkInsert(trx, 'bundle_member', memberRows);
  await bulkInsert(trx, 'custom_option', optionRows);
  await trx.updateTable('product').set({ updated_at: sql`now()` }).where('id', 'in', changed).execute();
  await rebuildListing(trx, changed);
  return changed.length;
}

/** Members that are there keep their places; a new one comes last, or where its row says. */
function mergedMembers(bundle: StoredBundle, rows: readonly Read<typeof MEMBER>[], ids: ReadonlyMap<string, number>) {
  const members = bundle.members.map((member, place) => ({ ...member, place: place + 1 }));
  for (const { fields } of rows) {
    const id = ids.get(fields.member ?? '');
    if (id === undefined) continue;
    const at = members.findIndex((member) => member.id === id);
    const known = members[at];
    const member = {
      id,
      quantity: fields.quantity ?? known?.quantity ?? 1,
      variants:
        fields.variants === undefined
          ? (known?.variants ?? [])
          : (fields.variants ?? []).flatMap((sku) => ids.get(sku) ?? []).sort((first, second) => first - second),
      place: fields.position ?? known?.place ?? members.length + 1,
    };
    if (known === undefined) members.push(member);
    else members[at] = member;
  }
  return members.sort((first, second) => first.place - second.place).map(({ id, quantity, variants }) => ({ id, quantity, variants }));
}

async function storedBundles(database: Kysely<Database>, skus: readonly string[]): Promise<Map<string, StoredBundle>> {
  const { rows } = await sql<{ sku: string } & StoredBundle>`
    select p.sku, p.id,
      (select coalesce(json_agg(json_build_object('id', m.product_id, 'quantity', m.quantity, 'variants', m.variant_ids) order by m.position), '[]') from bundle_member m where m.bundle_id = p.id) as members,
      (select coalesce(json_agg(json_build_object('code', o.code, 'type', o.type, 'labels', o.labels, 'required', o.required, 'maxLength', o.max_length, 'min', o.min, 'max', o.max, 'position', o.position)
        order by o.position, o.code collate "C"), '[]') from custom_option o where o.product_id = p.id) as options
    from product p where p.sku = any(${skus}::text[]) and p.format = 'Bundle'`.execute(database);
  return new Map(rows.map(({ sku, ...bundle }) => [sku, bundle]));
}
