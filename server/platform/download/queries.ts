import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { DOWNLOAD_DAYS, DOWNLOAD_LIMIT } from '#domain/order/download.ts';
import { ORDER_STATUSES } from '#domain/order/order-states.ts';
import { isPaid } from '#domain/order/paid.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { readOptions } from '../site/site-options.ts';

type Connection = Kysely<Database>;

export interface DownloadSettings {
  readonly days: number;
  readonly limit: number;
}

/** The site's option Downloads { days, limit }; what is missing or no number above zero has its default. */
export async function downloadSettings(database: Connection): Promise<DownloadSettings> {
  const option = (await readOptions(database, ['Downloads'])).get('Downloads') as { days?: unknown; limit?: unknown } | null | undefined;
  const count = (value: unknown, otherwise: number) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, 10_000) : otherwise;
  return { days: count(option?.days, DOWNLOAD_DAYS), limit: count(option?.limit, DOWNLOAD_LIMIT) };
}

export interface DownloadRow {
  readonly order_id: number;
  readonly file_id: number;
  /** Null while nobody has asked for it. */
  readonly id: number | null;
  readonly used: number;
  readonly file_name: string;
  readonly size: number;
  readonly product_name: string;
}

/** The files that orders hold: of their products, of what a variant belongs to, and of what was chosen in a bundle. */
export async function filesOfOrders(database: Connection, orderIds: readonly number[], language: string): Promise<readonly DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    select l.order_id, f.id as file_id, d.id, coalesce(d.used, 0) as used, f.name as file_name, length(f.content) as size,
      coalesce((select t.name from product_text t where t.product_id = f.product_id order by ${bestLanguage(sql`t.language`, language)} limit 1), min(l.name)) as product_name
    from order_line l cross join lateral line_parts(l.product_id, l.options) part
    join product p on p.id = part.product_id
    join download_file f on f.product_id in (p.id, p.main_product_id)
    left join download d on d.order_id = l.order_id and d.file_id = f.id
    where l.order_id = any(${orderIds}::int[])
    group by l.order_id, f.id, d.id order by l.order_id desc, min(l.position), f.id`.execute(database);
  return rows;
}

/** Begins to count; what is counted already stays. */
export async function beginDownloads(
  database: Connection,
  files: readonly { readonly order_id: number; readonly file_id: number }[],
): Promise<void> {
  await database
    .insertInto('download')
    .values(files.map(({ order_id, file_id }) => ({ order_id, file_id, last_used_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface FoundDownload {
  readonly status: string;
  readonly paid_at: Date | null;
  readonly placed_at: Date;
  readonly is_company: boolean;
  readonly is_agreed: boolean;
  /** Null where the site's option says it. */
  readonly withdrawal_days: number | null;
  readonly name: string;
  readonly mime: string;
}

export async function findDownload(database: Connection, id: number): Promise<FoundDownload | undefined> {
  const { rows } = await sql<FoundDownload>`
    select o.status, o.paid_at, o.placed_at, o.withdrawal_days, o.company is not null as is_company, exists (select from digital_consent where order_id = o.id) as is_agreed, f.name, f.mime from download d join shop_order o on o.id = d.order_id join download_file f on f.id = d.file_id
    where d.id = ${id}`.execute(database);
  return rows[0];
}

/** The order that a file belongs to. */
export async function orderOfDownload(database: Connection, id: number): Promise<Selectable<Database['shop_order']> | undefined> {
  return database
    .selectFrom('shop_order')
    .innerJoin('download', 'download.order_id', 'shop_order.id')
    .where('download.id', '=', id)
    .selectAll('shop_order')
    .executeTakeFirst();
}

/** What a buyer of digital content has agreed to, as it is kept. */
export type GivenConsent = Omit<Selectable<Database['digital_consent']>, 'order_id'>;

/** What the buyer of an order has agreed to, if they have. */
export async function consentOfOrder(database: Connection, orderId: number): Promise<GivenConsent | undefined> {
  return database.selectFrom('digital_consent').select(['at', 'version', 'wording']).where('order_id', '=', orderId).executeTakeFirst();
}

/** Keeps a consent, unless there is one already; answers whether it did. */
export async function keepConsent(database: Connection, consent: Insertable<Database['digital_consent']>): Promise<boolean> {
  const kept = await database
    .insertInto('digital_consent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** States in which a paid order's files are the customer's. */
const STATUSES_OF_PAID = ORDER_STATUSES.filter((status) => isPaid(status, new Date(0)));

/** Counts one more fetch and gives the file; undefined when there is none left, or when the order is not paid (any more) at this moment. */
export async function useDownload(database: Connection, id: number, limit: number, now: Date): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    update download set used = used + 1, last_used_at = ${now} from download_file f, shop_order o
    where download.id = ${id} and f.id = download.file_id and download.used < ${limit}
      and o.id = download.order_id and o.paid_at is not null and o.status = any(${STATUSES_OF_PAID}::text[]) returning f.content`.execute(
    database,
  );
  return rows[0]?.content;
}

/** A customer's orders that hold files, newest first. */
export async function ordersWithFiles(
  database: Connection,
  userId: number,
): Promise<readonly Pick<Selectable<Database['shop_order']>, 'id' | 'slug' | 'number' | 'status' | 'paid_at' | 'placed_at'>[]> {
  const { rows } = await sql<Pick<Selectable<Database['shop_order']>, 'id' | 'slug' | 'number' | 'status' | 'paid_at' | 'placed_at'>>`
    select o.id, o.slug, o.number, o.status, o.paid_at, o.placed_at from shop_order o where o.user_id = ${userId} and exists (
      select from order_line l cross join lateral line_parts(l.product_id, l.options) part join product p on p.id = part.product_id
      join download_file f on f.product_id in (p.id, p.main_product_id) where l.order_id = o.id)
    order by o.placed_at desc, o.id desc limit 200`.execute(database);
  return rows;
}
