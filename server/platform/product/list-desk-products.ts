import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { hasEachWord } from '../database/has-each-word.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import { mediaObject } from '../media/picture/media-record.ts';
import { isLow } from './is-low.ts';
import { isOnSale } from './is-on-sale.ts';
import { available } from './product-record.ts';
import { showingObject } from './product-showing.ts';

const ROWS = 50;
/** Fewer letters have no index: three stand together in it. */
const SHORTEST_WORD = 3;
/** Of a page that is looked for by words: how many products are looked at one by one first. */
const ON_THE_WAY = 2_000;
/** Shelves that are read whole for a page; of more than these one is met often enough. */
const SHORT_LIST = 2_000;
const MOST_ON_THE_WAY = 20_000;

type Wanted = Parameters<Verb<typeof wire.filterDeskProducts>>[1]['query'];

/** Products by article number, a page at a time: how far the page is from the first does not count. */
export const filterDeskProducts: Verb<typeof wire.filterDeskProducts> = async ({ database }, { query, facts: { language } }) => {
  const found = await findListed(database, query, language);
  const isBackwards = query.before !== undefined;
  const isMore = found.length > ROWS;
  const records = isBackwards ? found.slice(0, ROWS).reverse() : found.slice(0, ROWS);
  const [first, last] = [records[0]?.sku ?? null, records.at(-1)?.sku ?? null];
  const isAfterSome = isBackwards ? isMore : query.after !== undefined;
  const isBeforeSome = isBackwards ? true : isMore;
  return ok({ data: { records, previous: isAfterSome ? first : null, next: isBeforeSome ? last : null } });
};

/** What many products have, a word or too little on the shelf, is met on the way through the first of them; where that does not fill a page, indexes know the few that have it. */
async function findListed(database: Kysely<Database>, wanted: Wanted, language: LanguageCode): Promise<wire.ListedProductWire[]> {
  const words = (wanted.q ?? '').trim();
  const shelf = isShelf(wanted.show) ? wanted.show : undefined;
  const isLong = shelf !== undefined && (await isLongList(database, shelf));
  if (words === '') {
    const isMain = sql`p.main_product_id is null`;
    const onTheWay = shelf && sql`${isMain} and ${IS_ON_SHELF[shelf]} and ${isOnTheWay(wanted)}`;
    const met = isLong && onTheWay ? await listedOf(database, { ...wanted, show: undefined }, language, onTheWay) : [];
    return met.length > ROWS ? met : listedOf(database, wanted, language, isMain);
  }
  const begun = sql`(select * from product p where ${beside(wanted)} order by ${orderOf(wanted)} limit ${ON_THE_WAY})`;
  const met = await listedOf(database, wanted, language, isCalled(words, language), begun);
  return met.length > ROWS ? met : listedOf(database, wanted, language, sql`p.id in (${calledSo(words, language)})`);
}

/** Whether a main product `p` is among those from where the page begins on that are looked at one by one at most. */
function isOnTheWay(wanted: Wanted): RawBuilder<unknown> {
  const isBackwards = wanted.before !== undefined;
  const end = isBackwards ? sql`min` : sql`max`;
  return sql`p.sku ${isBackwards ? sql`>=` : sql`<=`} coalesce(
    (select p.sku from product p where p.main_product_id is null and ${beside(wanted)} order by ${orderOf(wanted)} offset ${sql.lit(MOST_ON_THE_WAY)} limit 1),
    (select ${end}(sku) from product))`;
}

/** Whether so much is out of stock, or low, that reading all of it for one page costs more than meeting it. */
async function isLongList(database: Kysely<Database>, shelf: Shelf): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select count(*) > ${SHORT_LIST} as is from (select from stock s where ${TOO_FEW[shelf]} limit ${sql.lit(SHORT_LIST + 1)}) counted`.execute(
    database,
  );
  return rows[0]?.is === true;
}

/** The ids of all that a list would show, by article number; no more than `limit`. */
export async function productIdsIn(
  database: Kysely<Database>,
  wanted: Omit<Wanted, 'after' | 'before'>,
  language: LanguageCode,
  limit: number,
): Promise<readonly number[]> {
  const words = (wanted.q ?? '').trim();
  const named = words === '' ? sql`p.main_product_id is null` : sql`p.id in (${calledSo(words, language)})`;
  const fits = sql.join([named, ...conditionsOf(wanted)], sql` and `);
  const { rows } = await sql<{ id: number }>`select p.id from product p where ${fits} order by p.sku limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

async function listedOf(
  database: Kysely<Database>,
  wanted: Wanted,
  language: LanguageCode,
  named: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`product`,
): Promise<wire.ListedProductWire[]> {
  const fits = sql.join([named, ...conditionsOf(wanted), beside(wanted)], sql` and `);
  const { rows } = await sql<{ record: wire.ListedProductWire }>`
    select ${listedObject(language)} as record
    from (select * from ${from} p where ${fits} order by ${orderOf(wanted)} limit ${ROWS + 1}) p
    order by ${orderOf(wanted)}`.execute(database);
  return rows.map(({ record }) => record);
}

