import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, type Address } from '#domain/checkout/address.ts';
import { isEmail, isPersonName, validateAddress, validateCompany } from '#domain/checkout/validate-address.ts';

const RULES = { allowedCountries: ['HR', 'SI'], checkSpecialCharacters: true };
const GOOD: Address = {
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
const problems = (change: Partial<Address>, rules: Parameters<typeof validateAddress>[1] = RULES) =>
  validateAddress({ ...GOOD, ...change }, rules).match(
    () => ({}),
    (found) => found,
  );

describe('an address [CHK-03]', () => {
  it('comes back trimmed', () => {
    expect(validateAddress({ ...GOOD, city: '  Novi \n Zagreb ' }, RULES)._unsafeUnwrap().city).toBe('Novi Zagreb');
  });

  it('needs every field, and names all that are wrong at once', () => {
    const empty = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ' '])) as unknown as Address;
    expect(problems(empty)).toEqual(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, { kind: 'required' }])));
    expect(problems({ firstName: '', zipCode: 'x'.repeat(26) })).toEqual({
      firstName: { kind: 'required' },
      zipCode: { kind: 'maxLength', length: 25 },
    });
  });

  it('without a place is a name, an e-mail and a country: whatever else was typed is dropped, right or wrong', () => {
    const PLACE = ['contactPhone', 'street', 'houseNumber', 'zipCode', 'city'] as const;
    const place = fc.record(Object.fromEntries(PLACE.map((field) => [field, fc.string()])));
    fc.assert(
      fc.property(place, (typed) => {
        const empty = Object.fromEntries(PLACE.map((field) => [field, '']));
        expect(validateAddress({ ...GOOD, ...typed }, { ...RULES, withoutPlace: true })._unsafeUnwrap()).toEqual({ ...GOOD, ...empty });
      }),
    );
    expect(problems({ firstName: '', contactEmail: 'x', country: 'XX' }, { ...RULES, withoutPlace: true })).toEqual({
      firstName: { kind: 'required' },
      contactEmail: { kind: 'email' },
      country: { kind: 'countryNotServed' },
    });
  });

  it.each([
    ['country', 75],
    ['street', 75],
    ['city', 75],
    ['houseNumber', 15],
  ] as const)('%s has at most %i characters, counted as people count [OPS-05]', (field, length) => {
    expect(problems({ country: 'FR', [field]: '𐐷'.repeat(length) }, { ...RULES, allowedCountries: 'ALL' })).toEqual({});
    expect(problems({ [field]: 'x'.repeat(length + 1) })).toEqual({ [field]: { kind: 'maxLength', length } });
  });

  it.each(['10000', '53296', 'HR-10000', 'hr10000', 'HR 10000', '10 000', ' 21000 '])('takes the Croatian postcode %s', (zipCode) =>
    expect(problems({ zipCode })).toEqual({}),
  );

  it.each([
    ['HR', '10 000', '10000'],
    ['DE', 'D-10 115', 'D-10115'],
    ['SI', '1 000', '1000'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
    ['SE', '114 55', '114 55'],
  ])('keeps the postcode of %s %s without the blanks that the country has none of: %s', (country, zipCode, kept) => {
    const checked = validateAddress({ ...GOOD, country, zipCode }, { ...RULES, allowedCountries: 'ALL' });
    expect(checked._unsafeUnwrap().zipCode).toBe(kept);
  });

  it.each(['9999', '09999', '53297', '99999', '1000', '100000', '1 000', '1000O', 'Zagreb', 'Zagreb 10000', '10000 Zagreb', 'xHR-10000'])(
    'refuses the Croatian postcode %s',
    (zipCode) => expect(problems({ zipCode })).toEqual({ zipCode: { kind: 'postcode' } }),
  );

  const ANYWHERE = { ...RULES, allowedCountries: 'ALL' } as const;

  it.each([
    ['SI', '1000'],
    ['SI', 'si-1000'],
    ['AT', '1010'],
    ['AT', 'A-1010'],
    ['DE', '01067'],
    ['DE', 'D-10115'],
    ['IT', '00184'],
    ['IT', 'IT 34121'],
    ['GB', 'SW1A 1AA'],
    ['JP', '100-0001'],
    ['IS', '101'],
    ['BR', '01310-100'],
  ])('takes the postcode of %s %s', (country, zipCode) => expect(problems({ country, zipCode }, ANYWHERE)).toEqual({}));

  it.each([
    ['SI', ['banana', '10000', '100', '1000 Ljubljana', 'A-1000'], { kind: 'postcodeDigits', length: 4 }],
    ['AT', ['!!', '10100', '1O10', 'DE-1010'], { kind: 'postcodeDigits', length: 4 }],
    ['DE', ['xx', '1067', '101155', 'A-10115'], { kind: 'postcodeDigits', length: 5 }],
    ['IT', ['1', '3412', 'I-3412', '34121!'], { kind: 'postcodeDigits', length: 5 }],
    ['GB', ['!!', 'xx', '-1000', '1000-', 'SW1A  -1AA', '10 000 000 000', '1000;'], { kind: 'postcodeLetters' }],
  ] as const)('refuses in %s %j', (country, codes, problem) => {
    for (const zipCode of codes) expect(problems({ country, zipCode }, ANYWHERE), zipCode).toEqual({ zipCode: problem });
  });

  it.each(['091 555 0198', '+385 91 555-0198', '(01) 5550 140', '01/5550-140', '00385.91.5550198', '112233'])(
    'takes the phone number %s',
    (contactPhone) => expect(problems({ contactPhone })).toEqual({}),
  );

  it.each(['nema', '12345', '091 555 0198 kućni', '+', '1234567890123456', '09 ++ 1234567'])(
    'refuses the phone number %s',
    (contactPhone) => expect(problems({ contactPhone })).toEqual({ contactPhone: { kind: 'phone' } }),
  );

  it('goes to allowed countries only', () => {
    expect(problems({ country: 'FR' })).toEqual({ country: { kind: 'countryNotServed' } });
    expect(problems({ country: 'FR' }, { ...RULES, allowedCountries: 'ALL' })).toEqual({});
  });

  it('has any characters in names where the site says so', () => {
    expect(problems({ lastName: 'Horvat 2' })).toEqual({ lastName: { kind: 'alphaSpecialCharsValidator' } });
    expect(problems({ lastName: 'Horvat 2' }, { ...RULES, checkSpecialCharacters: false })).toEqual({});
  });
});

