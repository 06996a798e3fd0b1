import type { AddressInfo, Server } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { CACHE_TAGS_HEADER, type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { filterTags } from '#adapters/platform/wire/product.ts';
import { toggleWishlist } from '#adapters/platform/wire/wishlist.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { cheapHash, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { PARTS } from '#tests/support/platform-parts.ts';
import { type ContractFinding, runContract } from '#tools/contract/run-contract.ts';
import { runNode } from '#tools/run-program.ts';

const { database, drop } = await createDemoDatabase();
const now = new Date('2026-11-22T12:00:00Z');
const passwordHash = cheapHash();
const { email, userId } = await aCustomer(database, { email: 'walker@example.com', passwordHash });
const office = await aBackOfficeUser(database, { email: 'office@example.com', passwordHash });
const app = createPatientPlatform({ database, now: () => now, changed: () => undefined, ...PARTS }, new RecordedLog(), ROUTE_GROUPS);
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  await drop();
});

const SIGN_INS = {
  customer: { email, password: PASSWORD },
  office: { email: office.email, password: PASSWORD, adminAccessKey: PARTS.settings.adminAccessKey },
};
/** The embedded platform, with somebody before it who may answer in its place. */
const run = (mark: string, instead: (path: string, headers: Headers) => Response | undefined = () => undefined) => {
  const fetch = async (...asked: Parameters<typeof globalThis.fetch>) => {
    const request = new Request(...asked);
    return instead(new URL(request.url).pathname, request.headers) ?? app.fetch(request);
  };
  return runContract({
    fetch: fetch as typeof globalThis.fetch,
    baseUrl: 'http://platform.internal',
    apiKey: 'key',
    mark,
    ...SIGN_INS,
  });
};
const wrong = (findings: readonly ContractFinding[]) =>
  findings.filter(({ verdict }) => verdict === 'fails' || verdict === 'missing').map(({ call, verdict, why }) => [call, verdict, why]);
/** What a run must not leave behind. */
const kept = async () => ({
  redirects: await database.selectFrom('redirect').select('path').where('path', 'like', '/contract-%').execute(),
  folders: await database.selectFrom('media_folder').select('name').where('name', 'like', 'contract %').execute(),
  addresses: await database.selectFrom('address').select('id').where('city', '=', 'Zagreb').where('street', '=', 'Vukovarska').execute(),
  wishes: await database.selectFrom('wishlist_item').selectAll().where('user_id', '=', userId).execute(),
});

describe('the whole contract at the embedded platform', () => {
  it('passes in process, call for call, and leaves nothing behind [API-05]', async () => {
    const findings = await run('inprocess');
    expect(wrong(findings)).toEqual([]);
    expect(findings.filter(({ verdict }) => verdict === 'passes').length).toBeGreaterThan(90);
    expect(await kept()).toEqual({ redirects: [], folders: [], addresses: [], wishes: [] });
  });

  it('names what an answer was made from where answers may be kept, and nowhere else that everybody may read', async () => {
    const declared = new Map(
      [...CALLS].filter(([, call]) => (call as Call).access === undefined).map(([name, { kept = false }]) => [name, kept]),
    );
    const tagged = new Map<string, boolean>();
    const fetch = async (...asked: Parameters<typeof globalThis.fetch>) => {
      const request = new Request(...asked);
      const { pathname } = new URL(request.url);
      const answer = await app.fetch(request);
      const name = [...CALLS].find(
        ([, { method, path }]) => method === request.method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
      )?.[0];
      if (name !== undefined && answer.ok) tagged.set(name, answer.headers.has(CACHE_TAGS_HEADER));
      return answer;
    };
    await runContract({
      fetch: fetch as typeof globalThis.fetch,
      baseUrl: 'http://platform.internal',
      apiKey: 'key',
      mark: 'kept',
      ...SIGN_INS,
    });
    const open = [...tagged].filter(([name]) => declared.has(name));
    expect(open.length).toBeGreaterThan(30);
    expect(open.filter(([name, isTagged]) => declared.get(name) !== isTagged)).toEqual([]);
  });

  it('passes over the network, by the command [API-05]', async () => {
    const words = ['tools/launch.mjs', 'contract', '--url', url, '--key', 'key', '--customer', email, '--office', office.email];
    const env = {
      CONTRACT_CUSTOMER_PASSWORD: PASSWORD,
      CONTRACT_OFFICE_PASSWORD: PASSWORD,
      ADMIN_ACCESS_KEY: PARTS.settings.adminAccessKey,
    };
    const { code, output } = await runNode(words, { env });
    expect(output).toMatch(/0 fail, 0 are missing\./);
    expect(code).toBe(0);
  });

  it('tells a call whose answer has another shape, and one that does not what it should', async () => {
    const findings = await run('faulty', (path, headers) => {
      if (path === filterTags.path) return Response.json({ data: { records: [{ id: 'x' }] } });
      // A wish that was taken away is told as added again.
      if (path === toggleWishlist.path && headers.has(HEADERS.accessToken)) return Response.json({ data: { product_id: 1, added: true } });
      return undefined;
    });
    expect(wrong(findings)).toEqual([
      ['filterTags', 'fails', expect.stringMatching(/^data\./)],
      ['toggleWishlist', 'fails', 'adding and taking away are the same'],
    ]);
  });

  it('fails for the back office with a key that is not the platform’s, and not for what somebody has no permission for', async () => {
    const asked = { fetch: (async (...given) => app.fetch(new Request(...given))) as typeof globalThis.fetch, apiKey: 'key' };
    const ask = async (mark: string, person: { readonly email: string }, adminAccessKey: string) => {
      const signIn = { email: person.email, password: PASSWORD, adminAccessKey };
      return wrong(await runContract({ ...asked, baseUrl: 'http://platform.internal', mark, office: signIn })).map(([call]) => call);
    };
    const { adminAccessKey } = PARTS.settings;
    expect(await ask('wrong-key', office, 'another key')).toEqual(expect.arrayContaining(['createRedirect', 'filterOrders']));
    const forms = await aBackOfficeUser(database, { email: 'forms@example.com', passwordHash, scopes: ['forms'] });
    expect(await ask('few', forms, adminAccessKey)).toEqual([]);
  });

  it('is missing whole where nobody answers', async () => {
    const findings = await runContract({
      fetch: () => Promise.reject(new TypeError('fetch failed')),
      baseUrl: url,
      apiKey: undefined,
      mark: 'x',
    });
    expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['missing']));
  });
});
