import { DEFAULT_LANGUAGE, type LanguageCode } from '../locale/locale.ts';
import type { MediaItem } from '../media/media-item.ts';
import { readTypedAmount } from '../typed-amount.ts';
import type { ProductFormat } from './product.ts';
import type { ProductAttribute } from './product-attributes.ts';
import type { Showing } from './showing.ts';

/** Which products a list of the back office can be narrowed to: those that no visitor finds, those that are to be shown or hidden in time, those of which nothing or little is left. */
export const PRODUCT_SHOWS = ['hidden', 'planned', 'soldOut', 'low'] as const;
export type ProductShow = (typeof PRODUCT_SHOWS)[number];

/** A product as the back office lists it. Amounts are cents with tax. */
export interface ListedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly format: ProductFormat;
  readonly isVariant: boolean;
  readonly media: MediaItem | undefined;
  readonly retailPrice: number;
  readonly finalPrice: number;
  /** Variants cost different prices; the ones here are the lowest. */
  readonly priceFrom: boolean;
  /** Undefined for what never runs out. */
  readonly stock: number | undefined;
  /** Whether visitors find it; of a variant whether it can be chosen. */
  readonly visible: boolean;
  /** When it is to be shown and hidden; never of a variant. */
  readonly showing: Showing;
}

