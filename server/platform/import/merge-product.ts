import type { LanguageCode } from '#domain/locale/locale.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { addressOf } from './fields.ts';
import type { AttributeState, WantedAttributes } from './import-attributes.ts';
import type { Held, ProductRow } from './product-row.ts';
import type { ProductPart, ProductState } from './product-state.ts';
import { LANGUAGES, mergedTexts, ownOrGeneral, type TextField, type Translated } from './texts.ts';

type Tell = (field: string, flaw: RowFlaw) => void;
type Prices = Pick<ProductState, 'retail' | 'final' | 'member'>;

export interface Surroundings {
  readonly attributes: WantedAttributes;
  /** Makes HTML of a description, which stands in this field. */
  readonly render: (text: string, field: string) => string;
  /** The main product of a variant, once it is there. */
  readonly parent: ProductState | undefined;
  /** What a new configurable product costs: as much as its cheapest variant. */
  readonly cheapest: Prices | undefined;
  /** Ids of pictures and hashes of downloads by the names of their files. */
  readonly pictureId: (file: string) => string;
  readonly downloadHash: (file: string) => string;
}

/** A product after a row: what the row has over what is known. Undefined when the two together make no product; why is told. */
export function mergeProduct(
  known: ProductState | undefined,
  row: ProductRow,
  around: Surroundings,
  tellAll: Tell,
): ProductState | undefined {
  let isBad = false;
  const tell: Tell = (field, flaw) => {
    isBad = true;
    tellAll(field, flaw);
  };
  const { fields } = row;
  const format: ProductFormat = fields.format ?? known?.format ?? 'Simple';
  const parent = fields.parent ?? known?.parent ?? null;
  if (known !== undefined && known.format !== format) tell('format', rowFlaw('staysAs', { is: known.format }));
  if (known !== undefined && known.parent !== parent)
    tell('parent', known.parent === null ? rowFlaw('staysEmpty') : rowFlaw('staysAs', { is: known.parent }));
  tellWrongFields(row, format, parent, tell);
  const bundleDiscount = fields.bundle_discount === undefined ? (known?.bundleDiscount ?? null) : fields.bundle_discount;
  const prices =
    format === 'Configurable'
      ? (known ?? around.cheapest ?? NO_PRICES)
      : bundleDiscount === null
        ? // What it cost as the sum of its members is no price of its own.
          mergedPrices(known?.bundleDiscount == null ? known : undefined, row, tell)
        : pricesOfMembers(known, row, tell);
  const taxRate = parent === null ? (fields.tax_rate ?? known?.taxRate) : (around.parent?.taxRate ?? known?.taxRate ?? 0);
  if (taxRate === undefined || (parent === null && fields.tax_rate === null)) tell('tax_rate', rowFlaw('taxRate'));
  const attributes = mergedAttributes(known, row, languagesOf(known, row, around.parent));
  const texts = productTexts(known, row, parent, attributes, around, tell);
  const details = mergedDetails(known, row, tell);
  const configurableBy = details.configurableBy as readonly string[] | undefined;
  if (format === 'Configurable' && (configurableBy ?? []).length === 0) tell('configurable_by', rowFlaw('configurableBy'));
  for (const code of configurableBy ?? []) {
    const { inputType } = around.attributes.all.get(code) ?? {};
    if (inputType === undefined) tell('configurable_by', around.attributes.missing(code));
    else if (inputType === 'text') tell('configurable_by', rowFlaw('chosenByText', { attribute: code }));
  }
  const downloads =
    fields.downloads === undefined
      ? (known?.downloads ?? [])
      : (fields.downloads ?? [])
          .map((name) => [name, around.downloadHash(name)] as const)
          .sort(([first], [second]) => (first < second ? -1 : 1));
  if (format === 'EProduct' && downloads.length === 0) tell('downloads', rowFlaw('downloadsWanted'));
  if (isBad || texts === undefined || taxRate === undefined) return undefined;
  return {
    format,
    parent,
    visible: parent === null && (fields.visible === undefined ? (known?.visible ?? true) : (fields.visible ?? true)),
    archived: fields.archived === undefined ? (known?.archived ?? false) : (fields.archived ?? false),
    featured: fields.featured === undefined ? (known?.featured ?? false) : (fields.featured ?? false),
    retail: prices.retail,
    final: prices.final,
    member: prices.member,
    bundleDiscount,
    taxRate,
    priority: fields.priority === undefined ? (known?.priority ?? 0) : (fields.priority ?? 0),
    texts,
    categories: fields.categories === undefined ? (known?.categories ?? []) : [...(fields.categories ?? [])].sort(),
    tags: fields.tags === undefined ? (known?.tags ?? []) : [...new Set(fields.tags ?? [])].sort(),
    attributes,
    pictures: fields.pictures === undefined ? (known?.pictures ?? []) : [...new Set((fields.pictures ?? []).map(around.pictureId))],
    crossSell: fields.cross_sell === undefined ? (known?.crossSell ?? []) : (fields.cross_sell ?? []),
    details,
    downloads,
    stock: fields.stock === undefined ? (known?.stock ?? null) : fields.stock,
  };
}

