import { afterAll, describe, expect, it } from 'vitest';
import { type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { CALL_EXAMPLES } from '#adapters/platform/wire/call-examples.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { getCart, getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { filterDomains } from '#adapters/platform/wire/settings.ts';
import { domainDetect } from '#adapters/platform/wire/site.ts';
import { switchablePlatform } from '#server/development/switchable-platform.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { NOTHING_TO_WATCH } from '#server/platform-source/platform-source.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { PARTS, SETTINGS } from '#tests/support/platform-parts.ts';

type Headers = Readonly<Record<string, string>>;

/** One site of an installation that has several: a database each. Whoever runs them has given all the same keys, which is the worst that can be. */
async function aSite(name: string, siteUrl: string) {
  const { database, drop } = await createDemoDatabase();
  afterAll(drop);
  await database
    .updateTable('site_option')
    .set({ value: JSON.stringify(name) })
    .where('key', '=', 'SiteName')
    .execute();
  const deps = {
    ...PARTS,
    database,
    now: () => new Date('2026-11-20T10:00:00Z'),
    changed: () => undefined,
    settings: { ...SETTINGS, siteUrl },
  };
  const app = createPatientPlatform(deps, PARTS.log, ROUTE_GROUPS);
  const request = async (call: Call, { headers = {}, body }: { headers?: Headers; body?: object } = {}) => {
    const example = exampleOf(call);
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(example?.params?.[part] ?? '1'));
    const answer = await app.request(`${siteUrl}${path}?${new URLSearchParams(example?.query)}`, {
      method: call.method,
      headers: { language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey, 'content-type': 'application/json', ...headers },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify({ ...example?.body, ...body }) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, told: () => JSON.parse(text) as { data: never; error?: { code: string } } };
  };
  return { database, app, request, name, url: siteUrl };
}

const byCall = new Map<Call, (typeof CALL_EXAMPLES)[string]>([...CALLS].map(([name, call]) => [call, CALL_EXAMPLES[name]] as const));
const exampleOf = (call: Call) => byCall.get(call);

const [fund, museum] = [await aSite('Fond', 'https://fond.example'), await aSite('Muzej', 'https://muzej.example')];
const KEY = { [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey };

async function aCart({ request }: Awaited<ReturnType<typeof aSite>>): Promise<object> {
  return (await request(getNewCartSession)).told().data;
}

describe('two sites of one installation', () => {
  it('each say their own name and address, whatever address is asked about, and offer themselves alone to choose from', async () => {
    const clerk = await aBackOfficeUser(museum.database);
    for (const referer of ['https://muzej.example/shop', 'https://fond.example/', 'https://nigdje.example', ''])
      for (const site of [fund, museum])
        expect((await site.request(domainDetect, { body: { referer } })).told().data).toMatchObject({
          domain: { id: 1, name: site.name, url: site.url },
        });
    const { data } = (await museum.request(filterDomains, { headers: { ...clerk.headers, ...KEY } })).told();
    expect(data).toMatchObject({ records: [{ name: 'Muzej', url: 'https://muzej.example' }], pagination: { total: 1 } });
  });

  it('know nobody who is signed in at the other, in any call', async () => {
    const [buyer, clerk] = [await aCustomer(museum.database), await aBackOfficeUser(museum.database)];
    const heard: string[] = [];
    let asked = 0;
    for (const [name, call] of CALLS) {
      if (call.access === undefined || call.access === 'anyone') continue;
      asked += 1;
      const headers = call.access === 'backOffice' ? { ...clerk.headers, ...KEY } : buyer.headers;
      if ((await fund.request(call, { headers })).status !== 401) heard.push(name);
    }
    expect(heard).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  it('know no cart of the other, in any call', async () => {
    const cart = await aCart(museum);
    expect((await museum.request(getCart, { body: cart })).status).toBe(200);
    const buyer = await aCustomer(fund.database);
    // One begins a cart of the customer's own, one looks for an order first.
    const carts = [...CALLS].filter(([name, { session }]) => session === 'cart' && name !== 'getAbandoned' && name !== 'repeatOrder');
    const opened: string[] = [];
    for (const [name, call] of carts) {
      const headers = call.access === 'customer' ? buyer.headers : {};
      const { text } = await fund.request(call, { headers, body: cart });
      if (!text.includes('"code":"CART_NOT_FOUND"')) opened.push(`${name}: ${text.slice(0, 120)}`);
    }
    expect(carts.length).toBeGreaterThan(15);
    expect(opened).toEqual([]);
    expect((await museum.request(getCart, { body: cart })).status).toBe(200);
  });

  it('are chosen between by the list of domains: everything is asked at the one that was chosen', async () => {
    const source = ({ url, app }: typeof fund) => ({
      url,
      apiKey: SETTINGS.apiKey,
      fetch: async (request: Request) => app.request(request),
      media: app as never,
      databaseUrl: undefined,
      figures: async () => NOTHING_TO_WATCH,
      isReady: async () => true,
      close: async () => undefined,
    });
    const { platform, domains } = switchablePlatform({
      own: source(fund),
      domains: [{ name: 'muzej', url: museum.url, apiKey: undefined }],
      reach: () => source(museum),
      headers: { key: HEADERS.apiKey, office: HEADERS.adminAccessKey },
      onChosen: () => undefined,
    });
    const named = async () => {
      const answer = await platform.fetch(
        new Request(`${fund.url}${domainDetect.path}`, {
          method: 'POST',
          headers: { language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey, 'content-type': 'application/json' },
          body: JSON.stringify({ referer: fund.url }),
        }),
      );
      return ((await answer.json()) as { data: { domain: { name: string } } }).data.domain.name;
    };
    expect(await named()).toBe('Fond');
    expect(domains.choose('muzej')).toBe(true);
    expect(await named()).toBe('Muzej');
    expect(domains.choose('nigdje')).toBe(false);
    expect(await named()).toBe('Muzej');
  });
});
