import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LONGEST_TOWN, LONGEST_WAY } from '#domain/order/order-filter.ts';
import { CARRIER_MAXIMUM, NOTE_MAXIMUM, ORDER_VIEWS, TRACKING_MAXIMUM } from '#domain/order/order-record.ts';
import { SALES_SCOPES } from '#domain/order/order-scopes.ts';
import { ORDER_VERBS, type OrderVerb } from '#domain/order/order-states.ts';
import { isDay } from '#domain/site/iso-day.ts';
import { call } from './call.ts';
import { OwnOrderWire, StatusWire } from './order.ts';
import { AmountWire, IdWire, InstantWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.orders.scopes } as const;
/** Whoever is refused for the length of a text gets it back as it was typed, so there is room for more than is good. */
const roomy = (maximum: number) => z.string().check(z.maxLength(maximum * 10));

const VerbWire = z.enum(Object.keys(ORDER_VERBS) as [OrderVerb, ...OrderVerb[]]);

/** An order in a list. */
export const OrderRecordWire = z.object({
  id: z.int(),
  number: z.string(),
  placedAt: InstantWire,
  status: StatusWire,
  isPaid: z.boolean(),
  buyer: z.string(),
  company: z.nullable(z.string()),
  city: z.string(),
  pieces: z.int(),
  payment: z.string(),
  delivery: z.nullable(z.string()),
  total: AmountWire,
  currency: z.string(),
  /** What is to be done with it next. */
  next: z.nullable(VerbWire),
});

/** What orders are narrowed to (domain/order/order-filter.ts). */
const DayWire = z.optional(z.string().check(z.refine(isDay)));
const WayWire = z.optional(z.string().check(z.maxLength(LONGEST_WAY)));
export const OrderFilterFields = {
  from: DayWire,
  until: DayWire,
  town: z.optional(z.string().check(z.maxLength(LONGEST_TOWN))),
  delivery: WayWire,
  payment: WayWire,
  state: z.optional(StatusWire),
};
const WaysWire = z.array(z.object({ code: z.string(), name: z.string() }));

/** How many wait in the lists that somebody works through; 1000 says so many or more. */
const CountsWire = z.object({ toDo: z.int(), toPay: z.int(), toDecide: z.int() });

const listQuery = {
  view: z.optional(z.enum(ORDER_VIEWS)),
  /** A part of a number, name, company or e-mail. */
  q: z.optional(z.string().check(z.maxLength(100))),
  ...OrderFilterFields,
};

export const filterOrders = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/order/desk/filter',
  summary: 'Orders of the shop by what is to be done with them, newest first, those older than `before`',
  query: z.strictObject({
    ...listQuery,
    before: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  }),
  data: z.object({
    records: z.array(OrderRecordWire),
    /** Where the next ones begin; null at the end. */
    next: z.nullable(z.int()),
    /** How many are in each list; 1000 says so many or more. */
    counts: z.extend(CountsWire, { onTheWay: z.int(), back: z.int(), all: z.int() }),
    /** By which a list can be narrowed. */
    ways: z.object({ deliveries: WaysWire, payments: WaysWire }),
    /** With whom the last parcel left that went as most of those go that are to be sent. */
    lastCarrier: z.optional(z.nullable(z.string())),
  }),
});

export const getWaitingOrders = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/order/desk/waiting',
  summary: 'How many orders wait for somebody, and since when',
  query: z.strictObject({}),
  data: z.object({ counts: CountsWire, oldest: z.nullable(InstantWire) }),
});

/** Part after part, each asked for with the `next` of the one before; null is the end. */
export const exportOrders = call({
  ...common,
  scope: 'orders:export',
  method: 'POST',
  path: '/api/v2/ecommerce/order/desk/export',
  summary: 'The orders of a list in parts that make one CSV, in which no cell is a formula',
  wantsProof: true,
  body: z.strictObject({
    view: z.optional(z.enum(ORDER_VIEWS)),
    q: z.optional(z.string().check(z.maxLength(100))),
    ...OrderFilterFields,
    before: z.optional(IdWire),
  }),
  data: z.object({ csv: z.string(), next: z.nullable(IdWire) }),
});

