import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { cheapHash, FIREFOX, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';
import { watchArgon2 } from '#tests/support/watched-hash.ts';

const argon2 = watchArgon2();

const WRONG = {
  status: 401,
  error: { code: 'UNKNOWN_USER_OR_PASSWORD', statusCode: 401, payload: { message: 'Unknown username or password!' } },
};
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
let questions = 0;
beforeAll(async () => {
  base = await createTestDatabase();
  const counting = base.database.withPlugin({
    transformQuery: ({ node }) => {
      // Old attempts are swept out at every two hundredth, whoever makes it.
      if (!(node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('delete from attempt'))) questions += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  site = openAccounts(counting);
});
afterAll(() => base.drop());
beforeEach(() => {
  argon2.mockClear();
  questions = 0;
});

describe('a sign-in', () => {
  it('gives tokens, good for 15 minutes, and the user [IDN-01] [IDN-02]', async () => {
    const { email } = await aCustomer(base.database, { passwordHash: await hashPassword(PASSWORD), email: 'Ana.Prva@primjer.hr' });
    const reply = await site.login(' ana.prva@PRIMJER.hr', PASSWORD, { device: 'd1' });
    expect(reply.status).toBe(200);
    expect(reply.data.tokens).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      expiresIn: 900,
    });
    expect(reply.data.user).toMatchObject({
      email,
      username: email,
      hasPassword: true,
      isBackofficeUser: false,
      wishlist: [],
      addresses: [],
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const profile = await site.ask(call.webProfile, undefined as never, { access: reply.data.tokens?.accessToken ?? '' });
    expect(profile.data).toEqual(reply.data.user);
  });

  it('keeps hashes of its tokens, and never a whole name of a browser [T-24]', async () => {
    const { userId, email } = await aCustomer(base.database, { passwordHash: cheapHash() });
    const { data } = await site.login(email, PASSWORD, { agent: FIREFOX });
    const row = await base.database
      .selectFrom('user_session')
      .selectAll()
      .where('user_id', '=', userId)
      .where('device', '<>', 'Test')
      .executeTakeFirstOrThrow();
    expect(row.device).toBe('Firefox, Linux');
    const kept = JSON.stringify(row) + row.access_hash.toString() + row.refresh_hash.toString();
    for (const secret of [data.tokens?.accessToken, data.tokens?.refreshToken.split('.')[1]]) expect(kept).not.toContain(secret);
  });

  it('never writes an address, a password or a token into the log', () => {
    expect(site.logged).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is the same for an unknown address and a wrong password, after the same work and without an e-mail [T-15]', async () => {
    const known = await aCustomer(base.database, { passwordHash: await hashPassword(PASSWORD) });
    const social = await aCustomer(base.database);
    argon2.mockClear();
    const seen = [];
    for (const username of [known.email, 'nitko@primjer.hr', social.email, 'nije adresa', '']) {
      questions = 0;
      argon2.mockClear();
      const { status, text, headers } = await site.login(username, 'kriva lozinka', { address: '192.0.2.77' });
      const costs = argon2.mock.calls.map(([, { memory, passes, parallelism, tagLength, nonce }]) => [
        ...[memory, passes, parallelism, tagLength],
        Buffer.from(nonce as Buffer).length,
      ]);
      seen.push({ status, text, headers: [...headers.keys()].sort(), costs, questions });
      expect(await site.mails(username)).toEqual([]);
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 401, costs: [[19456, 2, 1, 32, 16]] });
    expect(JSON.parse(seen[0]?.text ?? '')).toEqual({ error: WRONG.error });
  });

  it('is the same for a customer at the back office’s login [T-15] [ADM-01]', async () => {
    const { email } = await aCustomer(base.database, { passwordHash: cheapHash() });
    const reply = await site.ask(call.login, { username: email, password: PASSWORD, strategy: 'admin' });
    expect(reply).toMatchObject(WRONG);
  });

  it('names what does not fit the contract, and takes no field more [T-01]', async () => {
    for (const wild of [
      { username: 1 },
      { password: ['x'] },
      { isBackofficeUser: true },
      { strategy: 'social' },
      { password: 'x'.repeat(1001) },
    ]) {
      const reply = await site.ask(call.login, { username: 'a@b.hr', password: PASSWORD, ...wild } as never);
      expect([reply.status, reply.error.code]).toEqual([400, 'BAD_REQUEST']);
    }
  });

  it('says that too many wait, without counting an attempt, when the hashing is full', async () => {
    const { email } = await aCustomer(base.database, { passwordHash: cheapHash() });
    const full = Object.assign(new Error('full'), { code: '53000' });
    argon2.mockImplementationOnce((_kind, _parameters, done) => done(full, undefined as never));
    const reply = await site.login(email, PASSWORD, { address: '192.0.2.78' });
    expect([reply.status, reply.error.code]).toEqual([503, 'UNAVAILABLE']);
    const counted = await base.database.selectFrom('attempt').selectAll().where('count', '>', 0).execute();
    await site.login(email, PASSWORD, { address: '192.0.2.78' });
    expect(await base.database.selectFrom('attempt').selectAll().where('count', '>', 0).execute()).toEqual(counted);
    site.logged.length = 0;
  });

  it('lets nobody in by a password that was changed while it was looked at [T-16]', async () => {
    const { email, userId } = await aCustomer(base.database, { passwordHash: cheapHash() });
    const real = argon2.getMockImplementation();
    argon2.mockImplementationOnce((kind, parameters, done) => {
      const changed = base.database
        .updateTable('shop_user')
        .set({ password_hash: cheapHash('druga lozinka') })
        .where('id', '=', userId)
        .execute();
      void changed.then(() => real?.(kind, parameters, done));
    });
    expect(await site.login(email, PASSWORD)).toMatchObject(WRONG);
  });
});

describe('an address that is not confirmed', () => {
  it('is told only to whoever knows the password, who gets another e-mail, but not endlessly [IDN-08] [T-15]', async () => {
    const { email } = await aCustomer(base.database, { passwordHash: cheapHash(), confirmed: false });
    expect(await site.login(email, 'kriva lozinka')).toMatchObject(WRONG);
    expect(await site.mails(email)).toEqual([]);
    for (let time = 0; time < 5; time++) {
      const reply = await site.login(email, PASSWORD);
      expect([reply.status, reply.error.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
    }
    const mails = await site.mails(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmEmail', 'confirmEmail', 'confirmEmail']);
    const [, token = ''] = /http:\/\/localhost:3000\/prijava\?verificationToken=([\w-]{43})/.exec(mails[0]?.text_body ?? '') ?? [];
    const kept = await base.database.selectFrom('user_token').selectAll().where('email', '=', email).execute();
    expect(kept.map(({ purpose, expires_at }) => [purpose, expires_at.getTime() - site.clock.now.getTime()])).toEqual(
      Array(3).fill(['confirmEmail', 48 * 3_600_000]),
    );
    expect(JSON.stringify(kept) + JSON.stringify(mails.map(({ dedupe_key }) => dedupe_key))).not.toContain(token);
  });

  it('may sign in where the site does not ask for it', async () => {
    const { email } = await aCustomer(base.database, { passwordHash: cheapHash(), confirmed: false });
    await base.database.insertInto('site_option').values({ key: 'ConfirmEmail', value: 'false', media_id: null }).execute();
    const reply = await site.login(email, PASSWORD);
    await base.database.deleteFrom('site_option').where('key', '=', 'ConfirmEmail').execute();
    expect(reply.status).toBe(200);
  });
});

describe('the back office', () => {
  const profile = (access: string, headers: Record<string, string> = { [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey }) =>
    site.ask(call.adminProfile, undefined as never, { access, headers });

  it('is entered by its users, who see their own profile with the access key [ADM-01] [IDN-06]', async () => {
    const { email } = await aBackOfficeUser(base.database, { passwordHash: cheapHash(), scopes: ['orders'] });
    const { data } = await site.ask(call.login, { username: email, password: PASSWORD, strategy: 'admin' });
    const token = data.tokens?.accessToken ?? '';
    expect((await profile(token)).data).toMatchObject({ email, isBackofficeUser: true, scope: ['orders'] });
    expect((await profile(token, {})).error.code).toBe('FORBIDDEN');
    expect((await site.ask(call.webProfile, undefined as never, { access: token })).status).toBe(200);
  });

  it('is closed to its users who signed in to shop, and to customers [T-23]', async () => {
    const worker = await aBackOfficeUser(base.database, { passwordHash: cheapHash() });
    const customer = await aCustomer(base.database, { passwordHash: cheapHash() });
    for (const { email } of [worker, customer]) {
      const { data } = await site.login(email, PASSWORD);
      const reply = await profile(data.tokens?.accessToken ?? '');
      expect([reply.status, reply.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('the owner', () => {
  it('is told of a sign-in on a new device, but not of the first one or of a known one', async () => {
    const { email, userId } = await aCustomer(base.database, { passwordHash: cheapHash(), language: 'eng', firstName: 'Mia' });
    const kinds = async () => (await site.mails(email)).map(({ kind }) => kind);
    await site.login(email, PASSWORD, { device: 'laptop', address: '192.0.2.80' });
    await site.login(email, PASSWORD, { device: 'laptop', address: '192.0.2.81' });
    expect(await kinds()).toEqual([]);
    await site.login(email, PASSWORD, { device: 'phone', address: '192.0.2.80', agent: CHROME });
    await site.login(email, PASSWORD, { device: 'phone', address: '192.0.2.80', agent: CHROME });
    expect(await kinds()).toEqual(['newSignIn']);
    const [mail] = await site.mails(email);
    expect(mail).toMatchObject({ language: 'eng' });
    expect(mail?.text_body).toContain('Chrome, Windows');
    expect(mail?.text_body).toContain('http://localhost:3000/en/forgot-password');
    const kept = await base.database.selectFrom('user_device').selectAll().where('user_id', '=', userId).execute();
    expect(kept).toHaveLength(4);
    expect(Buffer.concat(kept.map(({ device_hash }) => device_hash)).toString('latin1')).not.toMatch(/laptop|phone|192/);
  });

  it('has devices forgotten that were not used for half a year', async () => {
    const { email, userId } = await aCustomer(base.database, { passwordHash: cheapHash() });
    await site.login(email, PASSWORD, { device: 'old', address: '192.0.2.82' });
    const before = site.clock.now;
    site.later(181 * 24 * 3_600_000);
    await site.login(email, PASSWORD, { device: 'new', address: '192.0.2.83' });
    site.clock.now = before;
    expect(await base.database.selectFrom('user_device').select('device_hash').where('user_id', '=', userId).execute()).toHaveLength(2);
  });
});
