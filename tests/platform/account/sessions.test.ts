import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import { GIVEN_AGAIN_MS, MOST_SESSIONS } from '#server/platform/account/session/sessions.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { cheapHash, type From, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const HOUR = 3_600_000;
const NONE = undefined as never;
const ENDED = [401, 'SESSION_ENDED'];

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
});
afterAll(() => base.drop());

const passwordHash = cheapHash();
interface Device {
  readonly access: string;
  readonly refresh: string;
}
async function signedIn(email: string, from: From = {}): Promise<Device> {
  const { data } = await site.login(email, PASSWORD, { device: 'laptop', ...from });
  return { access: data.tokens?.accessToken ?? '', refresh: data.tokens?.refreshToken ?? '' };
}
async function refreshed(refresh: string): Promise<Device | undefined> {
  const { status, data, error } = await site.ask(call.refresh, NONE, { refresh });
  if (status !== 200) expect([status, error.code]).toEqual(ENDED);
  return status === 200 ? { access: data.tokens.accessToken, refresh: data.tokens.refreshToken } : undefined;
}
const profile = async (access: string) => {
  const { status, error } = await site.ask(call.webProfile, NONE, { access });
  return status === 200 ? [200] : [status, error.code];
};
/** A customer on two devices. */
async function onTwoDevices() {
  const user = await aCustomer(base.database, { passwordHash });
  await base.database.deleteFrom('user_session').where('user_id', '=', user.userId).execute();
  return { ...user, here: await signedIn(user.email), there: await signedIn(user.email, { device: 'phone' }) };
}

