import * as z from 'zod/mini';

/** An amount in integer minor units. */
export const AmountWire = z.int();
/** ISO 8601 instant. */
export const InstantWire = z.string();
export const SlugWire = z.string().check(z.minLength(1), z.maxLength(200));

/** How an order is paid by bank transfer: everything that its payment slip says but the amount. */
export const BankTransferWire = z.object({
  payee: z.string(),
  payeeStreet: z.string(),
  payeePlace: z.string(),
  iban: z.string(),
  /** Model and number. */
  reference: z.string(),
  payer: z.object({ name: z.string(), street: z.string(), place: z.string() }),
  description: z.string(),
});

export const MediaWire = z.object({
  id: z.string(),
  title: z.string(),
  /** Text alternative (spec 3: description). */
  description: z.string(),
  width: z.int(),
  height: z.int(),
});
export type MediaWire = z.infer<typeof MediaWire>;

/** A link as editors make it (spec 2.2). */
export const LinkWire = z.object({
  title: z.string(),
  type: z.enum(['page', 'post', 'term', 'category', 'tag', 'shopCategory', 'product', 'event', 'address']),
  /** Slug, event id or address, by type. */
  value: z.string(),
});
export type LinkWire = z.infer<typeof LinkWire>;

/** Paging of lists (spec 3): this shape is ours; the reader also understands the two others (CAT-11). */
export const paginated = <T extends z.ZodMiniType>(record: T) =>
  z.object({
    records: z.array(record),
    pagination: z.object({ page: z.int(), perPage: z.int(), lastPage: z.int(), total: z.int() }),
  });

/** Paging wish of lists: at most 100 records for the public (T-22). */
export const PageWish = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
};
