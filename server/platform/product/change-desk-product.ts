import type { Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { hasScope, type Scope } from '#domain/back-office/scope.ts';
import { readId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { type FlawOfField, pricesFlaws, textsFlaws } from '#domain/product/product-desk.ts';
import { type Showing, showingAfter, showingFlaw, showingFrom } from '#domain/product/showing.ts';
import { readInstant } from '#domain/site/instant.ts';
import { changeBy, type Doer, recordChange } from '../audit/record-change.ts';
import { announceChanges } from '../database/content-changes.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { contentVersion } from '../http/content-version.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { KeptProduct, ProductWriter, WantedProduct } from '../ports/product-writer.ts';
import { wakingTag } from '../work/waking.ts';
import { wantedAttributes } from './product-attributes.ts';
import { keepShowing } from './product-showing.ts';
import { tellProductChange } from './tell-product-change.ts';
import { choiceFlaw } from './variant-choices.ts';

/** What is to be of one part of a product. */
export type ProductChangeWire = Change;
type Change = BodyOf<typeof wire.updateDeskProduct>['change'];

/** Changes one part of a product, when it still is as whoever changes it has seen it. */
export const updateDeskProduct =
  (writer: ProductWriter): Verb<typeof wire.updateDeskProduct> =>
  async ({ database, changed, now }, { params, body: { seen, change }, ...who }) => {
    const id = readId(params.id);
    if (!hasScope(who.user.scopes, [scopeOf(change)])) return refuse('FORBIDDEN');
    const by = changeBy(who, now());
    const written = await inTransaction(database, (trx) => changeProduct(trx, writer, { id: id ?? 0, change, seen, by }));
    if (written.isErr()) return err(written.error);
    if (written.value.changed) {
      // Whoever shows and hides in time has another moment to wait for.
      if ('showing' in change) await announceChanges(database, [wakingTag('publications')]);
      await tellProductChange({ database, changed }, writer, written.value.tags);
    }
    return ok({ data: { changed: written.value.changed, version: written.value.version } });
  };

function scopeOf(change: Change): Scope {
  return 'prices' in change ? 'products:price' : 'stock' in change ? 'products:stock' : 'products:write';
}

export interface WantedChange {
  readonly id: number;
  readonly change: Change;
  /** The version that whoever changes it has seen; undefined where nobody has looked. */
  readonly seen: string | undefined;
  readonly by: Doer;
}

/** Changes one part of a product and writes down who did, within a transaction. */
export async function changeProduct(
  trx: Transaction<Database>,
  writer: ProductWriter,
  { id, change, seen, by }: WantedChange,
): Promise<Result<{ readonly changed: boolean; readonly version: string; readonly tags: readonly string[] }, Refusal>> {
  const before = await writer.lock(trx, id);
  if (before === undefined) return refuse('NOT_FOUND');
  const wanted = 'attributes' in change ? await attributesOf(trx, before, change.attributes) : wantedOf(change, before, by.at);
  if (wanted.isErr()) return refused(wanted.error);
  if (seen !== undefined && versionOf(before, partOf(change)) !== seen) return refused({ reason: 'changedMeanwhile', field: undefined });
  const unfit = await unfitChoice(trx, before, wanted.value);
  if (unfit !== undefined) return refused(unfit);
  const tags = await writer.write(trx, id, wanted.value);
  if (tags.isErr()) return refused(tags.error);
  if (wanted.value.showing !== undefined) await keepShowing(trx, id, wanted.value.showing, by);
  const after = await writer.read(trx, id);
  const version = versionOf(after ?? before, partOf(change));
  const language = 'texts' in change ? { language: change.texts.language } : {};
  const values = { before: toldOf(before, change), after: after && toldOf(after, change) };
  if (JSON.stringify(values.before) === JSON.stringify(values.after)) return ok({ changed: false, version, tags: [] });
  await recordChange(trx, {
    ...by,
    what: 'update',
    thing: 'product',
    thingId: id,
    ...language,
    before: values.before,
    ...(values.after && { after: values.after }),
  });
  return ok({ changed: true, version, tags: tags.value });
}

/** Whoever changes what a variant has, or offers it again, leaves no two that are the same choice. */
async function unfitChoice(trx: Transaction<Database>, kept: KeptProduct, wanted: Wanted): Promise<FlawOfField | undefined> {
  const isVariant = kept.categories === undefined;
  if (!isVariant || (wanted.attributes === undefined && wanted.visible !== true)) return undefined;
  const { attributes = kept.attributes, visible = kept.visible } = wanted;
  const flaw = await choiceFlaw(trx, kept.id, { attributes, offered: visible });
  // Whoever offers it has no field for what it has.
  return wanted.attributes === undefined && flaw !== undefined ? { ...flaw, field: undefined } : flaw;
}

/** A hidden copy, to be made into another product. */
export const copyDeskProduct =
  (writer: ProductWriter): Verb<typeof wire.copyDeskProduct> =>
  async ({ database, now }, { params, ...who }) => {
    const from = readId(params.id);
    return inTransaction(database, async (trx) => {
      const original = from === undefined ? undefined : await writer.lock(trx, from);
      const copy = original && (await writer.copy(trx, original.id));
      if (original === undefined || copy === undefined) return refuse('NOT_FOUND');
      const after = { sku: copy.sku, copyOf: original.sku };
      await recordChange(trx, changeBy(who, now(), { what: 'create', thing: 'product', thingId: copy.id, after }));
      return ok({ data: { id: copy.id } });
    });
  };

export type Part = 'attributes' | 'prices' | 'stock' | 'visible' | 'categories' | 'pictures' | LanguageCode;

/** Tells how a part was; of the same content it is the same, whoever wrote it: people, an import, an order. */
export function versionOf(product: KeptProduct, part: Part): string {
  const { retail, final, member, stock, visible, showing, texts, categories, pictures, attributes } = product;
  const { name = '', summary = '', description = '' } = (part in texts ? texts[part as LanguageCode] : undefined) ?? {};
  const content =
    part === 'categories' || part === 'attributes'
      ? [part === 'categories' ? categories : attributes]
      : part === 'pictures'
        ? [pictures]
        : part === 'prices'
          ? [retail, final, member]
          : part === 'stock'
            ? [stock]
            : part === 'visible'
              ? [visible, showing.from, showing.until]
              : [name, summary, description];
  return contentVersion(content);
}

const PARTS = ['attributes', 'prices', 'stock', 'visible', 'categories', 'pictures'] as const;

function partOf(change: Change): Part {
  if ('texts' in change) return change.texts.language as LanguageCode;
  return PARTS.find((part) => part in change) ?? 'visible';
}

interface Wanted extends WantedProduct {
  readonly showing?: Showing;
}

async function attributesOf(
  trx: Transaction<Database>,
  kept: KeptProduct,
  change: Parameters<typeof wantedAttributes>[2],
): Promise<Result<Wanted, FlawOfField>> {
  return (await wantedAttributes(trx, kept, change)).map((attributes) => ({ attributes }));
}

function wantedOf(change: Exclude<Change, { attributes: unknown }>, kept: KeptProduct, now: Date): Result<Wanted, FlawOfField> {
  const { hasOwnPrices, hasOwnStock, categories } = kept;
  if ('prices' in change) {
    if (!hasOwnPrices) return err({ reason: 'notItsOwn', field: undefined });
    const { retailPrice: retail, finalPrice, memberPrice: member } = change.prices;
    const [flaw] = pricesFlaws({ retailPrice: retail, finalPrice: finalPrice ?? undefined, memberPrice: member ?? undefined });
    return flaw === undefined ? ok({ prices: { retail, final: finalPrice ?? retail, member } }) : err(flaw);
  }
  if ('stock' in change) return hasOwnStock ? ok({ stock: change.stock }) : err({ reason: 'notItsOwn', field: undefined });
  if (kept.lacksFile && comesToShop(change)) return err({ reason: 'noFile', field: undefined });
  if (kept.lacksVariant && comesToShop(change)) return err({ reason: 'noVariant', field: undefined });
  if ('visible' in change) return ok({ visible: change.visible, showing: showingAfter(change.visible, kept.showing) });
  if ('showing' in change) return wantedShowing(change.showing, kept, now);
  if ('categories' in change) return categories === undefined ? err({ reason: 'notItsOwn', field: undefined }) : ok(change);
  if ('pictures' in change) return ok(change);
  const texts = { ...change.texts, language: change.texts.language as LanguageCode };
  const [flaw] = textsFlaws(texts);
  return flaw === undefined ? ok({ texts }) : err(flaw);
}

/** Whether visitors are to find it, now or later. */
function comesToShop(change: Exclude<Change, { attributes: unknown }>): boolean {
  if ('visible' in change) return change.visible;
  return 'showing' in change && (change.showing.from !== null || change.showing.until !== null);
}

function wantedShowing(
  { from, until }: Extract<Change, { showing: unknown }>['showing'],
  { categories }: KeptProduct,
  now: Date,
): Result<Wanted, FlawOfField> {
  // A variant is offered or not; what is planned is planned for its main product.
  if (categories === undefined) return err({ reason: 'notItsOwn', field: undefined });
  const [starts, ends] = [from, until].map((moment) => (moment === null ? undefined : readInstant(moment)?.getTime()));
  const flaw = showingFlaw({ from: starts, until: ends }, now.getTime());
  if (flaw !== undefined) return err(flaw);
  const { visible, showing } = showingFrom({ from: starts, until: ends }, now.getTime());
  return ok({ showing, ...(visible !== undefined && { visible }) });
}

/** The part as the log of changes tells it. */
function toldOf(
  { retail, final, member, stock, visible, showing, texts, categories, pictures, attributes }: KeptProduct,
  change: Change,
): RecordedValues {
  if ('prices' in change)
    return { retailPrice: euros(retail), finalPrice: euros(final), memberPrice: member === null ? null : euros(member) };
  if ('stock' in change) return { stock };
  if ('visible' in change || 'showing' in change) return { visible, ...toldShowing(showing) };
  if ('categories' in change) return { categories };
  if ('attributes' in change) return { attributes: Object.fromEntries(attributes) };
  if ('pictures' in change) return { pictures };
  const { name = '', summary = '', description = '' } = texts[change.texts.language as LanguageCode] ?? {};
  return { name, summary, description };
}

function toldShowing({ from, until }: Showing): Readonly<Record<string, string>> {
  return {
    ...(from !== undefined && { shownFrom: new Date(from).toISOString() }),
    ...(until !== undefined && { shownUntil: new Date(until).toISOString() }),
  };
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

function refused({ reason, field }: FlawOfField): Result<never, Refusal> {
  return refuse('PRODUCT_INVALID', { reason, ...(field !== undefined && { field }) });
}
