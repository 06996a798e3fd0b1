import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminProfile, login, resetPassword } from '#adapters/platform/wire/account.ts';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { filterOrders } from '#adapters/platform/wire/order-desk.ts';
import { makeFirstAdministrator } from '#server/platform/account/office-users/first-administrator.ts';
import { hashOfToken } from '#server/platform/identity/signed-in.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

it('a first start makes one administrator, who changes the password that was made for them before anything else [ADM-13]', async () => {
  const { app, anEditor, clock } = anEditorsPlatform(base.database);
  // Two processes at once.
  const made = await Promise.all([1, 2].map(() => makeFirstAdministrator(base.database, 'admin@primjer.hr', clock.now)));
  const [first, ...others] = made.filter((one) => typeof one === 'object');
  expect([first?.email, others]).toEqual(['admin@primjer.hr', []]);
  expect(first?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  expect(await makeFirstAdministrator(base.database, 'drugi@primjer.hr', clock.now)).toBeUndefined();

  const ask = async ({ method, path }: { method: string; path: string }, token: string, body?: object) => {
    const headers = { language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey, 'content-type': 'application/json' };
    const own = { ...headers, [HEADERS.accessToken]: `Bearer ${token}`, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey };
    const answer = await app.request(path, { method, headers: own, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as { data: { tokens: { accessToken: string }; dues: string[] } } };
  };
  const credentials = { username: 'admin@primjer.hr', password: first?.password, strategy: 'admin' };
  const { accessToken } = (await ask(login, 'x'.repeat(43), credentials)).body.data.tokens;
  expect((await ask(adminProfile, accessToken)).body.data.dues).toEqual(['password']);
  expect((await ask(filterOrders, accessToken)).status).toBe(403);
  const change = { oldPassword: first?.password, newPassword: 'Sporo raste hrast 9' };
  expect((await ask(resetPassword, accessToken, change)).status).toBe(200);
  expect((await ask(adminProfile, accessToken)).body.data.dues).toEqual([]);
  expect((await ask(filterOrders, accessToken)).status).toBe(200);
  expect(await base.database.selectFrom('audit_entry').select('after').execute()).toEqual([{ after: { passwordChanged: true } }]);
  // Nobody is made where somebody is.
  await base.database.deleteFrom('user_session').where('access_hash', '=', hashOfToken(accessToken)).execute();
  await anEditor('Iva');
  await base.database.deleteFrom('shop_user').where('email', '=', 'admin@primjer.hr').execute();
  expect(await makeFirstAdministrator(base.database, 'admin@primjer.hr', clock.now)).toBeUndefined();
});

it('a first start says so when the address of the first administrator is the one of a customer, who stays one [ADM-13]', async () => {
  const { anEditor, clock } = anEditorsPlatform(base.database);
  await anEditor('Kupac');
  const customers = base.database.updateTable('shop_user').set({ is_backoffice: false, scopes: [] });
  await customers.execute();
  const { email } = await base.database.selectFrom('shop_user').select('email').executeTakeFirstOrThrow();
  expect(await makeFirstAdministrator(base.database, email, clock.now)).toBe('addressTaken');
  const workers = await base.database.selectFrom('shop_user').select('id').where('is_backoffice', '=', true).execute();
  expect(workers).toEqual([]);
});
