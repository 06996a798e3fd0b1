import { argon2 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import { rememberWhereabouts } from '#server/platform/account/session/devices.ts';
import { LOGIN_ALLOWANCES } from '#server/platform/account/sign-in/login-throttle.ts';
import { countAttempt, forgetAttempts, giveBackAttempt } from '#server/platform/throttle/attempts.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { cheapHash, type From, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { watchArgon2 } from '#tests/support/watched-hash.ts';

// Hundreds of passwords are tried here; what one of them costs is tested elsewhere.
const real = argon2;
watchArgon2((kind, parameters, done) => real(kind, { ...parameters, memory: 8, passes: 1 }, done));

const MINUTE = 60_000;
let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
});
afterAll(() => base.drop());

const passwordHash = cheapHash();
const victim = () => aCustomer(base.database, { passwordHash });
const guess = async (email: string, from: From) => (await site.login(email, 'kriva lozinka', from)).status;
let networks = 0;
/** A network that nobody has come from yet. */
const elsewhere = () => {
  networks += 1;
  return `203.${Math.floor(networks / 65_536)}.${Math.floor(networks / 256) % 256}.${networks % 256}`;
};

describe('an attack from one address', () => {
  it('on one account ends after ten wrong passwords, even when the next is right, and says for how long [IDN-12]', async () => {
    const { email } = await victim();
    const from = { address: elsewhere() };
    for (let time = 0; time < LOGIN_ALLOWANCES.pair.limit; time++) expect(await guess(email, from)).toBe(401);
    site.later(5 * MINUTE);
    const refused = await site.login(email, PASSWORD, from);
    expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS', payload: { seconds: 600 } } });
    expect(refused.headers.get('retry-after')).toBe('600');
    site.later(10 * MINUTE);
    expect((await site.login(email, PASSWORD, from)).status).toBe(200);
  });

  it('is refused alike whether the account is there or not [T-15]', async () => {
    const { email } = await victim();
    const answers = async (username: string) => {
      const from = { address: elsewhere() };
      const seen = [];
      for (let time = 0; time < LOGIN_ALLOWANCES.pair.limit + 2; time++) {
        const { status, text } = await site.login(username, 'kriva lozinka', from);
        seen.push([status, text]);
      }
      return seen;
    };
    expect(await answers('nitko.i.nista@primjer.hr')).toEqual(await answers(email));
  });

  it('is not let through by coming all at once', async () => {
    const { email } = await victim();
    const from = { address: elsewhere() };
    const statuses = await Promise.all(Array.from({ length: 40 }, () => guess(email, from)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_ALLOWANCES.pair.limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - LOGIN_ALLOWANCES.pair.limit);
  });

  it('on many accounts ends too, by network for IPv6, while others go on', async () => {
    const emails = await Promise.all(Array.from({ length: 5 }, victim));
    const from = (time: number) => ({ address: `2001:db8:77:1::${time.toString(16)}` });
    const at = (time: number) => emails[time % emails.length]?.email ?? '';
    for (let time = 0; time < LOGIN_ALLOWANCES.network.limit; time++)
      await guess(time < 40 ? at(time) : `nitko${time}@primjer.hr`, from(time));
    expect(await guess('netko@primjer.hr', from(7))).toBe(429);
    expect(await guess('netko@primjer.hr', { address: '2001:db8:77:2::1' })).toBe(401);
  });

  it('is not made of people who mistype: right passwords count nothing and clear what was counted', async () => {
    const { email } = await victim();
    const from = { address: elsewhere() };
    for (let round = 0; round < 14; round++) {
      for (let time = 0; time < 7; time++) await guess(email, from);
      expect((await site.login(email, PASSWORD, from)).status).toBe(200);
    }
  });
});

describe('an attack from a thousand addresses on one account', () => {
  it('ends after a hundred wrong passwords, and keeps its owner out neither at home nor on a known device [IDN-12]', async () => {
    const { email, userId } = await victim();
    const home = { address: elsewhere(), device: 'laptop' };
    expect((await site.login(email, PASSWORD, home)).status).toBe(200);
    const statuses = [];
    for (let round = 0; round < 20; round++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => guess(email, { address: elsewhere(), device: `bot${round}` })))),
      );
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_ALLOWANCES.account.limit);
    expect((await site.login(email, PASSWORD, { address: elsewhere() })).status).toBe(429);

    expect((await site.login(email, PASSWORD, { ...home, address: elsewhere() })).status, 'known device, new network').toBe(200);
    expect((await site.login(email, PASSWORD, { address: home.address, device: 'phone' })).status, 'new device at home').toBe(200);

    const abroad = { address: elsewhere(), device: 'tablet' };
    expect((await site.login(email, PASSWORD, abroad)).status).toBe(429);
    await rememberWhereabouts(base.database, userId, abroad, site.clock.now);
    expect((await site.login(email, PASSWORD, abroad)).status, 'after a link out of an e-mail').toBe(200);

    site.later(61 * MINUTE);
    expect((await site.login(email, PASSWORD, { address: elsewhere() })).status).toBe(200);
  });

  it('does not fill what is counted for all by what was refused already', async () => {
    const { email } = await victim();
    const from = { address: elsewhere() };
    for (let time = 0; time < LOGIN_ALLOWANCES.account.limit + 20; time++) await guess(email, from);
    expect((await site.login(email, PASSWORD, { address: elsewhere() })).status).toBe(200);
  });

  it('spends nothing of a known device on the attacker’s own network', async () => {
    const { email } = await victim();
    const cafe = elsewhere();
    await site.login(email, PASSWORD, { address: cafe, device: 'laptop' });
    for (let time = 0; time < 20; time++) await guess(email, { address: cafe, device: 'bot' });
    expect(await guess(email, { address: cafe, device: 'bot' })).toBe(429);
    expect((await site.login(email, PASSWORD, { address: cafe, device: 'laptop' })).status).toBe(200);
  });

  it('gains nothing from a device of another account', async () => {
    const { email } = await victim();
    const own = await victim();
    const from = { address: elsewhere(), device: 'attacker' };
    await site.login(own.email, PASSWORD, from);
    for (let time = 0; time < LOGIN_ALLOWANCES.pair.limit; time++) await guess(email, from);
    expect(await guess(email, from)).toBe(429);
    expect((await site.login(own.email, PASSWORD, from)).status).toBe(200);
  });
});

