import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/attribute-desk.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { type AttributeRecord, codeOf, MOST_VALUES, valueFlaws } from '#domain/catalog/attribute-record.ts';
import { namedLanguage } from '#domain/catalog/category-record.ts';
import { readId } from '#domain/id.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { isChosen } from '#domain/product/attribute-type.ts';
import { changeBy, type Doer, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { spokenLanguages } from '../locale/unspoken.ts';
import { movedIds, nameOf, refused, refusedFor, type Trx, tellAttribute } from './attribute-changes.ts';
import {
  attributeOfValue,
  attributeVersion,
  type KeptValue,
  lockAttributes,
  readAttributeList,
  readValues,
  writeLabels,
  writePlaces,
} from './attribute-desk-queries.ts';

type ValueWords = Extract<BodyOf<typeof wire.updateAttribute>['change'], { addValue: unknown }>['addValue'];

/** Adds a value, the last of its attribute, under a code made of what it is called. */
export async function addValue(trx: Trx, attribute: AttributeRecord, words: ValueWords, by: Doer): Promise<Result<boolean, Refusal>> {
  if (!isChosen(attribute.inputType) || attribute.inputType === 'yesNo') return refused('noValues');
  const known = await readValues(trx, attribute.id);
  if (known.length >= MOST_VALUES) return refused('tooMany');
  const checked = await wordsOf(trx, attribute, words, {});
  if (checked.isErr()) return err(checked.error);
  const labels = checked.value;
  const code = freeCode(codeOf(nameOf({ labels, code: '' })) || 'v', new Set(known.map((one) => one.code)));
  const { last } = await trx
    .selectFrom('attribute_value')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('attribute_id', '=', attribute.id)
    .executeTakeFirstOrThrow();
  const row = { attribute_id: attribute.id, code, colour: words.colour, media_id: words.picture, position: last + 1 };
  const { id } = await trx.insertInto('attribute_value').values(row).returning('id').executeTakeFirstOrThrow();
  await writeLabels(trx, 'value', id, labels);
  const after = {
    name: nameOf({ labels, code }),
    of: nameOf(attribute),
    code,
    ...toldOf({ labels, colour: words.colour, picture: words.picture }),
  };
  await recordChange(trx, { ...by, what: 'create', thing: 'attributeValue', thingId: id, after });
  return ok(true);
}

/** `crvena`, else `crvena_2`. */
function freeCode(wished: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const code = count === 1 ? wished : `${wished.slice(0, 55)}_${count}`;
    if (!taken.has(code)) return code;
  }
}

export const updateAttributeValue: Verb<typeof wire.updateAttributeValue> = async (deps, { params, body: { seen, change }, ...who }) => {
  const id = readId(params.id) ?? 0;
  const written = await inTransaction(
    deps.database,
    async (trx): Promise<Result<{ readonly attributeId: number; readonly changed: boolean }, Refusal>> => {
      const found = await valueSeen(trx, id, seen);
      if (found.isErr()) return err(found.error);
      const { attribute, values, value } = found.value;
      const by = changeBy(who, deps.now(), { what: 'move' in change ? 'move' : 'update', thing: 'attributeValue', thingId: id });
      if ('move' in change) {
        const moved = movedIds(values, id, change.move);
        if (moved.isErr()) return refused(moved.error);
        await writePlaces(trx, 'attribute_value', moved.value);
        const place = (ids: readonly number[]) => ({ place: ids.indexOf(id) + 1 });
        await recordChange(trx, { ...by, before: place(values.map((one) => one.id)), after: place(moved.value) });
        return ok({ attributeId: attribute.id, changed: true });
      }
      const labels = await wordsOf(trx, attribute, change, value.labels);
      if (labels.isErr()) return err(labels.error);
      const after = { labels: labels.value, colour: change.colour, picture: change.picture };
      const told = { before: toldOf(value), after: toldOf(after) };
      if (JSON.stringify(told.before) === JSON.stringify(told.after)) return ok({ attributeId: attribute.id, changed: false });
      await trx.updateTable('attribute_value').set({ colour: change.colour, media_id: change.picture }).where('id', '=', id).execute();
      await writeLabels(trx, 'value', id, labels.value);
      await recordChange(trx, { ...by, ...told });
      return ok({ attributeId: attribute.id, changed: true });
    },
  );
  if (written.isErr()) return err(written.error);
  if (written.value.changed) await tellAttribute(deps, written.value.attributeId);
  return ok({ data: { changed: written.value.changed } });
};

