import type { Kysely, Transaction } from 'kysely';
import type { Result } from 'neverthrow';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { NewProduct } from '#domain/product/new-product.ts';
import type { DeskTexts, FlawOfField } from '#domain/product/product-desk.ts';
import type { Showing } from '#domain/product/showing.ts';
import type { Database } from '../database/schema.ts';

/** What a product has of attributes, by code: codes of values, a number (of a date its milliseconds), or texts by language code. */
export type HeldAttribute = readonly string[] | { readonly n: string } | { readonly t: { readonly [language: string]: string } };
export type HeldAttributes = readonly (readonly [string, HeldAttribute])[];

/** A product as it is kept, as far as people change it by hand. Amounts are cents. */
export interface KeptProduct {
  readonly id: number;
  readonly sku: string;
  readonly retail: number;
  readonly final: number;
  readonly member: number | null;
  /** A configurable product costs what its variants cost, some bundles what their members cost. */
  readonly hasOwnPrices: boolean;
  readonly hasOwnStock: boolean;
  readonly stock: number | null;
  /** One that is delivered as a file and has none: nobody could be sold it. */
  readonly lacksFile: boolean;
  /** One that is chosen in versions and has none that is offered. */
  readonly lacksVariant: boolean;
  /** Whether visitors find it; of a variant whether it can be chosen. */
  readonly visible: boolean;
  /** When it is to be shown and hidden. */
  readonly showing: Showing;
  /** Croatian addresses; undefined of a variant, which has those of its main product. */
  readonly categories: readonly string[] | undefined;
  /** Of the media library, in their order. */
  readonly pictures: readonly string[];
  /** Sorted by code. */
  readonly attributes: HeldAttributes;
  /** Of its own languages alone. */
  readonly texts: { readonly [L in LanguageCode]?: DeskTexts };
}

/** What a product is to be; what is not named stays. */
export interface WantedProduct {
  readonly prices?: { readonly retail: number; readonly final: number; readonly member: number | null };
  readonly stock?: number | null;
  readonly visible?: boolean;
  readonly texts?: DeskTexts & { readonly language: LanguageCode };
  readonly categories?: readonly string[];
  readonly pictures?: readonly string[];
  readonly attributes?: HeldAttributes;
}

/** Variants that are to be made, each of one value of every attribute that its product is chosen by. */
export interface WantedVariants {
  readonly choices: readonly HeldAttributes[];
  readonly price: number;
  /** Null never runs out. */
  readonly stock: number | null;
}

export interface MadeVariant {
  readonly id: number;
  readonly sku: string;
  /** In the language of the shop. */
  readonly name: string;
}

/** Products of the shop one by one, written as an import writes them: prices with their log, words of the search, lists, what follows from variants. */
export interface ProductWriter {
  read(database: Kysely<Database>, id: number): Promise<KeptProduct | undefined>;
  /** The same, and nobody else changes it, its shelves or its variants before the transaction ends. */
  lock(trx: Transaction<Database>, id: number): Promise<KeptProduct | undefined>;
  /** Answers the tags of what has changed. */
  write(trx: Transaction<Database>, id: number, wanted: WantedProduct): Promise<Result<readonly string[], FlawOfField>>;
  /** Answers its id and the tags of what has changed. */
  create(
    trx: Transaction<Database>,
    product: NewProduct,
  ): Promise<Result<{ readonly id: number; readonly tags: readonly string[] }, FlawOfField>>;
  /** Adds variants to a configurable product, each with its held attributes; it is locked already. Answers them and the tags of what has changed. */
  addVariants(
    trx: Transaction<Database>,
    id: number,
    wanted: WantedVariants,
  ): Promise<{ readonly made: readonly MadeVariant[]; readonly tags: readonly string[] }>;
  /** A hidden copy without pieces on its shelves; undefined when there is nothing to copy. */
  copy(trx: Transaction<Database>, id: number): Promise<{ readonly id: number; readonly sku: string } | undefined>;
  /** After the transaction: the search finds what was written. Answers the tags of what has changed by that. */
  index(database: Kysely<Database>): Promise<readonly string[]>;
}
