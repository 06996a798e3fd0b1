import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { ProductAttribute } from '#domain/product/product-attributes.ts';
import {
  type DeskPrices,
  type DeskProduct,
  type ListedProduct,
  PRODUCT_FLAWS,
  type ProductChange,
  type ProductFlaw,
} from '#domain/product/product-desk.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductParts } from '#ports/product/product-parts.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { BodyOf, DataOf } from '../wire/call.ts';
import { getDeskProduct, type ListedProductWire, updateDeskProduct } from '../wire/product-desk.ts';

/** One product and the changes of its parts, over HTTP: all that is done where it stands. */
export class HttpProductParts implements ProductParts {
  private readonly client: PlatformClient;
  private readonly writer: DraftWriter | undefined;

  constructor(client: PlatformClient, writer?: DraftWriter) {
    this.client = client;
    this.writer = writer;
  }

  async byId(id: number): Outcome<DeskProduct | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getDeskProduct, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    if (answer.isOk()) this.writer?.meet(answer.value.user);
    return answer.map(readProduct).mapErr(backOfficeProblem);
  }

  async change(id: number, seen: string | undefined, change: ProductChange): Outcome<string, BackOfficeProblem> {
    const body = { ...(seen !== undefined && { seen: seen.slice(0, 64) }), change: onWire(change) };
    const answer = await this.client.send(updateDeskProduct, { params: { id: String(id) }, body });
    if (answer.isErr()) return err(refusedProduct(answer.error));
    this.writer?.taken();
    return ok(answer.value.version);
  }
}

export function pricesOnWire({ retailPrice, finalPrice, memberPrice }: DeskPrices) {
  return { retailPrice, finalPrice: finalPrice ?? null, memberPrice: memberPrice ?? null };
}

/** A product of a list. */
export function readListed({ media, stock, showing, ...product }: ListedProductWire): ListedProduct {
  const at = (moment: string | null | undefined) => (moment ? Date.parse(moment) : undefined);
  const planned = { from: at(showing?.from), until: at(showing?.until) };
  return { ...product, media: readMediaOrNone(media), stock: stock ?? undefined, showing: planned };
}

function readProduct({
  slug,
  hiddenSlug,
  main,
  isLastOffered = false,
  prices,
  lowestPrice,
  variants,
  pictures,
  user: _,
  ...product
}: DataOf<typeof getDeskProduct>): DeskProduct {
  return {
    ...product,
    ...readListed(product),
    slug: slug ?? undefined,
    hiddenSlug: hiddenSlug ?? undefined,
    main: main ?? undefined,
    isLastOffered,
    prices: {
      retailPrice: prices.retailPrice,
      finalPrice: prices.finalPrice ?? undefined,
      memberPrice: prices.memberPrice ?? undefined,
    },
    lowestPrice: lowestPrice ?? undefined,
    variants: variants.map(({ memberPrice, lowestPrice: lowest, hasOwnStock, ...variant }) => ({
      ...readListed(variant),
      memberPrice: memberPrice ?? undefined,
      lowestPrice: lowest ?? undefined,
      hasOwnStock,
    })),
    pictures: pictures.map(({ media, ...picture }) => ({ ...picture, media: readMediaOrNone(media) })),
  };
}

function onWire(change: ProductChange): BodyOf<typeof updateDeskProduct>['change'] {
  if ('prices' in change) return { prices: pricesOnWire(change.prices) };
  if ('stock' in change) return { stock: change.stock ?? null };
  if ('showing' in change) return { showing: { from: onClock(change.showing.from), until: onClock(change.showing.until) } };
  if ('attributes' in change) return { attributes: { asked: [...change.asked], held: change.attributes.map(heldOnWire) } };
  if ('categories' in change) return { categories: [...change.categories] };
  return 'pictures' in change ? { pictures: [...change.pictures] } : change;
}

export function heldOnWire({ attributeId, held }: ProductAttribute) {
  return { attributeId, held: 'values' in held ? { values: [...held.values] } : held };
}

function onClock(moment: number | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString();
}

/** PRODUCT_INVALID says by its reason what is wrong. */
export function refusedProduct(refusal: Refusal): BackOfficeProblem {
  if (isNotFound(refusal)) return told('gone');
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'PRODUCT_INVALID') return backOfficeProblem(refusal);
  return told(PRODUCT_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'gone', refusal.field);
}

function told(reason: ProductFlaw, field?: string): BackOfficeProblem {
  return { kind: 'RecordRefused', area: 'products', reason, ...(field !== undefined && { field }) };
}
