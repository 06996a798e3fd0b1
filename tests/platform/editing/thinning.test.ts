import { afterAll, beforeEach, expect, it } from 'vitest';
import { A_TURN, thinVersions } from '#server/platform/editing/version/thin-versions.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const DAY_MS = 24 * 60 * 60 * 1000;
const day = (iso: string) => new Date(iso);
const after = (iso: string, days: number) => new Date(day(iso).getTime() + days * DAY_MS);

beforeEach(async () => {
  await database.deleteFrom('publication_plan').execute();
  await database.deleteFrom('content_version').execute();
});

async function keep(at: string, kind = 'session', of: { thing_id?: number; language?: string } = {}): Promise<number> {
  const row = {
    thing: 'page',
    thing_id: 7,
    language: 'hrv',
    kind,
    schema: 1,
    content: JSON.stringify({ values: {}, sections: [] }),
    by_name: 'Ana',
    at: day(at),
    ...of,
  };
  return (await database.insertInto('content_version').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const left = async () => (await database.selectFrom('content_version').select('id').orderBy('id').execute()).map(({ id }) => id);

it('every state stands for 90 days, then the last of each day does, by the site’s clock', async () => {
  const first = await keep('2026-01-10T08:00:00Z');
  const last = await keep('2026-01-10T22:59:00Z');
  // A minute later it is the next day in Zagreb.
  const next = await keep('2026-01-10T23:00:00Z');
  expect(await thinVersions(database, after('2026-01-10T08:00:00Z', 90))).toBe(0);
  expect(await left()).toEqual([first, last, next]);
  expect(await thinVersions(database, new Date(after('2026-01-10T08:00:00Z', 90).getTime() + 1))).toBe(1);
  expect(await left()).toEqual([last, next]);
  expect(await thinVersions(database, after('2026-01-10T08:00:00Z', 900))).toBe(0);
});

it('what was published or withdrawn stays for ever, and does not stand for what was written that day', async () => {
  const all = [
    await keep('2026-01-10T08:00:00Z', 'publish'),
    await keep('2026-01-10T09:00:00Z', 'session'),
    await keep('2026-01-10T10:00:00Z', 'publish'),
    await keep('2026-01-10T11:00:00Z', 'withdraw'),
    await keep('2026-01-10T12:00:00Z', 'publish'),
  ];
  expect(await thinVersions(database, day('2030-01-01T00:00:00Z'))).toBe(0);
  expect(await left()).toEqual(all);
});

it('things and languages are thinned apart, and what a plan names stays', async () => {
  const other = await keep('2026-01-10T08:00:00Z', 'session', { thing_id: 8 });
  const english = await keep('2026-01-10T08:30:00Z', 'session', { language: 'eng' });
  const planned = await keep('2026-01-10T09:00:00Z', 'plan');
  const gone = await keep('2026-01-10T10:00:00Z', 'discard');
  const last = await keep('2026-01-10T11:00:00Z', 'restore');
  const plan = { thing: 'page', thing_id: 7, language: 'hrv', version_id: planned, at: day('2031-01-01T00:00:00Z'), by_user: null };
  await database.insertInto('publication_plan').values(plan).execute();
  expect(await thinVersions(database, day('2030-01-01T00:00:00Z'))).toBe(1);
  expect(await left()).toEqual([other, english, planned, last]);
  expect(await left()).not.toContain(gone);
});

it('at most 500 go in a turn, the oldest first', async () => {
  const row = {
    thing: 'page',
    thing_id: 7,
    language: 'hrv',
    kind: 'session',
    schema: 1,
    content: JSON.stringify({ values: {}, sections: [] }),
    by_name: 'Ana',
  };
  const rows = Array.from({ length: A_TURN + 11 }, (_, second) => ({
    ...row,
    at: new Date(day('2026-01-10T08:00:00Z').getTime() + second * 1000),
  }));
  await database.insertInto('content_version').values(rows).execute();
  const now = day('2030-01-01T00:00:00Z');
  expect(await thinVersions(database, now)).toBe(A_TURN);
  expect((await left()).length).toBe(11);
  expect(await thinVersions(database, now)).toBe(10);
  expect(await thinVersions(database, now)).toBe(0);
});
