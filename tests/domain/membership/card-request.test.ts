import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumberOf, DRAWN_DIGITS } from '#domain/membership/card-number.ts';
import {
  CARD_FLAWS,
  fieldOfFlaw,
  isCardGood,
  REASON_MAXIMUM,
  reasonFlaw,
  usualLastDay,
  validUntilFlaw,
} from '#domain/membership/card-request.ts';
import { barcodeProblem, tidyBarcode } from '#domain/membership/member-card.ts';

const drawn = fc.integer({ min: 0, max: 10 ** DRAWN_DIGITS - 1 });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the number of an issued card', () => {
  it('is an EAN-13 of the range for shops, which is taken as it is where a card is typed', () => {
    fc.assert(
      fc.property(drawn, (number) => {
        const barcode = cardNumberOf(number);
        const sum = [...barcode].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
        expect(barcode).toMatch(/^2\d{12}$/);
        expect(sum % 10).toBe(0);
        expect([tidyBarcode(barcode), barcodeProblem(barcode)]).toEqual([barcode, undefined]);
      }),
    );
  });

  it('is another one for each that is drawn', () => {
    fc.assert(fc.property(drawn, drawn, (one, other) => (cardNumberOf(one) === cardNumberOf(other)) === (one === other)));
  });
});

describe('the last day of a card', () => {
  it('that is proposed is never refused, and the card is good until it and not after', () => {
    fc.assert(
      fc.property(day, day, (today, later) => {
        const last = usualLastDay(today);
        expect(validUntilFlaw(last, today)).toBeUndefined();
        expect(isCardGood(last, later)).toBe(later <= last);
      }),
    );
  });

  it.each([
    ['2027-11-20', undefined],
    ['2026-11-21', undefined],
    ['2031-11-20', undefined],
    ['2026-11-20', 'dayPast'],
    ['2025-01-01', 'dayPast'],
    ['2031-11-21', 'dayTooFar'],
    ['2027-02-29', 'dayUnreadable'],
    ['20. 11. 2027.', 'dayUnreadable'],
    ['', 'dayUnreadable'],
  ])('%s, on the 20th of November 2026: %s', (last, flaw) => {
    expect(validUntilFlaw(last, '2026-11-20')).toBe(flaw);
  });

  it('is the 28th of February for a card of a leap day', () => {
    expect(usualLastDay('2028-02-29')).toBe('2029-02-28');
  });
});

describe('why a request is declined', () => {
  it.each([
    ['Potvrda je starija od godine dana.', undefined],
    ['', 'reasonMissing'],
    [' \n\t', 'reasonMissing'],
    ['a'.repeat(REASON_MAXIMUM), undefined],
    [`  ${'a'.repeat(REASON_MAXIMUM)}  `, undefined],
    ['a'.repeat(REASON_MAXIMUM + 1), 'reasonTooLong'],
  ])('%j: %s', (reason, flaw) => {
    expect(reasonFlaw(reason)).toBe(flaw);
  });

  it('is told at its field, as is a day; what is about the request stands by none', () => {
    expect(CARD_FLAWS.map(fieldOfFlaw)).toEqual(['validUntil', 'validUntil', 'validUntil', 'reason', 'reason', undefined, undefined]);
  });
});
