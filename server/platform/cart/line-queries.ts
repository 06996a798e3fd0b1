import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import type { Digital } from '#domain/product/digital.ts';
import type { LineOptions } from '../bundle/check-options.ts';
import type { LinePart } from '../bundle/line-part.ts';
import { bestLanguage } from '../database/in-language.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { ChosenOptions, Database } from '../database/schema.ts';
import { unseen } from '../database/unseen.ts';
import type { StoredRecord } from '../product/product-record.ts';
import { crossSellOf } from './cross-sell.ts';

type Connection = Kysely<Database>;

/** A line with its product as it is now, in one language. */
export interface LineRow {
  readonly id: number;
  readonly product_id: number;
  readonly main_product_id: number | null;
  /** Not sold any more: it is archived, or a member of a bundle is not to be had. Nothing of it counts. */
  readonly gone: boolean;
  readonly quantity: number;
  /** Pieces of the product on the shelf; null where they are not counted. */
  readonly stock: number | null;
  readonly sku: string;
  readonly format: Database['product']['format'];
  readonly final_price: number;
  readonly membership_price: number | null;
  readonly tax_rate: number;
  readonly is_visible: boolean;
  readonly name: string;
  readonly slug: string;
  readonly main_slug: string | null;
  readonly main_name: string | null;
  readonly media: MediaWire | null;
  readonly options: ChosenOptions;
  /** Tells lines of one product apart. */
  readonly options_key: string;
  /** Of a bundle: what it holds, in words, and what one piece of it takes off the shelf; null for other products. */
  readonly words: readonly string[] | null;
  readonly parts: readonly LinePart[] | null;
  /** How much of it is downloaded and not delivered (PRD-03). */
  readonly digital: Digital;
  /** What goes with the whole cart, the same on each line; null when it was not asked for. */
  readonly cross_sell: readonly StoredRecord[] | null;
  /** Not every way of delivery takes it. */
  readonly bulky: boolean;
  /** What the cart's chosen delivery method costs, the same on each line; null when none is chosen. */
  readonly delivery: DeliveryTerms | null;
}

/** What a delivery method costs. */
export type DeliveryTerms = Pick<Selectable<Database['delivery_method']>, 'price' | 'free_from' | 'tax_rate'>;

/** What decides whether a product can be added. */
export interface AddableRow {
  readonly format: Database['product']['format'];
  readonly name: string;
  readonly stock: number | null;
}

/** The product of a line `l`, looked up by its id whatever the planner believes of how many lines there are: `offset 0` keeps it from walking over all products instead. */
const productsOfLine = sql`select * from product where id = l.product_id offset 0`;

/** Whether a product `p` is to be had outside sets: by a page of its own, or as a variant on that of its main product. */
const soldAlone = sql`case when p.main_product_id is null then p.is_visible
  else exists (select from product main where main.id = p.main_product_id and main.is_visible and not main.archived) end`;

type CrossSell = (cartId: unknown, language: unknown) => RawBuilder<unknown>;
const NO_CROSS_SELL: CrossSell = () => sql`null`;

/** The lines of a cart in the order in which they came (by a sum, or a plan of the time when there were few would walk over everybody's lines in that order). */
const lineRows = (cartId: unknown, language: unknown, crossSell: CrossSell) => sql<LineRow>`
    select l.id, l.product_id, l.quantity, p.main_product_id, (select quantity from stock where product_id = p.id) as stock,
      p.archived or not ${soldAlone} or (p.format = 'Bundle' and not bundle_is_whole(p.id, l.options)) as gone,
      p.sku, p.format, coalesce((held.bundle -> 'price' ->> 'final_price')::int, p.final_price) as final_price,
      case when p.bundle_discount is null then p.membership_price else (held.bundle -> 'price' ->> 'membership_price')::int end as membership_price, p.tax_rate, p.is_visible,
      coalesce(t.name, h.name, p.sku) as name, coalesce(t.slug, h.slug, '') as slug,
      main.slug as main_slug, main.name as main_name,
      (select json_strip_nulls(json_build_object('id', m.id, 'title', m.title, 'description', coalesce(a.alt, ''), 'width', m.width, 'height', m.height, 'version', m.version))
        from media m left join media_text a on a.media_id = m.id and a.language = ${language} where m.id = p.media_ids[1]) as media,
      l.options, l.options_key, held.bundle -> 'words' as words, held.bundle -> 'parts' as parts,
      coalesce(held.bundle ->> 'digital', case p.format when 'EProduct' then 'all' else 'none' end) as digital,
      ${crossSell(cartId, language)} as cross_sell,
      coalesce(p.details -> 'bulky' = 'true' or (held.bundle -> 'bulky')::text = 'true', false) as bulky,
      (select json_build_object('price', d.price, 'free_from', d.free_from, 'tax_rate', d.tax_rate) from cart chosen join delivery_method d on d.id = chosen.delivery_method_id where chosen.id = ${cartId}) as delivery
    from cart_line l
    cross join lateral (${productsOfLine}) p
    cross join lateral (select case p.format when 'Bundle' then bundle_of_line(p.id, l.options, ${language}) end as bundle offset 0) held
    left join product_text t on t.product_id = p.id and t.language = ${language}
    left join lateral (select name, slug from product_text where t.product_id is null and product_id = p.id order by ${bestLanguage(sql`language`)} limit 1) h on true
    left join lateral (select name, slug from product_text where product_id = p.main_product_id order by ${bestLanguage(sql`language`, language)} limit 1) main on true
    where l.cart_id = ${cartId}
    order by l.id + 0`;

