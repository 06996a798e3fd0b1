import { decodeHTMLStrict } from 'entities';
import { err, ok, type Result } from 'neverthrow';
import { type LanguageCode, LOCALES } from '#domain/locale/locale.ts';
import { isChosen } from '#domain/product/attribute-type.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import type { HeldAttribute } from '../ports/product-writer.ts';
import {
  code,
  decimal,
  euros,
  type Field,
  type Fields,
  fileName,
  line,
  list,
  oneOf,
  percent,
  plainText,
  readFields,
  sku,
  slug,
  text,
  whole,
  yesNo,
} from './fields.ts';
import type { ValueState, WantedAttributes } from './import-attributes.ts';
import type { Problems } from './problems.ts';
import type { SourceRow } from './read-table.ts';
import { type TableFields, tableFields } from './table-fields.ts';
import { LANGUAGES, textFields } from './texts.ts';

const SHAPE = {
  sku,
  format: oneOf(...PRODUCT_FORMATS),
  parent: sku,
  ...textFields('slug', slug),
  ...textFields('name', line(300)),
  ...textFields('summary', plainText(2_000)),
  ...textFields('description', text(50_000)),
  categories: list(slug, 50),
  tags: list(line(60), 30),
  retail_price: euros,
  final_price: euros,
  member_price: euros,
  bundle_discount: percent,
  tax_rate: percent,
  stock: whole(0, 1_000_000_000),
  unit_quantity: decimal,
  unit_measure: oneOf('piece', 'g', 'kg', 'ml', 'l', 'm'),
  weight_grams: whole(0, 10_000_000),
  bulky: yesNo,
  visible: yesNo,
  featured: yesNo,
  archived: yesNo,
  priority: whole(0, 1_000_000),
  pictures: list(fileName, 30),
  cross_sell: list(sku, 50),
  configurable_by: list(code, 10),
  downloads: list(fileName, 10),
};
const ATTRIBUTE = new RegExp(`^attribute:([a-z0-9_]+)(?::(${LOCALES.join('|')}))?$`);

/** What a product has of an attribute. */
export type Held = HeldAttribute;

export interface ProductRow {
  readonly file: string;
  readonly line: number;
  readonly sku: string;
  readonly fields: Fields<typeof SHAPE>;
  /** Attributes that the row has; null where they are emptied. */
  readonly attributes: ReadonlyMap<string, Exclude<Held, { readonly t: unknown }> | null>;
  /** Texts of attributes by code, then language code; '' stands for the languages that have none of their own. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<LanguageCode | '', string>>;
}

/** What the columns of the products may be called. */
export function productFields({ all }: WantedAttributes): TableFields {
  const attributes = [...all].flatMap(([code, { inputType }]) => [
    `attribute:${code}`,
    ...(inputType === 'text' ? LANGUAGES.map(({ locale }) => `attribute:${code}:${locale}`) : []),
  ]);
  return tableFields(SHAPE, [['sku']], attributes);
}

/** A row by itself, undefined when something in it is wrong. */
export function readProductRow(row: SourceRow, wanted: WantedAttributes, problems: Problems): ProductRow | undefined {
  const fields = readFields(SHAPE, row, problems);
  const attributes = new Map<string, Exclude<Held, { readonly t: unknown }> | null>();
  const texts = new Map<string, Map<LanguageCode | '', string>>();
  for (const [field, given] of row.fields) {
    const [, key, locale] = ATTRIBUTE.exec(field) ?? [];
    if (key === undefined) continue;
    const inputType = wanted.all.get(key)?.inputType;
    if (inputType === 'text') {
      const language = LANGUAGES.find((one) => one.locale === locale)?.language ?? '';
      const plain = decodeHTMLStrict(given);
      texts.set(key, (texts.get(key) ?? new Map<LanguageCode | '', string>()).set(language, plain));
      if (given.length > 2_000) problems.add(row.file, row.line, field, rowFlaw('tooLong', { most: 2_000 }));
    } else if (given === '') attributes.set(key, null);
    else {
      const read = readHeld(key, wanted)(given);
      if (read.isErr()) problems.add(row.file, row.line, field, read.error, given);
      else attributes.set(key, read.value);
    }
  }
  if (fields !== undefined && fields.sku == null) problems.add(row.file, row.line, 'sku', rowFlaw('keyOfProduct'));
  if (fields?.sku == null || problems.isBad(row.file, row.line)) {
    problems.lose('product', row.fields.get('sku') ?? '', row.file, row.line);
    return undefined;
  }
  return { file: row.file, line: row.line, sku: fields.sku, fields, attributes, texts };
}

function readHeld(key: string, { all, values }: WantedAttributes): Field<Exclude<Held, { readonly t: unknown }>> {
  const inputType = all.get(key)?.inputType;
  const known = values.get(key);
  const one: Field<string> = (given) => {
    const read = inputType === 'yesNo' ? yesNo(given).map(String).unwrapOr('') : given;
    const found = known?.has(read) === true ? read : valueCalled(known, given);
    if (found !== undefined) return ok(found);
    const codes = [...(known?.keys() ?? [])];
    return err(
      codes.length === 0
        ? rowFlaw('noValueYet', { attribute: key })
        : rowFlaw('noSuchValue', { attribute: key, codes: `${codes.slice(0, 12).join(', ')}${codes.length > 12 ? ' …' : ''}` }),
    );
  };
  if (inputType === undefined || isChosen(inputType))
    return (given) => list(one, inputType === 'multipleSelect' ? 50 : 1)(given).map((found) => found.toSorted());
  if (inputType === 'numberField') return (given) => decimal(given).map((n) => ({ n }));
  return (given) => readDate(given, inputType === 'date');
}

/** The one value that is called so in some language, in large or small letters. */
function valueCalled(known: ReadonlyMap<string, ValueState> | undefined, given: string): string | undefined {
  const called = given.toLowerCase();
  const found = [...(known ?? [])].filter(
    ([code, { labels }]) => code === called || Object.values(labels).some(({ label }) => label.toLowerCase() === called),
  );
  return found.length === 1 ? found[0]?.[0] : found.find(([code]) => code === called)?.[0];
}

function readDate(given: string, dayOnly: boolean): Result<{ n: string }, RowFlaw> {
  const wanted = rowFlaw(dayOnly ? 'day' : 'time');
  const pattern = dayOnly ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
  const day = given.slice(0, 10);
  const isDay =
    pattern.test(given) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  const time = Date.parse(given);
  return isDay && !Number.isNaN(time) ? ok({ n: String(time) }) : err(wanted);
}
