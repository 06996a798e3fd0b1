/**
 * How far an order is. `placed` orders are paid by bank transfer or on delivery; those that are paid online begin as `awaitingPayment`. `underReview`: nobody can say whether
 * its money came.
 */
export const ORDER_STATUSES = [
  'placed',
  'awaitingPayment',
  'underReview',
  'paid',
  'paidShort',
  'paymentFailed',
  'cancelled',
  'preparing',
  'ready',
  'sent',
  'delivered',
  'returned',
  'refunded',
] as const;

/** How far an order is. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What happens to an order. `paidShort`: the money came, the goods are gone. */
export type OrderMove =
  | 'paid'
  | 'paidShort'
  | 'underReview'
  | 'paymentFailed'
  | 'cancelled'
  | 'refunded'
  | 'prepared'
  | 'madeReady'
  | 'sent'
  | 'delivered'
  | 'returned';

type Moves = Readonly<Partial<Record<OrderMove, OrderStatus>>>;

/** A payment that never came: money that comes after all wins, and a cancellation is more than a failure, so the order of messages does not matter (F-04). */
const UNPAID = { paid: 'paid', paidShort: 'paidShort', cancelled: 'cancelled', refunded: 'refunded' } as const;

/** All moves of an order; what does not stand here changes nothing. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, Moves>> = {
  placed: { ...UNPAID, prepared: 'preparing', madeReady: 'ready', sent: 'sent', delivered: 'delivered' },
  awaitingPayment: { ...UNPAID, paymentFailed: 'paymentFailed', underReview: 'underReview' },
  underReview: { ...UNPAID, paymentFailed: 'paymentFailed' },
  paymentFailed: UNPAID,
  cancelled: UNPAID,
  paid: { refunded: 'refunded', prepared: 'preparing', madeReady: 'ready', sent: 'sent', delivered: 'delivered' },
  paidShort: { refunded: 'refunded', paid: 'paid' },
  preparing: { refunded: 'refunded', madeReady: 'ready', sent: 'sent', delivered: 'delivered' },
  ready: { refunded: 'refunded', delivered: 'delivered', returned: 'returned' },
  sent: { refunded: 'refunded', delivered: 'delivered', returned: 'returned' },
  delivered: { refunded: 'refunded', returned: 'returned' },
  returned: { refunded: 'refunded' },
  refunded: {},
};

/** The state after a move; the same one when the move means nothing there. */
export function movedOrder(status: OrderStatus, move: OrderMove): OrderStatus {
  return ORDER_MOVES[status][move] ?? status;
}

/** Whether money that comes for an order in this state is taken down: always but after it was given back. How far the goods are then stays (F-04). */
export function takesMoney(status: OrderStatus): boolean {
  return status !== 'refunded';
}

/** Whether an order waits for the customer to pay it online. */
export function isPayable(status: OrderStatus): boolean {
  return status === 'awaitingPayment';
}

/** Whether somebody has to find out if an order is paid: until then its goods are held, and it is neither paid again nor given up, unless its provider says that nothing came. */
export function isUnderReview(status: OrderStatus): boolean {
  return status === 'underReview';
}

/** Whether an order came to nothing: its goods are back on the shelf and its cart is open again (CHK-13). */
export function isGivenUp(status: OrderStatus): boolean {
  return status === 'paymentFailed' || status === 'cancelled';
}

/** What somebody of the shop can do with an order by hand, by the word for it, and how it moves. */
export const ORDER_VERBS = {
  pay: 'paid',
  prepare: 'prepared',
  ready: 'madeReady',
  send: 'sent',
  deliver: 'delivered',
  cancel: 'cancelled',
  return: 'returned',
  refund: 'refunded',
} as const satisfies Readonly<Record<string, OrderMove>>;
export type OrderVerb = keyof typeof ORDER_VERBS;

/**
 * The state after somebody of the shop has done that with an order; the same one when the verb means nothing there. What is being prepared, or is paid because it cost nothing, is laid
 * back by a hand alone: a provider's late word ends nothing that is on its way (F-04).
 */
export function movedByHand(status: OrderStatus, verb: OrderVerb): OrderStatus {
  return verb === 'cancel' && (status === 'preparing' || status === 'paid') ? 'cancelled' : movedOrder(status, ORDER_VERBS[verb]);
}

/** Verbs that bring goods to their buyer. */
const BRINGING_VERBS: ReadonlySet<OrderVerb> = new Set(['prepare', 'ready', 'send', 'deliver']);

/** Whether a verb brings goods to their buyer, so that it means nothing for an order of downloads alone. */
export function bringsGoods(verb: OrderVerb): boolean {
  return BRINGING_VERBS.has(verb);
}

/**
 * The verbs that mean something for an order in this state; money can also come to one that is on its way already. `isDigital`: there is nothing to deliver, all of it is downloaded,
 * so that it is finished when it is paid. `isFree`: its buyer owes nothing, so there is nothing to give back.
 */
export function orderVerbs(
  status: OrderStatus,
  { isPaid, isFree, isDigital }: { readonly isPaid: boolean; readonly isFree: boolean; readonly isDigital: boolean },
): readonly OrderVerb[] {
  return (Object.keys(ORDER_VERBS) as OrderVerb[]).filter((verb) => {
    if (isDigital && bringsGoods(verb)) return false;
    // Of what is paid the money is given back.
    if (verb === 'cancel' && isPaid && !isFree) return false;
    // Nobody gives money back that never came.
    if (verb === 'refund' && (!isPaid || isFree)) return false;
    return verb === 'pay' ? !isPaid && takesMoney(status) : movedByHand(status, verb) !== status;
  });
}