const SumsWire = z.object({
  orders: z.int(),
  revenue: AmountWire,
  carts: z.int(),
  bought: z.int(),
  refunds: z.int(),
  refunded: AmountWire,
});

export const getSales = call({
  ...common,
  scope: SALES_SCOPES,
  method: 'GET',
  path: '/api/v2/ecommerce/order/desk/sales',
  summary:
    'What was sold day by day in two weeks, and what the last seven days came to beside the seven before, up to the same time of the day',
  query: z.strictObject({}),
  data: z.object({
    days: z.array(z.object({ day: z.string(), orders: z.int(), revenue: AmountWire })),
    now: SumsWire,
    before: SumsWire,
  }),
});

export const getHandledOrder = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/order/desk/get/{id}',
  summary: 'An order with its history, its notes and the e-mails about it, for whoever handles it',
  query: z.strictObject({}),
  data: z.extend(OwnOrderWire, {
    id: z.int(),
    paidAt: z.nullable(InstantWire),
    way: z.enum(['digital', 'pickup', 'delivery']),
    isTransfer: z.boolean(),
    hasAccount: z.boolean(),
    /** With whom the last parcel left that went by the same method of delivery. */
    lastCarrier: z.nullable(z.string()),
    history: z.array(z.object({ kind: z.string(), at: InstantWire, by: z.nullable(z.string()), facts: z.record(z.string(), z.string()) })),
    notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string(), at: InstantWire })),
    mails: z.array(z.object({ id: z.int(), subject: z.string(), writtenAt: InstantWire })),
  }),
});

const BesideWire = z.nullable(z.object({ id: z.int(), number: z.string() }));

export const getOrderPlace = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/order/desk/place/{id}',
  summary: 'Where an order stands in a list of the shop, and which stand beside it there, even when the list has it no more',
  query: z.strictObject(listQuery),
  data: z.object({
    /** From 1 for the newest; null where the list has it no more, and where it lies deeper than is counted. */
    place: z.nullable(z.int()),
    /** How many are in the list, or with `isMore` how many were counted of it. */
    total: z.int(),
    isMore: z.boolean(),
    /** The newer one beside it, and the older one. */
    previous: BesideWire,
    next: BesideWire,
  }),
});

/** ORDER_REFUSED tells by `reason` why not (domain/order/order-record.ts); PROOF_WANTED before a refund. */
export const moveHandledOrder = call({
  ...common,
  scope: ['orders:send', 'orders:pay', 'orders:cancel', 'orders:refund'],
  method: 'POST',
  path: '/api/v2/ecommerce/order/desk/move',
  summary:
    'Records a payment, prepares, sends, hands over, cancels, takes back or refunds an order, and writes to its buyer of what concerns them',
  body: z.strictObject({
    id: IdWire,
    verb: VerbWire,
    /** The state in which whoever asks has seen it: it is refused (`movedMeanwhile`, with the state as `name`) when that is not the one any more. */
    seen: z.optional(StatusWire),
    /** ISO day on which the money came. */
    receivedOn: z.optional(z.string().check(z.maxLength(40))),
    carrier: z.optional(roomy(CARRIER_MAXIMUM)),
    trackingNumber: z.optional(roomy(TRACKING_MAXIMUM)),
    note: z.optional(roomy(NOTE_MAXIMUM)),
  }),
  data: z.object({ status: StatusWire }),
});

/** ORDER_REFUSED tells by `reason` what is wrong with the text. */
export const noteOrder = call({
  ...common,
  scope: ['orders:send', 'orders:pay', 'orders:cancel', 'orders:refund'],
  method: 'POST',
  path: '/api/v2/ecommerce/order/desk/note',
  summary: 'Writes something about an order down for the others of the shop; its buyer never reads it',
  body: z.strictObject({ id: IdWire, text: roomy(NOTE_MAXIMUM) }),
  data: z.object({ id: z.int() }),
});
