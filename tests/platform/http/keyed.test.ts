import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { type KeyedOrder, type KeyedRows, keyedRows, type WantedPage } from '#server/platform/http/keyed.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
beforeEach(() => database.deleteFrom('failed_request').execute());

const MOST_OFTEN: KeyedOrder = {
  by: [
    [sql`(times > 2)`, 'truth'],
    [sql`times`, 'number'],
    [sql`last_at`, 'instant'],
    [sql`path`, 'text'],
  ],
  descending: true,
};
interface Row {
  readonly path: string;
}
const page = (wanted: WantedPage, order = MOST_OFTEN): Promise<KeyedRows<Row>> =>
  keyedRows<Row>(database, { columns: sql`path`, from: sql`failed_request`, fits: sql`not dismissed`, order }, wanted);

/** Few values, so that many rows are alike but for their paths; instants to the microsecond. */
const row = fc.record({ times: fc.integer({ min: 1, max: 4 }), micros: fc.integer({ min: 0, max: 3 }) });
const rows = fc.array(row, { minLength: 1, maxLength: 12 });

async function add(made: readonly { readonly times: number; readonly micros: number }[], name: string): Promise<string[]> {
  const paths = made.map((_, place) => `/${name}/č"${place}`);
  for (const [place, { times, micros }] of made.entries())
    await sql`insert into failed_request (path, times, first_at, last_at)
      values (${paths[place]}, ${times}, now(), timestamptz '2026-11-25 12:00:00.999999+01' + ${micros} * interval '1 microsecond')`.execute(
      database,
    );
  return paths;
}

async function toTheEnd(limit: number, order: KeyedOrder, meanwhile: (round: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = null;
  for (let round = 0; ; round++) {
    const { rows: found, next } = await page({ limit: String(limit), ...(after !== null && { after }) }, order);
    seen.push(...found.map(({ path }) => path));
    if (next === null) return seen;
    after = next;
    await meanwhile(round);
  }
}

describe('a long list, page by page', () => {
  it('gives every row exactly once, in order, while others are added and taken away, whichever way it goes', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(rows, { maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (begin, more, limit, descending) => {
          await database.deleteFrom('failed_request').execute();
          const there = await add(begin, 'a');
          const seen = await toTheEnd(limit, { ...MOST_OFTEN, descending }, async (round) => {
            await add(more[round] ?? [], `b${round}`);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((path) => there.includes(path)).sort()).toEqual(there.sort());
        },
      ),
      { numRuns: 25 },
    );
  });

  it('leads back over the same pages', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 4 }), async (begin, limit) => {
        await database.deleteFrom('failed_request').execute();
        await add(begin, 'a');
        const [forward, back]: [KeyedRows<Row>[], KeyedRows<Row>[]] = [[await page({ limit: String(limit) })], []];
        for (let last = forward.at(-1); last?.next; last = forward.at(-1))
          forward.push(await page({ limit: String(limit), after: last.next }));
        for (let first = forward.at(-1); first?.previous; first = back.at(0))
          back.unshift(await page({ limit: String(limit), before: first.previous }));
        const paths = (pages: readonly KeyedRows<Row>[]) => pages.map((one) => one.rows.map(({ path }) => path));
        expect(paths(back)).toEqual(paths(forward.slice(0, -1)));
      }),
      { numRuns: 15 },
    );
  });

  it('counts no further than it says', async () => {
    await sql`insert into failed_request (path, times, first_at, last_at) select '/' || n, 1, now(), now() from generate_series(1, ${MOST_COUNTED + 5}) n`.execute(
      database,
    );
    expect((await page({})).total).toBe(MOST_COUNTED);
  });

  it.each([
    ['', 'nothing'],
    ['WzFd', 'too few values'],
    [Buffer.from('["1","x","0","/"]').toString('base64url'), 'no number'],
    [Buffer.from('["1","1","0","/\\u0000"]').toString('base64url'), 'a NUL'],
    [Buffer.from('["1","1","99999999999999999999","/"]').toString('base64url'), 'no instant that there is'],
    [Buffer.from('[1,1,0,"/"]').toString('base64url'), 'values that are no texts'],
  ])('begins anew at a key that no page has told: %s (%s)', async (key) => {
    await add([{ times: 1, micros: 0 }], 'a');
    expect((await page({ after: key })).rows).toHaveLength(1);
    expect((await page({ before: key })).rows).toHaveLength(1);
  });
});
