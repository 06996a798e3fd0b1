import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldOfKeyFlaw,
  KEY_FLAWS,
  KEY_SCOPES,
  lastDayFlaw,
  readAccessKey,
  scopesForKeys,
  scopesOfKey,
} from '#domain/account/access-key.ts';
import { HELD_SCOPES, hasScope } from '#domain/back-office/scope.ts';

const scopes = fc.subarray([...HELD_SCOPES]);

describe('what a key opens', () => {
  it('is never more than it was given, than its maker holds, or than keys may open', () => {
    fc.assert(
      fc.property(scopes, scopes, (given, makers) => {
        for (const scope of scopesOfKey(given, makers)) {
          expect(hasScope(given, [scope]) && hasScope(makers, [scope])).toBe(true);
          expect(KEY_SCOPES).toContain(scope);
        }
      }),
    );
  });

  it('is never people, be they customers or of the house, keys, exports, erasing or refunds', () => {
    expect(scopesForKeys(['*']).filter((scope) => /users|customers|export|erase|refund/.test(scope))).toEqual([]);
    expect(scopesForKeys(['orders', 'users', 'customers'])).toEqual(['orders:read', 'orders:send', 'orders:pay', 'orders:cancel']);
  });
});

describe('a key as it is typed', () => {
  const TYPED = { name: ' Skladište ', purpose: ' Zalihe ', until: '2026-12-31', scopes: ['products:stock'] } as const;

  it('is read trimmed, with what its permissions contain', () => {
    expect(readAccessKey(TYPED)._unsafeUnwrap()).toEqual({
      name: 'Skladište',
      purpose: 'Zalihe',
      until: '2026-12-31',
      scopes: ['products:read', 'products:stock'],
    });
  });

  it('tells all that is wrong with it at once, each at its field', () => {
    const flaws = readAccessKey({ name: '', purpose: 'x'.repeat(301), until: '2026-02-30', scopes: [] })._unsafeUnwrapErr();
    expect(flaws.map((flaw) => [flaw, fieldOfKeyFlaw(flaw)])).toEqual([
      ['nameMissing', 'name'],
      ['purposeTooLong', 'purpose'],
      ['untilUnreadable', 'until'],
      ['scopesMissing', 'scopes'],
    ]);
    expect(KEY_FLAWS.filter((flaw) => fieldOfKeyFlaw(flaw) === undefined)).toEqual(['gone']);
  });

  it('is refused what no key opens', () => {
    expect(readAccessKey({ ...TYPED, scopes: ['users:write'] })._unsafeUnwrapErr()).toEqual(['beyondOwn']);
  });
});

describe('the last day of a key', () => {
  it.each([
    ['2026-11-19', 'untilPast'],
    ['2026-11-20', undefined],
    ['2027-11-21', undefined],
    ['2027-11-22', 'untilTooFar'],
  ] as const)('%s, made on 20 November 2026: %s', (until, flaw) => expect(lastDayFlaw(until, '2026-11-20')).toBe(flaw));
});