export const deleteAttributeValue: Verb<typeof wire.deleteAttributeValue> = async (deps, { params, body: { seen }, ...who }) => {
  const id = readId(params.id) ?? 0;
  const removed = await inTransaction(deps.database, async (trx): Promise<Result<number, Refusal>> => {
    const found = await valueSeen(trx, id, seen);
    if (found.isErr()) return err(found.error);
    const { attribute, value } = found.value;
    if (attribute.inputType === 'yesNo') return refused('noValues');
    // Nobody gives it to a product before this has ended.
    await sql`select from attribute_value where id = ${id} for update`.execute(trx);
    const used = await trx
      .selectFrom('product_attribute')
      .select('product_id')
      .where('attribute_value_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (used !== undefined) return refused('inUse');
    await trx.deleteFrom('attribute_value').where('id', '=', id).execute();
    const before = { name: nameOf(value), of: nameOf(attribute), code: value.code, ...toldOf(value) };
    await recordChange(trx, changeBy(who, deps.now(), { what: 'delete', thing: 'attributeValue', thingId: id, before }));
    return ok(attribute.id);
  });
  if (removed.isErr()) return err(removed.error);
  deps.changed(['listing']);
  return ok({ data: { deleted: true } });
};

interface SeenValue {
  readonly attribute: AttributeRecord;
  readonly values: readonly KeptValue[];
  readonly value: KeptValue;
}

/** A value with its attribute, when both still are as somebody has seen them. */
async function valueSeen(trx: Trx, id: number, seen: string): Promise<Result<SeenValue, Refusal>> {
  await lockAttributes(trx);
  const attributeId = await attributeOfValue(trx, id);
  const attribute = (await readAttributeList(trx)).find((one) => one.id === attributeId);
  if (attribute === undefined) return refused('gone');
  const values = await readValues(trx, attribute.id);
  const value = values.find((one) => one.id === id);
  if (value === undefined) return refused('gone');
  return attributeVersion(attribute, values) === seen ? ok({ attribute, values, value }) : refused('changedMeanwhile');
}

/** The words of a value as they are to be kept, with those of languages that nobody is asked for. */
async function wordsOf(
  trx: Trx,
  attribute: AttributeRecord,
  { labels, colour, picture }: ValueWords,
  before: KeptValue['labels'],
): Promise<Result<KeptValue['labels'], Refusal>> {
  const spoken = await spokenLanguages(trx);
  const named = namedLanguage(spoken);
  const [flaw] = valueFlaws({ labels, colour: colour ?? undefined, picture: picture ?? undefined }, attribute.inputType, named);
  if (flaw !== undefined) return refusedFor(flaw);
  if (picture !== null) {
    const known = await trx.selectFrom('media').select('id').where('id', '=', picture).where('is_public', '=', true).executeTakeFirst();
    if (known === undefined) return refused('pictureGone', 'picture');
  }
  const kept = Object.entries(before).filter(([language]) => !spoken.some((code) => code === language));
  const all = { ...Object.fromEntries(kept), ...labels };
  const first = all[DEFAULT_LANGUAGE] ?? all[named];
  return ok({ ...all, ...(first !== undefined && { [DEFAULT_LANGUAGE]: first }) });
}

function toldOf({ labels, colour, picture }: Pick<KeptValue, 'labels' | 'colour' | 'picture'>): RecordedValues {
  return { titles: labels, ...(colour !== null && { colour }), ...(picture !== null && { media: picture }) };
}
