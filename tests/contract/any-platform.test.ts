import { afterAll, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { CALL_EXAMPLES } from '#adapters/platform/wire/call-examples.ts';
import { filterPosts, filterTerms } from '#adapters/platform/wire/content.ts';
import { filterProducts } from '#adapters/platform/wire/product.ts';
import { filterWishlist } from '#adapters/platform/wire/wishlist.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { PARTS } from '#tests/support/platform-parts.ts';
import { isSite } from '#tools/contract/is-site.ts';
import { checkPlatform } from '#tools/contract/platform-check.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const log = new RecordedLog();
const app = createPatientPlatform(
  { database, now: () => new Date('2026-11-22T12:00:00Z'), changed: () => undefined, ...PARTS },
  log,
  ROUTE_GROUPS,
);

/** The embedded platform behind somebody who may answer in its place. */
function platform(instead: (path: string, headers: Headers) => Response | Promise<Response> | undefined = () => undefined) {
  const fetch = async (...asked: Parameters<typeof globalThis.fetch>) => {
    const request = new Request(...asked);
    return instead(new URL(request.url).pathname, request.headers) ?? app.fetch(request);
  };
  return { fetch, baseUrl: 'http://platform.internal', apiKey: 'key' };
}

const faulty = async (instead: Parameters<typeof platform>[0]) =>
  (await checkPlatform(platform(instead)))

    .filter(({ verdict }) => verdict === 'lacks' || verdict === 'breaks')
    .map(({ call, verdict, why }) => [call, verdict, why]);

it('a site is told from a platform, whatever is behind it [API-05]', async () => {
  const { fetch, baseUrl, apiKey } = platform();
  const behind = { fetch: app.fetch as typeof fetch, url: 'http://platform.internal', apiKey: 'key', adminAccessKey: 'admin-key' };
  const site = aWebSite({ platform: behind });
  const ofSite = async (...asked: Parameters<typeof globalThis.fetch>) => site.app.request(new Request(...asked));
  expect(await isSite(ofSite, ORIGIN, undefined)).toBe(true);
  expect(await isSite(fetch, baseUrl, apiKey)).toBe(false);
  expect(await isSite(fetch, baseUrl, 'another key')).toBe(false);
});

it('the embedded platform keeps the whole contract [API-04] [API-05]', async () => {
  const findings = await checkPlatform(platform());
  expect(findings.length).toBeGreaterThan(100);
  expect(findings.filter(({ verdict }) => verdict === 'lacks' || verdict === 'breaks')).toEqual([]);
  // All of them are about one thing by its id.
  expect(findings.filter(({ verdict, way }) => verdict === 'open' && !way.includes('{'))).toEqual([]);
  expect(findings.filter(({ verdict }) => verdict === 'open').length).toBeLessThanOrEqual(10);
});

it('another platform is told which calls it lacks, and what it answers otherwise [API-05]', async () => {
  const found = await faulty((path, headers) => {
    if (path === filterPosts.path) return app.fetch(new Request('http://platform.internal/api/v1/no/such/call', { headers }));
    if (path === filterProducts.path) return Response.json({ data: { records: 'none' } });
    if (path.endsWith('/user/web/profile')) return new Response('<h1>Oops</h1>', { status: 500 });
    // What is somebody's alone for anybody, and what is for anybody for nobody.
    if (path === filterWishlist.path) return Response.json({ data: CALL_EXAMPLES.filterWishlist?.data });
    if (path === filterTerms.path) return Response.json({ error: { code: 'FORBIDDEN', message: 'No' } }, { status: 403 });
    return undefined;
  });
  expect(found).toEqual(
    expect.arrayContaining([
      ['filterPosts', 'lacks', '404 as where there is nothing'],
      ['filterProducts', 'breaks', expect.stringMatching(/^data\.records/)],
      [expect.any(String), 'breaks', expect.stringMatching(/^fails with 500/)],
      ['filterWishlist', 'breaks', 'answers somebody who is not signed in'],
      ['filterTerms', 'breaks', expect.stringMatching(/^refuses with 403 .*what anybody may read$/)],
    ]),
  );
  expect(found).toHaveLength(5);
});

it('where nobody answers every call is lacking [API-05]', async () => {
  const silent = { ...platform(), fetch: () => Promise.reject(new TypeError('fetch failed')) };
  const findings = await checkPlatform(silent);
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['lacks']));
});