const NO_PRICES: Prices = { retail: 0, final: 0, member: null };

/** Fields that mean nothing for a product of its kind. */
function tellWrongFields({ fields, sku }: ProductRow, format: ProductFormat, parent: string | null, tell: Tell): void {
  const empty = (field: keyof typeof fields, flaw: RowFlaw) => {
    if (fields[field] != null) tell(field, flaw);
  };
  if (format === 'Configurable') {
    for (const field of ['retail_price', 'final_price', 'member_price'] as const) empty(field, rowFlaw('pricesOfVariants'));
    empty('stock', rowFlaw('stockOfVariants'));
  } else empty('configurable_by', rowFlaw('ofConfigurable', { format }));
  if (format !== 'Bundle') empty('bundle_discount', rowFlaw('ofBundle', { format }));
  if (format !== 'EProduct') empty('downloads', rowFlaw('ofEProduct', { format }));
  else empty('stock', rowFlaw('neverRunsOut'));
  if (parent === null) return;
  if (parent === sku) tell('parent', rowFlaw('ownVariant'));
  if (format !== 'Simple' && format !== 'EProduct') tell('format', rowFlaw('variantFormat', { format }));
  if (fields.visible === true) tell('visible', rowFlaw('variantHidden'));
  empty('tax_rate', rowFlaw('taxOfMain'));
  for (const field of ['categories', 'tags', 'cross_sell', 'featured'] as const)
    if (fields[field] !== false) empty(field, rowFlaw('ofMain'));
}

/** A bundle that costs what its members cost has its prices from the database (functions/bundle-prices.sql). */
function pricesOfMembers(known: Prices | undefined, { fields }: ProductRow, tell: Tell): Prices {
  if ((fields.bundle_discount ?? 0) >= 10_000) tell('bundle_discount', rowFlaw('discountTooHigh'));
  for (const field of ['retail_price', 'final_price', 'member_price'] as const)
    if (fields[field] != null) tell(field, rowFlaw('pricesOfMembers'));
  return known ?? NO_PRICES;
}

function mergedPrices(known: Prices | undefined, { fields }: ProductRow, tell: Tell): Prices {
  const retail = fields.retail_price ?? known?.retail;
  if (retail === undefined || fields.retail_price === null) {
    tell('retail_price', rowFlaw('retailPrice'));
    return NO_PRICES;
  }
  const wasReduced = known !== undefined && known.final < known.retail;
  const final = fields.final_price ?? (fields.final_price === undefined && wasReduced ? known.final : retail);
  const member = fields.member_price === undefined ? (known?.member ?? null) : fields.member_price;
  if (final > retail) tell('final_price', rowFlaw('finalPrice', { most: euro(retail), is: euro(final) }));
  if (member !== null && member > final) tell('member_price', rowFlaw('memberPrice', { most: euro(final), is: euro(member) }));
  return { retail, final, member };
}

