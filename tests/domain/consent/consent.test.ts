import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConsents } from '#domain/consent/check-consents.ts';
import type { Consent } from '#domain/consent/consent.ts';

const consent = (id: number, required: boolean): Consent => ({ id, uniqueNumber: `P-${id}`, displayName: 'Prihvaćam', required });
const some = fc
  .uniqueArray(fc.tuple(fc.nat(20), fc.boolean()), { selector: ([id]) => id })
  .map((rows) => rows.map(([id, required]) => consent(id, required)));

describe('consents [CHK-05] [CON-01]', () => {
  it('must hold all required ones', () => {
    const asked = [consent(1, true), consent(2, false), consent(3, true)];
    expect(checkConsents(asked, [1, 2], { validate: true })._unsafeUnwrapErr()).toEqual({ kind: 'ConsentRequired', missing: [3] });
    expect(checkConsents(asked, [3, 1, 99], { validate: true })._unsafeUnwrap()).toEqual([1, 3]);
    expect(checkConsents(asked, [], { validate: false })._unsafeUnwrap()).toEqual([]);
  });

  it('that were not loaded stop the order, unless the check is off', () => {
    expect(checkConsents(undefined, [], { validate: true })._unsafeUnwrapErr()).toEqual({ kind: 'ConsentsNotFetched' });
    expect(checkConsents(undefined, [1], { validate: false })._unsafeUnwrap()).toEqual([]);
  });

  it('pass exactly when no required one is missing', () => {
    fc.assert(
      fc.property(some, fc.array(fc.nat(20)), (asked, accepted) => {
        const complete = asked.every(({ id, required }) => !required || accepted.includes(id));
        expect(checkConsents(asked, accepted, { validate: true }).isOk()).toBe(complete);
      }),
    );
  });
});
