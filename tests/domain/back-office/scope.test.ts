import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { hasScope } from '#domain/back-office/scope.ts';

const scopes = fc.array(fc.constantFrom('pages', 'orders', 'forms', 'products'));

describe('areas of the back office [ADM-01] [T-23]', () => {
  it('open for one of the wanted permissions, and for everything', () => {
    fc.assert(
      fc.property(scopes, scopes, (own, wanted) => {
        expect(hasScope(own, wanted)).toBe(own.some((scope) => wanted.includes(scope)));
        expect(hasScope([...own, '*'], wanted)).toBe(true);
      }),
    );
  });

  it('open with no permissions to nobody', () => {
    for (const { scopes: wanted } of Object.values(BACK_OFFICE)) expect(hasScope([], wanted)).toBe(false);
  });
});
