import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withdrawalDaysOf } from '#domain/order/withdrawal-days.ts';

it('a consumer may withdraw for as long as the shop says, and never for less than the law', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.double()), (said) => {
      expect(withdrawalDaysOf(said)).toBeGreaterThanOrEqual(14);
    }),
  );
  expect([30, 14, 3, undefined, '30', 20.5].map(withdrawalDaysOf)).toEqual([30, 14, 14, 14, 14, 14]);
});
