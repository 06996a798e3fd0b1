import type * as z from 'zod/mini';
import type { Download, OrderDownloads } from '#domain/order/download.ts';
import type { DataOf } from '../wire/call.ts';
import type { DownloadWire, filterOwnDownloads } from '../wire/download.ts';

export function readDownload({ token, productName, fileName, size, expiresAt, left }: z.infer<typeof DownloadWire>): Download {
  return { token, productName, fileName, size, expiresAt, left };
}

export function readOrderDownloads(data: DataOf<typeof filterOwnDownloads>): readonly OrderDownloads[] {
  return data.records.map(({ orderSlug, number, placedAt, downloads }) => ({
    orderSlug,
    number,
    placedAt,
    downloads: downloads.map(readDownload),
  }));
}
