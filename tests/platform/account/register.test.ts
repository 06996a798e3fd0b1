import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { ADDRESS } from '#tests/support/a-buyer.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { cheapHash, type From, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { mailedToken } from '#tests/support/mailed-link.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { watchArgon2 } from '#tests/support/watched-hash.ts';

const argon2 = watchArgon2();

type Body = BodyOf<typeof call.register>;
const ANA: Body = { details: { firstName: 'Ana', lastName: 'Horvat' }, email: 'ana@primjer.hr', password: PASSWORD };
const COMPANY = { name: 'Vrt d.o.o.', oib: '12345678903' };

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
let nth = 0;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
});
afterAll(() => base.drop());

const register = (body: Partial<Body>, from: From = {}) => {
  nth += 1;
  return site.ask(call.register, { ...ANA, ...body }, { address: `198.51.100.${nth % 250}`, ...from });
};
const userOf = (email: string) => base.database.selectFrom('shop_user').selectAll().where('email_key', '=', email).executeTakeFirst();
const kinds = async (email: string) => (await site.mails(email)).map(({ kind }) => kind);
const confirm = (token: string) => site.ask({ ...call.verify, path: `/api/v1/user/web/verify/${token}` }, { password: ANA.password });
const setConfirmEmail = (value: boolean) =>
  base.database
    .insertInto('site_option')
    .values({ key: 'ConfirmEmail', value: JSON.stringify(value), media_id: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

const tokenOf = (email: string) => mailedToken(base.database, email, 'confirmEmail');

describe('a registration', () => {
  it('makes an account with addresses, company and card, in the language of the request, to be confirmed by e-mail [IDN-07] [IDN-12]', async () => {
    const reply = await register(
      {
        email: ' Iva@Primjer.HR ',
        details: { firstName: '  Iva ', lastName: 'Novak' },
        memberCardBarcode: '385 1234-5',
        company: { ...COMPANY, oib: `HR${COMPANY.oib}` },
        addresses: [ADDRESS, { ...ADDRESS, type: 'main', street: 'Vukovarska', region: ' ' }],
      },
      { headers: { language: 'eng' } },
    );
    expect([reply.status, reply.data]).toEqual([200, { verificationToken: expect.any(String) }]);
    const user = await userOf('iva@primjer.hr');
    expect(user).toMatchObject({
      email: 'Iva@Primjer.HR',
      first_name: 'Iva',
      company_name: COMPANY.name,
      company_oib: COMPANY.oib,
      member_card_barcode: '38512345',
      language: 'eng',
      email_confirmed_at: null,
      is_backoffice: false,
      scopes: [],
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    const addresses = await base.database
      .selectFrom('address')
      .selectAll()
      .where('user_id', '=', user?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(addresses.map(({ type, street, region }) => [type, street, region])).toEqual([
      ['shipping', 'Ilica', null],
      ['main', 'Vukovarska', null],
    ]);
    expect(await kinds('Iva@Primjer.HR')).toEqual(['confirmEmail']);
    const [mail] = await site.mails('Iva@Primjer.HR');
    expect(mail?.language).toBe('eng');
    expect(mail?.text_body).toContain('http://localhost:3000/en/login?verificationToken=');
    expect(reply.text).not.toContain(await tokenOf('Iva@Primjer.HR'));
  });

  it.each<[string, Partial<Body>, object]>([
    ['no first name', { details: { firstName: ' ', lastName: 'H' } }, { field: 'firstName', reason: 'required' }],
    [
      'digits in a name',
      { details: { firstName: 'Ana', lastName: 'H0rvat' } },
      { field: 'lastName', reason: 'alphaSpecialCharsValidator' },
    ],
    [
      'a link for a name',
      { details: { firstName: 'http://zlo.example', lastName: 'H' } },
      { field: 'firstName', reason: 'alphaSpecialCharsValidator' },
    ],
    ['an e-mail that is none', { email: 'ana' }, { field: 'email', reason: 'email' }],
    ['an e-mail of two lines', { email: 'ana@primjer.hr\r\nBcc: svi@primjer.hr' }, { field: 'email', reason: 'email' }],
    ['a short password', { password: '1234567' }, { field: 'password', reason: 'minLength', length: 8 }],
    ['a long password', { password: 'x'.repeat(201) }, { field: 'password', reason: 'maxLength', length: 200 }],
    ['a common password', { password: 'password1' }, { field: 'password', reason: 'commonPassword' }],
    ['their own name as password', { password: 'AnaHorvat2026' }, { field: 'password', reason: 'commonPassword' }],
    ['a wrong OIB', { company: { ...COMPANY, oib: '12345678901' } }, { field: 'companyOIB', reason: 'invalidOib' }],
    ['an address without street', { addresses: [{ ...ADDRESS, street: '' }] }, { field: 'street', reason: 'required' }],
    ['signs in a card', { memberCardBarcode: '385<b>' }, { field: 'memberCardBarcode', reason: 'invalidBarcode' }],
  ])('is refused with %s, naming the field and what is wrong with it [IDN-07] [T-26]', async (_name, body, payload) => {
    const reply = await register({ email: 'odbijena@primjer.hr', ...body });
    expect([reply.status, reply.error.code]).toEqual([400, 'FIELD_INVALID']);
    expect(reply.error.payload).toMatchObject(payload);
    expect(await userOf('odbijena@primjer.hr')).toBeUndefined();
  });

  it('takes addresses of an account only, one of a type [API-03]', async () => {
    for (const addresses of [[{ ...ADDRESS, type: 'billing' as const }], [ADDRESS, ADDRESS]]) {
      expect((await register({ email: 'odbijena@primjer.hr', addresses })).error.code).toBe('BAD_REQUEST');
    }
    expect((await register({ isBackoffice: true } as never)).error.code).toBe('BAD_REQUEST');
  });

  it('asks the register of cards first [IDN-07]', async () => {
    expect((await register({ email: 'kartica@primjer.hr', memberCardBarcode: '999' })).error.code).toBe('BARCODE_INVALID');
    const reply = await site.ask(call.checkMembersBarcode, { barcode: '385-1' });
    expect(reply.data).toEqual({ isValid: true });
    expect((await site.ask(call.checkMembersBarcode, { barcode: '1' })).data).toEqual({ isValid: false });
    expect((await site.ask(call.checkMembersBarcode, { barcode: ' ' })).error.payload).toMatchObject({
      field: 'memberCardBarcode',
      reason: 'required',
    });
    expect(await userOf('kartica@primjer.hr')).toBeUndefined();
  });

  it('says so when the register of cards does not answer, and makes no account [IDN-07]', async () => {
    const silent = openAccounts(base.database, { membership: { check: async () => 'unavailable' } });
    const reply = await silent.ask(call.register, { ...ANA, email: 'tisina@primjer.hr', memberCardBarcode: '3851' });
    expect([reply.status, reply.error.code]).toEqual([503, 'BARCODE_UNCHECKED']);
    expect((await silent.ask(call.checkMembersBarcode, { barcode: '3851' })).error.code).toBe('BARCODE_UNCHECKED');
    expect(await userOf('tisina@primjer.hr')).toBeUndefined();
  });

  it('is limited per network, and so is asking for cards [IDN-12]', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 31; time += 1)
      statuses.add((await site.ask(call.checkMembersBarcode, { barcode: '1' }, { address: '203.0.113.9' })).status);
    expect([...statuses]).toEqual([200, 429]);
    const other = await site.ask(call.checkMembersBarcode, { barcode: '1' }, { address: '203.0.113.10' });
    expect(other.status).toBe(200);
  });

  it('keeps no line break of a name that the site lets have signs [T-26]', async () => {
    await base.database.insertInto('site_option').values({ key: 'CheckSpecialCharacters', value: 'false', media_id: null }).execute();
    await register({ email: 'crlf@primjer.hr', details: { firstName: 'Ana\r\nBcc: svi@primjer.hr', lastName: 'Horvat\r\n' } });
    await base.database.deleteFrom('site_option').where('key', '=', 'CheckSpecialCharacters').execute();
    expect(await userOf('crlf@primjer.hr')).toMatchObject({ first_name: 'Ana Bcc: svi@primjer.hr', last_name: 'Horvat' });
    const [mail] = await site.mails('crlf@primjer.hr');
    expect(`${mail?.subject}${mail?.recipient}`).not.toMatch(/[\r\n]/);
    expect(mail?.text_body).not.toContain('\nBcc:');
  });
});

describe('consents of a registration', () => {
  it('have to be given where they are required, and are logged with their versions as the account is made [CON-01] [CHK-05]', async () => {
    const [rules, news] = await base.database
      .insertInto('consent')
      .values([{ unique_number: 'R-1' }, { unique_number: 'R-2' }])
      .returning('id')
      .execute();
    if (rules === undefined || news === undefined) throw new Error('no consents');
    await base.database
      .insertInto('consent_version')
      .values([1, 2].map((version) => ({ consent_id: rules.id, version, texts: JSON.stringify({ hrv: `Uvjeti ${version}` }) })))
      .execute();
    await base.database
      .insertInto('consent_assignment')
      .values([
        { place: 'registration', consent_id: rules.id, required: true, position: 1 },
        { place: 'registration', consent_id: news.id, required: false, position: 2 },
      ])
      .execute();
    const refused = await register({ email: 'bez@primjer.hr', consents: [news.id] });
    expect([refused.status, refused.error.code]).toEqual([409, 'CONSENT_REQUIRED']);
    expect(await userOf('bez@primjer.hr')).toBeUndefined();

    await register({ email: 'sa@primjer.hr', consents: [rules.id, 9999] });
    const log = await base.database.selectFrom('consent_log').selectAll().where('email', '=', 'sa@primjer.hr').execute();
    expect(log).toMatchObject([
      {
        consent_ids: [rules.id],
        versions: [2],
        status: 'accepted',
        source_type: 'cmsSite',
        user_type: 'webUser',
        user_id: (await userOf('sa@primjer.hr'))?.id,
      },
    ]);
    // Opened before the words were changed.
    await register({ email: 'prije@primjer.hr', consents: [{ id: rules.id, version: 1 }] });
    const elder = await base.database.selectFrom('consent_log').select('versions').where('email', '=', 'prije@primjer.hr').execute();
    expect(elder).toEqual([{ versions: [1] }]);
    const { error } = await register({ email: 'nikad@primjer.hr', consents: [{ id: rules.id, version: 3 }] });
    expect([error.code, error.payload.field]).toEqual(['CONSENT_VERSION_UNKNOWN', `consents.${rules.id}`]);
    expect(await userOf('nikad@primjer.hr')).toBeUndefined();
    await base.database.deleteFrom('consent_assignment').execute();
  });
});

describe('an address that has an account', () => {
  it('gets the same answer after the same number of hashes; only its owner is told [T-15]', async () => {
    const known = await aCustomer(base.database, { email: 'poznata@primjer.hr', passwordHash: cheapHash() });
    const before = await userOf(known.email);
    const answers = [];
    for (const email of ['Poznata@primjer.hr', 'nepoznata@primjer.hr']) {
      argon2.mockClear();
      const { status, text } = await register({ email, details: { firstName: 'Tuđa', lastName: 'Osoba' } });
      answers.push([status, text, argon2.mock.calls.length]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[2]).toBe(1);
    expect(await userOf(known.email)).toEqual(before);
    expect(await kinds(known.email)).toEqual(['accountExists']);
    expect((await site.mails(known.email))[0]?.text_body).not.toContain('verificationToken');
    expect(await kinds('nepoznata@primjer.hr')).toEqual(['confirmEmail']);
    const made = await base.database.selectFrom('shop_user').select('email').where('first_name', '=', 'Tuđa').execute();
    expect(made).toEqual([{ email: 'nepoznata@primjer.hr' }]);
  });

  it('gets so many e-mails in an hour, and the same answer beyond [T-15]', async () => {
    const answers = new Set<string>();
    for (let time = 0; time < 7; time += 1) answers.add((await register({ email: 'zatrpana@primjer.hr' })).text);
    expect(answers.size).toBe(1);
    expect(await kinds('zatrpana@primjer.hr')).toHaveLength(5);
    expect((await confirm(await tokenOf('zatrpana@primjer.hr'))).status).toBe(200);
  });

  it('belongs to the registration whose link is pressed: a newer one takes the place of one that waits [IDN-08]', async () => {
    await register({ email: 'dvaput@primjer.hr', details: { firstName: 'Prva', lastName: 'Osoba' }, addresses: [ADDRESS] });
    const first = await tokenOf('dvaput@primjer.hr');
    await register({ email: 'dvaput@primjer.hr', details: { firstName: 'Druga', lastName: 'Osoba' } });
    expect((await confirm(first)).error.code).toBe('LINK_NOT_VALID');
    expect((await confirm(await tokenOf('dvaput@primjer.hr'))).data).toEqual({ email: 'dvaput@primjer.hr' });
    const user = await userOf('dvaput@primjer.hr');
    expect(user).toMatchObject({ first_name: 'Druga' });
    expect(
      await base.database
        .selectFrom('address')
        .select('id')
        .where('user_id', '=', user?.id ?? 0)
        .execute(),
    ).toEqual([]);
  });

  it('is one account when it is registered many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => register({ email: 'odjednom@primjer.hr' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await confirm(await tokenOf('odjednom@primjer.hr'))).status).toBe(200);
  });

  it('keeps an account that was used though it was never confirmed', async () => {
    await aCustomer(base.database, { email: 'stara@primjer.hr', confirmed: false, firstName: 'Stara' });
    await register({ email: 'stara@primjer.hr' });
    expect(await userOf('stara@primjer.hr')).toMatchObject({ first_name: 'Stara' });
    expect(await kinds('stara@primjer.hr')).toEqual(['accountExists']);
  });
});

describe('without confirmation of addresses', () => {
  it('an account can be used at once, and a known address says so [IDN-07]', async () => {
    await setConfirmEmail(false);
    const reply = await register({ email: 'odmah@primjer.hr' });
    expect([reply.status, reply.data]).toEqual([200, {}]);
    expect((await site.login('odmah@primjer.hr', PASSWORD)).status).toBe(200);
    const again = await register({ email: 'ODMAH@primjer.hr', details: { firstName: 'Druga', lastName: 'Osoba' } });
    expect([again.status, again.error.code, again.error.payload.message]).toEqual([409, 'USER_EXISTS', 'User already exist.']);
    expect(await userOf('odmah@primjer.hr')).toMatchObject({ first_name: 'Ana', email_confirmed_at: null });
    expect(await kinds('odmah@primjer.hr')).toEqual([]);
    await setConfirmEmail(true);
  });
});
