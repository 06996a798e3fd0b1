import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/attribute-desk.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { type AttributeRecord, labelsFlaws, MOST_ATTRIBUTES, newAttributeFlaws, unitFlaws } from '#domain/catalog/attribute-record.ts';
import { namedLanguage } from '#domain/catalog/category-record.ts';
import { readId } from '#domain/id.ts';
import { DEFAULT_LANGUAGE, forEachLanguage } from '#domain/locale/locale.ts';
import type { MenuMove } from '#domain/navigation/menu.ts';
import { canFilter } from '#domain/product/attribute-type.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { platformWords } from '../locale/platform-words.ts';
import { spokenLanguages } from '../locale/unspoken.ts';
import { movedIds, nameOf, refused, refusedFor, type Trx, tellAttribute } from './attribute-changes.ts';
import {
  attributeVersion,
  listVersion,
  lockAttributes,
  readAttributeList,
  readValues,
  writeLabels,
  writePlaces,
} from './attribute-desk-queries.ts';
import { addValue } from './attribute-values.ts';
import { rebuildListing } from './rebuild-listing.ts';

type Change = BodyOf<typeof wire.updateAttribute>['change'];
type Told = { readonly before?: RecordedValues; readonly after: RecordedValues };

export const createAttribute: Verb<typeof wire.createAttribute> = async (deps, { body, ...who }) => {
  const added = await inTransaction(deps.database, async (trx): Promise<Result<number, Refusal>> => {
    await lockAttributes(trx);
    const named = namedLanguage(await spokenLanguages(trx));
    const [flaw] = newAttributeFlaws(body, named);
    if (flaw !== undefined) return refusedFor(flaw);
    const known = await readAttributeList(trx);
    if (known.length >= MOST_ATTRIBUTES) return refused('tooMany');
    if (known.some(({ code }) => code === body.code)) return refused('codeTaken', 'attributeCode');
    const { code, inputType: input_type, unit, filterable } = body;
    const { last } = await trx.selectFrom('attribute').select(sql<number>`coalesce(max(position), 0)`.as('last')).executeTakeFirstOrThrow();
    const row = { code, input_type, unit, filterable, position: last + 1 };
    const { id } = await trx.insertInto('attribute').values(row).returning('id').executeTakeFirstOrThrow();
    // Imports name products by it in the language of the shop, also where the site does not speak that one.
    const first = body.labels[DEFAULT_LANGUAGE] ?? body.labels[named];
    await writeLabels(trx, 'attribute', id, { ...body.labels, ...(first !== undefined && { [DEFAULT_LANGUAGE]: first }) });
    if (input_type === 'yesNo') await addYesAndNo(trx, id);
    const after = {
      name: first ?? code,
      code,
      inputType: input_type,
      titles: body.labels,
      filter: filterable,
      ...(unit !== '' && { unit }),
    };
    await recordChange(trx, changeBy(who, deps.now(), { what: 'create', thing: 'attribute', thingId: id, after }));
    return ok(id);
  });
  if (added.isErr()) return err(added.error);
  await tellAttribute(deps, added.value);
  return ok({ data: { id: added.value } });
};

/** The two values of a question have their words from the platform, as those of an import. */
async function addYesAndNo(trx: Trx, attributeId: number): Promise<void> {
  for (const [position, code] of ['true', 'false'].entries()) {
    const row = { attribute_id: attributeId, code, colour: null, media_id: null, position };
    const { id } = await trx.insertInto('attribute_value').values(row).returning('id').executeTakeFirstOrThrow();
    const said = (language: Parameters<typeof platformWords>[0]) => platformWords(language)[code === 'true' ? 'yes' : 'no'];
    await writeLabels(trx, 'value', id, forEachLanguage(said));
  }
}

export const updateAttribute: Verb<typeof wire.updateAttribute> = async (deps, { params, body: { seen, change }, ...who }) => {
  const id = readId(params.id) ?? 0;
  const written = await inTransaction(deps.database, async (trx): Promise<Result<boolean, Refusal>> => {
    await lockAttributes(trx);
    const all = await readAttributeList(trx);
    const attribute = all.find((one) => one.id === id);
    if (attribute === undefined) return refused('gone');
    const version = 'move' in change ? listVersion(all) : attributeVersion(attribute, await readValues(trx, id));
    if (version !== seen) return refused('changedMeanwhile');
    if ('addValue' in change) return addValue(trx, attribute, change.addValue, changeBy(who, deps.now()));
    const told = 'move' in change ? await moveAttribute(trx, all, attribute, change.move) : await writeAttribute(trx, attribute, change);
    if (told.isErr()) return err(told.error);
    const { before, after } = told.value;
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(false);
    const what = 'move' in change ? 'move' : 'update';
    await recordChange(trx, changeBy(who, deps.now(), { what, thing: 'attribute', thingId: id, ...told.value }));
    return ok(true);
  });
  if (written.isErr()) return err(written.error);
  if (written.value) await tellAttribute(deps, id);
  return ok({ data: { changed: written.value } });
};

