import * as z from 'zod/mini';
import { call } from './call.ts';
import { InstantWire, OpaqueWire } from './shared.ts';

/** A file of an e-product, for one order alone; `left` is how often it can still be fetched (PRD-03). */
export const DownloadWire = z.object({
  token: z.string(),
  productName: z.string(),
  fileName: z.string(),
  size: z.int(),
  expiresAt: InstantWire,
  left: z.int(),
});

export const filterOwnDownloads = call({
  method: 'GET',
  path: '/api/v2/ecommerce/download/web/filter',
  summary: 'What the signed-in customer has bought to download, by orders',
  access: 'customer',
  query: z.strictObject({}),
  data: z.object({
    records: z.array(z.object({ orderSlug: z.string(), number: z.string(), placedAt: InstantWire, downloads: z.array(DownloadWire) })),
  }),
});

/** Answers no json but the file itself, with its name; else DOWNLOAD_EXPIRED, DOWNLOAD_USED_UP, DOWNLOAD_NOT_AGREED, or NOT_FOUND for whatever else is wrong. */
export const fetchDownload = call({
  method: 'GET',
  path: '/api/v2/ecommerce/download/file/{token}',
  summary: 'A file that was bought, counted; the token is all that it takes',
  query: z.strictObject({}),
  data: OpaqueWire,
});

export const agreeToDownload = call({
  method: 'POST',
  path: '/api/v2/ecommerce/download/agree',
  summary: 'Consent to digital content before the period of withdrawal ends, for the order of a link',
  body: z.strictObject({ token: z.string().check(z.maxLength(120)), agreed: z.literal(true) }),
  data: z.object({}),
});