it('a known device may guess twenty times, no more', async () => {
  const { email } = await victim();
  const from = { address: elsewhere(), device: 'shared' };
  await site.login(email, PASSWORD, from);
  for (let time = 0; time < LOGIN_ALLOWANCES.device.limit; time++) expect(await guess(email, { ...from, address: elsewhere() })).toBe(401);
  expect((await site.login(email, PASSWORD, from)).status).toBe(429);
});

it('a web server that tells no addresses has nobody counted as somebody else', async () => {
  const from = { address: '' };
  for (let time = 0; time < LOGIN_ALLOWANCES.network.limit + 1; time++) await guess(`nitko${time}@primjer.hr`, from);
  const { email } = await victim();
  expect((await site.login(email, PASSWORD, from)).status).toBe(200);
});

it('the old password is not to be guessed at in a browser that was left open [IDN-12]', async () => {
  const user = await victim();
  const change = (oldPassword: string) =>
    site.ask(call.resetPassword, { oldPassword, newPassword: 'modra vrata 8' }, { headers: user.headers });
  for (let time = 0; time < 10; time++) expect((await change('kriva lozinka')).error.code).toBe('INCORRECT_OLD_PASSWORD');
  expect((await change(PASSWORD)).error).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', payload: { seconds: 900 } });
});

describe('the counting', () => {
  const rule = { limit: 3, windowMs: 10 * MINUTE };
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * MINUTE);
  const count = (key: string, minutes: number) => countAttempt(base.database, 'test', key, rule, at(minutes));

  it('begins anew after its window, with the seconds until then', async () => {
    for (const left of [600, 540, 480]) expect(await count('a', 10 - left / 60)).toEqual({ allowed: true, seconds: left });
    expect(await count('a', 9.999)).toEqual({ allowed: false, seconds: 1 });
    expect(await count('b', 9)).toMatchObject({ allowed: true });
    expect(await count('a', 10.001)).toEqual({ allowed: true, seconds: 600 });
  });

  it('gives attempts back, and forgets them', async () => {
    for (let time = 0; time < 3; time++) await count('c', 0);
    await giveBackAttempt(base.database, 'test', 'c');
    expect([(await count('c', 0)).allowed, (await count('c', 0)).allowed]).toEqual([true, false]);
    await forgetAttempts(base.database, 'test', 'c');
    expect((await count('c', 0)).allowed).toBe(true);
    for (let time = 0; time < 3; time++) await giveBackAttempt(base.database, 'test', 'c');
    const row = await base.database
      .selectFrom('attempt')
      .select('count')
      .where('scope', '=', 'test')
      .orderBy('count')
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(0);
  });

  it('does not stand still when the clock is set back, and keeps nobody waiting for longer than two windows [F-11]', async () => {
    for (let time = 0; time < 4; time++) await count('d', 60);
    expect((await count('d', 0)).allowed).toBe(true);
    for (let time = 0; time < 4; time++) await count('e', 8);
    expect(await count('e', 0)).toEqual({ allowed: false, seconds: 1080 });
  });

  it('keeps no key as it is, and nothing for longer than a day', async () => {
    await countAttempt(base.database, 'old', 'ana@primjer.hr', rule, at(0));
    const kept = await base.database.selectFrom('attempt').select('key_hash').where('scope', '=', 'old').executeTakeFirstOrThrow();
    expect(kept.key_hash.toString('latin1')).not.toContain('ana');
    for (let time = 0; time < 200; time++) await countAttempt(base.database, 'test', 'f', rule, at(25 * 60));
    expect(await base.database.selectFrom('attempt').select('count').where('scope', '=', 'old').execute()).toEqual([]);
  });
});
