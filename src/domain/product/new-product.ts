import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE } from '../locale/locale.ts';
import { type FlawOfField, readPrice, readStock, textsFlaw } from './product-desk.ts';

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

/** Reads a new product as it was typed; a box that is not ticked is ''. */
export function readNewProduct(typed: (field: (typeof NEW_PRODUCT_FIELDS)[number]) => string): Result<NewProduct, FlawOfField> {
  const line = (field: Parameters<typeof typed>[0]) => typed(field).replaceAll('\r\n', '\n').trim();
  const price = readPrice(typed('retailPrice'));
  if ('flaw' in price) return err({ reason: price.flaw, field: 'retailPrice' });
  const format = typed('format') === 'EProduct' ? 'EProduct' : 'Simple';
  const isDigital = format === 'EProduct';
  const stock = readStock(isDigital ? '' : typed('stock'));
  if ('flaw' in stock) return err({ reason: stock.flaw, field: 'stock' });
  const product: NewProduct = {
    format,
    sku: line('sku'),
    name: line('name'),
    summary: line('summary'),
    price: price.price ?? -1,
    taxRate: /^\d{1,5}$/.test(typed('taxRate')) ? Number(typed('taxRate')) : -1,
    stock: stock.stock,
    category: line('category') || undefined,
    picture: line('picture') || undefined,
    visible: !isDigital && typed('visible') !== '',
  };
  const flaw = newProductFlaw(product);
  return flaw === undefined ? ok(product) : err(flaw);
}

/** What is wrong with a new product by itself; whether its number is free and what it names is there, only the platform knows. */
export function newProductFlaw({ format, sku, name, summary, price, taxRate, stock, visible }: NewProduct): FlawOfField | undefined {
  const words = textsFlaw({ language: DEFAULT_LANGUAGE, name, summary, description: '' });
  if (words !== undefined) return words;
  if (!ARTICLE_NUMBER.test(sku)) return { reason: 'skuUnfit', field: 'sku' };
  if (price < 0) return { reason: 'priceMissing', field: 'retailPrice' };
  if (!TAX_RATES.some((rate) => rate === taxRate)) return { reason: 'taxUnknown', field: 'taxRate' };
  if (format === 'EProduct' && stock !== undefined) return { reason: 'notItsOwn', field: 'stock' };
  return format === 'EProduct' && visible ? { reason: 'noFile', field: 'visible' } : undefined;
}
