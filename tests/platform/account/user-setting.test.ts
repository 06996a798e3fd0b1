import { afterAll, describe, expect, it } from 'vitest';
import { checkExternalCard, checkMembersBarcode } from '#adapters/platform/wire/account.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { getUserSetting, saveUserSetting } from '#adapters/platform/wire/settings.ts';
import { simulatedMembershipRegister } from '#server/platform/membership/simulated-membership-register.ts';
import { aBackOfficeUser } from '#tests/support/a-customer.ts';
import { type From, openAccounts } from '#tests/support/an-account-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ask } = openAccounts(database, { membership: simulatedMembershipRegister });
const asked = <C extends Call>(call: C, query: Record<string, string>, from?: From) =>
  ask({ ...call, path: `${call.path}?${new URLSearchParams(query)}` as C['path'] }, undefined as never, from);

describe('a setting of whoever is signed in [LOC-10] [API-04]', () => {
  it('is found by its group and key', async () => {
    const user = await aBackOfficeUser(database);
    await database.updateTable('shop_user').set({ language: 'eng' }).where('id', '=', user.userId).execute();
    const reply = await asked(getUserSetting, { group: 'global', key: 'language' }, { headers: user.headers });
    expect(reply).toMatchObject({ status: 200, data: { group: 'global', key: 'language', value: 'eng' } });
  });

  it('is not found where there is none, and not told to strangers', async () => {
    const user = await aBackOfficeUser(database);
    expect((await asked(getUserSetting, { group: 'global', key: 'constructor' }, { headers: user.headers })).status).toBe(404);
    expect((await asked(getUserSetting, { group: 'global' }, { headers: user.headers })).status).toBe(400);
    expect((await asked(getUserSetting, { group: 'global', key: 'language' })).status).toBe(401);
  });
});

describe('changing a setting of one’s own [LOC-10]', () => {
  it('counts for whoever is signed in, for nobody else, and for languages of the platform alone', async () => {
    const [user, other] = [await aBackOfficeUser(database), await aBackOfficeUser(database)];
    const save = (body: Record<string, string>, headers?: Readonly<Record<string, string>>) =>
      ask(saveUserSetting, { group: 'global', key: 'language', value: 'deu', ...body }, headers === undefined ? {} : { headers });
    const languageOf = async ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
      (await asked(getUserSetting, { group: 'global', key: 'language' }, { headers })).data.value;
    const before = await languageOf(other);
    expect(await save({}, user.headers)).toMatchObject({ status: 200, data: { value: 'deu' } });
    expect([await languageOf(user), await languageOf(other)]).toEqual(['deu', before]);
    expect((await save({ value: 'fra' }, user.headers)).status).toBe(400);
    expect((await save({ key: 'constructor' }, user.headers)).status).toBe(404);
    expect((await save({})).status).toBe(401);
    expect(await languageOf(user)).toBe('deu');
  });
});

describe('a membership card asked for as other sites do [IDN-07] [API-04]', () => {
  it('is as valid as the register says, whichever call asks', async () => {
    for (const [barcode, isValid] of [
      ['3851234567893', true],
      ['385 123456 7893', true],
      ['3851234567890', false],
    ] as const) {
      expect((await asked(checkExternalCard, { barcode })).data).toEqual({ isValid });
      expect((await ask(checkMembersBarcode, { barcode })).data).toEqual({ isValid });
    }
  });

  it('wants a number', async () => {
    expect((await asked(checkExternalCard, { barcode: ' ' })).status).toBe((await ask(checkMembersBarcode, { barcode: ' ' })).status);
    expect((await asked(checkExternalCard, {})).status).toBe(400);
  });
});
