import * as z from 'zod/mini';

/** An amount in integer minor units. */
export const AmountWire = z.int();
/** ISO 8601 instant. */
export const InstantWire = z.string();
/** An id that something could have: the database's ids hold no larger numbers. */
export const IdWire = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** Rows of a list that somebody ticked, where they mean these alone. */
export const ChosenWire = z.optional(z.array(IdWire).check(z.maxLength(200)));
export const SlugWire = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * HTML that people wrote. Whoever gives answers to pages finds these fields by their schema and cleans them (CMS-15): one schema for each place that a rich text may
 * have, told apart by being the same object or a copy with further checks.
 */
export const RichTextWire = z.string();
/** The same below a heading of its page. */
export const DescriptionWire = z.string();
/** The same within a line of words, where no block may stand. */
export const LineWire = z.string();
/** What can be anything, and is never shown as markup: files, options, what is handed out to be kept. Answers may hold no other schema of this kind. */
export const OpaqueWire = z.unknown();

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
  /** Of a picture whose cut has changed, for its addresses. */
  version: z.optional(z.string()),
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

/** Which page of a list an answer is. */
export const PaginationWire = z.object({ page: z.int(), limit: z.int(), lastPage: z.int(), total: z.int() });

/** Paging of lists (spec 3): this shape is ours; the reader also understands the two others (CAT-11). */
export const paginated = <T extends z.ZodMiniType>(record: T) =>
  z.object({
    records: z.array(record),
    pagination: PaginationWire,
  });

/** Paging wish of lists: at most 100 records for the public (T-22). */
export const PageWish = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
};

/** The same in a query, for the back office and for what is somebody's own. */
export const PageQuery = {
  page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
};

/** One page of a long list: `total` counts up to 1000, `next` and `previous` are keys for `after` and `before` of the pages beside it. */
export const keyed = <T extends z.ZodMiniType>(record: T) =>
  z.object({ records: z.array(record), total: z.int(), next: z.nullable(z.string()), previous: z.nullable(z.string()) });

const KeyWire = z.optional(z.string().check(z.maxLength(600)));

/** Key behind which a page begins; it goes before a number of the page. */
export const AfterWire = KeyWire;

/** Which page of a long list is wanted: the first one without a key, which only a page of the same list tells. */
export const KeyQuery = { after: KeyWire, before: KeyWire, limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) };

/** Language code of a text: another one than asked for where it stands in for a translation that is not there. */
export const SpokenWire = z.optional(z.string());

/** Where something goes in the tree that it stands in: by one place, or to a certain one (`before` null: the last). */
export const MoveWire = z.union([
  z.strictObject({ way: z.enum(['up', 'down', 'in', 'out']) }),
  z.strictObject({ way: z.literal('to'), parentId: z.nullable(IdWire), before: z.nullable(IdWire) }),
]);
