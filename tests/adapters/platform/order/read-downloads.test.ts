import { describe, expect, it } from 'vitest';
import { readOrderDownloads } from '#adapters/platform/order/read-downloads.ts';
import { filterOwnDownloads } from '#adapters/platform/wire/download.ts';

describe('downloads', () => {
  it('are read by orders as the contract gives them [PRD-03]', () => {
    const file = { token: 't', productName: 'Kuća', fileName: 'kuća.epub', size: 6, expiresAt: '2026-12-05T11:00:00.000Z', left: 10 };
    const order = { orderSlug: 's', number: '2026-000001', placedAt: '2026-11-20T10:00:00.000Z', downloads: [file] };
    expect(readOrderDownloads(filterOwnDownloads.data.parse({ records: [order] }))).toEqual([order]);
  });
});
