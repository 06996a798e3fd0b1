import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isGivenUp,
  isPayable,
  isUnderReview,
  movedByHand,
  movedOrder,
  ORDER_MOVES,
  ORDER_STATUSES,
  ORDER_VERBS,
  type OrderMove,
  type OrderStatus,
  orderVerbs,
} from '#domain/order/order-states.ts';
import { isPaid } from '#domain/order/paid.ts';

const after = (moves: readonly OrderMove[], from: OrderStatus = 'awaitingPayment') => moves.reduce(movedOrder, from);
const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]));

describe('the states of an order', () => {
  it('that are paid online, that came to nothing and that somebody has to look at are these', () => {
    expect(ORDER_STATUSES.filter(isPayable)).toEqual(['awaitingPayment']);
    expect(ORDER_STATUSES.filter(isGivenUp)).toEqual(['paymentFailed', 'cancelled']);
    expect(ORDER_STATUSES.filter(isUnderReview)).toEqual(['underReview']);
  });

  it('move by hand as they move otherwise, but that what is being prepared, or is paid since it cost nothing, can be called off', () => {
    for (const status of ORDER_STATUSES)
      for (const verb of Object.keys(ORDER_VERBS) as (keyof typeof ORDER_VERBS)[])
        expect([status, verb, movedByHand(status, verb)]).toEqual([
          status,
          verb,
          (status === 'preparing' || status === 'paid') && verb === 'cancel' ? 'cancelled' : movedOrder(status, ORDER_VERBS[verb]),
        ]);
  });

  it('end alike in whatever order a payment’s messages come [F-04]', () => {
    const messages = fc.uniqueArray(fc.constantFrom<OrderMove>('paid', 'paymentFailed', 'cancelled', 'refunded', 'underReview'));
    fc.assert(
      fc.property(messages, fc.infiniteStream(fc.nat()), (moves, picks) => {
        const repeated = moves.flatMap((move) => Array.from({ length: 1 + ((picks.next().value ?? 0) % 2) }, () => move));
        expect(new Set(permutations(repeated.slice(0, 6)).map((one) => after(one))).size).toBeLessThanOrEqual(
          1 + Number(repeated.length > 6),
        );
      }),
    );
  });

  it.each<[OrderStatus, OrderMove[]]>([
    ['paid', ['cancelled', 'paid']],
    ['paid', ['paymentFailed', 'paid', 'paymentFailed', 'cancelled']],
    ['refunded', ['refunded', 'paid']],
    ['cancelled', ['cancelled', 'paymentFailed']],
    ['paidShort', ['cancelled', 'paidShort', 'cancelled']],
    ['underReview', ['underReview', 'underReview']],
    ['paid', ['underReview', 'paid', 'cancelled', 'underReview']],
    ['cancelled', ['underReview', 'paymentFailed', 'cancelled', 'underReview']],
  ])('come to %s by %j [F-05]', (status, moves) => {
    expect(after(moves)).toBe(status);
  });

  it('stay on the way from the shop to the customer whatever a payment says late', () => {
    for (const status of ['preparing', 'ready', 'sent', 'delivered', 'returned'] as const)
      for (const move of ['paid', 'paymentFailed', 'cancelled'] as const) expect(movedOrder(status, move)).toBe(status);
  });

  it('is under review only while nothing is known, then neither payable nor given up, and every word of the provider ends it [F-04]', () => {
    const words: readonly OrderMove[] = ['paid', 'paidShort', 'paymentFailed', 'cancelled', 'refunded'];
    for (const status of ORDER_STATUSES)
      expect(movedOrder(status, 'underReview')).toBe(status === 'awaitingPayment' ? 'underReview' : status);
    expect([isPayable('underReview'), isGivenUp('underReview'), isUnderReview('underReview')]).toEqual([false, false, true]);
    for (const word of words) expect(isUnderReview(after(['underReview', word]))).toBe(false);
  });

  it('are all reachable from the two that orders begin with, and money leads out of every one without money', () => {
    const seen = new Set<OrderStatus>(['placed', 'awaitingPayment']);
    for (const status of seen) for (const next of Object.values(ORDER_MOVES[status])) seen.add(next);
    expect([...seen].sort()).toEqual([...ORDER_STATUSES].sort());
    for (const status of ORDER_STATUSES)
      if (isPayable(status) || isUnderReview(status) || isGivenUp(status)) expect(movedOrder(status, 'paid')).toBe('paid');
  });
});

describe('what somebody of the shop can do with an order [ADM-12]', () => {
  it.each<[OrderStatus, boolean, string[]]>([
    ['placed', false, ['pay', 'prepare', 'ready', 'send', 'deliver', 'cancel']],
    ['awaitingPayment', false, ['pay', 'cancel']],
    ['underReview', false, ['pay', 'cancel']],
    ['paymentFailed', false, ['pay', 'cancel']],
    ['cancelled', false, ['pay']],
    ['paid', true, ['prepare', 'ready', 'send', 'deliver', 'refund']],
    ['paidShort', true, ['refund']],
    ['preparing', false, ['pay', 'ready', 'send', 'deliver', 'cancel']],
    ['preparing', true, ['ready', 'send', 'deliver', 'refund']],
    ['ready', false, ['pay', 'deliver', 'return']],
    ['sent', false, ['pay', 'deliver', 'return']],
    ['sent', true, ['deliver', 'return', 'refund']],
    ['delivered', true, ['return', 'refund']],
    ['returned', true, ['refund']],
    ['returned', false, ['pay']],
    ['refunded', true, []],
    ['refunded', false, []],
  ])('with one that is %s, paid: %s', (status, isPaid, verbs) => {
    expect(orderVerbs(status, { isPaid, isFree: false, isDigital: false })).toEqual(verbs);
  });

  it.each<[OrderStatus, string[]]>([
    ['paid', ['prepare', 'ready', 'send', 'deliver', 'cancel']],
    ['preparing', ['ready', 'send', 'deliver', 'cancel']],
    ['sent', ['deliver', 'return']],
    ['returned', []],
    ['cancelled', []],
  ])('with one that cost nothing and is %s: it is called off, and nothing is given back', (status, verbs) => {
    expect(orderVerbs(status, { isPaid: true, isFree: true, isDigital: false })).toEqual(verbs);
  });

  it('never brings what is only downloaded, and leaves all about its money', () => {
    for (const status of ORDER_STATUSES)
      for (const isPaid of [true, false]) {
        const verbs = orderVerbs(status, { isPaid, isFree: false, isDigital: false });
        const kept = verbs.filter((verb) => !['prepare', 'ready', 'send', 'deliver'].includes(verb));
        expect(orderVerbs(status, { isPaid, isFree: false, isDigital: true })).toEqual(kept);
      }
    expect(orderVerbs('paid', { isPaid: true, isFree: false, isDigital: true })).toEqual(['refund']);
  });

  it.each(ORDER_STATUSES)('%s is paid for its buyer while its money came and is not given back', (status) => {
    const isTheirs = !['paymentFailed', 'cancelled', 'returned', 'refunded'].includes(status);
    expect([isPaid(status, new Date(0)), isPaid(status, null)]).toEqual([isTheirs, false]);
  });

  it('always changes something', () => {
    for (const status of ORDER_STATUSES)
      for (const verb of orderVerbs(status, { isPaid: true, isFree: false, isDigital: false }))
        expect(movedOrder(status, ORDER_VERBS[verb])).not.toBe(status);
  });
});
