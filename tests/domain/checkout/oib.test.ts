import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOib } from '#domain/checkout/oib.ts';

/** The check digit by its definition, told apart from the code under test. */
function checkDigit(ten: string): string {
  let remainder = 10;
  for (const digit of ten) {
    remainder = (remainder + Number(digit)) % 10;
    if (remainder === 0) remainder = 10;
    remainder = (remainder * 2) % 11;
  }
  return String((11 - remainder) % 10);
}

describe('an OIB [CHK-04]', () => {
  it.each(['12345678903', '74867487620', '75693638154'])('%s is one', (text) => expect(isOib(text)).toBe(true));
  it.each(['68949637676', '12345678901', '00000000000', '1234567890', '123456789033', 'HR12345678903', ' 12345678903', '1234567890３', ''])(
    '%j is none',
    (text) => expect(isOib(text)).toBe(false),
  );

  it('has one right last digit, and notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), fc.nat(10), fc.integer({ min: 1, max: 9 }), (ten, at, by) => {
        const oib = ten + checkDigit(ten);
        expect(isOib(oib)).toBe(true);
        const wrong = oib.slice(0, at) + ((Number(oib[at]) + by) % 10) + oib.slice(at + 1);
        expect(isOib(wrong)).toBe(false);
      }),
    );
  });
});
