import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksDigitalConsent, needsDigitalConsent } from '#domain/order/digital-consent.ts';
import { DIGITAL } from '#domain/product/digital.ts';

const DAY = 86_400_000;
const GIVEN = 30;

describe('the consent of who buys digital content (Directive 2011/83/EU, 16(m))', () => {
  it('is asked of a consumer whose cart holds any, of a company never', () => {
    const lines = fc.array(fc.record({ digital: fc.constantFrom(...DIGITAL) }), { maxLength: 4 });
    fc.assert(
      fc.property(lines, fc.boolean(), (held, isCompany) => {
        expect(asksDigitalConsent({ lines: held }, isCompany)).toBe(!isCompany && held.some(({ digital }) => digital !== 'none'));
      }),
    );
  });

  it('is needed before the file until it is given, as long as there is a right to withdraw to lose: its last day ends with it', () => {
    const placedAt = new Date('2026-11-01T12:00:00Z');
    const needed = (days: number, isCompany = false, isGiven = false, more = 0) =>
      needsDigitalConsent({ placedAt, isCompany, isGiven }, new Date(placedAt.getTime() + days * DAY + more), GIVEN);
    expect([needed(0), needed(GIVEN), needed(GIVEN + 1, false, false, -1)]).toEqual([true, true, true]);
    expect([needed(GIVEN + 1), needed(400)]).toEqual([false, false]);
    expect([needed(0, true), needed(0, false, true), needed(0, true, true)]).toEqual([false, false, false]);
  });
});
