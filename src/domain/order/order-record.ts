import { type Money, money } from '../money.ts';
import { isDay } from '../site/iso-day.ts';
import type { OrderWays } from './order-filter.ts';
import { bringsGoods, ORDER_STATUSES, type OrderStatus, type OrderVerb, orderVerbs } from './order-states.ts';
import type { OwnOrder } from './own-order.ts';

/** Which orders a list of the shop shows, by what is to be done with them; the first is what waits for somebody's hands. */
export const ORDER_VIEWS = ['toDo', 'toPay', 'toDecide', 'onTheWay', 'back', 'all'] as const;
/** One of these lists. */
export type OrderView = (typeof ORDER_VIEWS)[number];

/** The lists that somebody works through, which say on the first page of the office how much waits in them. */
export const COUNTED_VIEWS = ['toDo', 'toPay', 'toDecide'] as const satisfies readonly OrderView[];

/** How an order gets to its buyer: as a file alone, fetched at a branch or a locker, or brought. */
export type OrderWay = 'digital' | 'pickup' | 'delivery';

/** An order in a list of the shop. */
export interface OrderRecord {
  readonly id: number;
  readonly number: string;
  /** ISO 8601 instant. */
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** First and last name; empty where nobody knows it any more. */
  readonly buyer: string;
  readonly company: string | undefined;
  readonly city: string;
  readonly pieces: number;
  readonly payment: string;
  /** Undefined where there was nothing to bring. */
  readonly delivery: string | undefined;
  readonly total: Money;
  /** What is to be done with it next; undefined while the shop has to wait, and at the end. */
  readonly next: OrderVerb | undefined;
}

/** Orders of a list, newest first, and where the next ones begin: what is older than `next`, by its id; undefined for the end. */
export interface OrderList {
  readonly records: readonly OrderRecord[];
  readonly next: number | undefined;
  /** How many are in each list, counted up to MOST_COUNTED. */
  readonly counts: Readonly<Record<OrderView, number>>;
  readonly ways: OrderWays;
  /** With whom the last parcel left that went as most of those go that are to be sent; undefined where none did of late, and where nothing is to be sent. */
  readonly lastCarrier: string | undefined;
}

/** Where an order stands in a list, and what stands beside it; `previous` is the newer one. */
export interface OrderPlace {
  /** From 1 for the newest; undefined where the list has it no more, and where it lies deeper than is counted. */
  readonly place: number | undefined;
  /** How many are in the list, or of one with `isMore` how many were counted. */
  readonly total: number;
  readonly isMore: boolean;
  readonly previous: Pick<OrderRecord, 'id' | 'number'> | undefined;
  readonly next: Pick<OrderRecord, 'id' | 'number'> | undefined;
}

/** How much there is to do with orders. */
export interface WaitingOrders {
  readonly counts: Readonly<Record<(typeof COUNTED_VIEWS)[number], number>>;
  /** ISO 8601 instant at which the oldest that waits for somebody's hands was placed; undefined where none does. */
  readonly oldest: string | undefined;
}

/** Where the orders of a list are found as CSV, with the words of the list's address. */
export const ORDER_EXPORT_PATH = '/admin/orders/export';

/** What happened to an order, when, and who of the shop did it; undefined for the buyer, a provider or the clock. */
export interface OrderHappening {
  readonly kind: string;
  readonly at: string;
  readonly by: string | undefined;
  /** What is told of it, by its name: `receivedOn`, `carrier`, `trackingNumber`, `provider`, `why`; `amount` in minor units, `currency` and `outcome` of another amount. */
  readonly facts: Readonly<Record<string, string>>;
}

/** The amount that came in place of the one that was asked for; undefined of anything else that happens, and where the provider named none. */
export function otherAmount({ kind, facts: { amount, currency } }: OrderHappening): Money | undefined {
  if (kind !== 'wrongAmount' || amount === undefined || currency === undefined) return undefined;
  return /^\d{1,12}$/.test(amount) && /^[A-Z]{3}$/.test(currency) ? money(Number(amount), currency) : undefined;
}

/** When another amount than was asked for came for an order, the last time; undefined where none did, or only went back. */
export function otherPayment({ history }: Pick<HandledOrder, 'history'>): OrderHappening | undefined {
  return history.findLast(({ kind, facts: { outcome } }) => kind === 'wrongAmount' && outcome !== 'refunded');
}

