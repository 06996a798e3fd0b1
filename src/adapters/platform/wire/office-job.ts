import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { FORESEEN_NUMBERS } from '#domain/back-office/job-outlook.ts';
import { JOB_KINDS, type JobKind } from '#domain/back-office/office-job.ts';
import { COMMENT_STATUSES } from '#domain/comment/comment.ts';
import { ORDER_VIEWS, TRACKING_MAXIMUM } from '#domain/order/order-record.ts';
import { MOST_PARCELS, PARCEL_FLAWS } from '#domain/order/parcel-numbers.ts';
import { PAGE_NEEDS } from '#domain/page/needed-page.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { PRODUCT_SHOWS } from '#domain/product/product-desk.ts';
import { call } from './call.ts';
import { OrderFilterFields } from './order-desk.ts';
import { IdWire, InstantWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.jobs.scopes } as const;
const kind = z.enum(Object.keys(JOB_KINDS) as [JobKind, ...JobKind[]]);
const words = z.optional(z.string().check(z.maxLength(100)));

const DetailsWire = z.strictObject({
  percent: z.optional(z.number()),
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  carrier: z.optional(z.string().check(z.maxLength(600))),
});

const number = z.nullable(z.int());
const status = z.string();
const ForeseenWire = z.discriminatedUnion('of', [
  z.object({ of: z.literal('status'), before: status, after: status }),
  z.object({ of: z.enum(FORESEEN_NUMBERS), before: number, after: number }),
  z.object({ of: z.literal('visible'), before: z.boolean(), after: z.boolean() }),
]);

const JobWire = z.object({
  id: z.int(),
  kind,
  details: DetailsWire,
  state: z.enum(['asked', 'running', 'done', 'dropped']),
  total: z.int(),
  done: z.int(),
  failures: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  failed: z.int(),
  by: z.string(),
  askedAt: InstantWire,
  /** The query of the list that it was asked for in. */
  back: z.string(),
});
export type JobWire = z.infer<typeof JobWire>;

/** JOB_REFUSED tells by `reason` why not (domain/back-office/office-job.ts). */
export const createOfficeJob = call({
  ...common,
  method: 'POST',
  path: '/api/v2/office/job/create',
  summary:
    'Asks for work on many orders, products, pages, posts or comments: those named, or all that a list of the back office would show; it begins when it is started',
  body: z.strictObject({
    kind,
    details: DetailsWire,
    /** These, or else those of the query. */
    ids: z.optional(z.array(IdWire).check(z.maxLength(200))),
    query: z.optional(
      z.strictObject({
        q: words,
        view: z.optional(z.enum(ORDER_VIEWS)),
        ...OrderFilterFields,
        format: z.optional(z.enum(PRODUCT_FORMATS)),
        /** Of products, or of pages and posts. */
        show: z.optional(z.enum([...PRODUCT_SHOWS, 'all', 'changed', 'untranslated'])),
        status: z.optional(z.enum(COMMENT_STATUSES)),
        /** Of comments by their ids: the latest `updated_at` of the list that was read; what is newer is left. */
        seenUntil: z.optional(z.iso.datetime()),
      }),
    ),
    /** The query of the list, for whoever goes back to it. */
    back: z.optional(z.string().check(z.maxLength(1000))),
  }),
  data: z.object({ id: z.int(), total: z.int() }),
});

/** JOB_REFUSED with `begunAlready` for one that somebody else has started (whoever started it may say so again, as when the answer was lost), `droppedAlready` for one that somebody has dropped. */
export const startOfficeJob = call({
  ...common,
  method: 'POST',
  path: '/api/v2/office/job/start',
  summary: 'Starts work that was asked for',
  body: z.strictObject({
    id: IdWire,
    /** Of orders: when what it would do was looked at (`seenUntil` of it); orders that have moved since are left. */
    seenUntil: z.optional(z.iso.datetime()),
  }),
  data: z.object({ id: z.int() }),
});

/** Before it begins or while it runs; JOB_REFUSED with `endedAlready` or `droppedAlready` for what is over. `done` tells what had been done by then. */
export const dropOfficeJob = call({
  ...common,
  method: 'POST',
  path: '/api/v2/office/job/drop',
  summary: 'Ends work on many things before its next thing; what is done stays done',
  body: z.strictObject({ id: IdWire }),
  data: z.object({ id: z.int(), done: z.int(), total: z.int() }),
});

/** With one number that is wrong none is kept; `refused` tells which and why (domain/order/parcel-numbers.ts). JOB_REFUSED with `begunAlready` or `droppedAlready` for what waits no more, but for the same numbers of whoever has started it. */
export const keepJobParcels = call({
  ...common,
  method: 'POST',
  path: '/api/v2/office/job/parcels',
  summary: 'Writes down the numbers of the parcels that orders will be sent in, before the work begins; in the place of those before',
  body: z.strictObject({
    id: IdWire,
    parcels: z
      .array(z.strictObject({ orderId: IdWire, trackingNumber: z.string().check(z.maxLength(TRACKING_MAXIMUM * 10)) }))
      .check(z.maxLength(MOST_PARCELS)),
  }),
  data: z.object({ id: z.int(), refused: z.array(z.object({ orderId: z.int(), reason: z.enum(PARCEL_FLAWS) })) }),
});

export const getOfficeJob = call({
  ...common,
  method: 'GET',
  path: '/api/v2/office/job/get/{id}',
  summary:
    'How far work on many things is, what of them did not go, and before it begins what it would do to orders or products, or about which pages, posts or comments it is first',
  query: z.strictObject({}),
  data: z.extend(JobWire, {
    /** Null once it has begun, and of texts and comments. */
    outlook: z.nullable(
      z.object({
        /** How many it would change. */
        goes: z.int(),
        /** Amounts are cents; null is a price that there is not, or what never runs out. */
        first: z.array(z.object({ id: z.int(), name: z.string(), changes: z.array(ForeseenWire), lowest: z.nullable(z.int()) })),
        /** `already` where there is nothing to change, else a reason of `failures`. */
        stays: z.array(z.object({ reason: z.string(), count: z.int(), names: z.array(z.string()) })),
        /** How many of those that it would change would cost nothing then. */
        free: z.optional(z.int()),
        /** How many of those have not been asked one by one whether they may be changed, as of very many variants. */
        unasked: z.optional(z.int()),
      }),
    ),
    /** When this was looked up, for whoever starts it; absent once it has begun. */
    seenUntil: z.optional(InstantWire),
    /** `stays` tells why one of them will be left as it is. */
    first: z.array(z.object({ id: z.int(), name: z.string(), stays: z.nullable(z.enum(PAGE_NEEDS)) })),
    /** How many of all its things will be left as they are, by the reason; absent of so many that nobody looks at each before. */
    staying: z.optional(z.array(z.object({ reason: z.enum(PAGE_NEEDS), count: z.int() }))),
    /** The orders that it would send, each with the number of its parcel so far; null of other work, and of more orders than may be given numbers at once. */
    parcels: z.optional(
      z.nullable(z.array(z.object({ id: z.int(), number: z.string(), buyer: z.string(), city: z.string(), trackingNumber: z.string() }))),
    ),
  }),
});

export const filterOfficeJobs = call({
  ...common,
  method: 'GET',
  path: '/api/v2/office/job/filter',
  summary: 'The newest work on many things that somebody asked for',
  query: z.strictObject({}),
  data: z.object({ records: z.array(JobWire) }),
});
