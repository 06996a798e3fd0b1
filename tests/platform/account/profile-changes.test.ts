import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { ADDRESS } from '#tests/support/a-buyer.ts';
import { aBackOfficeUser, aCustomer, anotherSignIn, type TestUser } from '#tests/support/a-customer.ts';
import { addressOf } from '#tests/support/account-calls.ts';
import { cheapHash, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { mailedToken } from '#tests/support/mailed-link.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { watchArgon2 } from '#tests/support/watched-hash.ts';

const argon2 = watchArgon2();

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
let ana: TestUser;
let iva: TestUser;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
  ana = await aCustomer(base.database);
  iva = await aCustomer(base.database);
});
afterAll(() => base.drop());

const update = (user: TestUser, body: BodyOf<typeof call.updateProfile>) => site.ask(call.updateProfile, body, user);
const verify = (token: string) => site.ask(addressOf(call.verify, { x: token }), {});
const kinds = async (email: string) => (await site.mails(email)).map(({ kind }) => kind);
const profileOf = async (user: TestUser) => (await site.ask(call.webProfile, undefined as never, user)).data;

describe('personal data', () => {
  it('are changed field by field; what is not named stays [IDN-09]', async () => {
    const company = { name: ' Vrt  d.o.o. ', oib: 'HR12345678903' };
    const reply = await update(ana, { details: { firstName: ' Ana Marija ', lastName: 'Horvat' }, company, memberCardBarcode: '385-77' });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      details: { firstName: 'Ana Marija', lastName: 'Horvat' },
      company: { name: 'Vrt d.o.o.', oib: '12345678903' },
      memberCardBarcode: '38577',
      email: ana.email,
      pendingEmail: null,
    });
    expect((await update(ana, {})).data).toEqual(reply.data);
    expect((await update(ana, { company: null, memberCardBarcode: '' })).data).toEqual({
      ...reply.data,
      company: null,
      memberCardBarcode: null,
    });
  });

  it.each<[BodyOf<typeof call.updateProfile>, object]>([
    [{ details: { firstName: '', lastName: 'H' } }, { field: 'firstName', reason: 'required' }],
    [{ details: { firstName: 'Ana', lastName: '<b>' } }, { field: 'lastName', reason: 'alphaSpecialCharsValidator' }],
    [{ details: { firstName: 'A'.repeat(76), lastName: 'H' } }, { field: 'firstName', reason: 'maxLength', length: 75 }],
    [{ email: 'ana' }, { field: 'email', reason: 'email' }],
    [{ email: '' }, { field: 'email', reason: 'required' }],
    [{ company: { name: 'Vrt', oib: '1' } }, { field: 'companyOIB', reason: 'invalidOib' }],
    [{ memberCardBarcode: '38#' }, { field: 'memberCardBarcode', reason: 'invalidBarcode' }],
  ])('are refused as %j, all of them [IDN-09]', async (body, payload) => {
    const before = await profileOf(ana);
    const reply = await update(ana, { company: null, ...body });
    expect([reply.status, reply.error.code]).toEqual([400, 'FIELD_INVALID']);
    expect(reply.error.payload).toMatchObject(payload);
    expect(await profileOf(ana)).toEqual(before);
  });

  it('take a card only when its register knows it, and do not ask about one that is there [IDN-09]', async () => {
    const asked: string[] = [];
    const check = async (barcode: string) => {
      asked.push(barcode);
      return barcode === '3' ? ('unavailable' as const) : barcode.startsWith('385') ? ('valid' as const) : ('invalid' as const);
    };
    const counted = openAccounts(base.database, { membership: { check } });
    const save = async (memberCardBarcode: string) => {
      const { status, error, data } = await counted.ask(call.updateProfile, { memberCardBarcode }, iva);
      return status === 200 ? data.memberCardBarcode : error.code;
    };
    expect([await save('3851'), await save('385 1'), await save('9'), await save('3')]).toEqual([
      '3851',
      '3851',
      'BARCODE_INVALID',
      'BARCODE_UNCHECKED',
    ]);
    expect(asked).toEqual(['3851', '9', '3']);
    expect((await profileOf(iva)).memberCardBarcode).toBe('3851');
  });

  it('are nobody’s without a sign-in [T-23]', async () => {
    expect((await site.ask(call.updateProfile, {})).status).toBe(401);
    expect((await site.ask(call.createAddress, ADDRESS)).status).toBe(401);
  });
});