/** An amount as a row has it. */
export function euro(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** The languages in which a product will have texts. */
function languagesOf(known: ProductState | undefined, { fields }: ProductRow, parent: ProductState | undefined): LanguageCode[] {
  const isNamed = ({ locale, language }: (typeof LANGUAGES)[number]) => {
    const name = ownOrGeneral(fields, 'name', locale);
    return name == null ? (name === undefined && known?.texts[language] !== undefined) || parent?.texts[language] !== undefined : true;
  };
  return LANGUAGES.filter((one) => one.locale === DEFAULT_LOCALE || isNamed(one)).map(({ language }) => language);
}

function mergedAttributes(known: ProductState | undefined, row: ProductRow, languages: readonly LanguageCode[]): [string, Held][] {
  const merged = new Map<string, Held>(known?.attributes ?? []);
  for (const [code, held] of row.attributes) {
    if (held === null) merged.delete(code);
    else merged.set(code, held);
  }
  for (const [code, given] of row.texts) {
    const before = merged.get(code);
    const texts = new Map(Object.entries(before !== undefined && 't' in before ? before.t : {}));
    const general = given.get('');
    for (const language of languages) {
      const text = given.get(language) || general || given.get(language);
      if (text === '' || (text === undefined && general !== undefined)) texts.delete(language);
      else if (text !== undefined) texts.set(language, text);
    }
    if (texts.size === 0) merged.delete(code);
    else merged.set(code, { t: Object.fromEntries(texts) });
  }
  return [...merged].sort(([first], [second]) => (first < second ? -1 : 1));
}

function mergedDetails(known: ProductState | undefined, { fields }: ProductRow, tell: Tell): Record<string, unknown> {
  const details = new Map(Object.entries(known?.details ?? {}));
  const set = (name: string, value: unknown) => {
    if (value === null) details.delete(name);
    else if (value !== undefined) details.set(name, value);
  };
  set('weightGrams', fields.weight_grams);
  set('bulky', fields.bulky);
  set('configurableBy', fields.configurable_by);
  const { unit_quantity: quantity, unit_measure: measure } = fields;
  if ((quantity == null) !== (measure == null)) tell(quantity == null ? 'unit_quantity' : 'unit_measure', rowFlaw('unitWanted'));
  else if (quantity != null && Number(quantity) <= 0) tell('unit_quantity', rowFlaw('aboveZero'));
  else set('unit', quantity == null ? quantity : { quantity: Number(quantity), measure });
  return Object.fromEntries(details);
}

function productTexts(
  known: ProductState | undefined,
  row: ProductRow,
  parent: string | null,
  attributes: readonly (readonly [string, Held])[],
  around: Surroundings,
  tell: Tell,
): Translated<ProductPart> | undefined {
  const { fields } = row;
  const name = ownOrGeneral(fields, 'name', DEFAULT_LOCALE);
  const isNamedByParent = parent !== null && name == null && (known === undefined || name === null);
  if (isNamedByParent) return textsOfVariant(known, row, attributes, around, tell);
  const given: Partial<Record<TextField<ProductPart>, string | null>> = {};
  for (const part of ['name', 'summary', 'description'] as const) {
    for (const field of [part, ...LANGUAGES.map(({ locale }) => `${part}_${locale}` as const)]) {
      const text = fields[field];
      if (text !== undefined) given[field] = part === 'description' && text !== null ? around.render(text, field) : text;
    }
  }
  for (const { locale, language } of LANGUAGES) {
    const name = ownOrGeneral(given, 'name', locale);
    const parts = parent === null ? [addressOf(name ?? ''), addressOf(row.sku)] : [addressOf(row.sku)];
    const made = name == null ? undefined : parts.filter((part) => part !== '').join('-');
    // An address stays when a name changes.
    const slug = ownOrGeneral(fields, 'slug', locale) ?? known?.texts[language]?.slug ?? made;
    if (slug !== undefined) given[`slug_${locale}`] = slug;
  }
  return mergedTexts(known?.texts, ['slug', 'name', 'summary', 'description'], 'name', given, tell);
}

/** A variant without a name is called as its main product and what it differs by. */
function textsOfVariant(
  known: ProductState | undefined,
  { fields, sku }: ProductRow,
  attributes: readonly (readonly [string, Held])[],
  { parent, attributes: wanted }: Surroundings,
  tell: Tell,
): Translated<ProductPart> | undefined {
  for (const { locale } of LANGUAGES.slice(1)) if (fields[`name_${locale}`] != null) tell(`name_${locale}`, rowFlaw('nameBeside'));
  const texts: { -readonly [L in keyof Translated<ProductPart>]: Translated<ProductPart>[L] } = {};
  for (const { locale, language } of LANGUAGES) {
    const main = parent?.texts[language];
    // Before its main product is known, a variant claims its addresses in all languages.
    if (parent !== undefined && main === undefined) continue;
    texts[language] = {
      slug: ownOrGeneral(fields, 'slug', locale) ?? known?.texts[language]?.slug ?? addressOf(sku),
      name: variantName(wanted, parent, attributes, language, sku),
      summary: ownOrGeneral(fields, 'summary', locale) ?? main?.summary ?? '',
      description: '',
    };
  }
  return texts;
}

/** What a variant without a name of its own is called: as its main product, or by a number until that is known, and what it differs by. */
export function variantName(
  wanted: WantedAttributes,
  main: ProductState | undefined,
  attributes: readonly (readonly [string, Held])[],
  language: LanguageCode,
  sku = '',
): string {
  const codes = (main?.details.configurableBy ?? []) as readonly string[];
  const held = new Map(attributes);
  const labels = codes.flatMap((code) => labelsOf(wanted, wanted.all.get(code), code, held.get(code), language));
  return [main?.texts[language]?.name ?? sku, ...labels].join(', ');
}

/** What an attribute says in a language, as people read it. */
export function labelsOf(
  { values }: WantedAttributes,
  attribute: AttributeState | undefined,
  code: string,
  held: Held | undefined,
  language: keyof Translated<string>,
): string[] {
  if (held === undefined || attribute === undefined) return [];
  if ('t' in held) return held.t[language] === undefined ? [] : [held.t[language]];
  if ('n' in held) return attribute.inputType === 'numberField' ? [held.n] : [new Date(Number(held.n)).toISOString().slice(0, 10)];
  return held.flatMap((value) => values.get(code)?.get(value)?.labels[language]?.label ?? []);
}
