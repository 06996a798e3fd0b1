import { type Kysely, sql } from 'kysely';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { parseIntegers } from '../database/parse-integers.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import type { CatalogVersion } from '../product/catalog-version.ts';
import type { CatalogCopy } from './catalog-copy.ts';
import type { ListedProduct } from './listed-product.ts';
import { loadNames } from './load-catalog.ts';
import { patchIndex } from './patch-index.ts';
import { type Pause, pausesEvery } from './pauses.ts';
import { RememberedHits } from './remembered-hits.ts';

type Connection = Kysely<Database>;

export interface PatchLimits {
  /** So many changed products are read, however few there are in all. */
  readonly alwaysPatched: number;
  /** Where a larger part of all has changed, reading everything costs less (`npm run bench -- capacity` measures both). */
  readonly largestPart: number;
  /** Products that are read at once. */
  readonly portion: number;
}

const LIMITS: PatchLimits = { alwaysPatched: 1_000, largestPart: 0.05, portion: 500 };

/** The copy with what has changed since; undefined when that is not known any more, or is too much. `trx` is of one moment. Others have their turn meanwhile, however much there is to do; `onMany` hears when that is much. */
export async function patchCatalog(
  trx: Connection,
  copy: CatalogCopy,
  limits = LIMITS,
  onMany = () => {},
): Promise<CatalogCopy | undefined> {
  const [changes] = await changesQuestion(trx, { since: copy.version.structure });
  if (changes === undefined || changes.lost) return undefined;
  const { structure, texts, names } = changes;
  const ids = parseIntegers(changes.ids);
  if (ids.length > Math.max(limits.alwaysPatched, copy.index.ids.length * limits.largestPart)) return undefined;
  if (ids.length > limits.alwaysPatched) onMany();
  const pause = pausesEvery();
  const index = ids.length === 0 ? copy.index : await patchIndex(copy.index, ids, await readListed(trx, ids, limits, pause), pause);
  return {
    version: { structure, texts },
    index,
    ...(names ? await loadNames(trx) : { attributes: copy.attributes, categories: copy.categories }),
    hits: texts === copy.version.texts ? copy.hits : new RememberedHits(),
    found: index.ids === copy.index.ids ? copy.found : new WeakMap(),
  };
}

interface Changes extends CatalogVersion {
  /** Whether the log does not reach back so far, or the database is an older one than the copy. */
  readonly lost: boolean;
  readonly names: boolean;
  /** Of products, with commas between them, rising. */
  readonly ids: string;
}

const changesQuestion = preparedQuestion<{ since: number }, Changes>(
  (blank) => sql`select structure, texts, forgotten > ${blank('since')}::bigint or structure < ${blank('since')}::bigint as lost,
    exists (select from catalog_change where version > ${blank('since')}::bigint and product_ids is null) as names,
    array_to_string(array(select distinct unnest(product_ids) as id from catalog_change where version > ${blank('since')}::bigint order by id), ',') as ids from catalog_version`,
);

/** The products that are listed, of any number. */
async function readListed(trx: Connection, ids: Int32Array, { portion }: PatchLimits, pause: Pause): Promise<ListedProduct[]> {
  const all: ListedProduct[] = [];
  for (let from = 0; from < ids.length; from += portion) {
    const listed = await listedQuestion(trx, { ids: [...ids.subarray(from, from + portion)] });
    for (const { product } of listed) all.push(product);
    await pause();
  }
  return all;
}

const before = (
  column: string,
  among = sql`true`,
) => sql`(select b.product_id from listing b where b.category_id = 0 and ${among} and (b.${sql.ref(column)}, b.product_id) < (l.${sql.ref(column)}, l.product_id)
  order by b.${sql.ref(column)} desc, b.product_id desc limit 1)`;
/** Products without a text in the language are not in its order; the index passes them by. */
const beforeByName = (column: string) => before(column, sql`b.${sql.ref(column)} > '' and l.${sql.ref(column)} > ''`);

const listedQuestion = preparedQuestion<{ ids: readonly number[] }, { product: ListedProduct }>(
  (
    blank,
  ) => sql`select json_build_object('id', l.product_id, 'price', l.final_price, 'featured', l.featured, 'discounted', l.discounted, 'inStock', l.in_stock, 'facets', l.facets,
    'categories', (select coalesce(json_agg(c.category_id), '[]') from listing c where c.product_id = l.product_id and c.category_id <> 0),
    'numbers', (select coalesce(json_agg(json_build_array(n.attribute_id, n.number)), '[]') from (
      select o.attribute_id, o.number from product_attribute o where o.product_id = l.product_id and o.number is not null
      union select o.attribute_id, o.number from product v join product_attribute o on o.product_id = v.id where v.main_product_id = l.product_id and not v.archived and o.number is not null) n
      join attribute a on a.id = n.attribute_id and a.filterable),
    'afterByPrice', ${before('final_price')}, 'afterByPriority', ${before('priority')},
    'afterByName', (select coalesce(json_object_agg(language, after), '{}') from (values ${sql.join(LANGUAGE_CODES.map((code) => sql`(${sql.lit(code)}, l.${sql.ref(`name_${code}`)} <> '', ${beforeByName(`name_${code}`)})`))}) n (language, is_there, after) where is_there)
    ) as product
    from unnest(${blank('ids')}::int[]) w (id) join listing l on l.category_id = 0 and l.product_id = w.id`,
);