describe('a session', () => {
  it('is over at once after the logout, with both its tokens, while others go on [T-16] [IDN-04]', async () => {
    const { here, there } = await onTwoDevices();
    expect((await site.ask(call.logout, {}, here)).data).toEqual({ ended: true });
    expect(await profile(here.access)).toEqual(ENDED);
    expect(await refreshed(here.refresh)).toBeUndefined();
    expect((await site.ask(call.logout, {}, here)).status).toBe(401);
    expect(await profile(there.access)).toEqual([200]);
    expect(await refreshed(there.refresh)).toBeDefined();
  });

  it('is over at once everywhere when the account is erased [T-16]', async () => {
    const { here, there, userId } = await onTwoDevices();
    await base.database.deleteFrom('shop_user').where('id', '=', userId).execute();
    for (const { access, refresh } of [here, there]) {
      expect(await profile(access)).toEqual(ENDED);
      expect(await refreshed(refresh)).toBeUndefined();
    }
  });

  it('takes a new access token every quarter of an hour, and lasts 30 days unused [IDN-02]', async () => {
    const { here } = await onTwoDevices();
    const before = site.clock.now;
    site.later(15 * 60_000 - 1);
    expect(await profile(here.access)).toEqual([200]);
    site.later(1);
    expect(await profile(here.access)).toEqual(ENDED);
    site.later(29 * 24 * HOUR);
    const next = await refreshed(here.refresh);
    expect(await profile(next?.access ?? '')).toEqual([200]);
    site.later(30 * 24 * HOUR);
    expect(await refreshed(next?.refresh ?? '')).toBeUndefined();
    site.clock.now = before;
    expect(await refreshed(next?.refresh ?? ''), 'not revived by a clock that is set back').toBeUndefined();
  });

  it.each([
    ['Basic', (access: string) => ({ accesstoken: `Basic ${access}` })],
    ['no scheme', (access: string) => ({ accesstoken: access })],
    ['another header’s Basic', (access: string) => ({ authorization: `Basic ${access}` })],
    ['alg none', () => ({ accesstoken: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' })],
    ['a signed JWT', () => ({ accesstoken: `Bearer eyJhbGciOiJIUzI1NiIsImtpZCI6Ii4uLyJ9.eyJzdWIiOiIxIn0.${'x'.repeat(43)}` })],
    ['nothing', () => ({ accesstoken: 'Bearer ' })],
    ['two tokens', (access: string) => ({ accesstoken: `Bearer ${access}, Bearer ${access}` })],
    ['another token', () => ({ accesstoken: `Bearer ${'A'.repeat(43)}` })],
  ])('is not opened by %s [T-16]', async (_name, headers) => {
    const { here } = await onTwoDevices();
    const reply = await site.ask(call.webProfile, NONE, { headers: headers(here.access) });
    expect([reply.status, reply.error.code]).toEqual(ENDED);
    expect((await site.ask(call.webProfile, NONE)).error.code).toBe('UNAUTHORIZED');
  });

  it('is not opened by the refresh token, nor refreshed by the access token [T-16]', async () => {
    const { here } = await onTwoDevices();
    expect(await profile(here.refresh)).toEqual(ENDED);
    expect(await profile(here.refresh.split('.')[1] ?? '')).toEqual(ENDED);
    for (const wrong of [here.access, '', '.', `.${here.access}`, 'x'.repeat(300), `${here.refresh} `.trim().slice(1)])
      expect(await refreshed(wrong)).toBeUndefined();
    expect(await refreshed(here.refresh)).toBeDefined();
  });
});

describe('a refresh', () => {
  it('gives new tokens and uses the old ones up [IDN-12]', async () => {
    const { here } = await onTwoDevices();
    const next = await refreshed(here.refresh);
    expect(await profile(here.access)).toEqual(ENDED);
    expect(await profile(next?.access ?? '')).toEqual([200]);
    expect(await refreshed(next?.refresh ?? '')).toBeDefined();
  });

  it('with a used token ends its family, while another device of the same customer goes on [T-16]', async () => {
    const { here, there } = await onTwoDevices();
    const next = await refreshed(here.refresh);
    site.later(GIVEN_AGAIN_MS);
    expect(await refreshed(here.refresh)).toBeUndefined();
    expect(await profile(next?.access ?? '')).toEqual(ENDED);
    expect(await refreshed(next?.refresh ?? '')).toBeUndefined();
    expect(await profile(there.access)).toEqual([200]);
    expect(await refreshed(there.refresh)).toBeDefined();
  });

  it('with a token that was used within the minute gives the very same tokens, for as long as they have left [F-12]', async () => {
    const { here } = await onTwoDevices();
    const next = await refreshed(here.refresh);
    site.later(GIVEN_AGAIN_MS - 1000);
    const { data } = await site.ask(call.refresh, NONE, { refresh: here.refresh });
    expect(data.tokens).toMatchObject({ accessToken: next?.access, refreshToken: next?.refresh, expiresIn: 841 });
    expect(await profile(next?.access ?? '')).toEqual([200]);
    expect(await refreshed(next?.refresh ?? '')).toBeDefined();
  });

  it('with a token before the last ends the family within the minute too: nobody but a thief has both [T-16]', async () => {
    const { here } = await onTwoDevices();
    const next = await refreshed(here.refresh);
    const last = await refreshed(next?.refresh ?? '');
    expect(await refreshed(here.refresh)).toBeUndefined();
    expect(await profile(last?.access ?? '')).toEqual(ENDED);
  });

  it('is kept as nothing that would sign in whoever reads the table', async () => {
    const { here, userId } = await onTwoDevices();
    const next = await refreshed(here.refresh);
    const rows = await base.database.selectFrom('user_session').selectAll().where('user_id', '=', userId).execute();
    const kept = JSON.stringify(
      rows.map((row) => Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('base64url') : value))),
    );
    for (const token of [here.refresh, next?.refresh ?? '', next?.access ?? '']) expect(kept).not.toContain(token.split('.').at(-1));
  });

  it('with a used token is not revived by a server’s clock that is set back an hour [F-11]', async () => {
    const { here } = await onTwoDevices();
    site.later(HOUR);
    const next = await refreshed(here.refresh);
    site.later(-HOUR);
    expect(await profile(here.access)).toEqual(ENDED);
    expect(await profile(next?.access ?? '')).toEqual([200]);
    expect(await refreshed(here.refresh)).toBeUndefined();
    expect(await profile(next?.access ?? '')).toEqual(ENDED);
    const other = await onTwoDevices();
    await site.ask(call.logout, {}, other.here);
    site.later(-HOUR);
    expect(await profile(other.here.access)).toEqual(ENDED);
    site.later(HOUR);
  });

  it('twenty times at once with one token gives all of them the same, and the family goes on [F-12]', async () => {
    const { here, there } = await onTwoDevices();
    const results = await Promise.all(Array.from({ length: 20 }, () => refreshed(here.refresh)));
    expect(new Set(results.map((result) => result?.refresh)).size).toBe(1);
    expect(await profile(results[0]?.access ?? '')).toEqual([200]);
    expect(await refreshed(results[0]?.refresh ?? '')).toBeDefined();
    expect(await profile(there.access)).toEqual([200]);
  });

  it('in any order leaves a family at most one token that lives, and none after one was used again late or out of turn [IDN-12] [T-16]', async () => {
    // Each step waits and asks some times at once with a token of one of two families; 0 is the newest of that family, 1 the one before it, and so on.
    const step = fc.record({
      family: fc.nat(1),
      age: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.constant(1) }, fc.nat(3)),
      times: fc.integer({ min: 1, max: 4 }),
      wait: fc.constantFrom(0, GIVEN_AGAIN_MS / 2, GIVEN_AGAIN_MS),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { here, there } = await onTwoDevices();
        const families = [here, there].map((device) => ({ issued: [device], lives: true, usedAt: 0 }));
        for (const { family, age, times, wait } of steps) {
          site.later(wait);
          const of = families[family] as (typeof families)[number];
          const at = Math.max(0, of.issued.length - 1 - age);
          const isNewest = at === of.issued.length - 1;
          const isGivenAgain = at === of.issued.length - 2 && site.clock.now.getTime() - of.usedAt < GIVEN_AGAIN_MS;
          of.lives = of.lives && (isNewest || isGivenAgain);
          const results = await Promise.all(Array.from({ length: times }, () => refreshed(of.issued[at]?.refresh ?? '')));
          if (of.lives && isNewest) {
            of.issued.push(results[0] as Device);
            of.usedAt = site.clock.now.getTime();
          }
          expect(results).toEqual(results.map(() => (of.lives ? of.issued.at(-1) : undefined)));
          for (const { issued, lives } of families)
            expect(await Promise.all(issued.map(({ access }) => profile(access)))).toEqual(
              issued.map((device) => (lives && device === issued.at(-1) ? [200] : ENDED)),
            );
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the list of sessions', () => {
  it('names the customer’s own devices, this one marked, the last used first [T-04]', async () => {
    await onTwoDevices();
    const { here, there, email } = await onTwoDevices();
    site.later(60_000);
    const next = await refreshed(there.refresh);
    const { data } = await site.ask(call.listSessions, NONE, here);
    expect(data.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox, Linux', false],
      ['Firefox, Linux', true],
    ]);
    expect(data.map(({ lastSeenAt, startedAt }) => Date.parse(lastSeenAt) - Date.parse(startedAt))).toEqual([60_000, 0]);
    expect(JSON.stringify(data)).not.toContain(next?.refresh.split('.')[1]);
    site.later(31 * 24 * HOUR);
    const fresh = await signedIn(email);
    expect(
      (await site.ask(call.listSessions, NONE, fresh)).data.map(({ isCurrent }) => isCurrent),
      'those that are over',
    ).toEqual([true]);
    site.later(-31 * 24 * HOUR - 60_000);
  });

  it('is no longer than 50: the one not used for the longest time makes room', async () => {
    const { here, there, email, userId } = await onTwoDevices();
    site.later(1);
    await refreshed(there.refresh);
    for (let time = 0; time < MOST_SESSIONS - 1; time++) {
      site.later(1);
      await signedIn(email);
    }
    expect(await profile(here.access)).toEqual(ENDED);
    const kept = await base.database.selectFrom('user_session').select('id').where('user_id', '=', userId).execute();
    expect(kept).toHaveLength(MOST_SESSIONS);
    expect(kept.map(({ id }) => id)).toContain(there.refresh.split('.')[0]);
  });

  it('ends one of them, or all but this one, at once [T-16]', async () => {
    const { here, there, email } = await onTwoDevices();
    const third = await signedIn(email, { device: 'tablet' });
    const { data } = await site.ask(call.listSessions, NONE, third);
    const current = data.find(({ isCurrent }) => isCurrent)?.id;
    expect((await site.ask(call.endSessions, { id: current }, here)).data).toEqual({ ended: 1 });
    expect(await profile(third.access)).toEqual(ENDED);
    expect((await site.ask(call.endSessions, {}, here)).data).toEqual({ ended: 1 });
    expect(await profile(there.access)).toEqual(ENDED);
    expect(await refreshed(there.refresh)).toBeUndefined();
    expect(await profile(here.access)).toEqual([200]);
  });

  it('never ends another customer’s [T-04]', async () => {
    const victim = await onTwoDevices();
    const { here } = await onTwoDevices();
    for (const id of [victim.here.refresh.split('.')[0], 'no-such', '%'])
      expect((await site.ask(call.endSessions, { id }, here)).data).toEqual({ ended: 0 });
    expect(await profile(victim.here.access)).toEqual([200]);
  });
});
