import { err, ok, type Result } from 'neverthrow';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
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
  readFields,
  sku,
  slug,
  text,
  valueCode,
  whole,
  yesNo,
} from './fields.ts';
import { isChosen, type WantedAttributes } from './import-attributes.ts';
import { type Problems, quoted } from './problems.ts';
import type { SourceRow } from './read-table.ts';
import { LANGUAGES } from './texts.ts';

const SHAPE = {
  sku,
  format: oneOf(...PRODUCT_FORMATS),
  parent: sku,
  slug_hr: slug,
  slug_en: slug,
  slug_de: slug,
  name_hr: line(300),
  name_en: line(300),
  name_de: line(300),
  summary_hr: text(2_000),
  summary_en: text(2_000),
  summary_de: text(2_000),
  description_hr: text(50_000),
  description_en: text(50_000),
  description_de: text(50_000),
  categories: list(slug, 50),
  retail_price: euros,
  final_price: euros,
  member_price: euros,
  tax_rate: percent,
  stock: whole(0, 1_000_000_000),
  unit_quantity: decimal,
  unit_measure: oneOf('piece', 'g', 'kg', 'ml', 'l', 'm'),
  weight_grams: whole(0, 10_000_000),
  bulky: yesNo,
  featured: yesNo,
  archived: yesNo,
  priority: whole(0, 1_000_000),
  pictures: list(fileName, 30),
  cross_sell: list(sku, 50),
  configurable_by: list(code, 10),
  downloads: list(fileName, 10),
};
const ATTRIBUTE = /^attribute:([a-z0-9_]+)(?::(en|de))?$/;

/** What a product has of an attribute: codes of values, a number (of a date its milliseconds), or texts by language code. */
export type Held = readonly string[] | { readonly n: string } | { readonly t: { readonly [language: string]: string } };

export interface ProductRow {
  readonly file: string;
  readonly line: number;
  readonly sku: string;
  readonly fields: Fields<typeof SHAPE>;
  /** Attributes that the row has; null where they are emptied. */
  readonly attributes: ReadonlyMap<string, Exclude<Held, { readonly t: unknown }> | null>;
  /** Texts of attributes by code, then language code. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Whether the file of products may have a field. */
export function isProductField(field: string, { all }: WantedAttributes): boolean {
  const [, attribute, locale] = ATTRIBUTE.exec(field) ?? [];
  if (attribute === undefined) return Object.hasOwn(SHAPE, field);
  const inputType = all.get(attribute)?.inputType;
  return inputType !== undefined && (locale === undefined || inputType === 'text');
}

/** A row by itself, undefined when something in it is wrong. */
export function readProductRow(row: SourceRow, wanted: WantedAttributes, problems: Problems): ProductRow | undefined {
  const fields = readFields(SHAPE, row, problems);
  const attributes = new Map<string, Exclude<Held, { readonly t: unknown }> | null>();
  const texts = new Map<string, Map<string, string>>();
  for (const [field, given] of row.fields) {
    const [, key, locale = 'hr'] = ATTRIBUTE.exec(field) ?? [];
    if (key === undefined) continue;
    const inputType = wanted.all.get(key)?.inputType;
    if (inputType === 'text') {
      const language = LANGUAGES.find((one) => one.locale === locale)?.language ?? 'hrv';
      texts.set(key, (texts.get(key) ?? new Map<string, string>()).set(language, given));
      if (given.length > 2_000) problems.add(row.file, row.line, field, 'wants at most 2000 characters');
    } else if (given === '') attributes.set(key, null);
    else {
      const read = readHeld(key, wanted)(given);
      if (read.isErr()) problems.add(row.file, row.line, field, `wants ${read.error}; it is ${quoted(given)}`);
      else attributes.set(key, read.value);
    }
  }
  if (fields !== undefined && fields.sku == null) problems.add(row.file, row.line, 'sku', 'is wanted: it is what a product is known by');
  if (fields?.sku == null || problems.isBad(row.file, row.line)) return undefined;
  return { file: row.file, line: row.line, sku: fields.sku, fields, attributes, texts };
}

function readHeld(key: string, { all, values }: WantedAttributes): Field<Exclude<Held, { readonly t: unknown }>> {
  const inputType = all.get(key)?.inputType;
  const known = values.get(key);
  const one: Field<string> = (given) => {
    const read: Result<string, string> = inputType === 'yesNo' ? yesNo(given).map(String) : valueCode(given);
    const codes = [...(known?.keys() ?? [])];
    if (read.isOk() && known?.has(read.value)) return read;
    return err(
      codes.length === 0
        ? `a value of "${key}", which has none yet`
        : `a value of "${key}": ${codes.slice(0, 12).join(', ')}${codes.length > 12 ? ' …' : ''}`,
    );
  };
  if (inputType === undefined || isChosen(inputType))
    return (given) => list(one, inputType === 'multipleSelect' ? 50 : 1)(given).map((found) => found.toSorted());
  if (inputType === 'numberField') return (given) => decimal(given).map((n) => ({ n }));
  return (given) => readDate(given, inputType === 'date');
}

function readDate(given: string, dayOnly: boolean): Result<{ n: string }, string> {
  const wanted = dayOnly ? 'a day such as 2026-11-21' : 'a time such as 2026-11-21T18:00:00+01:00';
  const pattern = dayOnly ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
  const day = given.slice(0, 10);
  const isDay =
    pattern.test(given) && new Date(`${day}T00:00:00Z`).getTime() > 0 && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  const time = Date.parse(given);
  return isDay && !Number.isNaN(time) ? ok({ n: String(time) }) : err(wanted);
}
