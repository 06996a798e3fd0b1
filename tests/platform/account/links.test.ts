import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import { findChallenge, writeChallenge } from '#server/platform/account/session/sign-in-challenges.ts';
import { ADDRESS } from '#tests/support/a-buyer.ts';
import { aCustomer, anotherSignIn } from '#tests/support/a-customer.ts';
import { addressOf } from '#tests/support/account-calls.ts';
import { cheapHash, type From, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { mailedToken } from '#tests/support/mailed-link.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { watchArgon2 } from '#tests/support/watched-hash.ts';

const argon2 = watchArgon2();

const HOUR = 3_600_000;
const NEW_PASSWORD = 'kiša pada u Rijeci';

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
let nth = 0;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
});
afterAll(() => base.drop());

const from = (): From => {
  nth += 1;
  return { address: `198.51.100.${nth % 250}` };
};
const forgot = (email: string, more: From = {}) => site.ask(call.forgotPassword, { email }, { ...from(), ...more });
const setPassword = (token: string, password = NEW_PASSWORD) => site.ask(call.setPassword, { token, password });
const check = (token: string) => site.ask(addressOf(call.checkVerification, { x: token }), undefined as never);
const verify = (token: string, password: string | undefined = PASSWORD, more: From = {}) =>
  site.ask(addressOf(call.verify, { x: token }), password === undefined ? {} : { password }, { ...from(), ...more });
const register = (email: string) =>
  site.ask(call.register, { details: { firstName: 'Ana', lastName: 'Horvat' }, email, password: PASSWORD, addresses: [ADDRESS] }, from());
const tokenOf = (email: string, kind: string) => mailedToken(base.database, email, kind);
const kinds = async (email: string) => (await site.mails(email)).map(({ kind }) => kind);
const userOf = (email: string) =>
  base.database.selectFrom('shop_user').selectAll().where('email_key', '=', email.toLowerCase()).executeTakeFirst();
const sessionsOf = (userId: number) => base.database.selectFrom('user_session').select('id').where('user_id', '=', userId).execute();
const refusal = (reply: { status: number; error: { code: string } }) => [reply.status, reply.error?.code];

