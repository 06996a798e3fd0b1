import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldOfUserFlaw,
  mayHandOut,
  PRESET_NAMES,
  presetOf,
  readBackOfficeUser,
  type TypedUser,
  USER_PRESETS,
  type UserFlaw,
} from '#domain/account/back-office-user.ts';
import { containedScopes, HELD_SCOPES } from '#domain/back-office/scope.ts';

const IVA: TypedUser = {
  email: 'iva@primjer.hr',
  firstName: 'Iva',
  lastName: 'Ivić',
  locale: 'en',
  preset: 'own',
  ticked: ['orders:send'],
};
const read = (typed: Partial<TypedUser>) => readBackOfficeUser({ ...IVA, ...typed });
const someScopes = fc.subarray([...HELD_SCOPES]);

describe('a user of the back office as one is typed', () => {
  it('has trimmed names and e-mail, and the ticked permissions in their own order, without those that others contain', () => {
    const typed = {
      email: ' iva@primjer.hr ',
      firstName: ' Iva  Ana ',
      ticked: ['audit:read', 'pages:write', 'pages:read', 'orders:read'] as const,
    };
    expect(read(typed)._unsafeUnwrap()).toEqual({
      email: 'iva@primjer.hr',
      firstName: 'Iva Ana',
      lastName: 'Ivić',
      locale: 'en',
      scopes: ['pages:write', 'orders:read', 'audit'],
    });
  });

  it.each(PRESET_NAMES)('has the permissions of the role %s, whatever is ticked', (preset) => {
    const { scopes } = read({ preset })._unsafeUnwrap();
    expect(scopes).toEqual(USER_PRESETS[preset]);
    expect(presetOf([...scopes].reverse())).toBe(preset);
  });

  it('speaks the language of the site when none is named', () => {
    expect(read({ locale: 'xx' })._unsafeUnwrap().locale).toBe('hr');
  });

  it.each<[Partial<TypedUser>, UserFlaw, string]>([
    [{ firstName: ' ' }, 'firstNameMissing', 'firstName'],
    [{ lastName: '' }, 'lastNameMissing', 'lastName'],
    [{ firstName: 'i'.repeat(101) }, 'nameTooLong', 'lastName'],
    [{ lastName: 'i'.repeat(101) }, 'nameTooLong', 'lastName'],
    [{ email: '' }, 'emailUnreadable', 'email'],
    [{ email: 'iva@' }, 'emailUnreadable', 'email'],
    [{ ticked: [] }, 'scopesMissing', 'preset'],
    [{ ticked: [], preset: 'toString' }, 'scopesMissing', 'preset'],
  ])('%o is refused as %s at the field %s', (typed, flaw, field) => {
    expect(read(typed)._unsafeUnwrapErr()).toEqual([flaw]);
    expect(fieldOfUserFlaw(flaw)).toBe(field);
  });

  it('tells all that is wrong with it at once, in the order of the form', () => {
    const flaws = read({ firstName: '', lastName: 'i'.repeat(101), email: 'iva', ticked: [] })._unsafeUnwrapErr();
    expect(flaws).toEqual(['firstNameMissing', 'nameTooLong', 'emailUnreadable', 'scopesMissing']);
  });

  it('takes names of a hundred characters', () => {
    expect(read({ firstName: 'i'.repeat(100), lastName: 'ž'.repeat(100) }).isOk()).toBe(true);
  });
});

describe('permissions that are handed out [T-23]', () => {
  it('are never more than somebody holds', () => {
    fc.assert(
      fc.property(someScopes, someScopes, (own, given) => {
        const isWithin = containedScopes(given).every((scope) => containedScopes(own).includes(scope));
        expect(mayHandOut(own, given)).toBe(own.includes('*') || (!given.includes('*') && isWithin));
        if (!own.includes('*')) expect(mayHandOut(own, ['*'])).toBe(false);
      }),
    );
  });

  it('are named by a role when they are just its own', () => {
    expect(presetOf(['orders', 'audit', 'pages'])).toBeUndefined();
    expect(presetOf([])).toBeUndefined();
    expect(presetOf(['orders'])).toBeUndefined();
    expect(presetOf(['orders:read', 'orders:send', 'products:stock'])).toBe('warehouse');
    expect(presetOf(containedScopes(['*']))).toBeUndefined();
  });
});
