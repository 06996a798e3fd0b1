import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import {
  containedScopes,
  HELD_SCOPES,
  hasScope,
  SCOPE_AREAS,
  SCOPE_VERBS,
  SCOPES,
  type ScopeArea,
  scopesOf,
  tidyScopes,
} from '#domain/back-office/scope.ts';
import { mayWriteIn } from '#domain/editing/may-write.ts';

const someHeld = fc.subarray([...HELD_SCOPES]);
const someWanted = fc.subarray([...SCOPES]);

describe('permissions of the back office [ADM-01] [T-23]', () => {
  it('one of the wanted suffices, and everything opens everything', () => {
    fc.assert(
      fc.property(someHeld, someWanted, (held, wanted) => {
        expect(hasScope(held, wanted)).toBe(held.includes('*') || wanted.some((scope) => hasScope(held, [scope])));
        expect(hasScope([...held, '*'], wanted)).toBe(true);
        expect(hasScope([], wanted)).toBe(false);
      }),
    );
  });

  it('an area holds all of its verbs and nothing of another area', () => {
    for (const area of SCOPE_AREAS) expect(containedScopes([area])).toEqual(scopesOf(area));
  });

  it('a verb holds itself and to look, never another area', () => {
    for (const scope of SCOPES) {
      const [area] = scope.split(':') as [ScopeArea];
      const contained = containedScopes([scope]);
      expect(contained).toContain(scope);
      expect(contained).toContain(scopesOf(area)[0]);
      expect(contained.filter((one) => !one.startsWith(`${area}:`))).toEqual([]);
    }
    expect(containedScopes(['orders:send'])).toEqual(['orders:read', 'orders:send']);
    expect(containedScopes(['orders:refund'])).toEqual(['orders:read', 'orders:refund']);
  });

  it('of pages each verb holds those before it', () => {
    SCOPE_VERBS.pages.forEach((verb, place) => {
      expect(containedScopes([`pages:${verb}`])).toEqual(scopesOf('pages').slice(0, place + 1));
    });
  });

  it('what means nothing opens nothing', () => {
    for (const held of ['', ':', 'pages:', 'pages:all', 'page:read', 'pages:read:write', 'Pages', 'shop', '__proto__'])
      expect([held, containedScopes([held])]).toEqual([held, []]);
  });

  it('are kept in the shortest way that means the same', () => {
    fc.assert(
      fc.property(someHeld, (held) => {
        const tidy = tidyScopes(held);
        expect(containedScopes(tidy)).toEqual(containedScopes(held));
        expect(tidy.includes('*')).toBe(held.includes('*'));
        for (const one of tidy) expect(containedScopes(tidy.filter((other) => other !== one))).not.toEqual(containedScopes(tidy));
        expect(tidyScopes(tidy)).toEqual(tidy);
      }),
    );
    expect(tidyScopes(scopesOf('orders'))).toEqual(['orders']);
  });

  it('no area is open to nobody', () => {
    for (const { scopes: wanted } of Object.values(BACK_OFFICE)) expect(hasScope([], wanted)).toBe(false);
  });

  it('who translates writes in every language but the site’s first one', () => {
    expect(['hrv', 'eng', 'deu'].map((language) => mayWriteIn(['pages:translate'], language as 'hrv'))).toEqual([false, true, true]);
    expect(['hrv', 'eng', 'deu'].map((language) => mayWriteIn(['pages:write'], language as 'hrv'))).toEqual([true, true, true]);
    expect(['hrv', 'eng', 'deu'].map((language) => mayWriteIn(['pages:read', 'orders'], language as 'hrv'))).toEqual([false, false, false]);
  });
});
