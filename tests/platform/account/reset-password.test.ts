import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import { writeLinkToken } from '#server/platform/account/user/link-tokens.ts';
import { aCustomer, anotherSignIn } from '#tests/support/a-customer.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { cheapHash, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const NEW = 'modra vrata 8';
const NONE = undefined as never;
let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
});
afterAll(() => base.drop());

const change = (headers: Readonly<Record<string, string>>, newPassword = NEW, oldPassword = PASSWORD) =>
  site.ask(call.resetPassword, { oldPassword, newPassword }, { headers });
const profile = async (headers: Readonly<Record<string, string>>) => (await site.ask(call.webProfile, NONE, { headers })).status;

describe('a changed password', () => {
  it('counts at once, ends every other sign-in and every link, and is told to its owner [IDN-12] [T-16]', async () => {
    const { email, userId, headers } = await aCustomer(base.database, { passwordHash: cheapHash(), firstName: 'Lucija' });
    const other = await anotherSignIn(base.database, userId);
    await writeLinkToken(base.database, { userId, purpose: 'setPassword', email, hours: 2, now: site.clock.now });
    await writeLinkToken(base.database, { userId, purpose: 'changeEmail', email: 'nova@primjer.hr', hours: 2, now: site.clock.now });
    expect(await change(headers)).toMatchObject({ status: 200, data: { changed: true } });
    expect([await profile(headers), await profile(other.headers)]).toEqual([200, 401]);
    expect([(await site.login(email, PASSWORD)).status, (await site.login(email, NEW)).status]).toEqual([401, 200]);
    const left = await base.database.selectFrom('user_token').select('purpose').where('user_id', '=', userId).execute();
    expect(left).toEqual([]);
    const [mail] = await site.mails(email);
    expect(mail).toMatchObject({ kind: 'passwordChanged' });
    expect(mail?.text_body).toContain('http://localhost:3000/zaboravljena-lozinka');
  });

  it('is kept as argon2id, and neither password is told to anybody', async () => {
    const { email, userId, headers } = await aCustomer(base.database, { passwordHash: cheapHash() });
    await change(headers);
    const row = await base.database.selectFrom('shop_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify([row, await site.mails(email), site.logged])).not.toMatch(/modra|ograda/);
  });

  it.each([
    ['kratka7', { field: 'newPassword', reason: 'minLength', length: 8 }],
    ['', { field: 'newPassword', reason: 'required' }],
    ['x1'.repeat(101), { field: 'newPassword', reason: 'maxLength', length: 200 }],
    [PASSWORD, { field: 'newPassword', reason: 'differentPassword' }],
    ['Password123', { field: 'newPassword', reason: 'commonPassword' }],
    ['Horvat1987', { field: 'newPassword', reason: 'commonPassword' }],
  ])('is not %s [IDN-09] [IDN-14]', async (newPassword, payload) => {
    const { email, headers } = await aCustomer(base.database, { passwordHash: cheapHash() });
    expect(await change(headers, newPassword)).toMatchObject({ status: 400, error: { code: 'FIELD_INVALID', payload } });
    expect((await site.login(email, PASSWORD)).status).toBe(200);
  });

  it('wants the old one, which somebody who never had one cannot give [IDN-09]', async () => {
    for (const passwordHash of [cheapHash(), undefined]) {
      const { email, headers } = await aCustomer(base.database, passwordHash === undefined ? {} : { passwordHash });
      const reply = await change(headers, NEW, 'kriva lozinka');
      expect([reply.status, reply.error.code, reply.error.payload.message]).toEqual([
        400,
        'INCORRECT_OLD_PASSWORD',
        'Incorrect old password.',
      ]);
      expect(await site.mails(email)).toEqual([]);
    }
  });

  it('is one when two are asked for at once [T-16]', async () => {
    const { email, userId, headers } = await aCustomer(base.database, { passwordHash: cheapHash() });
    const other = await anotherSignIn(base.database, userId);
    const wanted = [NEW, 'crvena stolica 9'] as const;
    const replies = await Promise.all([change(headers, wanted[0]), change(other.headers, wanted[1])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const works = await Promise.all(wanted.map(async (password) => (await site.login(email, password)).status));
    expect(works).toEqual(replies.map(({ status }) => status));
  });
});

describe('a profile', () => {
  it('has the addresses, the wishlist with the newest first and the e-mail that waits, in one question', async () => {
    const { userId, headers } = await aCustomer(base.database, { memberCardBarcode: '3850000000017' });
    const stranger = await aCustomer(base.database);
    const address = {
      ...{
        first_name: 'Ana',
        last_name: 'Horvat',
        contact_email: 'ana@primjer.hr',
        contact_phone: '091',
        street: 'Ilica',
        house_number: '1',
      },
      ...{ zip_code: '10000', city: 'Zagreb', region: null, country: 'HR', guest_user_id: null },
    };
    await base.database
      .insertInto('address')
      .values([
        { ...address, user_id: userId, type: 'main' },
        { ...address, user_id: stranger.userId, type: 'main', street: 'Tajna' },
        { ...address, user_id: userId, type: 'shipping', street: 'Vukovarska' },
      ])
      .execute();
    const products = [await addProduct(base.database), await addProduct(base.database), await addProduct(base.database)] as const;
    const added = products.map((product_id, day) => ({
      product_id,
      user_id: userId,
      added_at: new Date(Date.UTC(2026, 10, [2, 9, 5][day])),
    }));
    await base.database
      .insertInto('wishlist_item')
      .values([...added, { product_id: products[0], user_id: stranger.userId }])
      .execute();
    await writeLinkToken(base.database, { userId, purpose: 'changeEmail', email: 'nova@primjer.hr', hours: 2, now: site.clock.now });
    const reply = await site.ask(call.webProfile, NONE, { headers });
    expect(reply.data).toMatchObject({
      addresses: [{ street: 'Ilica' }, { street: 'Vukovarska', type: 'shipping' }],
      wishlist: [products[1], products[2], products[0]],
      pendingEmail: 'nova@primjer.hr',
      memberCardBarcode: '3850000000017',
      hasPassword: false,
      company: null,
    });
    expect(call.webProfile.data.safeParse(reply.data).success).toBe(true);
    expect(reply.text).not.toMatch(/Tajna|hash/);
    site.later(3 * 3_600_000);
    expect((await site.ask(call.webProfile, NONE, { headers })).data.pendingEmail).toBeNull();
  });
});