/** What people of the shop tell each other about an order; no buyer ever reads it. */
export interface OrderNote {
  readonly id: number;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

/** An e-mail about an order. */
export interface OrderMailSent {
  readonly id: number;
  readonly subject: string;
  readonly writtenAt: string;
}

/** An order as people of the shop handle it. */
export interface HandledOrder extends OwnOrder {
  readonly id: number;
  /** ISO 8601 instant; undefined while its money has not come. */
  readonly paidAt: string | undefined;
  readonly way: OrderWay;
  /** Its money comes by bank transfer, so somebody of the shop has to see it come. */
  readonly isTransfer: boolean;
  /** Whether an account placed it. */
  readonly hasAccount: boolean;
  /** With whom the last parcel left that went by the same method of delivery; undefined where none did of late. */
  readonly lastCarrier: string | undefined;
  readonly history: readonly OrderHappening[];
  readonly notes: readonly OrderNote[];
  readonly mails: readonly OrderMailSent[];
}

/** What somebody tells with a verb. */
export interface VerbDetails {
  /** ISO day on which the money came. */
  readonly receivedOn?: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /** For the others of the shop. */
  readonly note?: string;
}

/** Longest texts, in characters. */
export const NOTE_MAXIMUM = 2000;
export const CARRIER_MAXIMUM = 60;
export const TRACKING_MAXIMUM = 60;

/** Why an order is not handled as somebody wants it; `notNow` is a verb that means nothing there, mostly because somebody else was quicker; `nothingToDeliver` one that brings goods where all is downloaded. */
export const HANDLING_FLAWS = [
  'notNow',
  'otherWay',
  'nothingToDeliver',
  'dayUnreadable',
  'dayToCome',
  'dayTooEarly',
  'carrierMissing',
  'carrierTooLong',
  'trackingUnreadable',
  'noteMissing',
  'noteTooLong',
] as const;
/** One of these reasons. */
export type HandlingFlaw = (typeof HANDLING_FLAWS)[number];

/** Whether a text names a state of orders. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

/** The field that a flaw is about; undefined for the order as a whole. */
export function fieldOfHandling(flaw: HandlingFlaw): keyof VerbDetails | undefined {
  if (flaw.startsWith('day')) return 'receivedOn';
  if (flaw.startsWith('carrier')) return 'carrier';
  if (flaw.startsWith('tracking')) return 'trackingNumber';
  return flaw.startsWith('note') ? 'note' : undefined;
}

/**
 * What is wrong with what somebody tells with a verb. `placed` and `today`: ISO days of the site's clock. Money comes on the day of the order at the earliest and today at the latest; goods
 * that are sent have a carrier, whose number is letters and digits with marks between them.
 */
export function detailsFlaw(
  verb: OrderVerb,
  details: VerbDetails,
  { placed, today }: { readonly placed: string; readonly today: string },
): HandlingFlaw | undefined {
  const { receivedOn, carrier, trackingNumber = '', note = '' } = details;
  if (note.trim().length > NOTE_MAXIMUM) return 'noteTooLong';
  if (verb === 'pay' && receivedOn !== undefined) {
    if (!isDay(receivedOn)) return 'dayUnreadable';
    if (receivedOn > today) return 'dayToCome';
    if (receivedOn < placed) return 'dayTooEarly';
  }
  if (verb !== 'send' || carrier === undefined) return undefined;
  if (carrier.trim() === '') return 'carrierMissing';
  if (carrier.trim().length > CARRIER_MAXIMUM) return 'carrierTooLong';
  const isNumber =
    /^[\p{L}\p{N}](?:[\p{L}\p{N} ./-]*[\p{L}\p{N}])?$/u.test(trackingNumber.trim()) && trackingNumber.trim().length <= TRACKING_MAXIMUM;
  return trackingNumber.trim() === '' || isNumber ? undefined : 'trackingUnreadable';
}

/** What is wrong with a note. */
export function noteFlaw(text: string): HandlingFlaw | undefined {
  if (text.trim() === '') return 'noteMissing';
  return text.trim().length > NOTE_MAXIMUM ? 'noteTooLong' : undefined;
}

/** Steps that mean nothing for a way: what is fetched is not sent, what is brought does not wait on a counter; a file is never brought. */
const NOT_ON_WAY: Readonly<Record<OrderWay, readonly OrderVerb[]>> = {
  digital: [],
  pickup: ['send'],
  delivery: ['ready'],
};

/** Whether a step means something for orders that go this way. */
function isOfWay(verb: OrderVerb, way: OrderWay): boolean {
  return !NOT_ON_WAY[way].includes(verb);
}

/** What of an order decides which steps mean something for it. */
export type Movable = Pick<HandledOrder, 'status' | 'way'> & { readonly isPaid: boolean; readonly isFree: boolean };
type Handled = Movable & Pick<HandledOrder, 'isTransfer'>;

/** What can be done with an order by hand, of those steps that its way has. */
export function handlingVerbs({ status, isPaid, isFree, way }: Movable): readonly OrderVerb[] {
  return orderVerbs(status, { isPaid, isFree, isDigital: way === 'digital' }).filter((verb) => isOfWay(verb, way));
}

/** Why a step means nothing for an order: there is nothing to bring, its way does not have the step, or the state that it is in; undefined when it means something. */
export function verbFlaw(verb: OrderVerb, order: Movable): 'nothingToDeliver' | 'otherWay' | OrderStatus | undefined {
  if (order.way === 'digital' && bringsGoods(verb)) return 'nothingToDeliver';
  // What is brought to an address does not wait in a branch, and nobody is told so.
  if (!isOfWay(verb, order.way)) return 'otherWay';
  return handlingVerbs(order).includes(verb) ? undefined : order.status;
}

/** What is to be done next; undefined while the shop has to wait for its buyer or a provider, and at the end, which is the payment where all is downloaded. */
export function nextVerb(order: Handled): OrderVerb | undefined {
  const wanted = WANTED_NEXT[order.status](order);
  return wanted !== undefined && handlingVerbs(order).includes(wanted) ? wanted : undefined;
}

const WANTED_NEXT: Readonly<Record<OrderStatus, (order: Handled) => OrderVerb | undefined>> = {
  placed: ({ way, isTransfer, isPaid }) => ((isTransfer || way === 'digital') && !isPaid ? 'pay' : 'prepare'),
  awaitingPayment: () => undefined,
  underReview: () => 'pay',
  paid: () => 'prepare',
  paidShort: () => 'refund',
  paymentFailed: () => undefined,
  cancelled: ({ isPaid }) => (isPaid ? 'refund' : undefined),
  preparing: ({ way }) => (way === 'pickup' ? 'ready' : 'send'),
  ready: () => 'deliver',
  sent: () => 'deliver',
  delivered: () => undefined,
  returned: () => 'refund',
  refunded: () => undefined,
};
