import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE } from '../locale/locale.ts';
import { MEANT_FIELD, openDoubts, priceDoubt } from './price-doubt.ts';
import type { ChoosableAttribute } from './product-attributes.ts';
import { type FlawOfField, readPrice, readStock, textsFlaws } from './product-desk.ts';

/** Value added tax of Croatia in hundredths of a per cent: the general rate, the two reduced ones, and none (Zakon o PDV-u, čl. 38). */
export const TAX_RATES = [2500, 1300, 500, 0] as const;

/** What a product made in the back office can be: sets come by imports. */
export const NEW_PRODUCT_FORMATS = ['Simple', 'Configurable', 'EProduct'] as const;

/** Attributes that one product is chosen by, at most. */
const MOST_CHOSEN_BY = 5;

/** A product that somebody puts on the shelf in the back office. The price is in cents with tax. */
export interface NewProduct {
  /** One that is delivered as a file, or that has variants, has no pieces of its own, and is hidden until it has its file or its first variant. */
  readonly format: (typeof NEW_PRODUCT_FORMATS)[number];
  /** Ids of the attributes that its variants are chosen by; of one with variants alone. */
  readonly choosesBy: readonly number[];
  readonly sku: string;
  /** In the language of the shop; what it is called elsewhere is added afterwards. */
  readonly name: string;
  readonly summary: string;
  readonly price: number;
  /** In hundredths of a per cent. */
  readonly taxRate: number;
  /** Undefined never runs out. */
  readonly stock: number | undefined;
  /** Croatian address of a category; undefined for none. */
  readonly category: string | undefined;
  /** Id of a public picture; undefined for none. */
  readonly picture: string | undefined;
  /** Whether visitors find it at once. */
  readonly visible: boolean;
}

/** What a product's categories and pictures can be chosen among. */
export interface ProductChoices {
  /** Each with the names above it: `Kućanstvo › Rasvjeta`. */
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly attributes: readonly ChoosableAttribute[];
  /** The newest public ones. */
  readonly pictures: readonly { readonly id: string; readonly title: string }[];
}

/** Fields of the form, as it is shown again when it is refused. */
export const NEW_PRODUCT_FIELDS = [
  'format',
  'choosesBy',
  'name',
  'sku',
  'retailPrice',
  'taxRate',
  'stock',
  'category',
  'picture',
  'summary',
  'visible',
  MEANT_FIELD,
] as const;

const ARTICLE_NUMBER = /^[\p{L}\p{N}_#][\p{L}\p{N} ._/+#&()':,@*-]{0,63}$/u;

/** Reads a new product as it was typed, or tells all that is wrong with it, in the order of the form; a box that is not ticked is '', of several boxes their values stand with spaces between them. */
export function readNewProduct(
  typed: (field: (typeof NEW_PRODUCT_FIELDS)[number]) => string,
): Result<NewProduct, readonly [FlawOfField, ...FlawOfField[]]> {
  const line = (field: Parameters<typeof typed>[0]) => typed(field).replaceAll('\r\n', '\n').trim();
  const price = readPrice(typed('retailPrice'));
  const format = NEW_PRODUCT_FORMATS.find((known) => known === typed('format')) ?? 'Simple';
  const isSimple = format === 'Simple';
  const stock = readStock(isSimple ? typed('stock') : '');
  const product: NewProduct = {
    format,
    choosesBy: format === 'Configurable' ? (typed('choosesBy').match(/\d{1,9}/g) ?? []).map(Number) : [],
    sku: line('sku'),
    name: line('name'),
    summary: line('summary'),
    price: 'flaw' in price ? 0 : (price.price ?? -1),
    taxRate: /^\d{1,5}$/.test(typed('taxRate')) ? Number(typed('taxRate')) : -1,
    stock: 'flaw' in stock ? undefined : stock.stock,
    category: line('category') || undefined,
    picture: line('picture') || undefined,
    visible: isSimple && typed('visible') !== '',
  };
  const unreadable: readonly FlawOfField[] = [
    ...('flaw' in price ? [{ reason: price.flaw, field: 'retailPrice' }] : []),
    ...('flaw' in stock ? [{ reason: stock.flaw, field: 'stock' }] : []),
  ];
  const [first, ...others] = inFormOrder([...unreadable, ...newProductFlaws(product)]);
  if (first !== undefined) return err([first, ...others]);
  const [doubt] = openDoubts(newPriceDoubts(product.price), (field) =>
    field === 'retailPrice' || field === MEANT_FIELD ? typed(field) : '',
  );
  return doubt === undefined ? ok(product) : err([doubt]);
}

/** What has to be asked about the price of what had none before. */
export function newPriceDoubts(price: number): readonly FlawOfField[] {
  const doubt = priceDoubt({ retailPrice: price, finalPrice: undefined, memberPrice: undefined }, undefined);
  return doubt === undefined ? [] : [doubt];
}

/** Flaws in the order of the form, one beside another as they come. */
export function inFormOrder(flaws: readonly FlawOfField[]): readonly FlawOfField[] {
  const place = ({ field }: FlawOfField) => (NEW_PRODUCT_FIELDS as readonly (string | undefined)[]).indexOf(field);
  return flaws.toSorted((one, other) => place(one) - place(other));
}

/** All that is wrong with a new product by itself; whether its number is free and what it names is there, only the platform knows. */
export function newProductFlaws(product: NewProduct): readonly FlawOfField[] {
  const { format, choosesBy, sku, name, summary, price, taxRate, stock, visible } = product;
  const flaws = [...textsFlaws({ language: DEFAULT_LANGUAGE, name, summary, description: '' })];
  if (sku === '') flaws.push({ reason: 'skuMissing', field: 'sku' });
  else if (!ARTICLE_NUMBER.test(sku)) flaws.push({ reason: 'skuUnfit', field: 'sku' });
  if (price < 0) flaws.push({ reason: 'priceMissing', field: 'retailPrice' });
  if (!TAX_RATES.some((rate) => rate === taxRate)) flaws.push({ reason: 'taxUnknown', field: 'taxRate' });
  if (format !== 'Simple' && stock !== undefined) flaws.push({ reason: 'notItsOwn', field: 'stock' });
  if (format === 'EProduct' && visible) flaws.push({ reason: 'noFile', field: 'visible' });
  if (format === 'Configurable' && visible) flaws.push({ reason: 'noVariant', field: 'visible' });
  if (format === 'Configurable' && choosesBy.length === 0) flaws.push({ reason: 'choosesByMissing', field: 'choosesBy' });
  if (choosesBy.length > (format === 'Configurable' ? MOST_CHOSEN_BY : 0)) flaws.push({ reason: 'choosesByUnfit', field: 'choosesBy' });
  return flaws;
}