/** The lines of the cart of a row, as one list of a statement that reads more of it. */
export const linesWithin = (
  cartId: RawBuilder<unknown>,
  language: unknown,
  { crossSell }: { readonly crossSell: boolean },
): RawBuilder<readonly LineRow[]> =>
  sql`(select coalesce(json_agg(line), '[]') from (${lineRows(cartId, language, crossSell ? crossSellOf : NO_CROSS_SELL)}) line)`;

/** With cross-sell they are another statement, because one that leaves a part out by a value is planned anew, too. */
const lineStatement = (crossSell: CrossSell) =>
  preparedQuestion<{ cartId: string; language: string }, LineRow>((blank) =>
    lineRows(unseen(blank('cartId')), blank('language'), crossSell),
  );

/** The lines of a cart without what goes with them. */
export const linesOfCart = lineStatement(NO_CROSS_SELL);

/** The lines of a cart, and what goes with them. */
export const linesWithCrossSell = lineStatement(crossSellOf);

export async function findAddable(database: Connection, productId: number, language: string): Promise<AddableRow | undefined> {
  const { rows } = await sql<AddableRow>`${addable(productId, language)}`.execute(database);
  return rows[0];
}

const addable = (productId: unknown, language: unknown) => sql`
  select p.id, p.format, s.quantity as stock, coalesce((select name from product_text where product_id = p.id order by ${bestLanguage(sql`language`, language)} limit 1), p.sku) as name
  from product p left join stock s on s.product_id = p.id
  where p.id = ${productId} and not p.archived and ${soldAlone}`;

/** What an add did: `quantity` is the line's new one, null when the format cannot be added like this; `sharesStock` tells that bundles are in the cart. */
export interface AddedRow extends AddableRow {
  readonly quantity: number | null;
  readonly sharesStock: boolean;
}

type NewPieces = { readonly cartId: string; readonly productId: number; readonly quantity: number } & LineOptions;

/** Adds pieces to the line of the product with these options, or makes it, if its format can be added like this; of what is downloaded there is one, however often it is added (`mostOf`). */
export async function addToLine(
  database: Connection,
  line: NewPieces,
  formats: readonly string[],
  language: string,
): Promise<AddedRow | undefined> {
  return (await database.executeQuery(addingToLine(database, line, formats, language))).rows[0];
}

/** The same as a statement, to be asked together with others. */
export function addingToLine(database: Connection, line: NewPieces, formats: readonly string[], language: string) {
  return addedLine.filledIn(database, { ...line, options: JSON.stringify(line.options), formats, language });
}

interface AddedValues {
  readonly cartId: string;
  readonly productId: number;
  readonly quantity: number;
  readonly options: string;
  readonly key: string;
  readonly formats: readonly string[];
  readonly language: string;
}

const addedLine = preparedQuestion<AddedValues, AddedRow>(
  (blank) => sql`
    with wanted as materialized (${addable(blank('productId'), blank('language'))}),
    added as (insert into cart_line (cart_id, product_id, quantity, options, options_key)
      select ${blank('cartId')}, id, case format when 'EProduct' then 1 else ${blank('quantity')}::int end, ${blank('options')}::jsonb, ${blank('key')} from wanted
      where format = any(${blank('formats')}::text[]) and exists (select from cart where id = ${blank('cartId')})
      on conflict (cart_id, product_id, options_key) do update set quantity = case (select format from wanted) when 'EProduct' then 1 else cart_line.quantity + excluded.quantity end returning quantity)
    select format, stock, name, (select quantity from added) as quantity,
      exists (select from cart_line where cart_id = ${blank('cartId')} and options_key <> '') or ${blank('key')} <> '' as "sharesStock" from wanted`,
);

export interface StoredLine {
  readonly id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly options: ChosenOptions;
  readonly options_key: string;
}

/** A line by its id; undefined when the cart has no such line. */
export async function findLine(database: Connection, cartId: string, lineId: string): Promise<StoredLine | undefined> {
  return database
    .selectFrom('cart_line')
    .select(['id', 'product_id', 'quantity', 'options', 'options_key'])
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<number>`${lineId}::bigint`)
    .executeTakeFirst();
}

/** Sets a line's quantity and options; another line that is then equal goes into it. Answers the line's quantity. */
export async function setLine(
  database: Connection,
  cartId: string,
  line: StoredLine,
  quantity: number,
  wanted: LineOptions,
): Promise<number> {
  const equal =
    wanted.key === line.options_key
      ? undefined
      : await database
          .deleteFrom('cart_line')
          .where('cart_id', '=', cartId)
          .where('product_id', '=', line.product_id)
          .where('options_key', '=', wanted.key)
          .returning('quantity')
          .executeTakeFirst();
  const total = quantity + (equal?.quantity ?? 0);
  await database
    .updateTable('cart_line')
    .set({ quantity: total, options: JSON.stringify(wanted.options), options_key: wanted.key })
    .where('id', '=', line.id)
    .execute();
  return total;
}

export async function deleteLine(database: Connection, cartId: string, lineId: string): Promise<boolean> {
  const done = await database
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<number>`${lineId}::bigint`)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function clearLines(database: Connection, cartId: string): Promise<void> {
  await database.deleteFrom('cart_line').where('cart_id', '=', cartId).execute();
}

/** Moves all lines from one cart into another; of the same product with the same options the larger quantity stays. */
export async function moveLines(database: Connection, from: string, to: string): Promise<void> {
  await sql`
    with moved as (delete from cart_line where cart_id = ${from} returning id, product_id, quantity, options, options_key)
    insert into cart_line (cart_id, product_id, quantity, options, options_key) select ${to}, product_id, quantity, options, options_key from moved order by id
    on conflict (cart_id, product_id, options_key) do update set quantity = greatest(cart_line.quantity, excluded.quantity)`.execute(
    database,
  );
}
