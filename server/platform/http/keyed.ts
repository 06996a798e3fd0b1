import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';

/** What an order compares: instants are told by their microseconds, truths by 0 and 1. */
export type KeyKind = 'number' | 'text' | 'instant' | 'truth';

/** A list's order: by the first, then by the next one where that is the same, and so on. None is ever null, all together are one record's alone, and all go the same way, so that one index answers. */
export interface KeyedOrder {
  readonly by: readonly (readonly [column: RawBuilder<unknown>, kind: KeyKind])[];
  readonly descending: boolean;
}

/** A list as SQL. */
export type KeyedQuestion = FilteredList | ReadList;

/** What is told of a record, of which rows, which of them fit. */
interface FilteredList {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly fits: RawBuilder<unknown>;
  readonly order: KeyedOrder;
  /** Rows that are as many, where counting these takes less. */
  readonly counted?: RawBuilder<unknown> | undefined;
  /**
   * Where very many fit, the first of them are soonest found by a look at each in the list's order: `fits` without what has an index find the few. `atLeast` are rows of which there are no
   * more than fit, soonest found when there are many. The few are looked for once, by `id`, for the page and their number, where it takes long to say whether one fits.
   */
  readonly many?:
    | { readonly atLeast: RawBuilder<unknown>; readonly fits: RawBuilder<unknown>; readonly id?: RawBuilder<unknown> | undefined }
    | undefined;
}

/** A list that no single index has in its order. */
interface ReadList {
  /** Of what kinds a key is. */
  readonly order: KeyedOrder;
  /** Rows of a page in its order, one more than it holds where there is one, each with its key as `key`. */
  readonly page: (cut: KeyCut) => RawBuilder<unknown>;
  /** All of its rows. */
  readonly counted: RawBuilder<unknown>;
  /** Where the list may be short: a page of it, and in each row how many there are. One row without an id where the page is empty; no row where the list is not short. */
  readonly few?: ((cut: KeyCut) => RawBuilder<{ readonly id: unknown; readonly total: number }>) | undefined;
}

/** Which part of a list is wanted: the rows after those values of the order, or before them, none of which is the list's beginning. */
export interface KeyCut {
  /** As they stand in the key. */
  readonly at: readonly string[] | undefined;
  readonly isBackwards: boolean;
  /** One more than the page holds. */
  readonly most: number;
}

/** Which page is wanted, by its cursor and how many records it holds, in the words of a query (wire/shared.ts#KeyQuery). */
export interface WantedPage {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: string | undefined;
}

/** Rows of a page, as the list orders them, and where the pages beside it begin and end. */
export interface KeyedRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

const USUAL = 10;
const MOST = 100;

/** A page of a list that may be very long: by the key of the record beside it, so that the last page costs what the first one does. A key that is none is the first page. */
export async function keyedRows<Row extends object>(
  database: Kysely<Database>,
  question: KeyedQuestion,
  wanted: WantedPage,
): Promise<KeyedRows<Row>> {
  const limit = Math.min(MOST, Math.max(1, Number(wanted.limit ?? USUAL)));
  const key = readKey(wanted.after ?? wanted.before, question.order);
  const at = key?.values;
  const isBackwards = at !== undefined && wanted.after === undefined;
  const [found, [counted]] = await findAndCount<Row>(database, question, { at, told: key?.told, isBackwards, limit });
  const isMore = found.length > limit;
  const shown = isBackwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const told = shown.map((row) => row as Row & { readonly key: string });
  const [first, last] = [told.at(0), told.at(-1)].map((row) => (row === undefined ? null : Buffer.from(row.key).toString('base64url')));
  return {
    rows: told.map(({ key: _key, ...row }) => row as unknown as Row),
    total: counted?.total ?? 0,
    next: isBackwards || isMore ? (last ?? null) : null,
    previous: (isBackwards ? isMore : at !== undefined) ? (first ?? null) : null,
  };
}

/** The key of the record that stands before `one` in its list: the page after it begins with that one. Null where it is the first, and where there is none. */
export async function keyBefore(
  database: Kysely<Database>,
  { from, order: { by, descending } }: Pick<FilteredList, 'from' | 'order'>,
  one: RawBuilder<unknown>,
): Promise<string | null> {
  const compared = sql.join(by.map(([column]) => column));
  const sorted = sql.join(by.map(([column]) => (descending ? column : sql`${column} desc`)));
  const key = sql.join(by.map(([column, kind]) => WRITTEN[kind](column)));
  const { rows } = await sql<{ readonly key: string }>`select json_build_array(${key})::text as key from ${from}
    where (${compared}) ${descending ? sql`>` : sql`<`} (select ${compared} from ${from} where ${one}) order by ${sorted} limit 1`.execute(
    database,
  );
  return rows[0] === undefined ? null : Buffer.from(rows[0].key).toString('base64url');
}

