import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { parseIntegers } from '../database/parse-integers.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import type { CatalogVersion } from '../product/catalog-version.ts';
import { type BitSet, fullBits, intersection, isEmpty } from './bit-set.ts';
import type { CatalogCopy } from './catalog-copy.ts';
import type { CategoryRow } from './category-tree.ts';
import type { FilterAttribute } from './layered-filters.ts';
import { type ListingIndex, type NumberColumn, positionFinder, positionsOf } from './listing-index.ts';
import { NumberCollector } from './number-column.ts';
import { type Pause, pausesEvery } from './pauses.ts';
import { RememberedHits } from './remembered-hits.ts';
import { storedPicture } from './stored-picture.ts';

type Connection = Kysely<Database>;

export async function readVersion(database: Connection): Promise<CatalogVersion> {
  const [row] = await versionQuestion(database, {});
  return row ?? { structure: 0, texts: 0 };
}

const versionQuestion = preparedQuestion<object, CatalogVersion>(() => sql`select structure, texts from catalog_version`);

/** Work on the database as of one moment. */
export async function atOneMoment<T>(database: Connection, work: (trx: Connection) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Reads the whole structure; `trx` is of one moment. What words have found is taken from the copy before, unless texts have changed since. */
export async function loadCatalog(trx: Connection, before?: CatalogCopy): Promise<CatalogCopy> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  const version = await readVersion(trx);
  return {
    version,
    index: await loadIndex(trx),
    ...(await loadNames(trx)),
    hits: before?.version.texts === version.texts ? before.hits : new RememberedHits(),
    found: new WeakMap(),
  };
}

/** What lists are sorted into and filtered by. */
export async function loadNames(trx: Connection): Promise<Pick<CatalogCopy, 'attributes' | 'categories'>> {
  return { attributes: await loadAttributes(trx), categories: await loadCategories(trx) };
}

/** Products with a text in the language, in the order of their names. */
function byNameIn(language: LanguageCode): RawBuilder<unknown> {
  const name = sql.ref(`name_${language}`);
  return sql`(select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 and ${name} <> '' order by ${name}, product_id) l) as ${name}`;
}

async function loadIndex(trx: Connection): Promise<ListingIndex> {
  const { rows: lists } = await sql<
    Record<'ids' | 'prices' | 'featured' | 'discounted' | 'sold_out' | 'by_price' | 'by_priority' | `name_${LanguageCode}`, string | null>
  >`
    select string_agg(product_id::text, ',') as ids, string_agg(final_price::text, ',') as prices,
      string_agg(product_id::text, ',') filter (where featured) as featured,
      string_agg(product_id::text, ',') filter (where discounted) as discounted,
      string_agg(product_id::text, ',') filter (where not in_stock) as sold_out,
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 order by final_price, product_id) l) as by_price,
      (select string_agg(product_id::text, ',') from (select product_id from listing where category_id = 0 order by priority, product_id) l) as by_priority,
      ${sql.join(LANGUAGE_CODES.map(byNameIn))}
    from (select * from listing where category_id = 0 order by product_id) listed`.execute(trx);
  const { rows: categories } = await sql<{ id: number; ids: string }>`
    select category_id as id, string_agg(product_id::text, ',') as ids from listing where category_id <> 0 group by category_id`.execute(
    trx,
  );
  const { rows: values } = await sql<{ id: number; ids: string }>`
    select facet as id, string_agg(product_id::text, ',') as ids from listing, unnest(facets) facet where category_id = 0 group by facet`.execute(
    trx,
  );
  const { rows: numbers } = await sql<StoredNumbers>`
    select n.attribute_id as id, string_agg(n.product_id::text, ',') as ids, string_agg(n.number::text, ',') as numbers
    from (select attribute_id, product_id, number from product_attribute where number is not null
      union all select distinct n.attribute_id, v.main_product_id, n.number from product v join product_attribute n on n.product_id = v.id
      where v.main_product_id is not null and not v.archived and n.number is not null) n
    join attribute a on a.id = n.attribute_id join listing l on l.category_id = 0 and l.product_id = n.product_id
    where a.filterable group by n.attribute_id`.execute(trx);

  const list = lists[0];
  const ids = parseIntegers(list?.ids ?? '');
  const find = positionFinder(ids);
  const pause = pausesEvery();
  // Others have their turn between any two of these.
  const bits = async (text: string | null | undefined): Promise<BitSet> => {
    await pause();
    return positionsOf({ ids }, parseIntegers(text ?? ''), find);
  };
  const order = async (text: string | null | undefined): Promise<Int32Array> => {
    await pause();
    return parseIntegers(text ?? '').map(find);
  };
  return {
    ids,
    prices: parseIntegers(list?.prices ?? ''),
    featured: await bits(list?.featured),
    discounted: await bits(list?.discounted),
    inStock: except({ ids }, parseIntegers(list?.sold_out ?? '')),
    spoken: await mapOf(
      LANGUAGE_CODES,
      (language) => language,
      (language) => bits(list?.[`name_${language}`]),
    ),
    categories: new Map([...(await mapOf(categories, idOf, (category) => bits(category.ids)))].filter(([, set]) => !isEmpty(set))),
    values: await mapOf(values, idOf, (value) => bits(value.ids)),
    numbers: await mapOf(numbers, idOf, (attribute) => numbersOf(ids.length, attribute, find, pause)),
    byPrice: await order(list?.by_price),
    byPriority: await order(list?.by_priority),
    byName: await mapOf(
      LANGUAGE_CODES,
      (language) => language,
      (language) => order(list?.[`name_${language}`]),
    ),
  };
}

