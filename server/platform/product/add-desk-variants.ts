import { err, ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import { readId } from '#domain/id.ts';
import { combinationsOf, newVariantsFlaws } from '#domain/product/new-variants.ts';
import type { FlawOfField } from '#domain/product/product-desk.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { HeldAttribute, ProductWriter } from '../ports/product-writer.ts';
import { heldOf, type KnownAttribute, knownAttributes } from './product-attributes.ts';
import { tellProductChange } from './tell-product-change.ts';
import { choiceOf, type Family, familyOf, keyOf } from './variant-choices.ts';

type Values = BodyOf<typeof wire.addDeskVariants>['values'];

/** Variants for the combinations that a product has none for yet, made while its family is locked: two who add the same ones at once make each once. */
export const addDeskVariants =
  (writer: ProductWriter): Verb<typeof wire.addDeskVariants> =>
  async ({ database, changed, now }, { params, body: { values, price, stock }, ...who }) => {
    const added = await inTransaction(database, async (trx): Promise<Result<{ count: number; tags: readonly string[] }, Refusal>> => {
      const main = await writer.lock(trx, readId(params.id) ?? 0);
      if (main === undefined) return refuse('NOT_FOUND');
      const family = await familyOf(trx, main.id);
      if (family.mainId !== main.id || family.by.length === 0) return refused({ reason: 'notItsOwn', field: undefined });
      const wanted = wantedChoices(family, values, await knownAttributes(trx));
      if (wanted.isErr()) return refused(wanted.error);
      const { made, tags } = await writer.addVariants(trx, main.id, { choices: wanted.value, price, stock });
      for (const { id: thingId, sku, name } of made) {
        const after = { sku, name, retailPrice: (price / 100).toFixed(2), stock };
        await recordChange(trx, changeBy(who, now(), { what: 'create', thing: 'product', thingId, after }));
      }
      return ok({ count: made.length, tags });
    });
    if (added.isErr()) return err(added.error);
    await tellProductChange({ database, changed }, writer, added.value.tags);
    return ok({ data: { added: added.value.count } });
  };

/** Every combination of the values that no variant has, offered or not; each sorted by code, as what a product has is kept. */
function wantedChoices(
  family: Family,
  values: Values,
  known: readonly KnownAttribute[],
): Result<readonly (readonly (readonly [string, HeldAttribute])[])[], FlawOfField> {
  const [flaw] = newVariantsFlaws(
    family.by.map(({ id }) => id),
    values,
  );
  if (flaw !== undefined) return err(flaw);
  const lists: (readonly (readonly [string, HeldAttribute])[])[] = [];
  for (const { id, code } of family.by) {
    const attribute = known.find((one) => one.id === id);
    const held = values.find(({ attributeId }) => attributeId === id)?.held;
    const each = attribute === undefined || held === undefined ? [] : singlesOf(attribute, held);
    if (each.length === 0) return err({ reason: 'attributeUnfit', field: `attr-${id}` });
    lists.push(each.map((one) => [code, one] as const));
  }
  const there = new Set(family.variants.map(({ choice }) => keyOf(family, choice)));
  const missing = combinationsOf(lists).filter((choice) => !there.has(keyOf(family, choiceOf(choice))));
  if (missing.length === 0) return err({ reason: 'variantsExist', field: `attr-${family.by[0]?.id}` });
  return ok(missing.map((choice) => choice.toSorted(([first], [second]) => (first < second ? -1 : 1))));
}

/** What is held as each of its values by itself; nothing where one of them is none of the attribute's. */
function singlesOf(attribute: KnownAttribute, held: Values[number]['held']): readonly HeldAttribute[] {
  if ('texts' in held) return [];
  const singles = 'number' in held ? [held] : [...new Set(held.values)].map((value) => ({ values: [value] }));
  const read = singles.map((single) => heldOf(attribute, single)).filter((one) => one !== undefined);
  return read.length === singles.length ? read : [];
}

function refused({ reason, field }: FlawOfField): Result<never, Refusal> {
  return refuse('PRODUCT_INVALID', { reason, ...(field !== undefined && { field }) });
}
