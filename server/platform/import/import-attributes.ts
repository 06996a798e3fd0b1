import { type Kysely, sql } from 'kysely';
import { LONGEST_UNIT } from '#domain/catalog/attribute-record.ts';
import { forEachLanguage, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { ATTRIBUTE_TYPES, type AttributeType, isChosen } from '#domain/product/attribute-type.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { rebuildListing } from '../catalog/rebuild-listing.ts';
import type { Database } from '../database/schema.ts';
import { platformWords } from '../locale/platform-words.ts';
import { code, colour, fileName, line, oneOf, readFields, valueCode, whole, yesNo } from './fields.ts';
import { type Picture, type Pictures, writePictures } from './import-pictures.ts';
import type { Problems } from './problems.ts';
import { readTable } from './read-table.ts';
import { tableFields } from './table-fields.ts';
import { LANGUAGES, mergedTexts, type Translated, textFields } from './texts.ts';

export interface ValueState {
  readonly colour: string | null;
  /** Of the media library. */
  readonly picture: string | null;
  readonly position: number;
  readonly labels: Translated<'label'>;
}
export interface AttributeState {
  readonly inputType: AttributeType;
  /** Behind numbers; empty for none. */
  readonly unit: string;
  readonly filterable: boolean;
  readonly position: number;
  readonly labels: Translated<'label'>;
}
export interface WantedAttributes {
  /** All attributes of the shop after the import, by code, and their values. */
  readonly all: ReadonlyMap<string, AttributeState>;
  readonly values: ReadonlyMap<string, ReadonlyMap<string, ValueState>>;
  /** That an attribute is not there. */
  readonly missing: (code: string) => RowFlaw;
  readonly changed: readonly string[];
  readonly changedValues: readonly (readonly [string, string])[];
  /** Pictures that the files name, by their ids. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

const LABELS = textFields('label', line(200));
const ATTRIBUTE = {
  code,
  input_type: oneOf(...ATTRIBUTE_TYPES),
  unit: line(LONGEST_UNIT),
  filterable: yesNo,
  position: whole(0, 1_000_000),
  ...LABELS,
};
const VALUE = { attribute: code, code: valueCode, colour, picture: fileName, position: whole(0, 1_000_000), ...LABELS };
const yesNoLabels = (): readonly (readonly [string, Translated<'label'>])[] => [
  ['true', forEachLanguage((language) => ({ label: platformWords(language).yes }))],
  ['false', forEachLanguage((language) => ({ label: platformWords(language).no }))],
];
/** Reads attributes and their values over those of the shop. */
export async function readAttributes(
  database: Kysely<Database>,
  folder: string,
  library: Pictures,
  problems: Problems,
): Promise<WantedAttributes> {
  const known = await knownAttributes(database);
  const knownValues = await valuesOfShop(database);
  const all = new Map(known);
  const changed = new Set<string>();
  const lines = new Map<string, number>();
  for await (const row of readTable(folder, 'attributes', tableFields(ATTRIBUTE, [['code']]), problems)) {
    const tell = (field: string, flaw: RowFlaw, found?: string) => problems.add(row.file, row.line, field, flaw, found);
    const fields = readFields(ATTRIBUTE, row, problems);
    problems.lose('attribute', row.fields.get('code') ?? '', row.file, row.line);
    if (fields === undefined) continue;
    const key = fields.code;
    if (key == null) {
      tell('code', rowFlaw('keyOfAttribute'));
      continue;
    }
    if (lines.has(key)) {
      tell('code', rowFlaw('standsTwice', { line: String(lines.get(key)) }));
      continue;
    }
    lines.set(key, row.line);
    const before = known.get(key);
    const inputType = fields.input_type ?? before?.inputType;
    if (inputType === undefined) tell('input_type', rowFlaw('inputType', { words: ATTRIBUTE_TYPES.join(', ') }));
    else if (before !== undefined && before.inputType !== inputType) tell('input_type', rowFlaw('staysAs', { is: before.inputType }));
    // One that is there already stays, and so do its addresses.
    if (before === undefined && inputType !== undefined && isChosen(inputType) && /_(min|max)$/.test(key))
      tell('code', rowFlaw('rangeEnd', { attribute: key, type: inputType }));
    if (fields.unit != null && inputType !== undefined && inputType !== 'numberField')
      tell('unit', rowFlaw('unitOfNumber', { attribute: key, type: inputType }));
    const labels = mergedTexts(before?.labels, ['label'], 'label', fields, tell);
    if (inputType === undefined || labels === undefined || problems.isBad(row.file, row.line)) continue;
    const state: AttributeState = {
      inputType,
      unit: fields.unit === undefined ? (before?.unit ?? '') : (fields.unit ?? ''),
      filterable: fields.filterable ?? before?.filterable ?? false,
      position: fields.position ?? before?.position ?? all.size,
      labels,
    };
    all.set(key, state);
    if (JSON.stringify(state) !== JSON.stringify(before)) changed.add(key);
  }
  const read = await readValues(folder, all, knownValues, library, problems);
  return { all, missing: (key) => problems.missing('attribute', key), changed: [...changed], ...read };
}

async function readValues(
  folder: string,
  all: ReadonlyMap<string, AttributeState>,
  known: ReadonlyMap<string, ReadonlyMap<string, ValueState>>,
  library: Pictures,
  problems: Problems,
): Promise<Pick<WantedAttributes, 'values' | 'changedValues' | 'pictures'>> {
  const pictures = new Map<string, Picture>();
  const values = new Map([...known].map(([attribute, states]) => [attribute, new Map(states)]));
  const changedValues: [string, string][] = [];
  const ofAttribute = (attribute: string): Map<string, ValueState> => {
    const states = values.get(attribute) ?? new Map<string, ValueState>();
    values.set(attribute, states);
    return states;
  };
  for (const [attribute, { inputType }] of all) {
    if (inputType !== 'yesNo') continue;
    for (const [position, [value, labels]] of yesNoLabels().entries()) {
      if (ofAttribute(attribute).has(value)) continue;
      ofAttribute(attribute).set(value, { colour: null, picture: null, position, labels });
      changedValues.push([attribute, value]);
    }
  }
  const lines = new Map<string, number>();
  for await (const row of readTable(folder, 'attribute-values', tableFields(VALUE, [['attribute'], ['code']]), problems)) {
    const tell = (field: string, flaw: RowFlaw, found?: string) => problems.add(row.file, row.line, field, flaw, found);
    const fields = readFields(VALUE, row, problems);
    if (fields === undefined) continue;
    const { attribute, code: value } = fields;
    if (attribute == null) tell('attribute', rowFlaw('wanted'));
    if (value == null) tell('code', rowFlaw('wanted'));
    if (attribute == null || value == null) continue;
    const { inputType } = all.get(attribute) ?? {};
    const key = `${attribute} ${value}`;
    if (inputType === undefined) tell('attribute', problems.missing('attribute', attribute));
    else if (!isChosen(inputType)) tell('attribute', rowFlaw('noValueList', { attribute, type: inputType }));
    else if (inputType === 'yesNo' && value !== 'true' && value !== 'false') tell('code', rowFlaw('trueOrFalse'));
    else if (lines.has(key)) tell('code', rowFlaw('standsTwice', { line: String(lines.get(key)) }));
    for (const look of ['colour', 'picture'] as const)
      if (fields[look] != null && inputType !== undefined && inputType !== 'visualSwatch')
        tell(look, rowFlaw('lookOfSwatch', { attribute, type: inputType }));
    lines.set(key, row.line);
    if (problems.isBad(row.file, row.line)) continue;
    const picture = fields.picture == null ? undefined : await library.get(fields.picture);
    if (picture?.isErr() === true) tell('picture', picture.error, fields.picture ?? '');
    if (problems.isBad(row.file, row.line)) continue;
    const before = values.get(attribute)?.get(value);
    const labels = mergedTexts(before?.labels, ['label'], 'label', fields, tell);
    if (labels === undefined || picture?.isErr() === true) continue;
    const seen = picture?.unwrapOr(undefined);
    if (seen !== undefined) pictures.set(seen.id, seen);
    const state: ValueState = {
      colour: fields.colour === undefined ? (before?.colour ?? null) : fields.colour,
      picture: fields.picture === null ? null : (seen?.id ?? before?.picture ?? null),
      position: fields.position ?? before?.position ?? ofAttribute(attribute).size,
      labels,
    };
    ofAttribute(attribute).set(value, state);
    if (JSON.stringify(state) !== JSON.stringify(before)) changedValues.push([attribute, value]);
  }
  return { values, changedValues, pictures };
}

/** Writes what changed; products that are found by an attribute are listed anew when it begins or ceases to be a filter. */
export async function writeAttributes(trx: Kysely<Database>, wanted: WantedAttributes): Promise<void> {
  const before = new Map(
    (await trx.selectFrom('attribute').select(['code', 'filterable']).execute()).map((row) => [row.code, row.filterable]),
  );
  for (const key of wanted.changed) {
    const state = wanted.all.get(key);
    if (state === undefined) continue;
    const row = { input_type: state.inputType, unit: state.unit, filterable: state.filterable, position: state.position };
    const { id } = await trx
      .insertInto('attribute')
      .values({ code: key, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    const labels = labelRows(state.labels).map((label) => ({ attribute_id: id, ...label }));
    await trx.deleteFrom('attribute_text').where('attribute_id', '=', id).execute();
    await trx.insertInto('attribute_text').values(labels).execute();
  }
  await writePictures(
    trx,
    wanted.changedValues.flatMap(([attribute, value]) => {
      const { picture: id, labels } = wanted.values.get(attribute)?.get(value) ?? { picture: null, labels: {} };
      const picture = wanted.pictures.get(id ?? '');
      const names = Object.fromEntries(Object.entries(labels).map(([language, { label }]) => [language, label]));
      return picture === undefined ? [] : [{ picture, names }];
    }),
  );
  const ids = new Map((await trx.selectFrom('attribute').select(['id', 'code']).execute()).map(({ id, code: key }) => [key, id]));
  for (const [attribute, value] of new Map(wanted.changedValues.map((pair) => [pair.join(' '), pair])).values()) {
    const attribute_id = ids.get(attribute);
    const state = wanted.values.get(attribute)?.get(value);
    if (state === undefined || attribute_id === undefined) continue;
    const row = { colour: state.colour, media_id: state.picture, position: state.position };
    const { id } = await trx
      .insertInto('attribute_value')
      .values({ attribute_id, code: value, ...row })
      .onConflict((conflict) => conflict.columns(['attribute_id', 'code']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('attribute_value_text').where('attribute_value_id', '=', id).execute();
    await trx
      .insertInto('attribute_value_text')
      .values(labelRows(state.labels).map((label) => ({ attribute_value_id: id, ...label })))
      .execute();
  }
  const turned = wanted.changed.some((key) => before.has(key) && before.get(key) !== wanted.all.get(key)?.filterable);
  if (turned) await rebuildListing(trx);
}

function labelRows(labels: Translated<'label'>) {
  return LANGUAGES.flatMap(({ language }) => (labels[language] === undefined ? [] : [{ language, label: labels[language].label }]));
}

const LABEL_ORDER = sql`array_position(${LANGUAGE_CODES}::text[], l.language)`;

/** The attributes of the shop, by code. */
export async function knownAttributes(database: Kysely<Database>): Promise<Map<string, AttributeState>> {
  const { rows } = await sql<{ code: string } & AttributeState>`
    select a.code, a.input_type as "inputType", a.unit, a.filterable, a.position,
      (select coalesce(json_object_agg(l.language, json_build_object('label', l.label) order by ${LABEL_ORDER}), '{}') from attribute_text l where l.attribute_id = a.id and l.stands_in_for is null) as labels
    from attribute a order by a.position, a.id`.execute(database);
  return new Map(rows.map(({ code: key, ...state }) => [key, state]));
}

/** Their values, by the attribute's code and theirs. */
export async function valuesOfShop(database: Kysely<Database>): Promise<Map<string, Map<string, ValueState>>> {
  const { rows } = await sql<{ attribute: string; code: string } & ValueState>`
    select a.code as attribute, v.code, v.colour, v.media_id as picture, v.position,
      (select coalesce(json_object_agg(l.language, json_build_object('label', l.label) order by ${LABEL_ORDER}), '{}') from attribute_value_text l where l.attribute_value_id = v.id and l.stands_in_for is null) as labels
    from attribute_value v join attribute a on a.id = v.attribute_id order by v.position, v.id`.execute(database);
  const values = new Map<string, Map<string, ValueState>>();
  for (const { attribute, code: value, ...state } of rows) values.set(attribute, (values.get(attribute) ?? new Map()).set(value, state));
  return values;
}
