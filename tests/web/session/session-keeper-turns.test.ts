import { expect, it } from 'vitest';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { SessionKeeper } from '#server/web/session/session-keeper.ts';

const USED = 'a-refresh-token-that-was-used';
const SLOW = 'a-refresh-token-of-a-slow-answer';
const TOKENS = { accessToken: 'an-access-token-0000', refreshToken: 'a-newer-refresh-token', expiresIn: 900 };

it('an answer counts for a minute, also behind one that the platform still owes [IDN-02] [F-12]', async () => {
  const asked: string[] = [];
  let now = 0;
  const fetch = async (request: Request): Promise<Response> => {
    const token = request.headers.get('refresh-token') ?? '';
    asked.push(token);
    return token === SLOW ? new Promise<Response>(() => undefined) : Response.json({ data: { tokens: TOKENS } });
  };
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const platform = { fetch, url: 'http://platform.test', apiKey: 'key' };
  const keeper = new SessionKeeper({ platform, log, now: () => now } as unknown as ConstructorParameters<typeof SessionKeeper>[0]);
  const asker = { language: 'hrv', client: {}, requestId: 'r' };
  const renew = (token: string) => keeper.renew(new RequestCookieJar(`refreshToken=${token}`, { secure: false }), asker);
  void renew(SLOW);
  expect(await renew(USED)).toBe('signedIn');
  now = 59_000;
  await renew(USED);
  expect(asked).toEqual([SLOW, USED]);
  now = 61_000;
  await renew(USED);
  expect(asked).toEqual([SLOW, USED, USED]);
});

it.each([
  [400, 'lost'],
  [401, 'lost'],
  [403, 'lost'],
  [404, 'unreachable'],
  [429, 'unreachable'],
  [500, 'unreachable'],
] as const)('a renewal that is answered %i leaves the sign-in %s [IDN-02] [F-02]', async (status, state) => {
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const platform = { fetch: async () => Response.json({}, { status }), url: 'http://platform.test', apiKey: 'key' };
  const keeper = new SessionKeeper({ platform, log, now: () => 0 } as unknown as ConstructorParameters<typeof SessionKeeper>[0]);
  const cookies = new RequestCookieJar(`refreshToken=${USED}`, { secure: false });
  expect(await keeper.renew(cookies, { language: 'hrv', client: {}, requestId: 'r' })).toBe(state);
  expect(cookies.get('refreshToken')).toBe(state === 'lost' ? undefined : USED);
});

it('answers are remembered of so many sign-ins at most, the oldest is forgotten first [F-12] [T-22]', async () => {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return Response.json({ data: { tokens: TOKENS } });
  };
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const asking = () => new Request('http://platform.test');
  const platform = { fetch, asking, url: 'http://platform.test', apiKey: 'key' };
  const keeper = new SessionKeeper({ platform, log, now: () => 0 } as unknown as ConstructorParameters<typeof SessionKeeper>[0]);
  const renew = (at: number) =>
    keeper.renew(new RequestCookieJar(`refreshToken=a-refresh-token-${at}`, { secure: false }), {
      language: 'hrv',
      client: {},
      requestId: 'r',
    });
  for (let at = 0; at <= 10_001; at++) await renew(at);
  await renew(10_001);
  expect(asked).toBe(10_002);
  await renew(0);
  expect(asked).toBe(10_003);
});
