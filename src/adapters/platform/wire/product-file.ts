import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { DIGITAL_BYTES } from '#domain/product/digital-file.ts';
import { call } from './call.ts';
import { IdWire, InstantWire } from './shared.ts';

/** Files that are sold. PRODUCT_INVALID tells by `reason` what is wrong (domain/product/product-desk.ts). */
const common = { access: 'backOffice', scope: BACK_OFFICE.products.scopes } as const;

const EarlierWire = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  at: z.nullable(InstantWire),
  by: z.string(),
});

export const getProductFiles = call({
  ...common,
  method: 'GET',
  path: '/api/v1/ecommerce/productFile/get/{id}',
  summary: 'The files that whoever buys a product downloads, their earlier versions, and the orders that they were downloaded for',
  data: z.object({
    files: z.array(z.extend(EarlierWire, { pages: z.nullable(z.int()), earlier: z.array(EarlierWire) })),
    fetches: z.array(
      z.object({ orderId: z.int(), orderNumber: z.string(), fileName: z.string(), used: z.int(), lastAt: z.nullable(InstantWire) }),
    ),
  }),
});

/** As multipart/form-data: `customData` is JSON text, `file` the file. With `replacesId` it takes the place of a file, which is kept as an earlier version. */
export const uploadProductFile = call({
  ...common,
  scope: 'products:write',
  method: 'POST',
  path: '/api/v1/ecommerce/productFile/upload',
  summary: 'Takes a file that an e-product delivers, or another one in its place: whoever has bought it downloads the new one',
  form: { file: 'file', bytes: DIGITAL_BYTES },
  body: z.strictObject({
    customData: z.strictObject({ productId: IdWire, replacesId: z.nullable(IdWire) }),
    file: z.strictObject({ name: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  }),
  data: z.object({ id: z.int() }),
});

export const restoreProductFile = call({
  ...common,
  scope: 'products:write',
  method: 'POST',
  path: '/api/v1/ecommerce/productFile/restore',
  summary: 'Puts an earlier version of a file back; the present one is kept',
  body: z.strictObject({ productId: IdWire, fileId: IdWire, earlierId: IdWire }),
  data: z.object({ id: z.int() }),
});
