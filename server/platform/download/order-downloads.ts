import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { DownloadWire } from '#adapters/platform/wire/download.ts';
import { isPaid } from '#domain/order/paid.ts';
import type { Database } from '../database/schema.ts';
import { endOfLink, linkToken } from './link-token.ts';
import { beginDownloads, type DownloadRow, downloadSettings, filesOfOrders } from './queries.ts';
import { downloadSecret } from './secret.ts';

type Download = z.infer<typeof DownloadWire>;

/** Whose order it is has been made sure of by whoever asks. */
export interface OrderOfDownloads {
  readonly id: number;
  readonly status: string;
  readonly paid_at: Date | null;
}

/** Links to the files of paid orders, by the orders' ids; each is for its order alone, and new ones are made whenever the owner looks (PRD-03). */
export async function downloadsOfOrders(
  database: Kysely<Database>,
  orders: readonly OrderOfDownloads[],
  language: string,
  now: Date,
): Promise<ReadonlyMap<number, readonly Download[]>> {
  const paid = orders.filter(({ status, paid_at }) => isPaid(status, paid_at)).map(({ id }) => id);
  const files = paid.length === 0 ? [] : await begun(database, paid, language);
  if (files.length === 0) return new Map();
  const [{ days, limit }, secret] = [await downloadSettings(database), await downloadSecret(database)];
  const expiresAt = endOfLink(now, days);
  const links = files.map((file) => ({
    orderId: file.order_id,
    download: {
      token: linkToken({ downloadId: file.id, expiresAt }, secret),
      productName: file.product_name,
      fileName: file.file_name,
      size: file.size,
      expiresAt: expiresAt.toISOString(),
      left: Math.max(0, limit - file.used),
    },
  }));
  return new Map(paid.map((id) => [id, links.filter(({ orderId }) => orderId === id).map(({ download }) => download)]));
}

export async function downloadsOfOrder(
  database: Kysely<Database>,
  order: OrderOfDownloads,
  language: string,
  now: Date,
): Promise<Download[]> {
  return [...((await downloadsOfOrders(database, [order], language, now)).get(order.id) ?? [])];
}

/** The files of orders, all of them with a count. */
async function begun(
  database: Kysely<Database>,
  orderIds: readonly number[],
  language: string,
): Promise<readonly (DownloadRow & { readonly id: number })[]> {
  const found = await filesOfOrders(database, orderIds, language);
  const missing = found.filter(({ id }) => id === null);
  if (missing.length > 0) await beginDownloads(database, missing);
  const files = missing.length > 0 ? await filesOfOrders(database, orderIds, language) : found;
  return files.filter((file): file is DownloadRow & { readonly id: number } => file.id !== null);
}