export const deleteAttribute: Verb<typeof wire.deleteAttribute> = async (deps, { params, body: { seen }, ...who }) => {
  const id = readId(params.id) ?? 0;
  const removed = await inTransaction(deps.database, async (trx): Promise<Result<void, Refusal>> => {
    await lockAttributes(trx);
    const attribute = (await readAttributeList(trx)).find((one) => one.id === id);
    if (attribute === undefined) return refused('gone');
    if (attributeVersion(attribute, await readValues(trx, id)) !== seen) return refused('changedMeanwhile');
    // Nobody gives it to a product before this has ended.
    await sql`select from attribute where id = ${id} for update`.execute(trx);
    const used = await sql<{ is: boolean }>`select exists (select from product_attribute where attribute_id = ${id})
      or exists (select from product where details -> 'configurableBy' ? ${attribute.code}) as is`.execute(trx);
    if (used.rows[0]?.is === true) return refused('inUse');
    await trx.deleteFrom('attribute').where('id', '=', id).execute();
    const before = { name: nameOf(attribute), code: attribute.code, titles: attribute.labels };
    await recordChange(trx, changeBy(who, deps.now(), { what: 'delete', thing: 'attribute', thingId: id, before }));
    return ok(undefined);
  });
  if (removed.isErr()) return err(removed.error);
  deps.changed(['listing']);
  return ok({ data: { deleted: true } });
};

async function writeAttribute(
  trx: Trx,
  attribute: AttributeRecord,
  change: Exclude<Change, { move: unknown } | { addValue: unknown }>,
): Promise<Result<Told, Refusal>> {
  const row = trx.updateTable('attribute').where('id', '=', attribute.id);
  if ('filterable' in change) {
    if (change.filterable && !canFilter(attribute.inputType)) return refused('noFilter');
    await row.set({ filterable: change.filterable }).execute();
    // Which values a product is found by stands in the lists.
    if (change.filterable !== attribute.filterable) await rebuildListing(trx, await productsWith(trx, attribute.id));
    return ok({ before: { filter: attribute.filterable }, after: { filter: change.filterable } });
  }
  const spoken = await spokenLanguages(trx);
  const [flaw] = [...labelsFlaws(change.labels, namedLanguage(spoken)), ...unitFlaws(change.unit, attribute.inputType)];
  if (flaw !== undefined) return refusedFor(flaw);
  // Nobody is asked for words in a language that the site does not speak: it keeps those that it has.
  const kept = Object.entries(attribute.labels).filter(([language]) => !spoken.some((code) => code === language));
  const labels = { ...Object.fromEntries(kept), ...change.labels };
  await writeLabels(trx, 'attribute', attribute.id, labels);
  if (change.unit !== attribute.unit) await row.set({ unit: change.unit }).execute();
  const told = ({ labels: titles, unit }: Pick<AttributeRecord, 'labels' | 'unit'>) => ({ titles, unit });
  return ok({ before: told(attribute), after: told({ labels, unit: change.unit }) });
}

async function productsWith(trx: Trx, attributeId: number): Promise<readonly number[]> {
  const rows = await trx.selectFrom('product_attribute').select('product_id').distinct().where('attribute_id', '=', attributeId).execute();
  return rows.map(({ product_id: id }) => id);
}

async function moveAttribute(
  trx: Trx,
  all: readonly AttributeRecord[],
  { id }: AttributeRecord,
  move: MenuMove,
): Promise<Result<Told, Refusal>> {
  const moved = movedIds(all, id, move);
  if (moved.isErr()) return refused(moved.error);
  await writePlaces(trx, 'attribute', moved.value);
  return ok({ before: { place: all.findIndex((one) => one.id === id) + 1 }, after: { place: moved.value.indexOf(id) + 1 } });
}
