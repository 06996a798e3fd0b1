import { expect, it } from 'vitest';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { NextStep } from '#ui/order/order-steps.tsx';

const EUROS = { amount: 4990, currency: 'EUR' };
const order = { id: 7, status: 'ready', totals: { total: EUROS } };
const said = (facts: object, verb: OrderVerb = 'deliver') =>
  drawScreen(<NextStep order={{ ...order, ...facts } as never} query="" verb={verb} isYours offered={[verb]} />).text.replaceAll(
    '\u00a0',
    ' ',
  );

it('of goods that are handed over says by whom, and what is still to be taken for them', () => {
  expect(said({ way: 'pickup' })).toContain('Sljedeće: potvrdite kad kupac preuzme robu');
  expect(said({ way: 'pickup', dueOnDelivery: EUROS })).toContain('Sljedeće: naplatite 49,90 € i potvrdite kad kupac preuzme robu');
  expect(said({ way: 'delivery' })).toContain('Sljedeće: potvrdite kad je roba isporučena');
  expect(said({ way: 'delivery', dueOnDelivery: EUROS })).toContain('Sljedeće: potvrdite kad je roba isporučena i 49,90 € naplaćeno');
});

it('of a payment under review says whether another amount came, or nobody knows', () => {
  const event = (kind: string, facts = {}) => ({ kind, at: '2026-11-27T10:00:00Z', by: undefined, facts });
  expect(said({ status: 'underReview', history: [event('created')] })).toContain('Pružatelj plaćanja ne može reći je li plaćeno.');
  expect(said({ status: 'underReview', history: [event('created'), event('wrongAmount')] })).toContain('Iznos nije onaj koji je tražen.');
  const came = [event('wrongAmount', { amount: '100', currency: 'EUR' }), event('wrongAmount', { amount: '3990', currency: 'EUR' })];
  expect(said({ status: 'underReview', history: came }, 'pay'), 'the last of them').toContain(
    'Sljedeće: stiglo je 39,90 €, a traženo 49,90 €: odlučite',
  );
  expect(said({ status: 'underReview', history: [event('wrongAmount')] }, 'pay'), 'a provider that names none').toContain(
    'Sljedeće: kad stigne 49,90 €, zabilježite uplatu',
  );
  expect(said({ status: 'awaitingPayment', history: came }, 'pay'), 'asked for anew').toContain('Sljedeće: kad stigne 49,90 €');
});
