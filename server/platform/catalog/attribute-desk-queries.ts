import { type Kysely, sql } from 'kysely';
import type { AttributeRecord, AttributeValueRecord, Labels } from '#domain/catalog/attribute-record.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { contentVersion } from '../http/content-version.ts';

type Connection = Kysely<Database>;

/** A value as it is kept. */
export type KeptValue = Omit<AttributeValueRecord, 'colour' | 'picture'> & {
  readonly colour: string | null;
  readonly picture: string | null;
};

/** One person's change at a time: the order has no row of its own that could be held. */
export async function lockAttributes(trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('attribute'))`.execute(trx);
}

const inOrder = sql`order by array_position(${LANGUAGE_CODES}::text[], l.language)`;

/** All attributes, in their order. */
export async function readAttributeList(database: Connection): Promise<readonly AttributeRecord[]> {
  const { rows } = await sql<AttributeRecord>`
    select a.id, a.code, a.input_type as "inputType", a.unit, a.filterable,
      (select coalesce(json_object_agg(l.language, l.label ${inOrder}), '{}') from attribute_text l where l.attribute_id = a.id and l.stands_in_for is null) as labels,
      (select count(*)::int from attribute_value v where v.attribute_id = a.id) as values, coalesce(used.products, 0) as products
    from attribute a left join (select attribute_id, count(distinct product_id)::int as products from product_attribute group by attribute_id) used on used.attribute_id = a.id
    order by a.position, a.id`.execute(database);
  return rows;
}

/** The values of an attribute, in their order. */
export async function readValues(database: Connection, attributeId: number): Promise<readonly KeptValue[]> {
  const { rows } = await sql<KeptValue>`
    select v.id, v.code, v.colour, v.media_id as picture,
      (select coalesce(json_object_agg(l.language, l.label ${inOrder}), '{}') from attribute_value_text l where l.attribute_value_id = v.id and l.stands_in_for is null) as labels,
      coalesce(used.products, 0) as products
    from attribute_value v left join (select attribute_value_id, count(*)::int as products from product_attribute where attribute_id = ${attributeId} group by attribute_value_id) used
      on used.attribute_value_id = v.id
    where v.attribute_id = ${attributeId} order by v.position, v.id`.execute(database);
  return rows;
}

/** The attribute that a value belongs to; undefined where there is none. */
export async function attributeOfValue(database: Connection, valueId: number): Promise<number | undefined> {
  const row = await database.selectFrom('attribute_value').select('attribute_id').where('id', '=', valueId).executeTakeFirst();
  return row?.attribute_id;
}

/** Tells how the list was; where it is used is not its content. */
export function listVersion(attributes: readonly AttributeRecord[]): string {
  return contentVersion(attributes.map(({ products: _products, values: _values, ...content }) => content));
}

/** Tells how an attribute and its values were. */
export function attributeVersion({ products: _products, ...attribute }: AttributeRecord, values: readonly KeptValue[]): string {
  return contentVersion([attribute, values.map(({ products: _of, ...content }) => content)]);
}

const TEXTS = {
  attribute: { table: 'attribute_text', key: 'attribute_id' },
  value: { table: 'attribute_value_text', key: 'attribute_value_id' },
} as const;

/** Writes what something is called, as an import does: where a language has no words another one stands in. */
export async function writeLabels(trx: Connection, of: keyof typeof TEXTS, id: number, labels: Labels): Promise<void> {
  const { table, key } = TEXTS[of];
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(trx);
  for (const language of LANGUAGE_CODES) {
    const label = labels[language];
    if (label === undefined) continue;
    await sql`insert into ${sql.table(table)} (${sql.ref(key)}, language, label) values (${id}, ${language}, ${label})
      on conflict (${sql.ref(key)}, language) do update set label = excluded.label, stands_in_for = null`.execute(trx);
  }
}

/** Places as they are to be, written where they are other ones. */
export async function writePlaces(trx: Connection, table: 'attribute' | 'attribute_value', ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} a set position = m.position from unnest(${ids}::int[]) with ordinality m (id, position)
    where a.id = m.id and a.position <> m.position`.execute(trx);
}

/** So many pages are forgotten one by one; more of them are all. */
const MOST_TAGS = 500;

/** What pages and lists are made from that may show an attribute, or a value of it: lists with their filters, pages of products that have it and of bundles with such members. */
export async function attributeTags(database: Connection, attributeId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select distinct coalesce(p.main_product_id, p.id) as id from product_attribute pa join product p on p.id = pa.product_id where pa.attribute_id = ${attributeId})
    select id from own union select p.id from product p where p.main_product_id in (select id from own)
    union select b.bundle_id from bundle_member b where b.product_id in (select id from own)
    limit ${MOST_TAGS + 1}`.execute(database);
  return rows.length > MOST_TAGS ? ['*'] : ['listing', ...rows.map(({ id }) => `product:${id}`)];
}
