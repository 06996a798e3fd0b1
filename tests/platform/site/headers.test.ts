import { afterAll, describe, expect, it } from 'vitest';
import { siteGroup } from '#server/platform/route-groups.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const app = createPatientPlatform(
  { database, now: () => new Date(), changed: () => {}, ...PARTS },
  { debug: () => {}, warn: () => {}, error: () => {} },
  [siteGroup],
);
const right = { language: 'hrv', store: '1', site: '1', apikey: 'key' };
const asked = async (headers: Record<string, string>) => app.request('/api/v1/cms/option/filter', { headers });

describe('the headers of a request', () => {
  it('are language, store, site and key [API-02]', async () => {
    expect((await asked(right)).status).toBe(200);
  });

  it.each([
    ['language', 'xyz', 400],
    ['language', "hrv' or 1=1", 400],
    ['store', '2', 400],
    ['site', '', 400],
    ['apikey', 'other', 401],
  ])('refuse a wrong %s by its name [API-02] [API-03] [T-21]', async (name, value, status) => {
    const answer = await asked({ ...right, [name]: value });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: { payload: { field: string } } }).error.payload.field).toBe(name);
  });

  it.each(['language', 'store', 'site', 'apikey'])('may not lack the %s [API-02]', async (name) => {
    const { [name as keyof typeof right]: _, ...rest } = right;
    expect((await asked(rest)).status).toBeGreaterThanOrEqual(400);
  });
});
