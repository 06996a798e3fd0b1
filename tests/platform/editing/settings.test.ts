import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { LOADING_LOCK } from '#server/platform/database/loading-lock.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aBackOfficeUser } from '#tests/support/a-customer.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { PARTS, SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const changed: string[] = [];
const deps = {
  ...PARTS,
  database,
  now: () => new Date('2026-11-20T10:00:00Z'),
  changed: (tags: readonly string[]) => void changed.push(...tags),
};
const app = createPatientPlatform(deps, { debug: () => undefined, warn: () => undefined, error: () => undefined }, ROUTE_GROUPS);
let office: Record<string, string>;

beforeAll(async () => {
  const { headers } = await aBackOfficeUser(database);
  office = {
    ...headers,
    [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey,
    store: '1',
    site: '1',
    apikey: SETTINGS.apiKey,
    language: 'hrv',
    'content-type': 'application/json',
  };
});

async function ask(method: string, path: string, body: object = {}): Promise<{ status: number; data: never; error: { payload: object } }> {
  const answer = await app.request(`/api/v1/${path}`, {
    method,
    headers: office,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as object) } as never;
}

describe('what the back office asks of the site [ADM-01]', () => {
  it('which sites there are', async () => {
    const { data } = await ask('POST', 'settings/domain/filter');
    expect(data).toMatchObject({
      records: [{ id: 1, apiKeyId: SETTINGS.apiKeyId, url: SETTINGS.siteUrl, allowedLanguages: ['hrv', 'eng'] }],
      pagination: { total: 1 },
    });
    expect((await ask('POST', 'settings/domain/filter', { page: 2 })).data).toMatchObject({ records: [] });
  });

  it('whether an import is at work', async () => {
    const running = async () => (await ask('GET', 'cms/pipeline/hasRunningPipeline')).data;
    expect(await running()).toEqual({ hasRunningPipeline: false });
    await database.connection().execute(async (importer) => {
      await sql`select pg_advisory_lock(${LOADING_LOCK})`.execute(importer);
      expect(await running()).toEqual({ hasRunningPipeline: true });
      await sql`select pg_advisory_unlock(${LOADING_LOCK})`.execute(importer);
    });
    expect(await running()).toEqual({ hasRunningPipeline: false });
  });
});

describe('consents of a place [CON-01]', () => {
  interface Kept {
    records: { id: number; displayName: string; assigned_to: { place: string; required: boolean }[] }[];
    pagination: { total: number; limit: number };
  }
  const kept = async (query = ''): Promise<Kept> => (await ask('GET', `cms/consent/filter${query}`)).data;
  const asked = async () =>
    (await ask('POST', 'gdpr/web/consent/filter', { forWeb: true, assigned_to: 'payment' })).data as {
      consents: { id: number }[];
      requiredConsents: number[];
    };

  const seen = async () => {
    const { consents, requiredConsents } = await asked();
    return { consents: consents.map(({ id }) => id), requiredConsents };
  };

  it('come fifty a page, at most a hundred [CON-02] [OPS-05]', async () => {
    expect((await kept()).pagination.limit).toBe(50);
    expect((await kept('?perPage=100')).pagination.limit).toBe(100);
    expect((await ask('GET', 'cms/consent/filter?perPage=101')).status).toBe(400);
  });

  it('are those that an editor gives it, in their order [CON-02]', async () => {
    const { records, pagination } = await kept();
    expect(records).toHaveLength(pagination.total);
    expect((await kept('?perPage=1&page=2')).records).toEqual([records[1]]);
    const [first, second] = [records[0]?.id ?? 0, records[1]?.id ?? 0];
    changed.length = 0;
    const body = { assigned_to: 'payment', consents: [second, first, second], requiredConsents: [first] };
    expect((await ask('POST', 'cms/consent/create', { ...body, seen: await seen() })).data).toEqual({ ...body, consents: [second, first] });
    expect(changed).toEqual(['consents']);
    expect(await asked()).toMatchObject({ consents: [{ id: second }, { id: first }], requiredConsents: [first] });
    expect((await kept()).records[0]?.assigned_to).toContainEqual({ place: 'payment', required: true });
    await ask('POST', 'cms/consent/create', { assigned_to: 'payment', consents: [], requiredConsents: [], seen: await seen() });
    expect(await asked()).toMatchObject({ consents: [] });
  });

  it('are given by whoever has the permission for consents, not by the one for pages', async () => {
    for (const [scope, status] of [
      ['consents', 200],
      ['pages', 403],
    ] as const) {
      const { headers } = await aBackOfficeUser(database, { scopes: [scope] });
      const answer = await app.request('/api/v1/cms/consent/filter', { headers: { ...office, ...headers } });
      expect([scope, answer.status]).toEqual([scope, status]);
    }
  });

  it('are refused by name when there is no such consent', async () => {
    const before = await asked();
    const given = { assigned_to: 'payment', consents: [1], requiredConsents: [2], seen: await seen() };
    expect((await ask('POST', 'cms/consent/create', given)).error.payload).toMatchObject({
      field: 'requiredConsents.0',
      reason: 'unknown',
    });
    const unknown = { ...given, consents: [1, 999_999], requiredConsents: [] };
    expect((await ask('POST', 'cms/consent/create', unknown)).error.payload).toMatchObject({ field: 'consents.1', reason: 'unknown' });
    expect(await asked()).toEqual(before);
  });
});

describe('goods for other sites [PRD-01]', () => {
  it('come in the wished order, without what nobody may see', async () => {
    const shown = await database
      .selectFrom('product')
      .select('id')
      .where('is_visible', '=', true)
      .where('archived', '=', false)
      .orderBy('id')
      .limit(3)
      .execute();
    const [one = 0, two = 0, three = 0] = shown.map(({ id }) => id);
    await database.updateTable('product').set({ archived: true }).where('id', '=', two).execute();
    const { data } = await ask('GET', `eCommerce/public/products/get?ids=${three},${two},${one},${three},999999`);
    expect((data as { records: { id: number }[] }).records.map(({ id }) => id)).toEqual([three, one]);
    expect((await ask('GET', 'eCommerce/public/products/get?ids=1;2')).status).toBe(400);
  });
});