async function findAndCount<Row>(
  database: Kysely<Database>,
  question: KeyedQuestion,
  cut: Cut,
): Promise<readonly [readonly Row[], readonly { readonly total: number }[]]> {
  if ('page' in question) {
    const wanted: KeyCut = { at: cut.told, isBackwards: cut.isBackwards, most: cut.limit + 1 };
    const few = question.few === undefined ? [] : (await question.few(wanted).execute(database)).rows;
    if (few[0] !== undefined)
      return [few.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row as Row), [{ total: few[0].total }]];
    const page = question.page(wanted) as RawBuilder<Row>;
    return together<[Row, { readonly total: number }]>(database, page.compile(database), countOf(database, question.counted));
  }
  const { many, from, fits, counted } = question;
  if (many !== undefined) {
    const { rows: least } = await database.executeQuery(countOf(database, many.atLeast));
    if ((least[0]?.total ?? 0) >= MOST_COUNTED)
      return [(await database.executeQuery(pageOf<Row>(database, { ...question, fits: many.fits }, cut))).rows, least];
    const few = many.id && (await fewOf(database, question, many.id));
    if (few !== undefined && few.length < MOST_COUNTED)
      return [
        (await database.executeQuery(pageOf<Row>(database, { ...question, fits: sql`${many.id} = any(${few}::int[])` }, cut))).rows,
        [{ total: few.length }],
      ];
  }
  return together<[Row, { readonly total: number }]>(
    database,
    pageOf<Row>(database, question, cut),
    countOf(database, counted ?? sql`${from} where ${fits}`),
  );
}

interface Cut {
  readonly at: readonly RawBuilder<unknown>[] | undefined;
  readonly told: readonly string[] | undefined;
  readonly isBackwards: boolean;
  readonly limit: number;
}

function pageOf<Row>(
  database: Kysely<Database>,
  { columns, from, fits, order: { by, descending } }: FilteredList,
  { at, isBackwards, limit }: Cut,
): CompiledQuery<Row> {
  const isDown = descending !== isBackwards;
  const compared = sql.join(by.map(([column]) => column));
  const beside = at === undefined ? sql`true` : sql`(${compared}) ${isDown ? sql`<` : sql`>`} (${sql.join(at)})`;
  const sorted = sql.join(by.map(([column]) => (isDown ? sql`${column} desc` : column)));
  const key = sql.join(by.map(([column, kind]) => WRITTEN[kind](column)));
  return sql<Row>`
    select ${columns}, json_build_array(${key})::text as key from ${from} where ${fits} and ${beside} order by ${sorted} limit ${limit + 1}`.compile(
    database,
  );
}

/** The ids of all that fit, no more than are counted. */
async function fewOf(database: Kysely<Database>, { from, fits }: FilteredList, id: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`select ${id} as id from ${from} where ${fits} limit ${sql.lit(MOST_COUNTED)}`.execute(
    database,
  );
  return rows.map((row) => row.id);
}

function countOf(database: Kysely<Database>, rows: RawBuilder<unknown>): CompiledQuery<{ readonly total: number }> {
  return sql<{ readonly total: number }>`
    select count(*)::int as total from (select from ${rows} limit ${sql.lit(MOST_COUNTED)}) counted`.compile(database);
}

const WRITTEN: Readonly<Record<KeyKind, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  number: (column) => sql`(${column})::text`,
  text: (column) => column,
  instant: (column) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
  truth: (column) => sql`(${column})::int::text`,
};

const READ: Readonly<Record<KeyKind, (text: string) => RawBuilder<unknown> | undefined>> = {
  number: (text) => (/^-?\d{1,18}$/.test(text) ? sql`${text}::bigint` : undefined),
  text: (text) => (text.includes('\u0000') ? undefined : sql`${text}::text`),
  instant: (text) => (/^-?\d{1,17}$/.test(text) ? sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')` : undefined),
  truth: (text) => (/^[01]$/.test(text) ? sql`${text === '1'}::boolean` : undefined),
};

interface ReadKey {
  readonly told: readonly string[];
  readonly values: readonly RawBuilder<unknown>[];
}

/** The values that a key holds; undefined for what no page of this list has told. */
function readKey(key: string | undefined, { by }: KeyedOrder): ReadKey | undefined {
  let held: unknown;
  try {
    held = JSON.parse(Buffer.from(key ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(held) || held.length !== by.length) return undefined;
  const values = by.map(([, kind], place) => (typeof held[place] === 'string' ? READ[kind](held[place]) : undefined));
  return values.every((value) => value !== undefined) ? { told: held as string[], values } : undefined;
}
