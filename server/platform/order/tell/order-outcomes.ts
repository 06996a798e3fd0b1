import type { OrderMove, OrderVerb } from '#domain/order/order-states.ts';
import type { MailFacts, OrderNews } from '../../mail/mail.ts';

/** Everything that can become of an order, as its buyer is told of it. */
export const ORDER_OUTCOMES = [
  /** Placed; paid by transfer or on delivery. */
  'ordered',
  /** Its money came from a provider. */
  'paid',
  /** Its money came and its goods are gone. */
  'paidShort',
  'paidTwice',
  /** Another amount came than was asked for. */
  'wrongAmount',
  /** Another amount came for what waits for none, or went back. */
  'strayAmount',
  /** Nobody can say whether its money came, or it is on its way. */
  'underReview',
  /** The provider refused the payment. */
  'refused',
  /** The buyer left the payment. */
  'left',
  /** Nobody paid online in time. */
  'expired',
  /** Nobody paid by transfer in time. */
  'lapsed',
  /** Somebody of the shop recorded its money. */
  'recorded',
  'prepared',
  'ready',
  'sent',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const;

/** What became of an order. */
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

/** Said of what needs no e-mail. */
export const NO_MAIL = 'noMail';

type OrderMail = Extract<MailFacts['kind'], 'orderPlaced' | 'paymentReview' | OrderNews>;

/** The e-mail that tells the buyer of each outcome. What is packed has still to go out, and what was delivered the buyer holds in their hands. */
export const MAIL_OF_OUTCOME = {
  ordered: 'orderPlaced',
  paid: 'orderPlaced',
  paidShort: 'orderShort',
  paidTwice: 'orderPaidTwice',
  strayAmount: NO_MAIL,
  wrongAmount: 'paymentReview',
  underReview: 'paymentReview',
  refused: 'orderRefused',
  left: 'orderLeft',
  expired: 'orderExpired',
  lapsed: 'orderLapsed',
  recorded: 'orderPaid',
  prepared: NO_MAIL,
  ready: 'orderReady',
  sent: 'orderSent',
  delivered: NO_MAIL,
  cancelled: 'orderCancelled',
  returned: 'orderReturned',
  refunded: 'orderRefunded',
} as const satisfies Readonly<Record<OrderOutcome, OrderMail | typeof NO_MAIL>>;

/** What only somebody of the shop can settle, and why: they are written to as well. */
export const TO_SETTLE = {
  underReview: 'unknown',
  wrongAmount: 'wrongAmount',
  strayAmount: 'strayAmount',
  paidTwice: 'twice',
  paidShort: 'short',
} as const satisfies Readonly<Partial<Record<OrderOutcome, string>>>;

/** What a verb of the shop's makes of an order. */
export const OUTCOME_OF_VERB: Readonly<Record<OrderVerb, OrderOutcome>> = {
  pay: 'recorded',
  prepare: 'prepared',
  ready: 'ready',
  send: 'sent',
  deliver: 'delivered',
  cancel: 'cancelled',
  return: 'returned',
  refund: 'refunded',
};

/** What a provider's word makes of an order; one that was cancelled by its word was left by the buyer. */
export const OUTCOME_OF_ANSWER: Readonly<Record<Extract<OrderMove, 'paid' | 'paymentFailed' | 'cancelled' | 'refunded'>, OrderOutcome>> = {
  paid: 'paid',
  paymentFailed: 'refused',
  cancelled: 'left',
  refunded: 'refunded',
};