describe('another e-mail address', () => {
  it('waits for its link; the old one is told, sign-ins stay [IDN-08] [IDN-09]', async () => {
    const user = await aCustomer(base.database, { email: 'stara@primjer.hr', passwordHash: cheapHash() });
    const other = await anotherSignIn(base.database, user.userId);
    const reply = await update(user, { email: ' Nova@primjer.hr', password: PASSWORD });
    expect(reply.data).toMatchObject({ email: 'stara@primjer.hr', pendingEmail: 'Nova@primjer.hr' });
    expect([await kinds('stara@primjer.hr'), await kinds('Nova@primjer.hr')]).toEqual([['emailChangeAsked'], ['changeEmail']]);
    expect((await site.mails('stara@primjer.hr'))[0]?.text_body).toContain('http://localhost:3000/zaboravljena-lozinka');
    await site.ask(call.forgotPassword, { email: 'stara@primjer.hr' });
    const passwordToken = await mailedToken(base.database, 'stara@primjer.hr', 'setPassword');
    const token = await mailedToken(base.database, 'Nova@primjer.hr', 'changeEmail');
    expect((await verify(token)).data).toEqual({ email: 'Nova@primjer.hr' });
    expect((await verify(token)).status).toBe(410);
    expect(await profileOf({ ...user, ...other })).toMatchObject({ email: 'Nova@primjer.hr', pendingEmail: null });
    expect(await kinds('stara@primjer.hr')).toEqual(['emailChangeAsked', 'setPassword', 'emailChanged']);
    expect((await site.ask(call.setPassword, { token: passwordToken, password: 'kiša pada u Rijeci' })).status).toBe(410);
  });

  it('wants the current password, ten times a session, and nothing else does [IDN-09] [T-16]', async () => {
    const user = await aCustomer(base.database, { passwordHash: cheapHash() });
    const other = { ...user, ...(await anotherSignIn(base.database, user.userId)) };
    expect((await update(user, { email: user.email, details: { firstName: 'Iva', lastName: 'Ban' } })).status).toBe(200);
    const change = { email: 'trazena@primjer.hr', details: { firstName: 'Tuđa', lastName: 'Osoba' } };
    for (const wrong of [{}, ...Array.from({ length: 9 }, () => ({ password: 'kriva' }))]) {
      const reply = await update(user, { ...change, ...wrong });
      expect([reply.status, reply.error.code, reply.error.payload.field]).toEqual([400, 'INCORRECT_PASSWORD', 'password']);
    }
    const blocked = await update(user, { ...change, password: PASSWORD });
    expect([blocked.status, blocked.error.code, blocked.error.payload.seconds]).toEqual([429, 'TOO_MANY_ATTEMPTS', 900]);
    expect(await profileOf(user)).toMatchObject({ pendingEmail: null, details: { firstName: 'Iva' } });
    expect(await kinds(user.email)).toEqual([]);
    expect((await update(other, { ...change, password: PASSWORD })).data).toMatchObject({ pendingEmail: 'trazena@primjer.hr' });
  });

  it('is not for users of the back office to choose [T-16]', async () => {
    const editor = await aBackOfficeUser(base.database, { passwordHash: cheapHash() });
    const reply = await update(editor, { email: 'urednica@primjer.hr', password: PASSWORD });
    expect([reply.status, reply.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(await kinds('urednica@primjer.hr')).toEqual([]);
  });

  it('is answered alike whether it has an account or not, without a hash; its owner is told [T-15]', async () => {
    const owner = await aCustomer(base.database, { email: 'zauzeta@primjer.hr' });
    const answers = [];
    for (const email of ['zauzeta@primjer.hr', 'slobodna@primjer.hr']) {
      const user = await aCustomer(base.database, { email: `${answers.length}@primjer.hr` });
      argon2.mockClear();
      const reply = await update(user, { email });
      expect(argon2).not.toHaveBeenCalled();
      answers.push(reply.text.replaceAll(email, '…').replaceAll(user.email, '…').replaceAll(String(user.userId), '…'));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await kinds(owner.email)).toEqual(['accountExists']);
    expect(await kinds('slobodna@primjer.hr')).toEqual(['changeEmail']);
  });

  it('goes to one of two who want it [IDN-08]', async () => {
    const users = [await aCustomer(base.database), await aCustomer(base.database)];
    const tokens: string[] = [];
    for (const user of users) {
      await update(user, { email: 'zeljena@primjer.hr' });
      tokens.push(await mailedToken(base.database, 'zeljena@primjer.hr', 'changeEmail'));
    }
    const replies = await Promise.all(tokens.map(verify));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is not kept from its owner by a registration that nobody has confirmed', async () => {
    const user = await aCustomer(base.database);
    await site.ask(call.register, {
      details: { firstName: 'Tuđa', lastName: 'Osoba' },
      email: 'moja@primjer.hr',
      password: 'kiša pada u Rijeci',
    });
    await update(user, { email: 'moja@primjer.hr' });
    expect((await verify(await mailedToken(base.database, 'moja@primjer.hr', 'changeEmail'))).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ email: 'moja@primjer.hr' });
    expect((await verify(await mailedToken(base.database, 'moja@primjer.hr', 'confirmEmail'))).status).toBe(410);
  });

  it('is only the newest one, is none when it is the same, and not one after the other without end [IDN-12]', async () => {
    const user = await aCustomer(base.database);
    await update(user, { email: 'prva@primjer.hr' });
    const first = await mailedToken(base.database, 'prva@primjer.hr', 'changeEmail');
    await update(user, { email: 'druga@primjer.hr' });
    expect((await update(user, { email: user.email.toUpperCase() })).data.pendingEmail).toBe('druga@primjer.hr');
    expect((await verify(first)).status).toBe(410);
    for (let time = 3; time <= 5; time += 1) expect((await update(user, { email: `${time}-a@primjer.hr` })).status).toBe(200);
    const reply = await update(user, { email: '6-a@primjer.hr', details: { firstName: 'Druga', lastName: 'Osoba' } });
    expect([reply.status, reply.error.code, reply.error.payload.seconds]).toEqual([429, 'TOO_MANY_ATTEMPTS', 3600]);
    expect((await profileOf(user)).details.firstName).toBe('Ana');
  });
});

describe('addresses', () => {
  const change = (user: TestUser, id: number | string, body = ADDRESS) => site.ask(addressOf(call.updateAddress, { id }), body, user);
  const remove = (user: TestUser, id: number | string) => site.ask(addressOf(call.deleteAddress, { id }), {}, user);

  it('are added, changed and removed; to live somewhere one needs no delivery there [IDN-09]', async () => {
    const added = await site.ask(call.createAddress, { ...ADDRESS, street: ' Ilica ', region: 'Grad Zagreb', country: 'JP' }, ana);
    expect(added.data).toEqual({ ...ADDRESS, id: expect.any(Number), street: 'Ilica', region: 'Grad Zagreb', country: 'JP' });
    const banana = await site.ask(call.createAddress, { ...ADDRESS, country: 'DE', zipCode: 'xx' }, ana);
    expect(banana.error).toMatchObject({ code: 'FIELD_INVALID', payload: { field: 'zipCode', reason: 'postcodeDigits', length: 5 } });
    const id = Number(added.data.id);
    expect((await change(ana, id, { ...ADDRESS, type: 'main', city: 'Split' })).data).toEqual({
      ...ADDRESS,
      id,
      type: 'main',
      city: 'Split',
    });
    expect((await profileOf(ana)).addresses).toEqual([{ ...ADDRESS, id, type: 'main', city: 'Split' }]);
    expect((await remove(ana, id)).data).toEqual({ deleted: true });
    expect((await remove(ana, id)).status).toBe(404);
    expect((await profileOf(ana)).addresses).toEqual([]);
  });

  it('of another account are not there, and stay as they are [T-04]', async () => {
    const id = Number((await site.ask(call.createAddress, ADDRESS, iva)).data.id);
    const replies = [await change(ana, id, { ...ADDRESS, street: 'Tuđa' }), await remove(ana, id)];
    for (const reply of replies) {
      expect([reply.status, reply.error.code]).toEqual([404, 'NOT_FOUND']);
      expect(reply.text).not.toContain('Ilica');
    }
    expect((await profileOf(iva)).addresses).toEqual([{ ...ADDRESS, id }]);
  });

  it('of a guest are not there either [T-04]', async () => {
    await base.database
      .insertInto('cart')
      .values({ id: 'c_1', protect_code_hash: Buffer.alloc(32), language: 'hrv', user_id: null, coupon_code: null } as never)
      .execute();
    const guest = await base.database
      .insertInto('guest_user')
      .values({ cart_id: 'c_1', email: 'g@primjer.hr', first_name: 'G', last_name: 'G', company_name: null, company_oib: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await base.database
      .insertInto('address')
      .values({
        type: 'main',
        first_name: 'G',
        last_name: 'G',
        contact_email: '',
        contact_phone: '',
        street: 's',
        house_number: '1',
        zip_code: '1',
        city: 'c',
        region: null,
        country: 'HR',
        guest_user_id: guest.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect([(await change(ana, id)).status, (await remove(ana, id)).status]).toEqual([404, 404]);
  });

  it.each(['0', '-1', '1e3', '99999999999', '2147483648', 'x'])('have no id %s [API-03]', async (id) => {
    expect([(await change(ana, id)).status, (await remove(ana, id)).status]).toEqual([404, 404]);
  });

  it('follow the rules of all addresses, and are main or shipping ones [CHK-03]', async () => {
    const wrong = await site.ask(call.createAddress, { ...ADDRESS, contactPhone: ' ' }, ana);
    expect(wrong.error).toMatchObject({ code: 'FIELD_INVALID', payload: { field: 'contactPhone', reason: 'required' } });
    const long = await site.ask(call.createAddress, { ...ADDRESS, city: 'x'.repeat(76) }, ana);
    expect(long.error.payload).toMatchObject({ field: 'city', reason: 'maxLength', length: 75 });
    expect((await site.ask(call.createAddress, { ...ADDRESS, type: 'billing' }, ana)).error.code).toBe('BAD_REQUEST');
    expect((await site.ask(call.createAddress, { ...ADDRESS, userId: iva.userId } as never, ana)).error.code).toBe('BAD_REQUEST');
    expect((await profileOf(ana)).addresses).toEqual([]);
  });

  it('are twenty at most, however many are added at once', async () => {
    const user = await aCustomer(base.database);
    const replies = await Promise.all(Array.from({ length: 25 }, () => site.ask(call.createAddress, ADDRESS, user)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(new Set(['TOO_MANY_ADDRESSES']));
    expect((await profileOf(user)).addresses).toHaveLength(20);
  });
});
