import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseIntegers } from '#server/platform/database/parse-integers.ts';

it('reads what a database puts together of ids', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 })), (numbers) => {
      expect([...parseIntegers(numbers.join(','))]).toEqual(numbers);
    }),
  );
});