describe('a name [CHK-03]', () => {
  it.each(['Ana', 'Ana-Marija', "O'Neill", 'D’Angelo', 'Željko Đurić', 'José', 'Владимир', '李', 'Ana Marija'])('%s is one', (name) =>
    expect(isPersonName(name)).toBe(true),
  );
  it.each(['-Ana', 'Ana-', "'Ana", 'Ana’', 'Ana1', 'Ana!', '<b>', 'a@b', '', '-'])('%j is none', (name) =>
    expect(isPersonName(name)).toBe(false),
  );

  it('is judged in a time that grows as it does: with its square, these would take longer than a test may', () => {
    expect(isPersonName(`${"a-'".repeat(500_000)}!`)).toBe(false);
    expect(isEmail(`${'a.'.repeat(500_000)}@`)).toBe(false);
  });
});

describe('a street and a town [CHK-03]', () => {
  const withStreet = (street: string) => validateAddress({ ...GOOD, street }, RULES);
  it.each(['Ilica', 'Ulica 3. maja', '1. svibnja', 'Đorđićeva', 'Rue de l’Église', 'Μεγάλου', 'Put s/n'])('%s is one', (street) =>
    expect(withStreet(street).isOk()).toBe(true),
  );
  it.each(['🏠🏠', 'Ilica 🏠', '--', '...', '🇭🇷 Ilica'])('%s is none, and is told so with words', (street) => {
    expect(withStreet(street)._unsafeUnwrapErr()).toEqual({ street: { kind: 'placeName' } });
    expect(validateAddress({ ...GOOD, city: street }, RULES)._unsafeUnwrapErr()).toEqual({ city: { kind: 'placeName' } });
  });
});

describe('an e-mail address [CHK-03]', () => {
  it.each(['ana@primjer.hr', 'a.b+c@d-e.co.uk', 'žana@primjer.hr', 'a@đ.hr'])('%s is one', (text) => expect(isEmail(text)).toBe(true));
  it.each([
    'ana',
    'ana@',
    '@b.hr',
    'a b@c.hr',
    'a@b',
    'a@b..hr',
    'a@-b.hr',
    'a@b.hr\n',
    'a,b@c.hr',
    `${'a'.repeat(65)}@b.hr`,
    `a@${'b'.repeat(250)}.hr`,
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));
});

describe('a company [CHK-03] [CHK-04]', () => {
  it('has a name and a right OIB, with or without HR', () => {
    expect(validateCompany({ companyName: ' Zeleno ', companyOIB: 'HR12345678903' })._unsafeUnwrap()).toEqual({
      companyName: 'Zeleno',
      companyOIB: '12345678903',
    });
    for (const written of ['123 456 789 03', 'HR 12345678903', ' hr123 4567 8903 '])
      expect(validateCompany({ companyName: 'Z', companyOIB: written })._unsafeUnwrap().companyOIB, written).toBe('12345678903');
    expect(validateCompany({ companyName: '', companyOIB: '' })._unsafeUnwrapErr()).toEqual({
      companyName: { kind: 'required' },
      companyOIB: { kind: 'required' },
    });
    expect(validateCompany({ companyName: 'Z', companyOIB: '12345678901' })._unsafeUnwrapErr()).toEqual({
      companyOIB: { kind: 'invalidOib' },
    });
    // The letters of a country stand in front alone.
    expect(validateCompany({ companyName: 'Z', companyOIB: '12345HR678903' })._unsafeUnwrapErr()).toEqual({
      companyOIB: { kind: 'invalidOib' },
    });
  });

  it('has a name of 150 characters at most', () => {
    const named = (length: number) => validateCompany({ companyName: 'Ž'.repeat(length), companyOIB: '12345678903' });
    expect(named(150).isOk()).toBe(true);
    expect(named(151)._unsafeUnwrapErr()).toEqual({ companyName: { kind: 'maxLength', length: 150 } });
  });
});

describe('checking', () => {
  it('never throws, and what it accepts it accepts again', () => {
    const anything = fc.record(
      Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, fc.string({ unit: 'binary', maxLength: 90 })])) as Record<
        keyof Address,
        fc.Arbitrary<string>
      >,
    );
    fc.assert(
      fc.property(anything, (address) => {
        const rules = { allowedCountries: 'ALL' as const, checkSpecialCharacters: false };
        validateAddress(address, rules).map((checked) => expect(validateAddress(checked, rules)._unsafeUnwrap()).toEqual(checked));
      }),
    );
  });
});
