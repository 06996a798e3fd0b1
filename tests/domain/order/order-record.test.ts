import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARRIER_MAXIMUM,
  detailsFlaw,
  fieldOfHandling,
  HANDLING_FLAWS,
  type HandledOrder,
  handlingVerbs,
  NOTE_MAXIMUM,
  nextVerb,
  noteFlaw,
  type OrderWay,
  otherAmount,
  otherPayment,
  TRACKING_MAXIMUM,
} from '#domain/order/order-record.ts';
import { orderStages } from '#domain/order/order-stages.ts';
import { movedOrder, ORDER_STATUSES, ORDER_VERBS, type OrderStatus, type OrderVerb, orderVerbs } from '#domain/order/order-states.ts';

const WAYS: readonly OrderWay[] = ['digital', 'pickup', 'delivery'];
const anOrder = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  isPaid: fc.boolean(),
  isFree: fc.boolean(),
  way: fc.constantFrom(...WAYS),
  isTransfer: fc.boolean(),
});

describe('what is to be done with an order', () => {
  it('is always something that can be done with it, and nothing that its way has no place for', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const verbs = handlingVerbs(order);
        // The way takes away its two steps, and nothing else is ruled twice.
        const ofState = orderVerbs(order.status, { isPaid: order.isPaid, isFree: order.isFree, isDigital: order.way === 'digital' });
        const notOfWay = { digital: undefined, pickup: 'send', delivery: 'ready' }[order.way];
        expect(verbs).toEqual(ofState.filter((verb) => verb !== notOfWay));
        const next = nextVerb(order);
        if (next !== undefined) expect(verbs).toContain(next);
        if (!order.isPaid || order.isFree) expect(verbs).not.toContain('refund');
        if (order.way === 'pickup') expect(verbs).not.toContain('send');
        if (order.way === 'delivery') expect(verbs).not.toContain('ready');
        if (order.way === 'digital') for (const verb of ['prepare', 'ready', 'send', 'deliver']) expect(verbs).not.toContain(verb);
      }),
    );
  });

  it.each<[OrderWay, boolean, readonly OrderVerb[]]>([
    ['delivery', true, ['pay', 'prepare', 'send', 'deliver']],
    ['delivery', false, ['prepare', 'send', 'deliver']],
    ['pickup', true, ['pay', 'prepare', 'ready', 'deliver']],
    ['digital', true, ['pay']],
    ['digital', false, ['pay']],
  ])('leads by %s from placed to the end, which is the delivery, and of downloads the payment', (way, isTransfer, wanted) => {
    let status: OrderStatus = 'placed';
    let isPaid = false;
    const steps: OrderVerb[] = [];
    for (
      let verb = nextVerb({ status, isPaid, isFree: false, way, isTransfer });
      verb !== undefined;
      verb = nextVerb({ status, isPaid, isFree: false, way, isTransfer })
    ) {
      steps.push(verb);
      status = movedOrder(status, ORDER_VERBS[verb]);
      isPaid ||= verb === 'pay';
    }
    expect([steps, status]).toEqual([wanted, way === 'digital' ? 'paid' : 'delivered']);
  });

  it('is a decision where nobody else can make it, and nothing while somebody else has to act', () => {
    const next = (status: OrderStatus, isPaid = false) => nextVerb({ status, isPaid, isFree: false, way: 'delivery', isTransfer: false });
    expect([next('underReview'), next('paidShort', true), next('returned', true), next('cancelled', true)]).toEqual([
      'pay',
      'refund',
      'refund',
      'refund',
    ]);
    expect([next('awaitingPayment'), next('cancelled'), next('delivered', true), next('refunded', true)]).toEqual(Array(4).fill(undefined));
  });
});

