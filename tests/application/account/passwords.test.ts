import { describe, expect, it } from 'vitest';
import { aMemoryShop } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, PASSWORD } from '#tests/support/a-person.ts';

const NEW_PASSWORD = 'plava kapija 23';

describe('a forgotten password', () => {
  it('answers alike for every address, but one that is none [IDN-10] [T-15]', async () => {
    const { account, shop } = await aMember(aMemoryShop());
    for (const email of [EMAIL, 'nitko@primjer.hr', ` ${EMAIL} `])
      expect((await account.forgetPassword.run(email))._unsafeUnwrap()).toBeUndefined();
    expect(shop.people.mails.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    expect((await account.forgetPassword.run('ana'))._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: { email: { kind: 'email' } },
    });
  });

  it('is set by a link that works once; a wrong one uses nothing up [IDN-10]', async () => {
    const { shop } = await aMember(aMemoryShop());
    const person = aPerson(shop);
    await person.account.forgetPassword.run(EMAIL);
    const { token = '' } = shop.people.mails[0] ?? {};
    const again = { password: NEW_PASSWORD, confirmedPassword: NEW_PASSWORD };
    expect((await person.account.setPassword.run(token, { ...again, confirmedPassword: 'druga' }))._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: { confirmedPassword: { kind: 'repeatPassword' } },
    });
    expect((await person.account.setPassword.run(token, again)).isOk()).toBe(true);
    expect((await person.account.setPassword.run(token, again))._unsafeUnwrapErr()).toEqual({ kind: 'LinkNotValid' });
    expect((await person.account.logIn.run({ username: EMAIL, password: NEW_PASSWORD }, 'local')).isOk()).toBe(true);
  });
});

describe('changing the password', () => {
  const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD };

  it('ends other sessions and leaves this one [IDN-12]', async () => {
    const here = await aMember(aMemoryShop());
    const there = await aMember(here.shop);
    (await here.account.changePassword.run(change))._unsafeUnwrap();
    expect((await here.account.viewAccount.run())._unsafeUnwrap()?.email).toBe(EMAIL);
    expect((await there.account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
  });

  it('checks its fields before anybody is asked [IDN-09]', async () => {
    const { account, shop } = await aMember(aMemoryShop());
    const wrong = await account.changePassword.run({ ...change, newPassword: PASSWORD, newPasswordAgain: '' });
    expect(wrong._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: { newPassword: { kind: 'differentPassword' }, newPasswordAgain: { kind: 'required' } },
    });
    expect(shop.calls).not.toContain('Passwords.change');
  });
});
