import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAttempt, countAttempts, giveBackAttempt } from '#server/platform/throttle/attempts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const HOUR = 3_600_000;
const ALLOWANCE = { limit: 2, windowMs: HOUR };
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const after = (ms: number) => new Date(NOW.getTime() + ms);
const count = (key: string, ms = 0) => countAttempt(base.database, 'test', key, ALLOWANCE, after(ms));

it('as many attempts as a window allows are allowed, and again when it is over', async () => {
  expect([await count('a'), await count('a', 1), await count('a', 1000)]).toEqual([
    { allowed: true, seconds: 3600 },
    { allowed: true, seconds: 3600 },
    { allowed: false, seconds: 3599 },
  ]);
  expect((await count('a', HOUR - 1)).allowed).toBe(false);
  expect((await count('a', HOUR)).allowed).toBe(true);
  expect((await count('b', HOUR - 1)).allowed).toBe(true);
});

it('an attempt that is given back may be made once more, and none is won by giving back more than were counted', async () => {
  await count('d');
  for (let time = 0; time < 3; time++) await giveBackAttempt(base.database, 'test', 'd');
  expect([await count('d'), await count('d'), await count('d')].map(({ allowed }) => allowed)).toEqual([true, true, false]);
});

it('a window that begins far ahead, by a clock that has been set back, counts no more than one that is over', async () => {
  expect([(await count('c', 3 * HOUR)).allowed, (await count('c', 3 * HOUR)).allowed]).toEqual([true, true]);
  // Less than a window ahead it is the same one.
  expect((await count('c', 2 * HOUR)).allowed).toBe(false);
  expect([await count('c'), await count('c')]).toEqual([
    { allowed: true, seconds: 3600 },
    { allowed: true, seconds: 3600 },
  ]);
});

it('what is older than a day is forgotten now and then, so that the table does not grow for ever', async () => {
  const old = { scope: 'test', key_hash: Buffer.from('old'), count: 1, window_started_at: after(-25 * HOUR) };
  const young = { ...old, key_hash: Buffer.from('young'), window_started_at: after(-23 * HOUR) };
  await base.database.insertInto('attempt').values([old, young]).execute();
  const many = Array.from({ length: 200 }, (_, index) => ({ scope: 'many', key: `${index}`, ...ALLOWANCE }));
  expect(await countAttempts(base.database, many, NOW)).toHaveLength(200);
  const left = await base.database.selectFrom('attempt').select('key_hash').where('scope', '=', 'test').execute();
  const kept = left.map(({ key_hash }) => key_hash.toString());
  expect([kept.includes('old'), kept.includes('young')]).toEqual([false, true]);
});
