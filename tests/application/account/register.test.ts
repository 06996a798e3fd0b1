import { describe, expect, it } from 'vitest';
import type { Registration } from '#domain/account/registration.ts';
import { aMemoryShop } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, PASSWORD, type Person, REGISTRATION } from '#tests/support/a-person.ts';

async function register({ account }: Person, changes: Partial<Registration> = {}) {
  const form = (await account.openRegistration.run())._unsafeUnwrap();
  return account.register.run({ ...REGISTRATION, ...changes }, form);
}

describe('registering', () => {
  it('opens with rules, countries and consents; consents that cannot be loaded are told, not hidden [IDN-07] [CHK-05]', async () => {
    const person = aPerson(aMemoryShop());
    const form = (await person.account.openRegistration.run())._unsafeUnwrap();
    expect(form.countries.map(({ code }) => code)).toEqual(['HR', 'SI']);
    expect(form.consents?.map(({ id, required }) => [id, required])).toEqual([
      [1, true],
      [2, false],
    ]);
    person.shop.faults.set('Consents.assignedTo', { kind: 'Unreachable', message: 'down' });
    expect((await person.account.openRegistration.run())._unsafeUnwrap().consents).toBeUndefined();
    expect((await register(person))._unsafeUnwrapErr()).toEqual({ kind: 'ConsentsNotFetched' });
  });

  it('names every wrong field at once and sends nothing [IDN-07]', async () => {
    const person = aPerson(aMemoryShop());
    const wrong = await register(person, { firstName: '', email: 'ana', password: 'kratka', confirmedPassword: 'druga' });
    expect(wrong._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: {
        firstName: { kind: 'required' },
        email: { kind: 'email' },
        password: { kind: 'minLength', length: 8 },
        confirmedPassword: { kind: 'repeatPassword' },
      },
    });
    expect(person.shop.calls).not.toContain('Registrations.register');
  });

  it('wants the required consents [CON-01]', async () => {
    const person = aPerson(aMemoryShop());
    expect((await register(person, { acceptedConsents: [2] }))._unsafeUnwrapErr()).toEqual({ kind: 'ConsentRequired', missing: [1] });
    const both = await register(person, { acceptedConsents: [2], firstName: '' });
    expect(both._unsafeUnwrapErr()).toEqual({ kind: 'FieldsInvalid', fields: { firstName: { kind: 'required' } }, missing: [1] });
  });

  it('asks the register of a card that is given, first [IDN-07]', async () => {
    const person = aPerson(aMemoryShop());
    expect((await register(person, { memberCardBarcode: '111 222' }))._unsafeUnwrapErr()).toEqual({ kind: 'BarcodeInvalid' });
    expect(person.shop.calls).not.toContain('Registrations.register');
    person.shop.faults.set('CardRegister.isValid', { kind: 'Unreachable', message: 'down' });
    expect((await register(person, { memberCardBarcode: '385 222' }))._unsafeUnwrapErr().kind).toBe('Unreachable');
    person.shop.faults.clear();
    expect((await register(person, { memberCardBarcode: '385 222' })).isOk()).toBe(true);
    expect(person.shop.people.byEmail(EMAIL)?.memberCardBarcode).toBe('385222');
  });

  it('signs nobody in while the address waits for its confirmation; a link confirms it once [IDN-07] [IDN-08]', async () => {
    const person = aPerson(aMemoryShop());
    expect((await register(person))._unsafeUnwrap()).toEqual({ confirmationSent: true });
    // Nor is it tried, which would count as an attempt.
    expect(person.log.lines).toEqual([]);
    expect((await person.account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
    const { token = '' } = person.shop.people.mails[0] ?? {};
    expect((await person.account.checkConfirmation.run(token))._unsafeUnwrap()).toEqual({
      isGood: true,
      needsPassword: true,
      setsPassword: false,
    });
    const confirm = (password: string | undefined) => person.account.confirmEmail.run(token, password);
    expect((await confirm(''))._unsafeUnwrapErr()).toEqual({ kind: 'FieldsInvalid', fields: { password: { kind: 'required' } } });
    for (const wrong of ['kriva', undefined]) expect((await confirm(wrong))._unsafeUnwrapErr()).toEqual({ kind: 'IncorrectPassword' });
    expect((await confirm(PASSWORD))._unsafeUnwrap()).toEqual({ email: EMAIL });
    expect((await confirm(PASSWORD))._unsafeUnwrapErr()).toEqual({ kind: 'LinkNotValid' });
    expect((await person.account.logIn.run({ username: EMAIL, password: PASSWORD }, 'local')).isOk()).toBe(true);
  });

  it('signs in at once where nothing is to be confirmed [IDN-07]', async () => {
    const person = aPerson(aMemoryShop());
    person.shop.confirmsEmail = false;
    expect((await register(person))._unsafeUnwrap()).toEqual({ confirmationSent: false });
    expect((await person.account.viewAccount.run())._unsafeUnwrap()?.email).toBe(EMAIL);
  });

  it('has made the account even when the sign-in after it fails', async () => {
    const person = aPerson(aMemoryShop());
    person.shop.confirmsEmail = false;
    person.shop.faults.set('Logins.logIn', { kind: 'Unreachable', message: 'down' });
    expect((await register(person)).isOk()).toBe(true);
    expect(person.log.lines).toMatchObject([{ event: 'account.autoLoginFailed' }]);
  });

  it('says of a known address what it says of an unknown one, and writes to its owner [T-15]', async () => {
    const { shop } = await aMember(aMemoryShop());
    expect((await register(aPerson(shop)))._unsafeUnwrap()).toEqual({ confirmationSent: true });
    expect(shop.people.mails).toMatchObject([{ kind: 'alreadyCustomer', to: EMAIL }]);
    shop.confirmsEmail = false;
    expect((await register(aPerson(shop)))._unsafeUnwrapErr()).toEqual({ kind: 'UserExists' });
  });
});
