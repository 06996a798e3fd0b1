import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Registration, validatePersonalData, validateRegistration } from '#domain/account/registration.ts';
import type { Address } from '#domain/checkout/address.ts';

const RULES = { allowedCountries: ['HR'], checkSpecialCharacters: true };
const ADDRESS: Address = {
  firstName: 'Ana',
  lastName: 'Horvat',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '01 5550 140',
  street: 'Ilica',
  houseNumber: '10a',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};
const SIMPLE: Registration = {
  firstName: 'Ana',
  lastName: 'Horvat',
  email: 'ana@primjer.hr',
  password: 'zelena ograda',
  confirmedPassword: 'zelena ograda',
  memberCardBarcode: '',
  address: undefined,
  company: undefined,
  acceptedConsents: [],
};
const problems = (change: Partial<Registration>, rules = RULES) =>
  validateRegistration({ ...SIMPLE, ...change }, rules).match(
    () => ({}),
    (found) => found,
  );

describe('a registration [IDN-07]', () => {
  it('comes back trimmed, the password untouched', () => {
    const given = {
      ...SIMPLE,
      firstName: ' Ana  Marija ',
      email: ' ana@primjer.hr',
      password: ' zelena ',
      confirmedPassword: ' zelena ',
      memberCardBarcode: '385 12-3',
    };
    expect(validateRegistration(given, RULES)._unsafeUnwrap()).toEqual({
      ...given,
      firstName: 'Ana Marija',
      email: 'ana@primjer.hr',
      memberCardBarcode: '385123',
    });
  });

  it('names every wrong field at once', () => {
    const wrong = { firstName: '', lastName: 'H0rvat', email: 'ana', password: 'kratka', confirmedPassword: '', memberCardBarcode: '38#' };
    expect(problems({ ...wrong, address: { ...ADDRESS, street: '' }, company: { companyName: '', companyOIB: '12345678901' } })).toEqual({
      firstName: { kind: 'required' },
      lastName: { kind: 'alphaSpecialCharsValidator' },
      email: { kind: 'email' },
      password: { kind: 'minLength', length: 8 },
      confirmedPassword: { kind: 'required' },
      memberCardBarcode: { kind: 'invalidBarcode' },
      street: { kind: 'required' },
      companyName: { kind: 'required' },
      companyOIB: { kind: 'invalidOib' },
    });
  });

  it('may be of somebody who lives where nothing is delivered', () => {
    expect(problems({ address: { ...ADDRESS, country: 'JP' } })).toEqual({});
  });

  it('may have any signs in names where the site lets it', () => {
    expect(problems({ firstName: 'X Æ A-12' }, { ...RULES, checkSpecialCharacters: false })).toEqual({});
  });

  it('keeps no line break in what people read [T-26]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
        const found = validatePersonalData(
          { firstName: `${first}\r\n${last}`, lastName: `H\n${last}`, email: SIMPLE.email },
          { checkSpecialCharacters: false },
        );
        if (found.isOk()) expect(`${found.value.firstName}${found.value.lastName}`).not.toMatch(/[\r\n\u2028\u2029]/);
      }),
    );
  });

  it('is the same when it is checked again', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 90 });
    fc.assert(
      fc.property(text, text, text, (firstName, lastName, memberCardBarcode) => {
        const once = validateRegistration({ ...SIMPLE, firstName, lastName, memberCardBarcode }, RULES);
        if (once.isOk()) expect(validateRegistration(once.value, RULES)._unsafeUnwrap()).toEqual(once.value);
      }),
    );
  });
});
