import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { DemoAttribute, DemoProducers, DemoProduct } from './demo-catalog-schema.ts';
import { texts } from './demo-ids.ts';
import type { LocalizedText } from './demo-schema.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';

type Values = DemoProduct['attributes'];
type Details = DemoProduct['details'];
interface AttributeRow {
  readonly product_id: number;
  readonly attribute_id: number;
  readonly attribute_value_id: number | null;
  readonly number: number | null;
  readonly texts: Readonly<Record<string, string>> | null;
}

/** Knows the ids of attributes and their values. */
export interface AttributeBook {
  rows(productId: number, values: Values, details: Details, producer: DemoProducers[string] | undefined): AttributeRow[];
  /** Chosen values as people read them. */
  labels(values: Values, locale: DemoLocale): string[];
}

interface Known {
  readonly id: number;
  readonly code: string;
  readonly inputType: string;
  readonly filterable: boolean;
  readonly label: LocalizedText;
  readonly values: ReadonlyMap<string, KnownValue>;
}

interface KnownValue {
  readonly id: number;
  readonly label: LocalizedText;
  readonly colour?: string | undefined;
  readonly picture?: string | undefined;
}

const YES_NO: readonly DemoAttribute['values'][number][] = [
  { value: 'true', label: { hr: 'Da', en: 'Yes', de: 'Ja' } },
  { value: 'false', label: { hr: 'Ne', en: 'No', de: 'Nein' } },
];
const PRODUCER = { code: 'producer', label: { hr: 'Proizvođač', en: 'Producer', de: 'Hersteller' } };

/** The attributes of the files, one more for each kind of detail (a text of its own a product), and the producer. */
export async function loadAttributes(trx: Kysely<Database>, site: DemoSite): Promise<AttributeBook> {
  const known = knownAttributes(site);
  await bulkInsert(
    trx,
    'attribute',
    known.map(({ id, code, inputType, filterable }) => ({ id, code, input_type: inputType, filterable, position: id })),
  );
  await bulkInsert(
    trx,
    'attribute_text',
    known.flatMap(({ id, label }) => languages(label).map(([language, text]) => ({ attribute_id: id, language, label: text }))),
  );
  const values = known.flatMap((attribute) =>
    [...attribute.values].map(([code, value], position) => ({ attribute, code, value, position })),
  );
  await bulkInsert(
    trx,
    'attribute_value',
    values.map(({ attribute, code, value, position }) => ({
      id: value.id,
      attribute_id: attribute.id,
      code,
      colour: value.colour ?? null,
      media_id: value.picture ?? null,
      position,
    })),
  );
  await bulkInsert(
    trx,
    'attribute_value_text',
    values.flatMap(({ value }) => languages(value.label).map(([language, label]) => ({ attribute_value_id: value.id, language, label }))),
  );
  for (const table of ['attribute', 'attribute_value'] as const) await continueIds(trx, table);
  return bookOf(known);
}

function knownAttributes(site: DemoSite): Known[] {
  let valueId = 0;
  const chosen = site.attributes.map(({ attributeCode, label, inputType, filterable, values }, place): Known => {
    const entries = (inputType === 'yesNo' ? YES_NO : values).map((value) => {
      valueId += 1;
      return [value.value, { ...value, id: valueId }] as const;
    });
    return { id: place + 1, code: attributeCode, inputType, filterable, label, values: new Map(entries) };
  });
  const details = new Map(site.products.flatMap((product) => product.details.map(({ label }) => [detailCode(label), label] as const)));
  const told = [...details, [PRODUCER.code, PRODUCER.label] as const];
  return [
    ...chosen,
    ...told.map(
      ([code, label], place): Known => ({
        id: chosen.length + place + 1,
        code,
        inputType: 'text',
        filterable: false,
        label,
        values: new Map(),
      }),
    ),
  ];
}

function bookOf(known: readonly Known[]): AttributeBook {
  const byCode = new Map(known.map((attribute) => [attribute.code, attribute]));
  const find = (code: string): Known => {
    const attribute = byCode.get(code);
    if (attribute === undefined) throw new Error(`There is no attribute ${code}`);
    return attribute;
  };
  const valuesOf = (code: string, value: Values[string]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => find(code).values.get(String(one)) ?? []);
  const row = (product_id: number, code: string, held: Partial<AttributeRow>): AttributeRow => ({
    product_id,
    attribute_id: find(code).id,
    attribute_value_id: null,
    number: null,
    texts: null,
    ...held,
  });
  return {
    rows: (productId, values, details, producer) => [
      ...Object.entries(values).flatMap(([code, value]) => {
        const found = valuesOf(code, value);
        if (found.length > 0) return found.map(({ id }) => row(productId, code, { attribute_value_id: id }));
        return [row(productId, code, { number: typeof value === 'number' ? value : Date.parse(String(value)) })];
      }),
      ...details.map(({ label, value }) => row(productId, detailCode(label), { texts: texts(value) })),
      ...(producer === undefined
        ? []
        : [
            row(productId, PRODUCER.code, {
              texts: Object.fromEntries(
                ['hrv', 'eng', 'deu'].map((language) => [language, `${producer.name}, ${producer.address}, ${producer.email}`]),
              ),
            }),
          ]),
    ],
    labels: (values, locale) =>
      Object.entries(values).flatMap(([code, value]) =>
        find(code).inputType === 'yesNo' ? [] : valuesOf(code, value).map(({ label }) => label[locale]),
      ),
  };
}

/** `care` for the detail 'Care'. */
function detailCode({ en }: LocalizedText): string {
  return `detail_${en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
}

function languages(label: LocalizedText): [string, string][] {
  return Object.entries(texts(label));
}
