import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { accountRoutes } from '#server/platform/account/routes.ts';
import { createPlatformApp } from '#server/platform/app.ts';
import { SessionKeeper } from '#server/web/session/session-keeper.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { cheapHash, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const MINUTE = 60_000;
const LOG = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const ASKER = { language: 'hrv', client: {}, requestId: 'r' };

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
});
afterAll(() => base.drop());

/** A web server with the platform in it, as each process is one. */
function aProcess(): SessionKeeper {
  const app = createPlatformApp({ database: base.database, now: () => site.clock.now, changed: () => {}, ...PARTS }, LOG, [accountRoutes]);
  const platform = { url: 'http://platform', apiKey: 'key', adminKey: 'admin', fetch: async (request: Request) => app.fetch(request) };
  return new SessionKeeper({ platform, log: LOG, now: () => site.clock.now.getTime() });
}

interface Jar extends CookieJar {
  readonly cookies: ReadonlyMap<string, string>;
}

/** The cookies of one request, which a browser sends with each of several. */
function jarOf(kept: ReadonlyMap<string, string>): Jar {
  const cookies = new Map(kept);
  return {
    cookies,
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  };
}

async function aSignedInBrowser(): Promise<Map<string, string>> {
  const { email } = await aCustomer(base.database, { passwordHash: cheapHash() });
  const { data } = await site.login(email, PASSWORD);
  return new Map([
    ['refreshToken', data.tokens?.refreshToken ?? ''],
    ['strategy', 'local'],
  ]);
}

it('parallel requests of one browser that come to two processes, and after a restart, sign nobody out [IDN-02, F-12]', async () => {
  const browser = await aSignedInBrowser();
  const [one, other] = [aProcess(), aProcess()];
  const jars = Array.from({ length: 6 }, () => jarOf(browser));
  const states = await Promise.all(jars.map((jar, at) => (at % 2 === 0 ? one : other).freshen(jar, ASKER)));
  expect(states).toEqual(jars.map(() => 'signedIn'));
  expect(new Set(jars.map(({ cookies }) => JSON.stringify([...cookies]))).size, 'all with the same tokens').toBe(1);

  const late = jarOf(browser);
  site.later(MINUTE - 1);
  expect(await aProcess().freshen(late, ASKER), 'a process that was started meanwhile').toBe('signedIn');
  expect(late.cookies.get('accessToken')).toBe(jars[0]?.cookies.get('accessToken'));
  site.later(20 * MINUTE);
  const next = new Map([...(jars[0]?.cookies ?? [])].filter(([name]) => name !== 'accessToken'));
  expect(await other.freshen(jarOf(next), ASKER)).toBe('signedIn');
});

it('a token that was used more than a minute ago ends the sign-in in every process [T-16]', async () => {
  const browser = await aSignedInBrowser();
  const first = jarOf(browser);
  expect(await aProcess().freshen(first, ASKER)).toBe('signedIn');
  site.later(MINUTE);
  expect(await aProcess().freshen(jarOf(browser), ASKER)).toBe('lost');
  const next = new Map([...first.cookies].filter(([name]) => name !== 'accessToken'));
  expect(await aProcess().freshen(jarOf(next), ASKER)).toBe('lost');
});
