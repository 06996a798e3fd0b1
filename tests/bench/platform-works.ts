import { type Kysely, sql } from 'kysely';
import type { browseProducts } from '#adapters/door/door-calls.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { PARTS } from '../support/platform-parts.ts';

/** A question that the platform is asked, its budgets (stack.md 10a), and the same as plain SQL. */
export interface Work {
  readonly name: string;
  /** CPU milliseconds of server and database together, up to 10,000 products; twice that beyond. */
  readonly budget: number;
  readonly asks: (round: number) => readonly Request[];
  /** The same as a browser asks it, where one call of the door brings it all. */
  readonly together?: (round: number) => BodyOf<typeof browseProducts>;
  readonly plain: (database: Kysely<Database>, round: number) => Promise<unknown>;
}

const HEADERS = { language: 'hrv', store: '1', site: '1', apikey: PARTS.settings.apiKey, 'content-type': 'application/json' };

/** The questions over what the database holds, each round another one. */
export async function worksOf(database: Kysely<Database>): Promise<Work[]> {
  const { rows: slugs } = await sql<{
    slug: string;
  }>`select slug from product_text t join product p on p.id = t.product_id and p.is_visible and not p.archived where language = 'hrv' order by md5(slug) limit 500`.execute(
    database,
  );
  const { rows: categories } = await sql<{
    id: number;
    slug: string;
  }>`select l.category_id as id, min(t.slug) as slug from listing l join category_text t on t.category_id = l.category_id and t.language = 'hrv'
    where l.category_id <> 0 group by l.category_id having count(*) > 24 order by l.category_id`.execute(database);
  const { rows: values } = await sql<{ attribute: string; id: number }>`
    select a.code as attribute, v.id from attribute_value v join attribute a on a.id = v.attribute_id where a.code in ('material', 'color') order by a.code, v.id`.execute(
    database,
  );
  const materials = values.filter(({ attribute }) => attribute === 'material').map(({ id }) => id);
  const colours = values.filter(({ attribute }) => attribute === 'color').map(({ id }) => id);
  const kinds = ['komposter', 'kompostera', 'žarulje', 'torba', 'boce', 'termostat', 'kućica', 'spremnik', 'sjemenke', 'četka'];
  const series = ['velebit', 'učka', 'biokovo', 'papuk', 'kupa', 'drava', 'hvar', 'cres', 'krk', 'lonja', 'baranja'];
  const at = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;
  const post = (path: string, body: unknown) =>
    new Request(`http://localhost/api/v1/product/${path}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
  const two = (round: number) => [
    { key: 'material', value: [String(at(materials, round)), String(at(materials, round + 1))] },
    { key: 'color', value: [String(at(colours, Math.floor(round / 7)))] },
  ];
  const byPrice = { param: 'finalPrice', order: 'asc' };
  const filtered = (round: number, scope: object) => [
    post('web/filter', { ...scope, filters: two(round), limit: 12, page: 1, sort: byPrice }),
    post('layered/navigation', { ...scope, filters: two(round) }),
  ];
  // A third filter lets everything through and makes each question another one: answers that all visitors share are kept.
  const listed = (round: number, slug: string | undefined) => ({
    slug,
    query: {
      keyword: '',
      filters: [...two(round), { key: 'price', value: [], range: { min: 0, max: 1_000_000 + round } }],
      sort: 'cheapest' as const,
      page: 1,
      limit: 12,
      featured: false,
      discount: false,
    },
  });
  const facetSql = (db: Kysely<Database>, round: number, category: number) =>
    sql`
    with hit as (select product_id, final_price, facets from listing where category_id = ${category} and facets && ${[at(materials, round), at(materials, round + 1)]}::int[] and facets && ${[at(colours, Math.floor(round / 7))]}::int[])
    select (select array_agg(product_id) from (select product_id from hit order by final_price, product_id limit 12) x), (select count(*) from hit), (select json_object_agg(f, n) from (select f, count(*) n from hit, unnest(facets) f group by f) y)`.execute(
      db,
    );
  return [
    {
      name: 'product by slug',
      budget: 1.5,
      asks: (round) => [new Request(`http://localhost/api/v1/product/web/get?slug=${at(slugs, round).slug}`, { headers: HEADERS })],
      plain: (db, round) =>
        sql`select * from product p join product_text t on t.product_id = p.id where t.language = 'hrv' and t.slug = ${at(slugs, round).slug}`.execute(
          db,
        ),
    },
    {
      name: 'category list by price, 12 + total',
      budget: 2.5,
      asks: (round) => [post('web/filter', { mainCategory: at(categories, round).id, limit: 12, page: 1 + (round % 2), sort: byPrice })],
      plain: (db, round) =>
        sql`
        select (select count(*) from listing where category_id = ${at(categories, round).id}), (select json_agg(l) from (select p.id, p.final_price, t.name, t.slug from listing l join product p on p.id = l.product_id
          join product_text t on t.product_id = p.id and t.language = 'hrv' where l.category_id = ${at(categories, round).id} order by l.final_price, l.product_id limit 12) l)`.execute(
          db,
        ),
    },
    {
      name: 'list + 2 filters + facet counts, one category',
      budget: 4,
      asks: (round) => filtered(round, { mainCategory: at(categories, round).id }),
      together: (round) => listed(round, at(categories, round).slug),
      plain: (db, round) => facetSql(db, round, at(categories, round).id),
    },
    {
      name: 'list + 2 filters + facet counts, whole shop',
      budget: 4,
      asks: (round) => filtered(round, {}),
      together: (round) => listed(round, undefined),
      plain: (db, round) => facetSql(db, round, 0),
    },
    {
      name: 'keyword search, two words, each its own',
      budget: 4,
      asks: (round) => [
        post('web/filter', { keywords: `${at(kinds, round)} ${at(series, round)} ${' '.repeat(spaces++ % 97)}`, limit: 12, page: 1 }),
      ],
      plain: (db, round) =>
        searchSql(
          db,
          `${at(['komposter', 'zarulj', 'torb', 'termostat', 'kucik'], round)} & ${at(['velebit', 'uck', 'biokov', 'kup', 'drav', 'hvar', 'kres'], round)}`,
        ),
    },
    {
      name: 'keyword search, one word of every eighteenth product, each its own',
      budget: 4,
      asks: (round) => [post('web/filter', { keywords: `${at(kinds, round)} ${' '.repeat(spaces++ % 97)}`, limit: 12, page: 1 })],
      plain: (db, round) => searchSql(db, at(['komposter', 'zarulj', 'torb', 'termostat', 'kucik'], round)),
    },
    {
      name: 'keyword search, asked before',
      budget: 4,
      asks: (round) => [post('web/filter', { keywords: at(kinds, round), limit: 12, page: 1 + (round % 3) })],
      plain: (db, round) => searchSql(db, at(['komposter', 'zarulj', 'torb', 'termostat', 'kucik'], round)),
    },
  ];
}

/** Blanks make keywords different without changing what they find, so that nothing is remembered. */
let spaces = 0;

function searchSql(database: Kysely<Database>, query: string) {
  return sql`select t.product_id, t.name from product_text t where t.language = 'hrv' and t.search @@ ${query}::tsquery order by ts_rank(t.search, ${query}::tsquery) desc limit 12`.execute(
    database,
  );
}
