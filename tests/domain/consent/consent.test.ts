import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConsents } from '#domain/consent/check-consents.ts';
import {
  asShown,
  type Consent,
  consentValue,
  readConsentValue,
  shownVersions,
  tickedConsents,
  VERSIONS_FIELD,
} from '#domain/consent/consent.ts';
import { LARGEST_ID } from '#domain/id.ts';

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

  it('count in the version that they were accepted in, else in the one that was asked for, where either is known', () => {
    const asked = [{ ...consent(1, true), version: 2 }, { ...consent(2, false), version: 5 }, consent(3, true)];
    expect(checkConsents(asked, [{ id: 1, version: 1 }, 2, 3, { id: 4, version: 1 }], { validate: true })._unsafeUnwrap()).toEqual([
      { id: 1, version: 1 },
      { id: 2, version: 5 },
      3,
    ]);
    expect(checkConsents(asked, [{ id: 3, version: 1 }], { validate: true })._unsafeUnwrapErr()).toEqual({
      kind: 'ConsentRequired',
      missing: [1],
    });
  });

  it('are read from a form as they were written into it, and from nothing else', () => {
    const id = fc.integer({ min: 1, max: LARGEST_ID });
    fc.assert(
      fc.property(id, fc.option(fc.nat(LARGEST_ID), { nil: undefined }), (one, version) => {
        expect(readConsentValue(consentValue({ id: one, version }))).toEqual(asShown({ id: one, version }));
      }),
    );
    for (const text of [
      '',
      '0',
      '-1',
      '1.',
      '.1',
      '1.-1',
      '1.01',
      '1.1.1',
      '1.x',
      '1,1',
      ' 1',
      `1.${LARGEST_ID + 1}`,
      `${LARGEST_ID + 1}.1`,
    ])
      expect(readConsentValue(text)).toBeUndefined();
  });

  it('that are ticked are those of their ids, each in the version that stood beside its box', () => {
    const shown = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 120 }), version: fc.option(fc.nat(12), { nil: undefined }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(shown, fc.func(fc.boolean()), (consents, isTicked) => {
        const ticked = consents.filter(({ id }) => isTicked(id));
        const sent = { consents: ticked.map(({ id }) => String(id)), [VERSIONS_FIELD]: shownVersions(consents) };
        expect(tickedConsents(sent)).toEqual(ticked.map(consentValue));
        expect(tickedConsents(sent).map(readConsentValue)).toEqual(ticked.map(asShown));
      }),
    );
    expect(tickedConsents({ consents: '3', [VERSIONS_FIELD]: '33.1,3.2' })).toEqual(['3.2']);
    expect(tickedConsents({ consents: ['3'] })).toEqual(['3']);
    expect(tickedConsents()).toEqual([]);
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
