import { expect, it } from 'vitest';
import { payersAddress } from '#domain/order/payers-address.ts';

it.each([
  [['shipping', 'main', 'billing'], 'billing'],
  [['shipping', 'main'], 'main'],
  [['shipping', 'other'], 'shipping'],
  [[], undefined],
])('whoever pays, of the addresses %j, lives at that of type %s', (types, expected) => {
  expect(payersAddress(types.map((type) => ({ type })))?.type).toBe(expected);
});
