import * as z from 'zod/mini';
import { call } from './call.ts';
import { ProductRecordWire } from './product.ts';

/** The platform's own cap of a wishlist: whatever a client asks for, no more are given or kept (spec 9). */
export const WISHLIST_MAXIMUM = 9999;

export const toggleWishlist = call({
  method: 'POST',
  path: '/api/v1/wishlist/create',
  summary: 'Puts a product on the wishlist, or takes it off when it is there (WSH-01)',
  access: 'customer',
  body: z.strictObject({ product_id: z.int().check(z.positive()) }),
  data: z.object({ product_id: z.int(), added: z.boolean() }),
});

export const filterWishlist = call({
  method: 'GET',
  path: '/api/v1/wishlist/filter',
  summary: "The signed-in customer's wishlist, newest first",
  access: 'customer',
  query: z.strictObject({
    page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  }),
  data: z.object({
    records: z.array(z.object({ product_id: z.int(), product: ProductRecordWire })),
    pagination: z.object({ lastPage: z.int(), page: z.int(), limit: z.int(), total: z.int(), perPage: z.int() }),
  }),
});
