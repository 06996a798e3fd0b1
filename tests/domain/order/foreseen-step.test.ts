import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { foreseenStep } from '#domain/order/foreseen-step.ts';
import type { Movable } from '#domain/order/order-record.ts';

const order = (change: Partial<Movable> = {}): Movable => ({ status: 'paid', way: 'delivery', isPaid: true, isFree: false, ...change });

it('what a step will do to an order is the state that it moves to, or why it does nothing', () => {
  expect(foreseenStep('send', { carrier: 'GLS' }, order())).toEqual(ok([{ of: 'status', before: 'paid', after: 'sent' }]));
  expect(foreseenStep('prepare', {}, order())).toEqual(ok([{ of: 'status', before: 'paid', after: 'preparing' }]));
  // What is sent has a carrier; nothing else asks for one.
  expect(foreseenStep('send', {}, order())).toEqual(err('carrierMissing'));
  expect(foreseenStep('deliver', { carrier: ' ' }, order({ status: 'sent' }))).toEqual(
    ok([{ of: 'status', before: 'sent', after: 'delivered' }]),
  );
  expect(foreseenStep('send', {}, order({ status: 'delivered' }))).toEqual(err('delivered'));
  expect(foreseenStep('ready', {}, order())).toEqual(err('otherWay'));
  expect(foreseenStep('send', { carrier: 'GLS' }, order({ way: 'pickup' }))).toEqual(err('otherWay'));
  expect(foreseenStep('prepare', {}, order({ way: 'digital' }))).toEqual(err('nothingToDeliver'));
  expect(foreseenStep('refund', {}, order({ way: 'digital' }))).toEqual(ok([{ of: 'status', before: 'paid', after: 'refunded' }]));
});
