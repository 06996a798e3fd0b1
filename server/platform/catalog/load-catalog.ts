import { type Kysely, sql } from 'kysely';
import { type LanguageCode, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import type { BitSet } from './bit-set.ts';
import { fullBits, intersection } from './bit-set.ts';
import type { CatalogCopy } from './catalog-memory.ts';
import type { CategoryRow } from './category-tree.ts';
import type { FilterAttribute } from './layered-filters.ts';
import { type ListingIndex, positionOf, positionsOf } from './listing-index.ts';

export interface CatalogVersion {
  readonly structure: number;
  readonly availability: number;
}

type Connection = Kysely<Database>;
const LANGUAGES: readonly LanguageCode[] = Object.values(LOCALE_NAMES).map(({ languageCode }) => languageCode);

export async function readVersion(database: Connection): Promise<CatalogVersion> {
  const [row] = await versionQuestion(database, {});
  return row ?? { structure: 0, availability: 0 };
}

const versionQuestion = preparedQuestion<object, CatalogVersion>(() => sql`select structure, availability from catalog_version`);

/** Reads the whole structure as of one moment. Ids travel as one text a list: an array of rows would cost ten times as much. */
export async function loadCatalog(database: Connection): Promise<CatalogCopy> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '60s'`.execute(trx);
      return {
        version: await readVersion(trx),
        index: await loadIndex(trx),
        attributes: await loadAttributes(trx),
        categories: await loadCategories(trx),
        hits: new Map(),
      };
    });
}

/** The same copy with what is in stock now; undefined when more than that has changed. */
export async function loadInStock(database: Connection, copy: CatalogCopy): Promise<CatalogCopy | undefined> {
  const { rows } = await sql<CatalogVersion & { sold_out: string }>`
    select structure, availability, (select coalesce(string_agg(product_id::text, ','), '') from listing where category_id = 0 and not in_stock) as sold_out from catalog_version`.execute(
    database,
  );
  const row = rows[0];
  if (row === undefined || row.structure !== copy.version.structure) return undefined;
  const version = { structure: row.structure, availability: row.availability };
  return { ...copy, version, index: { ...copy.index, inStock: except(copy.index, parseIntegers(row.sold_out)) } };
}

async function loadIndex(trx: Connection): Promise<ListingIndex> {
  const { rows: lists } = await sql<
    Record<'ids' | 'prices' | 'featured' | 'discounted' | 'sold_out' | 'by_price' | 'by_priority' | `name_${LanguageCode}`, string | null>
  >`
    select
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 order by product_id) l) as ids,
      (select string_agg(final_price::text, ',') from (select final_price from listing where category_id = 0 order by product_id) l) as prices,
      (select string_agg(product_id::text, ',') from listing where category_id = 0 and featured) as featured,
      (select string_agg(product_id::text, ',') from listing where category_id = 0 and discounted) as discounted,
      (select string_agg(product_id::text, ',') from listing where category_id = 0 and not in_stock) as sold_out,
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 order by final_price, product_id) l) as by_price,
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 order by priority, product_id) l) as by_priority,
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 and name_hrv <> '' order by name_hrv, product_id) l) as name_hrv,
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 and name_eng <> '' order by name_eng, product_id) l) as name_eng,
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 and name_deu <> '' order by name_deu, product_id) l) as name_deu`.execute(
    trx,
  );
  const { rows: categories } = await sql<{ id: number; ids: string }>`
    select category_id as id, string_agg(product_id::text, ',') as ids from listing where category_id <> 0 group by category_id`.execute(
    trx,
  );
  const { rows: values } = await sql<{ id: number; ids: string }>`
    select facet as id, string_agg(product_id::text, ',') as ids from listing, unnest(facets) facet where category_id = 0 group by facet`.execute(
    trx,
  );
  const { rows: numbers } = await sql<{ id: number; ids: string; numbers: string }>`
    select n.attribute_id as id, string_agg(n.product_id::text, ',') as ids, string_agg(n.number::text, ',') as numbers
    from product_attribute n join attribute a on a.id = n.attribute_id join listing l on l.category_id = 0 and l.product_id = n.product_id
    where a.filterable and n.number is not null group by n.attribute_id`.execute(trx);

  const list = lists[0];
  const ids = parseIntegers(list?.ids ?? '');
  const bits = (text: string | null | undefined): BitSet => positionsOf({ ids }, parseIntegers(text ?? ''));
  const order = (text: string | null | undefined): Int32Array => parseIntegers(text ?? '').map((id) => positionOf(ids, id));
  return {
    ids,
    prices: parseIntegers(list?.prices ?? ''),
    featured: bits(list?.featured),
    discounted: bits(list?.discounted),
    inStock: except({ ids }, parseIntegers(list?.sold_out ?? '')),
    spoken: new Map(LANGUAGES.map((language) => [language, bits(list?.[`name_${language}`])])),
    categories: new Map(categories.map((category) => [category.id, bits(category.ids)])),
    values: new Map(values.map((value) => [value.id, bits(value.ids)])),
    numbers: new Map(numbers.map((attribute) => [attribute.id, numbersOf(ids, attribute)])),
    byPrice: order(list?.by_price),
    byPriority: order(list?.by_priority),
    byName: new Map(LANGUAGES.map((language) => [language, order(list?.[`name_${language}`])])),
  };
}

async function loadAttributes(trx: Connection): Promise<FilterAttribute[]> {
  const { rows } = await sql<FilterAttribute>`
    select a.id, a.code, a.input_type as "inputType",
      (select coalesce(json_object_agg(t.language, t.label), '{}') from attribute_text t where t.attribute_id = a.id) as labels,
      (select coalesce(json_agg(json_build_object('id', v.id, 'colour', v.colour, 'labels',
          (select coalesce(json_object_agg(t.language, t.label), '{}') from attribute_value_text t where t.attribute_value_id = v.id)) order by v.position, v.id), '[]')
        from attribute_value v where v.attribute_id = a.id) as values
    from attribute a where a.filterable order by a.position, a.id`.execute(trx);
  return rows;
}

async function loadCategories(trx: Connection): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id as "parentId", c.sort_types as "sortTypes", c.sort_default as "sortDefault",
      (select coalesce(json_object_agg(t.language, json_build_object('name', t.name, 'slug', t.slug, 'description', t.description)), '{}') from category_text t where t.category_id = c.id) as texts,
      (select json_build_object('id', m.id, 'title', m.title, 'width', m.width, 'height', m.height, 'alts',
          (select coalesce(json_object_agg(a.language, a.alt), '{}') from media_text a where a.media_id = m.id)) from media m where m.id = c.media_id) as media
    from category c order by c.position, c.id`.execute(trx);
  return rows;
}

function except(index: Pick<ListingIndex, 'ids'>, ids: Int32Array): BitSet {
  const missing = positionsOf(index, ids);
  return intersection(
    fullBits(index.ids.length),
    missing.map((word) => ~word),
  );
}

function numbersOf(ids: Int32Array, attribute: { ids: string; numbers: string }): Float64Array {
  const values = new Float64Array(ids.length).fill(Number.NaN);
  const numbers = attribute.numbers.split(',');
  for (const [place, id] of parseIntegers(attribute.ids).entries()) values[positionOf(ids, id)] = Number(numbers[place]);
  return values;
}

/** Reads '1,22,333' without making a string of each. */
function parseIntegers(text: string): Int32Array {
  if (text === '') return new Int32Array();
  const numbers: number[] = [];
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44) {
      numbers.push(value);
      value = 0;
    } else value = value * 10 + code - 48;
  }
  numbers.push(value);
  return Int32Array.from(numbers);
}