describe('a link that sets a password', () => {
  it('lets the owner in at once, from a new browser in the very network from which somebody is guessing [IDN-12]', async () => {
    const { email } = await aCustomer(base.database, { passwordHash: cheapHash() });
    const here = { address: '203.0.113.77' };
    const guess = () => site.login(email, 'kriva lozinka', { ...here, device: 'guesser' });
    for (let time = 0; time < 12; time += 1) await guess();
    const browser = { ...here, device: 'new browser' };
    expect(refusal(await site.login(email, PASSWORD, browser))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    await forgot(email, browser);
    const token = await tokenOf(email, 'setPassword');
    expect((await site.ask(call.setPassword, { token, password: NEW_PASSWORD }, browser)).status).toBe(200);
    expect((await site.login(email, NEW_PASSWORD, browser)).status).toBe(200);
    expect(refusal(await guess()), 'whoever guesses goes on waiting').toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });
});

describe('a new password by a link', () => {
  it('ends sign-ins that wait for their second step: whoever knew the old one goes on with none [T-16]', async () => {
    const [owner, other] = [await aCustomer(base.database), await aCustomer(base.database)];
    const now = new Date();
    const begin = (userId: number) => writeChallenge(base.database, { userId, strategy: 'local', now });
    const [begun, others] = [await begin(owner.userId), await begin(other.userId)];
    await forgot(owner.email);
    expect((await setPassword(await tokenOf(owner.email, 'setPassword'))).status).toBe(200);
    expect(await findChallenge(base.database, begun, now)).toBeUndefined();
    expect(await findChallenge(base.database, others, now)).toMatchObject({ user_id: other.userId });
  });
});

describe('a link that confirms an address', () => {
  it('is looked at without effect, and works once, for whoever registered [IDN-08] [T-18]', async () => {
    await register('nova@primjer.hr');
    const token = await tokenOf('nova@primjer.hr', 'confirmEmail');
    expect(refusal(await site.login('nova@primjer.hr', PASSWORD))).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
    const resent = await tokenOf('nova@primjer.hr', 'confirmEmail');
    for (let time = 0; time < 3; time += 1)
      expect((await check(token)).data).toEqual({ valid: true, needsPassword: true, setsPassword: false });
    expect(await userOf('nova@primjer.hr')).toMatchObject({ email_confirmed_at: null });
    expect((await verify(token)).data).toEqual({ email: 'nova@primjer.hr' });
    expect(await userOf('nova@primjer.hr')).toMatchObject({ email_confirmed_at: site.clock.now });
    expect((await site.login('nova@primjer.hr', PASSWORD)).status).toBe(200);
    for (const used of [token, resent]) {
      expect((await check(used)).data).toEqual({ valid: false, needsPassword: false, setsPassword: false });
      expect(refusal(await verify(used))).toEqual([410, 'LINK_NOT_VALID']);
    }
  });

  it('is in no log, also when the platform fails with it in hand', async () => {
    vi.spyOn(base.database, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    const token = 'x'.repeat(43);
    expect((await verify(token)).status).toBe(500);
    expect(JSON.stringify(site.logged)).toContain('/web/verify/:x');
    expect(JSON.stringify(site.logged)).not.toContain(token);
  });

  it('is over after two days [IDN-08] [F-11]', async () => {
    await register('kasna@primjer.hr');
    const token = await tokenOf('kasna@primjer.hr', 'confirmEmail');
    site.later(48 * HOUR);
    expect((await check(token)).data).toEqual({ valid: false, needsPassword: false, setsPassword: false });
    expect(refusal(await verify(token))).toEqual([410, 'LINK_NOT_VALID']);
  });

  it.each([
    ['short', 'x'],
    ['endless', 'x'.repeat(5000)],
    ['of other letters', '%F0%9F%8D%8F'],
  ])('is refused when it never was: %s [API-03]', async (_name, token) => {
    expect((await check(token)).data).toEqual({ valid: false, needsPassword: false, setsPassword: false });
    expect(refusal(await verify(token))).toEqual([410, 'LINK_NOT_VALID']);
  });

  it('sets no password, and the other way round', async () => {
    await register('zamjena@primjer.hr');
    await forgot('zamjena@primjer.hr');
    expect(refusal(await setPassword(await tokenOf('zamjena@primjer.hr', 'confirmEmail')))).toEqual([410, 'LINK_NOT_VALID']);
    expect(refusal(await verify(await tokenOf('zamjena@primjer.hr', 'setPassword')))).toEqual([410, 'LINK_NOT_VALID']);
  });
});

describe('a new account', () => {
  it('is confirmed by mailbox and password together; a wrong password leaves the link as it was [IDN-08] [T-15]', async () => {
    const email = 'vlasnica@primjer.hr';
    await register(email);
    const victims = await tokenOf(email, 'confirmEmail');
    await site.ask(call.register, { details: { firstName: 'Tuđa', lastName: 'Osoba' }, email, password: 'lozinka nekoga drugoga' }, from());
    expect(refusal(await verify(victims))).toEqual([410, 'LINK_NOT_VALID']);
    const token = await tokenOf(email, 'confirmEmail');
    for (const password of [PASSWORD, '']) expect(refusal(await verify(token, password))).toEqual([400, 'INCORRECT_PASSWORD']);
    expect(refusal(await site.ask(addressOf(call.verify, { x: token }), {}, from()))).toEqual([400, 'INCORRECT_PASSWORD']);
    expect(await userOf(email)).toMatchObject({ email_confirmed_at: null });
    expect((await check(token)).data).toEqual({ valid: true, needsPassword: true, setsPassword: false });
    expect((await verify(token, 'lozinka nekoga drugoga')).data).toEqual({ email });
  });

  it('is not guessed open: ten passwords a link, thirty a network [IDN-12]', async () => {
    const links: string[] = [];
    for (const email of ['a', 'b', 'c', 'd'].map((name) => `${name}-pogadanje@primjer.hr`)) {
      await register(email);
      links.push(await tokenOf(email, 'confirmEmail'));
    }
    const [first = '', second = '', third = '', fourth = ''] = links;
    const address = '203.0.113.77';
    for (const link of [first, second, third]) {
      for (let time = 0; time < 10; time += 1)
        expect(refusal(await verify(link, 'kriva', { address }))).toEqual([400, 'INCORRECT_PASSWORD']);
    }
    const reply = await verify(first);
    expect([refusal(reply), reply.error.payload.seconds]).toEqual([[429, 'TOO_MANY_ATTEMPTS'], 900]);
    expect(refusal(await verify(fourth, PASSWORD, { address }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await verify(fourth)).status).toBe(200);
    site.later(HOUR / 4);
    expect((await verify(first)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is answered alike for every address, without a hash; only an account gets an e-mail [IDN-10] [T-15]', async () => {
    const { email } = await aCustomer(base.database, { email: 'zaboravna@primjer.hr' });
    argon2.mockClear();
    const replies = [await forgot(email), await forgot('nitko@primjer.hr'), await forgot('nije adresa')];
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"data":{"accepted":true}}']));
    expect(argon2).not.toHaveBeenCalled();
    expect(await kinds(email)).toEqual(['setPassword']);
    expect(await kinds('nitko@primjer.hr')).toEqual([]);
  });

  it('asks the database as often for nobody as for somebody, and leaves nothing behind [T-15]', async () => {
    const { email } = await aCustomer(base.database);
    const questions: string[][] = [];
    for (const asked of [email, 'nitko-drugi@primjer.hr']) {
      const seen: string[] = [];
      const counted = openAccounts(
        base.database.withPlugin({
          transformQuery: ({ node }) => {
            seen.push(node.kind);
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      );
      await counted.ask(call.forgotPassword, { email: asked }, from());
      questions.push(seen.filter((kind) => kind === 'InsertQueryNode' || kind === 'DeleteQueryNode'));
    }
    expect(Math.abs((questions[0]?.length ?? 0) - (questions[1]?.length ?? 0))).toBeLessThanOrEqual(2);
    expect(await base.database.selectFrom('mail_outbox').select('id').where('dedupe_key', '=', 'setPassword:nobody').execute()).toEqual([]);
  });

  it('sends few e-mails an hour, and says the same beyond; the last link works [IDN-10] [IDN-12]', async () => {
    const { email } = await aCustomer(base.database);
    const answers = new Set<string>();
    for (let time = 0; time < 6; time += 1) answers.add((await forgot(email)).text);
    for (let time = 0; time < 40; time += 1) answers.add((await forgot(`nitko-${time}@primjer.hr`, { address: '203.0.113.1' })).text);
    expect(answers.size).toBe(1);
    expect(await kinds(email)).toHaveLength(3);
    expect((await setPassword(await tokenOf(email, 'setPassword'))).status).toBe(200);
  });

  it('counts what a network asks for up to thirty in an hour, but nothing that is no address [IDN-10] [T-15]', async () => {
    const here = { address: '203.0.113.9' };
    const customers = [await aCustomer(base.database), await aCustomer(base.database), await aCustomer(base.database)] as const;
    for (let time = 0; time < 40; time += 1) await forgot('nije adresa', here);
    for (let time = 0; time < 29; time += 1) await forgot(`nitko-${time}@primjer.hr`, here);
    for (const { email } of customers.slice(0, 2)) await forgot(` ${email} `, here);
    expect(await Promise.all(customers.map(({ email }) => kinds(email)))).toEqual([['setPassword'], [], []]);
    site.later(HOUR);
    await forgot(customers[2].email, here);
    expect(await kinds(customers[2].email)).toEqual(['setPassword']);
  });

  it('has links of the configured site, whatever a request says of its host [T-20]', async () => {
    const { email } = await aCustomer(base.database, { language: 'eng' });
    await forgot(email, {
      headers: { host: 'zlo.example', 'x-forwarded-host': 'zlo.example', forwarded: 'host=zlo.example', origin: 'https://zlo.example' },
    });
    const [mail] = await site.mails(email);
    expect(mail?.text_body).toContain('http://localhost:3000/en/forgot-password?token=');
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain('zlo.example');
  });

  it('is set by a link that works once, ends every sign-in and is told to the owner [IDN-10] [T-16]', async () => {
    const user = await aCustomer(base.database, { passwordHash: cheapHash('stara zaporka 1'), confirmed: false });
    await anotherSignIn(base.database, user.userId);
    await forgot(user.email);
    const token = await tokenOf(user.email, 'setPassword');
    expect(refusal(await setPassword(token, 'password1'))).toEqual([400, 'FIELD_INVALID']);
    expect((await setPassword(token, 'kratka')).error.payload).toMatchObject({ field: 'password', reason: 'minLength', length: 8 });
    expect(await sessionsOf(user.userId)).toHaveLength(2);

    expect((await setPassword(token)).data).toEqual({ changed: true, isBackofficeUser: false });
    expect(await sessionsOf(user.userId)).toEqual([]);
    expect(refusal(await setPassword(token, 'druga lijepa zaporka'))).toEqual([410, 'LINK_NOT_VALID']);
    expect((await site.login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(refusal(await site.login(user.email, 'stara zaporka 1'))).toEqual([401, 'UNKNOWN_USER_OR_PASSWORD']);
    expect(await userOf(user.email)).toMatchObject({ email_confirmed_at: site.clock.now });
    expect(await kinds(user.email)).toContain('passwordChanged');
  });

  it('is set together with the end of every other link: a thief’s new address counts no more [T-16]', async () => {
    const { email, headers } = await aCustomer(base.database);
    await site.ask(call.updateProfile, { email: 'lopov@primjer.hr' }, { headers });
    const thiefs = await tokenOf('lopov@primjer.hr', 'changeEmail');
    await forgot(email);
    expect((await setPassword(await tokenOf(email, 'setPassword'))).status).toBe(200);
    expect(refusal(await verify(thiefs))).toEqual([410, 'LINK_NOT_VALID']);
    expect(await userOf(email)).toMatchObject({ email });
  });

  it('is set by one of many who press the same link at once', async () => {
    const { email } = await aCustomer(base.database);
    await forgot(email);
    const token = await tokenOf(email, 'setPassword');
    const replies = await Promise.all(
      ['prva zaporka lijepa', 'druga zaporka lijepa', 'treća zaporka lijepa'].map((one) => setPassword(token, one)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('has only its newest link, for two hours [IDN-10] [F-11]', async () => {
    const { email } = await aCustomer(base.database);
    await forgot(email);
    const older = await tokenOf(email, 'setPassword');
    await forgot(email);
    const newer = await tokenOf(email, 'setPassword');
    expect(refusal(await setPassword(older))).toEqual([410, 'LINK_NOT_VALID']);
    site.later(2 * HOUR);
    expect(refusal(await setPassword(newer))).toEqual([410, 'LINK_NOT_VALID']);
    argon2.mockClear();
    await setPassword('x'.repeat(43));
    expect(argon2).not.toHaveBeenCalled();
  });

  it('gives the owner of an address an account that a stranger left unconfirmed, without what the stranger put there', async () => {
    await register('napadnuta@primjer.hr');
    await forgot('napadnuta@primjer.hr');
    await setPassword(await tokenOf('napadnuta@primjer.hr', 'setPassword'));
    expect(refusal(await verify(await tokenOf('napadnuta@primjer.hr', 'confirmEmail')))).toEqual([410, 'LINK_NOT_VALID']);
    const reply = await site.login('napadnuta@primjer.hr', NEW_PASSWORD);
    expect([reply.status, reply.data.user?.addresses]).toEqual([200, []]);
    expect((await site.login('napadnuta@primjer.hr', PASSWORD)).status).toBe(401);
  });
});
