import { describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import {
  checkAddress,
  checkChangePassword,
  checkDeletion,
  checkLogin,
  checkMemberCard,
  checkProfile,
  checkRegisterForm,
} from '#ui/account/account-form-checks.ts';
import { AccountFormViewModel, noCheck } from '#ui/account/account-form-view-model.ts';

function content(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const SETTINGS = {
  cartType: 1,
  allowedCountries: ['HR'],
  skipShipping: false,
  validateConsents: true,
  checkSpecialCharacters: true,
} as const;

const names = (model: AccountFormViewModel) => model.errors.map(({ name }) => name);

describe('a form of an account', () => {
  it('is not sent while something is wrong, and says what by field in the order of the form [IDN-14]', () => {
    const model = new AccountFormViewModel(checkLogin, new ManualTimer());
    expect(model.submit(content({ username: 'ana', password: 'kratka' }))).toBe(false);
    expect(model.errors).toEqual([
      { name: 'username', message: { message: 'validation.email' } },
      { name: 'password', message: { message: 'validation.minLength', values: { length: 8 } } },
    ]);
    expect(model.isSending).toBe(false);
    expect(model.refusals).toBe(1);
  });

  it('is sent once: a second press is swallowed until the page is back or nobody answers [IDN-13]', () => {
    const timer = new ManualTimer();
    const model = new AccountFormViewModel(noCheck, timer);
    expect(model.submit(content({}))).toBe(true);
    expect(model.submit(content({}))).toBe(false);
    model.reset();
    expect(model.submit(content({}))).toBe(true);
    timer.turn(20_000);
    expect(model.isSending).toBe(false);
  });

  it('begins with what the server refused, and forgets it when the form is right [IDN-01]', () => {
    const model = new AccountFormViewModel(checkLogin, new ManualTimer(), { kind: 'UnknownUserOrPassword' });
    expect(model.errors).toEqual([{ name: 'username', message: { message: 'error.unknownUserOrPassword' } }]);
    expect(model.submit(content({ username: 'ana@primjer.hr', password: 'nova dobra lozinka' }))).toBe(true);
    expect(model.errors).toEqual([]);
  });

  it('tells all that an area refuses it for, each at its field', () => {
    const model = new AccountFormViewModel(noCheck, new ManualTimer(), {
      kind: 'RecordRefused',
      area: 'products',
      reason: 'nameMissing',
      field: 'name',
      further: [{ kind: 'RecordRefused', area: 'products', reason: 'skuUnfit', field: 'sku' }],
    });
    expect(names(model)).toEqual(['name', 'sku']);
    expect(model.errorOf('sku')).toEqual({ message: 'products.refused.skuUnfit' });
  });

  it('tells whoever draws it of every change', () => {
    const model = new AccountFormViewModel(noCheck, new ManualTimer());
    const versions: number[] = [];
    const stop = model.subscribe(() => versions.push(model.snapshot()));
    model.submit(content({}));
    model.reset();
    stop();
    model.reset();
    expect(versions).toEqual([1, 2]);
  });
});

describe('what a browser checks before sending', () => {
  const errorsOf = (check: ConstructorParameters<typeof AccountFormViewModel>[0], fields: Readonly<Record<string, string>>) => {
    const model = new AccountFormViewModel(check, new ManualTimer());
    model.submit(content(fields));
    return names(model);
  };
  const person = {
    firstName: 'Ana',
    lastName: 'Kovač',
    email: 'ana@primjer.hr',
    password: 'dobra lozinka',
    confirmedPassword: 'dobra lozinka',
  };
  const registration = checkRegisterForm({
    settings: SETTINGS,
    countries: [],
    consents: [{ id: 3, uniqueNumber: 'P-3', displayName: 'Uvjeti', required: true }],
  });

  it('a registration: fields and consents at once; an address and a company only when asked for [IDN-07]', () => {
    expect(errorsOf(registration, {})).toEqual(['firstName', 'lastName', 'email', 'password', 'confirmedPassword', 'consents-3']);
    expect(errorsOf(registration, { consents: '3' })).toEqual(['firstName', 'lastName', 'email', 'password', 'confirmedPassword']);
    expect(errorsOf(registration, person)).toEqual(['consents-3']);
    expect(errorsOf(registration, { ...person, consents: '3' })).toEqual([]);
    expect(errorsOf(registration, { ...person, consents: '3', withAddress: 'on', country: 'HR' })).toEqual([
      'contactPhone',
      'street',
      'houseNumber',
      'zipCode',
      'city',
    ]);
    expect(errorsOf(registration, { ...person, consents: '3', buyAsCompany: 'on' })).toEqual(['companyName', 'companyOIB']);
    expect(errorsOf(registration, { withAddress: 'on' }).filter((name) => name === 'contactEmail')).toEqual([]);
  });

  it('a changed password: different from the old one, the same twice [IDN-09]', () => {
    const old = 'stara lozinka';
    expect(errorsOf(checkChangePassword, { oldPassword: old, newPassword: old, newPasswordAgain: old })).toEqual(['newPassword']);
    expect(errorsOf(checkChangePassword, { oldPassword: old, newPassword: 'nova lozinka', newPasswordAgain: 'novaa lozinka' })).toEqual([
      'newPasswordAgain',
    ]);
  });

  it('personal data, addresses, cards and the end of an account', () => {
    expect(errorsOf(checkProfile, { firstName: 'Ana', lastName: 'Kovač', email: 'ana' })).toEqual(['email']);
    expect(errorsOf(checkAddress, { firstName: 'Ana', lastName: 'Kovač', contactEmail: 'ana@primjer.hr', country: 'DE' })).toEqual([
      'contactPhone',
      'street',
      'houseNumber',
      'zipCode',
      'city',
    ]);
    expect(errorsOf(checkMemberCard, { memberCardBarcode: ' ' })).toEqual(['memberCardBarcode']);
    expect(errorsOf(checkMemberCard, { memberCardBarcode: '3850 1440 2719 6' })).toEqual([]);
    expect(errorsOf(checkDeletion, { password: '' })).toEqual(['password']);
    expect(errorsOf(checkDeletion, { confirmation: '' })).toEqual(['confirmation']);
  });
});