const idOf = ({ id }: { readonly id: number }): number => id;

/** Something made of each, one after the other. */
async function mapOf<T, Key, Value>(
  items: readonly T[],
  key: (item: T) => Key,
  make: (item: T) => Promise<Value>,
): Promise<Map<Key, Value>> {
  const map = new Map<Key, Value>();
  for (const item of items) map.set(key(item), await make(item));
  return map;
}

async function loadAttributes(trx: Connection): Promise<FilterAttribute[]> {
  const { rows } = await sql<FilterAttribute>`
    select a.id, a.code, a.input_type as "inputType",
      (select coalesce(json_object_agg(t.language, t.label || case when a.unit = '' then '' else ' (' || a.unit || ')' end), '{}') from attribute_text t where t.attribute_id = a.id) as labels,
      (select coalesce(json_agg(json_build_object('id', v.id, 'colour', v.colour, 'media', ${storedPicture(sql`v.media_id`)}, 'labels',
          (select coalesce(json_object_agg(t.language, t.label), '{}') from attribute_value_text t where t.attribute_value_id = v.id)) order by v.position, v.id), '[]')
        from attribute_value v where v.attribute_id = a.id) as values
    from attribute a where a.filterable order by a.position, a.id`.execute(trx);
  return rows;
}

async function loadCategories(trx: Connection): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id as "parentId", c.in_menu as "inMenu", c.sort_types as "sortTypes", c.sort_default as "sortDefault",
      (select coalesce(json_object_agg(t.language, json_build_object('name', t.name, 'slug', t.slug, 'description', t.description, 'language', coalesce(t.stands_in_for, t.language))), '{}') from category_text t where t.category_id = c.id) as texts,
      ${storedPicture(sql`c.media_id`)} as media
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

interface StoredNumbers {
  readonly id: number;
  readonly ids: string;
  readonly numbers: string;
}

/** Products may stand several times, with a number of each of their variants. */
async function numbersOf(size: number, { ids, numbers }: StoredNumbers, find: (id: number) => number, pause: Pause): Promise<NumberColumn> {
  const collector = new NumberCollector(size);
  let from = 0;
  for (const [place, id] of parseIntegers(ids).entries()) {
    const end = numbers.indexOf(',', from);
    collector.add(find(id), Number(numbers.slice(from, end < 0 ? undefined : end)));
    from = end + 1;
    if (place % 10_000 === 0) await pause();
  }
  return collector.column();
}
