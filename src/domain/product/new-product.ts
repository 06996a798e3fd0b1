import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE } from '../locale/locale.ts';
import type { ChoosableAttribute } from './product-attributes.ts';
import { type FlawOfField, readPrice, readStock, textsFlaws } from './product-desk.ts';

/** Value added tax of Croatia in hundredths of a per cent: the general rate, the two reduced ones, and none (Zakon o PDV-u, čl. 38). */
export const TAX_RATES = [2500, 1300, 500, 0] as const;

/** A product that somebody puts on the shelf in the back office: one without versions. The price is in cents with tax. */
export interface NewProduct {
  /** One that is delivered as a file has no pieces, and is hidden until it has its file. */
  readonly format: 'Simple' | 'EProduct';
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
  'name',
  'sku',
  'retailPrice',
  'taxRate',
  'stock',
  'category',
  'picture',
  'summary',
  'visible',
] as const;

const ARTICLE_NUMBER = /^[\p{L}\p{N}_#][\p{L}\p{N} ._/+#&()':,@*-]{0,63}$/u;

/** Reads a new product as it was typed, or tells all that is wrong with it, in the order of the form; a box that is not ticked is ''. */
export function readNewProduct(
  typed: (field: (typeof NEW_PRODUCT_FIELDS)[number]) => string,
): Result<NewProduct, readonly [FlawOfField, ...FlawOfField[]]> {
  const line = (field: Parameters<typeof typed>[0]) => typed(field).replaceAll('\r\n', '\n').trim();
  const price = readPrice(typed('retailPrice'));
  const format = typed('format') === 'EProduct' ? 'EProduct' : 'Simple';
  const isDigital = format === 'EProduct';
  const stock = readStock(isDigital ? '' : typed('stock'));
  const product: NewProduct = {
    format,
    sku: line('sku'),
    name: line('name'),
    summary: line('summary'),
    price: 'flaw' in price ? 0 : (price.price ?? -1),
    taxRate: /^\d{1,5}$/.test(typed('taxRate')) ? Number(typed('taxRate')) : -1,
    stock: 'flaw' in stock ? undefined : stock.stock,
    category: line('category') || undefined,
    picture: line('picture') || undefined,
    visible: !isDigital && typed('visible') !== '',
  };
  const unreadable: readonly FlawOfField[] = [
    ...('flaw' in price ? [{ reason: price.flaw, field: 'retailPrice' }] : []),
    ...('flaw' in stock ? [{ reason: stock.flaw, field: 'stock' }] : []),
  ];
  const [first, ...others] = inOrder([...unreadable, ...newProductFlaws(product)]);
  return first === undefined ? ok(product) : err([first, ...others]);
}

function inOrder(flaws: readonly FlawOfField[]): readonly FlawOfField[] {
  const place = ({ field }: FlawOfField) => (NEW_PRODUCT_FIELDS as readonly (string | undefined)[]).indexOf(field);
  return flaws.toSorted((one, other) => place(one) - place(other));
}

/** All that is wrong with a new product by itself; whether its number is free and what it names is there, only the platform knows. */
export function newProductFlaws({ format, sku, name, summary, price, taxRate, stock, visible }: NewProduct): readonly FlawOfField[] {
  const flaws = [...textsFlaws({ language: DEFAULT_LANGUAGE, name, summary, description: '' })];
  if (!ARTICLE_NUMBER.test(sku)) flaws.push({ reason: 'skuUnfit', field: 'sku' });
  if (price < 0) flaws.push({ reason: 'priceMissing', field: 'retailPrice' });
  if (!TAX_RATES.some((rate) => rate === taxRate)) flaws.push({ reason: 'taxUnknown', field: 'taxRate' });
  if (format === 'EProduct' && stock !== undefined) flaws.push({ reason: 'notItsOwn', field: 'stock' });
  if (format === 'EProduct' && visible) flaws.push({ reason: 'noFile', field: 'visible' });
  return flaws;
}