function orderOf({ before }: Wanted): RawBuilder<unknown> {
  return before === undefined ? sql`p.sku` : sql`p.sku desc`;
}

/** Where the page begins or ends. */
function beside({ after, before }: Wanted): RawBuilder<unknown> {
  if (before !== undefined) return sql`p.sku < ${before}`;
  return after === undefined ? sql`true` : sql`p.sku > ${after}`;
}

/** A product `p` as lists of the back office show it; of words in the language, else in those that stand in for it. */
export function listedObject(language: LanguageCode): RawBuilder<wire.ListedProductWire> {
  return sql<wire.ListedProductWire>`json_build_object('id', p.id, 'sku', p.sku, 'format', p.format, 'isVariant', p.main_product_id is not null,
    'name', coalesce((select t.name from product_text t where t.product_id = p.id order by ${bestLanguage(sql`t.language`, language)} limit 1), p.sku),
    'media', ${mediaObject(sql`p.media_ids[1]`, language)}, 'retailPrice', p.retail_price, 'finalPrice', p.final_price, 'priceFrom', p.price_from,
    'visible', not p.archived and (p.is_visible or p.main_product_id is not null), 'showing', ${showingObject},
    'stock', ${available})`;
}

/** What is asked of a shelf. */
type Shelf = 'soldOut' | 'low';
const isShelf = (show: Wanted['show']): show is Shelf => show === 'soldOut' || show === 'low';
const TOO_FEW: Readonly<Record<Shelf, RawBuilder<unknown>>> = {
  soldOut: sql`s.low_quantity = 0`,
  low: isLow('s'),
};

/** Whether a main product `p`, or one of its variants, has too few pieces: what `conditionsOf` says of all, asked of one (`offset 0`: else the planner asks all at once here, too). */
const IS_ON_SHELF: Readonly<Record<Shelf, RawBuilder<unknown>>> = {
  soldOut: sql`(${shelfOf('soldOut', sql`true`)} or ${variantsOf('soldOut', sql`not v.archived`)})`,
  low: sql`(${shelfOf('low', isOnSale('p'))} or ${variantsOf('low', isOnSale('v'))})`,
};

function shelfOf(shelf: Shelf, counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from stock s where s.product_id = p.id and ${TOO_FEW[shelf]} and ${counts} offset 0)`;
}

function variantsOf(shelf: Shelf, counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from product v join stock s on s.product_id = v.id where v.main_product_id = p.id and ${TOO_FEW[shelf]} and ${counts} offset 0)`;
}

/** The conditions are written as the indexes of migration 088 are. */
function conditionsOf({ format, show }: Wanted): readonly RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (format !== undefined) conditions.push(sql`p.format = ${sql.lit(format)}`);
  if (show === 'planned') conditions.push(sql`p.id in (select product_id from product_showing)`);
  if (show === 'hidden') conditions.push(sql`(p.archived or not (p.is_visible or p.main_product_id is not null))`);
  // A product of which one variant has run out is one to look after. Each shelf asks for its own product: of all products few are empty.
  if (show === 'soldOut')
    conditions.push(sql`p.id in (select (select coalesce(v.main_product_id, v.id) from product v where v.id = s.product_id and not v.archived) from stock s where s.low_quantity = 0
      union all select s.product_id from stock s where s.low_quantity = 0)`);
  if (show === 'low')
    conditions.push(sql`p.id in (select coalesce(v.main_product_id, v.id) from stock s join product v on v.id = s.product_id
      where ${isLow('s')} and ${isOnSale('v')})`);
  return conditions;
}

/** Products by all of the words in their name, with their accents or without, and whatever has an article number that begins so. */
function calledSo(words: string, language: LanguageCode): RawBuilder<unknown> {
  const bySku = sql`select n.id from product n where ${beginsSo(sql`n.sku`, words)}`;
  const named = hasWords(words);
  return named === undefined
    ? bySku
    : sql`${bySku} union select t.product_id from product_text t join product m on m.id = t.product_id and m.main_product_id is null where t.language = ${language} and ${named}`;
}

/** The same, asked of one product `p` by its text's key: as a condition of the text the planner would look for all that have the words. */
function isCalled(words: string, language: LanguageCode): RawBuilder<unknown> {
  const named = hasWords(words) ?? sql`false`;
  return sql`(${beginsSo(sql`p.sku`, words)} or (p.main_product_id is null and (select ${named} from product_text t where t.product_id = p.id and t.language = ${language})))`;
}

function beginsSo(sku: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  return sql`lower(${sku}) like ${`${literally(words.toLowerCase())}%`}`;
}

/** Of a text `t`; undefined when all words are too short to be looked for. */
function hasWords(words: string): RawBuilder<unknown> | undefined {
  const parts = words.split(/\s+/).filter((word) => word.length >= SHORTEST_WORD);
  return parts.length === 0 ? undefined : hasEachWord(sql`t.plain_name`, parts.join(' '));
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