/** Which products a list is to hold. A page begins after an article number, or ends before one. */
export interface ProductQuestion {
  /** Parts of the name, or the beginning of an article number. */
  readonly words: string;
  readonly format: ProductFormat | undefined;
  readonly show: ProductShow | undefined;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** A page of products by article number; `previous` and `next` are what the pages beside it end before and begin after. */
export interface ProductPage {
  readonly records: readonly ListedProduct[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** What a product costs, in cents with tax. */
export interface DeskPrices {
  readonly retailPrice: number;
  /** Undefined while it is not reduced. */
  readonly finalPrice: number | undefined;
  /** With the membership card. */
  readonly memberPrice: number | undefined;
}

/** What a product is called in a language. The description is HTML. */
export interface DeskTexts {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
}

/** Texts of a language with their version; without words of their own another language stands in. */
export interface LanguageTexts extends DeskTexts {
  readonly language: LanguageCode;
  readonly version: string;
}

/** A variant at the desk of its product, with what is corrected of it there. Amounts are cents. */
export interface DeskVariant extends ListedProduct {
  readonly memberPrice: number | undefined;
  /** The lowest in force during the last 30 days. */
  readonly lowestPrice: number | undefined;
  readonly hasOwnStock: boolean;
}

/** One product with all that is edited of it. Each version tells how that part was when it was read: whoever saves says which one they saw. */
export interface DeskProduct extends ListedProduct {
  /** Of its page, in the language asked for; undefined when visitors find none. */
  readonly slug: string | undefined;
  /** Of a page that visitors don't find, but whoever may write it; undefined when they do. */
  readonly hiddenSlug: string | undefined;
  readonly main: { readonly id: number; readonly name: string } | undefined;
  /** Of a variant in the offer: whether no other one of its product is, so that nobody can buy the product once it is withdrawn. */
  readonly isLastOffered: boolean;
  /** Whether it has prices of its own: a configurable product costs what its variants cost, some bundles what their members cost. */
  readonly hasOwnPrices: boolean;
  /** Whether pieces of it are counted by themselves. */
  readonly hasOwnStock: boolean;
  readonly prices: DeskPrices;
  /** The lowest price in force during the last 30 days, which a reduction made now is told from (Directive 98/6/EC, Art. 6a). */
  readonly lowestPrice: number | undefined;
  readonly texts: readonly LanguageTexts[];
  readonly variants: readonly DeskVariant[];
  /** Croatian addresses; none of a variant, which stands where its main product stands. */
  readonly categories: readonly string[];
  readonly pictures: readonly { readonly id: string; readonly title: string; readonly media: MediaItem | undefined }[];
  readonly attributes: readonly ProductAttribute[];
  /** Ids of the attributes that its variants, or it as one of them, are chosen by: a variant has one value of each, the main product none. */
  readonly choosesBy: readonly number[];
  readonly versions: {
    readonly attributes: string;
    readonly prices: string;
    readonly stock: string;
    readonly visible: string;
    readonly categories: string;
    readonly pictures: string;
  };
}

/** What somebody changes of a product; one part at a time. */
export type ProductChange =
  | { readonly prices: DeskPrices }
  /** Undefined never runs out. */
  | { readonly stock: number | undefined }
  | { readonly visible: boolean }
  | { readonly showing: Showing }
  /** Croatian addresses of categories. */
  | { readonly categories: readonly string[] }
  /** Ids of public pictures, the first one for lists. */
  | { readonly pictures: readonly string[] }
  /** Of the attributes `asked`, those that it is to have. */
  | { readonly asked: readonly number[]; readonly attributes: readonly ProductAttribute[] }
  | { readonly texts: DeskTexts & { readonly language: LanguageCode } };

/** What can be wrong with a change of a product. */
export const PRODUCT_FLAWS = [
  'changedMeanwhile',
  'gone',
  'priceMissing',
  'priceUnreadable',
  'priceNegative',
  'priceTooHigh',
  'reducedAboveRetail',
  'memberAbovePrice',
  'priceFree',
  'priceFarOff',
  'notItsOwn',
  'stockUnreadable',
  'nameMissing',
  'nameUnfit',
  'summaryTooLong',
  'descriptionUnfit',
  'skuMissing',
  'skuUnfit',
  'skuTaken',
  'taxUnknown',
  'categoryGone',
  'pictureGone',
  'pictureMissing',
  'numberUnreadable',
  'attributeUnfit',
  'choiceWanted',
  'choiceTaken',
  'choosesByMissing',
  'choosesByUnfit',
  'variantsExist',
  'tooManyVariants',
  'noVariant',
  'momentUnreadable',
  'momentOver',
  'momentsReversed',
  'noFile',
  'fileMissing',
  'fileEmpty',
  'fileSize',
  'fileKind',
  'fileSame',
  'fileNameTaken',
] as const;
export type ProductFlaw = (typeof PRODUCT_FLAWS)[number];

/** A flaw with the field that it is in; a field is called as in the form. */
export interface FlawOfField {
  readonly reason: ProductFlaw;
  readonly field: string | undefined;
}

const LONGEST_NAME = 300;
const LONGEST_SUMMARY = 2_000;
const LONGEST_DESCRIPTION = 50_000;
const HIGHEST_PRICE = 999_999_999;
const MOST_PIECES = 1_000_000_000;

/** Euros as people write them, as cents (readTypedAmount); empty is undefined. */
export function readPrice(
  text: string,
): { readonly price: number | undefined } | { readonly flaw: 'priceUnreadable' | 'priceNegative' | 'priceTooHigh' } {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '');
  if (plain === '') return { price: undefined };
  if (/^[-−]/.test(plain)) return { flaw: 'priceNegative' };
  const price = readTypedAmount(plain);
  if (price === undefined) return { flaw: 'priceUnreadable' };
  return price > HIGHEST_PRICE ? { flaw: 'priceTooHigh' } : { price };
}

/** Pieces as people write them: a whole number, not below zero. Empty is undefined: it never runs out. */
export function readStock(text: string): { readonly stock: number | undefined } | { readonly flaw: 'stockUnreadable' } {
  const plain = text.replaceAll(/[\s\u00a0]/g, '');
  if (plain === '') return { stock: undefined };
  return /^\d{1,10}$/.test(plain) && Number(plain) <= MOST_PIECES ? { stock: Number(plain) } : { flaw: 'stockUnreadable' };
}

/** What is wrong between prices, each of which is an amount. */
export function pricesFlaws({ retailPrice, finalPrice = retailPrice, memberPrice }: DeskPrices): readonly FlawOfField[] {
  const flaws: FlawOfField[] = [];
  if (retailPrice > HIGHEST_PRICE) flaws.push({ reason: 'priceTooHigh', field: 'retailPrice' });
  if (finalPrice > retailPrice) flaws.push({ reason: 'reducedAboveRetail', field: 'finalPrice' });
  if (memberPrice !== undefined && memberPrice > finalPrice) flaws.push({ reason: 'memberAbovePrice', field: 'memberPrice' });
  return flaws;
}

/** What is wrong with the texts of a language. Without any words another language stands in, but for the language of the shop, which has a name always. */
export function textsFlaws(texts: DeskTexts & { readonly language: LanguageCode }): readonly FlawOfField[] {
  const { language, name, summary, description } = texts;
  const isWanted = language === DEFAULT_LANGUAGE || summary !== '' || description !== '';
  const flaws: FlawOfField[] = [];
  if (name === '' && isWanted) flaws.push({ reason: 'nameMissing', field: 'name' });
  if (name.length > LONGEST_NAME || /\p{Cc}|<\/?[a-z!]/iu.test(name)) flaws.push({ reason: 'nameUnfit', field: 'name' });
  if (summary.length > LONGEST_SUMMARY) flaws.push({ reason: 'summaryTooLong', field: 'summary' });
  if (description.length > LONGEST_DESCRIPTION) flaws.push({ reason: 'descriptionUnfit', field: 'description' });
  return flaws;
}
