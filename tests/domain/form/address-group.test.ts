import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_PARTS, ADDRESS_TYPES, type AddressGroup, type AddressWords, addressFields, partName } from '#domain/form/address-group.ts';
import { checkSubmission } from '#domain/form/check-submission.ts';

const option = (value: string) => ({ value, label: value });
const WORDS: AddressWords = {
  labels: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, part])) as AddressWords['labels'],
  countries: ['HR', 'SI'].map(option),
  types: ADDRESS_TYPES.map(option),
};
const group = (more: Partial<AddressGroup> = {}): AddressGroup => ({ name: 'place', required: true, label: 'Kamo', help: '', ...more });
const check = (given: AddressGroup, values: Record<string, string>) =>
  checkSubmission(
    { id: 1, title: '', intro: '', submit: '', done: '', fields: addressFields(given, WORDS) },
    { values, files: {} },
    { today: '2026-11-20', mostFiles: 10 },
  );
const GOOD = {
  firstName: ' Ana Marija ',
  lastName: 'Šimić-Horvat',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '01 5550 140',
  street: 'Ulica lipa',
  houseNumber: '12 a',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
  type: 'shipping',
};

describe('an address in a form [CMS-08]', () => {
  it('is taken when it is whole, without a company', () => {
    expect(check(group(), GOOD)._unsafeUnwrap()).toEqual({ ...GOOD, firstName: 'Ana Marija' });
  });

  it('says what is wrong with each part', () => {
    const wrong = {
      firstName: '4na',
      lastName: "'Horvat",
      contactEmail: 'ana',
      contactPhone: 'abc',
      street: 'a'.repeat(76),
      houseNumber: 'b'.repeat(16),
      zipCode: '99999',
      country: 'HR',
      type: 'moja',
    };
    expect(check(group(), wrong)._unsafeUnwrapErr()).toEqual({
      firstName: { kind: 'pattern', bound: 'personName' },
      lastName: { kind: 'pattern', bound: 'personName' },
      contactEmail: { kind: 'email' },
      contactPhone: { kind: 'phone' },
      street: { kind: 'maxLength', bound: 75 },
      houseNumber: { kind: 'maxLength', bound: 15 },
      zipCode: { kind: 'pattern', bound: 'postcode' },
      city: { kind: 'required' },
      type: { kind: 'choice' },
    });
  });

  it('knows Croatian postcodes only', () => {
    expect(check(group(), { ...GOOD, country: 'SI', zipCode: '1000' }).isOk()).toBe(true);
    expect(check(group(), { ...GOOD, zipCode: '10 000' }).isOk()).toBe(true);
    expect(check(group(), { ...GOOD, country: 'XX' })._unsafeUnwrapErr()).toEqual({ country: { kind: 'choice' } });
  });

  it('wants name and OIB of a company together or not at all, and both where it asks for nothing else', () => {
    expect(check(group(), { ...GOOD, companyName: 'Čvor d.o.o.' })._unsafeUnwrapErr()).toEqual({ companyOIB: { kind: 'required' } });
    expect(check(group(), { ...GOOD, companyOIB: '12345678903' })._unsafeUnwrapErr()).toEqual({ companyName: { kind: 'required' } });
    expect(check(group(), { ...GOOD, companyName: ' ' }).isOk()).toBe(true);
    const company = group({ parts: ['companyName', 'companyOIB'] });
    expect(Object.keys(check(company, {})._unsafeUnwrapErr())).toEqual(['companyName', 'companyOIB']);
  });

  it('may be asked for twice, in part, and only when a condition holds', () => {
    const shownIf = { field: 'who', value: 'company' };
    const fields = addressFields(group({ prefix: 'sender', parts: ['city', 'firstName'], shownIf, country: 'HR' }), WORDS);
    expect(fields.map(({ name }) => name)).toEqual(['place', 'senderFirstName', 'senderCity']);
    expect(fields.every((field) => field.shownIf === shownIf)).toBe(true);
  });

  it('has a field for each of its parts, whatever is chosen of them', () => {
    fc.assert(
      fc.property(fc.subarray([...ADDRESS_PARTS]), fc.constantFrom('', 'sender'), fc.boolean(), (parts, prefix, required) => {
        const fields = addressFields(group({ parts, prefix, required, label: '' }), WORDS);
        expect(fields.map(({ name }) => name)).toEqual(parts.map((part) => partName({ prefix }, part)));
        expect(fields.every(({ required: is }) => required || !is)).toBe(true);
        const names = new Set(fields.map(({ name }) => name));
        for (const { postcodeOf, requiredWith } of fields)
          for (const other of [postcodeOf, requiredWith]) if (other !== undefined) expect(names).toContain(other);
      }),
    );
  });
});