describe('what is told with a step', () => {
  const days = { placed: '2026-11-20', today: '2026-11-23' };
  it.each<[OrderVerb, Parameters<typeof detailsFlaw>[1], ReturnType<typeof detailsFlaw>]>([
    ['pay', {}, undefined],
    ['pay', { receivedOn: '2026-11-20' }, undefined],
    ['pay', { receivedOn: '2026-11-23' }, undefined],
    ['pay', { receivedOn: '2026-11-24' }, 'dayToCome'],
    ['pay', { receivedOn: '2026-11-19' }, 'dayTooEarly'],
    ['pay', { receivedOn: '' }, 'dayUnreadable'],
    ['pay', { receivedOn: '23.11.2026.' }, 'dayUnreadable'],
    ['send', {}, undefined],
    ['send', { carrier: 'GLS' }, undefined],
    ['send', { carrier: 'GLS', trackingNumber: 'HR 12-3/4.5' }, undefined],
    ['send', { carrier: 'GLS', trackingNumber: 'ŽĆ1' }, undefined],
    ['send', { carrier: ' ' }, 'carrierMissing'],
    ['send', { carrier: 'x'.repeat(60) }, undefined],
    ['send', { carrier: 'x'.repeat(61) }, 'carrierTooLong'],
    ['send', { carrier: 'GLS', trackingNumber: 'https://x.example' }, 'trackingUnreadable'],
    ['send', { carrier: 'GLS', trackingNumber: '-1' }, 'trackingUnreadable'],
    ['send', { carrier: 'GLS', trackingNumber: '1'.repeat(60) }, undefined],
    ['send', { carrier: 'GLS', trackingNumber: '1'.repeat(61) }, 'trackingUnreadable'],
    ['cancel', { carrier: '', receivedOn: 'x' }, undefined],
    ['cancel', { note: 'x'.repeat(2000) }, undefined],
    ['cancel', { note: 'x'.repeat(2001) }, 'noteTooLong'],
  ])('%s %j: %s', (verb, details, flaw) => {
    expect(detailsFlaw(verb, details, days)).toBe(flaw);
  });

  it('spaces around what was typed count for nothing, and a number may be one sign', () => {
    const days = { placed: '2026-11-01', today: '2026-11-10' };
    const wide = (text: string) => `  ${text}  `;
    expect(
      detailsFlaw('send', { carrier: wide('x'.repeat(CARRIER_MAXIMUM)), trackingNumber: wide('x'.repeat(TRACKING_MAXIMUM)) }, days),
    ).toBeUndefined();
    expect(detailsFlaw('send', { carrier: 'GLS', trackingNumber: '  ' }, days)).toBeUndefined();
    expect(detailsFlaw('send', { carrier: 'GLS', trackingNumber: '7' }, days)).toBeUndefined();
    expect(detailsFlaw('send', { carrier: 'GLS', trackingNumber: 'HR-' }, days)).toBe('trackingUnreadable');
    expect(detailsFlaw('cancel', { note: wide('x'.repeat(NOTE_MAXIMUM)) }, days)).toBeUndefined();
    expect([noteFlaw(wide('x'.repeat(NOTE_MAXIMUM))), noteFlaw('x'.repeat(NOTE_MAXIMUM + 1))]).toEqual([undefined, 'noteTooLong']);
  });

  it('is a note only where it says something', () => {
    expect([noteFlaw(' '), noteFlaw('Zvati'), noteFlaw('x'.repeat(2001))]).toEqual(['noteMissing', undefined, 'noteTooLong']);
  });

  it('leads from each flaw to its field, but where the order is not there any more as it was', () => {
    expect(HANDLING_FLAWS.map(fieldOfHandling)).toEqual([
      undefined,
      undefined,
      undefined,
      ...Array(3).fill('receivedOn'),
      ...Array(2).fill('carrier'),
      'trackingNumber',
      ...Array(2).fill('note'),
    ]);
  });
});

describe('the stages of an order', () => {
  const stages = (status: OrderStatus, more: Partial<HandledOrder> = {}) =>
    orderStages({
      status,
      way: 'delivery',
      placedAt: '0',
      paidAt: undefined,
      history: [],
      ...more,
    }).map(({ status: stage, at, state }) => [stage, at, state]);

  it('tell what was reached when, where it stands, what is to come', () => {
    const history = ['created', 'paid', 'prepared'].map((kind, place) => ({ kind, at: String(place), by: undefined, facts: {} }));
    expect(stages('preparing', { paidAt: '1', history })).toEqual([
      ['placed', '0', 'done'],
      ['paid', '1', 'done'],
      ['preparing', '2', 'now'],
      ['sent', undefined, 'open'],
      ['delivered', undefined, 'open'],
    ]);
    expect(stages('awaitingPayment').map(([stage, , state]) => [stage, state])).toEqual([
      ['placed', 'now'],
      ['paid', 'open'],
      ['preparing', 'open'],
      ['sent', 'open'],
      ['delivered', 'open'],
    ]);
    expect(stages('ready', { way: 'pickup', paidAt: '1' }).map(([stage]) => stage)).toEqual([
      'placed',
      'paid',
      'preparing',
      'ready',
      'delivered',
    ]);
    expect(stages('paid', { way: 'digital', paidAt: '1' })).toEqual([
      ['placed', '0', 'done'],
      ['paid', '1', 'now'],
    ]);
  });

  it('leave open what is paid on delivery, until it is', () => {
    expect(stages('sent').map(([, , state]) => state)).toEqual(['done', 'open', 'done', 'now', 'open']);
  });

  it('end where the order ended, behind what it had reached', () => {
    expect(stages('cancelled')).toEqual([
      ['placed', '0', 'done'],
      ['cancelled', undefined, 'now'],
    ]);
    const history = ['created', 'sent', 'returned'].map((kind, place) => ({ kind, at: String(place), by: undefined, facts: {} }));
    expect(stages('returned', { paidAt: '1', history })).toEqual([
      ['placed', '0', 'done'],
      ['paid', '1', 'done'],
      ['sent', '1', 'done'],
      ['returned', '2', 'now'],
    ]);
  });
});

describe('another amount than was asked for', () => {
  const event = (facts: Record<string, string>, kind = 'wrongAmount') => ({ kind, at: '1', by: undefined, facts });

  it('is told in its own currency, where the provider named both', () => {
    expect(otherAmount(event({ amount: '1999', currency: 'EUR' }))).toEqual({ amount: 1999, currency: 'EUR' });
    expect(otherAmount(event({ amount: '1999', currency: 'USD' }))).toEqual({ amount: 1999, currency: 'USD' });
  });

  it.each([[{ currency: 'EUR' }], [{ amount: '1999' }], [{ amount: '19.99', currency: 'EUR' }], [{ amount: '1999', currency: 'eur ' }]])(
    'is not told of %j',
    (facts) => {
      expect(otherAmount(event(facts as unknown as Record<string, string>))).toBeUndefined();
    },
  );

  it('is the last that came, and none that went back', () => {
    const came = (amount: string, outcome: string) => event({ amount, currency: 'EUR', outcome });
    expect(otherPayment({ history: [came('1', 'paid'), came('2', 'paid'), came('3', 'refunded')] })).toEqual(came('2', 'paid'));
    expect(otherPayment({ history: [event({}, 'created'), came('3', 'refunded')] })).toBeUndefined();
  });

  it('is nothing that other steps tell', () => {
    expect(otherAmount(event({ amount: '1999', currency: 'EUR' }, 'paid'))).toBeUndefined();
  });
});
