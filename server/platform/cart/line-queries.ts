import { type Kysely, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import type { Database } from '../database/schema.ts';
import type { StoredRecord } from '../product/product-record.ts';
import { crossSellOf } from './cross-sell.ts';

type Connection = Kysely<Database>;

/** A line with its product as it is now, in one language. Lines of archived products are no longer there. */
export interface LineRow {
  readonly id: number;
  readonly product_id: number;
  readonly main_product_id: number | null;
  readonly quantity: number;
  readonly sku: string;
  readonly format: Database['product']['format'];
  readonly final_price: number;
  readonly membership_price: number | null;
  readonly tax_rate: number;
  readonly is_visible: boolean;
  readonly name: string;
  readonly slug: string;
  readonly main_slug: string | null;
  readonly media: MediaWire | null;
  /** What goes with the whole cart, the same on each line; null when it was not asked for. */
  readonly cross_sell: readonly StoredRecord[] | null;
}

/** What decides whether a product can be added. */
export interface AddableRow {
  readonly format: Database['product']['format'];
  readonly name: string;
  readonly stock: number | null;
}

export async function readLines(
  database: Connection,
  cartId: string,
  language: string,
  withCrossSell: boolean,
): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.product_id, l.quantity, p.main_product_id, p.sku, p.format, p.final_price, p.membership_price, p.tax_rate, p.is_visible,
      coalesce(t.name, h.name, p.sku) as name, coalesce(t.slug, h.slug, '') as slug,
      (select slug from product_text where product_id = p.main_product_id order by language = ${language} desc, language = 'hrv' desc limit 1) as main_slug,
      (select json_build_object('id', m.id, 'title', m.title, 'description', coalesce(a.alt, ''), 'width', m.width, 'height', m.height)
        from media m left join media_text a on a.media_id = m.id and a.language = ${language} where m.id = p.media_ids[1]) as media,
      case when ${withCrossSell}::boolean then ${crossSellOf(cartId, language)} end as cross_sell
    from cart_line l
    join product p on p.id = l.product_id and not p.archived
    left join product_text t on t.product_id = p.id and t.language = ${language}
    left join product_text h on h.product_id = p.id and h.language = 'hrv'
    where l.cart_id = ${cartId} and not exists (select from product main where main.id = p.main_product_id and main.archived)
    order by l.id`.execute(database);
  return rows;
}

export async function findAddable(database: Connection, productId: number, language: string): Promise<AddableRow | undefined> {
  const { rows } = await sql<AddableRow>`${addable(productId, language)}`.execute(database);
  return rows[0];
}

const addable = (productId: number, language: string) => sql`
  select p.id, p.format, s.quantity as stock, coalesce((select name from product_text where product_id = p.id order by language = ${language} desc, language = 'hrv' desc limit 1), p.sku) as name
  from product p left join stock s on s.product_id = p.id
  where p.id = ${productId} and not p.archived and not exists (select from product main where main.id = p.main_product_id and main.archived)`;

/** Adds pieces to the product's line, or makes it, if its format can be added as it is; answers the product and the line's new quantity. */
export async function addToLine(
  database: Connection,
  line: { readonly cartId: string; readonly productId: number; readonly quantity: number },
  formats: readonly string[],
  language: string,
): Promise<(AddableRow & { readonly quantity: number | null }) | undefined> {
  const { rows } = await sql<AddableRow & { quantity: number | null }>`
    with wanted as materialized (${addable(line.productId, language)}),
    added as (insert into cart_line (cart_id, product_id, quantity) select ${line.cartId}, id, ${line.quantity}::int from wanted where format = any(${formats}::text[])
      on conflict (cart_id, product_id) do update set quantity = cart_line.quantity + excluded.quantity returning quantity)
    select format, stock, name, (select quantity from added) as quantity from wanted`.execute(database);
  return rows[0];
}

/** Sets a line's quantity; answers its product, or undefined when the cart has no such line. */
export async function setLine(database: Connection, cartId: string, lineId: string, quantity: number): Promise<number | undefined> {
  const row = await database
    .updateTable('cart_line')
    .set({ quantity })
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<number>`${lineId}::bigint`)
    .returning('product_id')
    .executeTakeFirst();
  return row?.product_id;
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

/** Moves all lines from one cart into another; of the same product the larger quantity stays. */
export async function moveLines(database: Connection, from: string, to: string): Promise<void> {
  await sql`
    with moved as (delete from cart_line where cart_id = ${from} returning id, product_id, quantity)
    insert into cart_line (cart_id, product_id, quantity) select ${to}, product_id, quantity from moved order by id
    on conflict (cart_id, product_id) do update set quantity = greatest(cart_line.quantity, excluded.quantity)`.execute(database);
}
