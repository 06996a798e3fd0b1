import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readQuestion } from '#domain/search/question.ts';
import { renewPostings } from '#server/platform/search/product-postings.ts';
import { findProductIds } from '#server/platform/search/queries.ts';
import { findRankedProducts, type PostingLimits } from '#server/platform/search/ranked-products.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { searchVector } from '#server/platform/search/search-text.ts';
import type { DoneRound } from '#server/platform/work/round-book.ts';
import { startPostings } from '#server/platform-source/start-postings.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

/** Words of few stems and beginnings, so that many products have many of them, numbers too. */
const WORDS =
  'vrt vrtovi vrtna vrtlar vrtuljak torba torbe torbica torbi termostat termostatska termo termometar boca boce 2026 20 s3 s31'.split(' ');
const ASKED = [...WORDS, 'vrtl', 'ter', 'tor', 'bocama', 'zmaj', 'vrt"'];
/** Far from one another, so that several rows of postings hold them, and the first and last place of such a row. */
const IDS = [1, 2, 3, 4_095, 4_096, 4_097, 9_000, 9_001, 20_000, 20_479, 20_480];
const LARGE = { many: 1, changed: 0 };

const texts = fc.record({
  id: fc.constantFrom(...IDS),
  A: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }),
  B: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }),
  D: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }),
});
type Texts = typeof texts extends fc.Arbitrary<infer T> ? T : never;

const vectorOf = ({ A, B, D }: Texts) =>
  searchVector(
    [
      { text: A.join(' '), weight: 'A' },
      { text: B.join(' '), weight: 'B' },
      { text: D.join(' '), weight: 'D' },
    ],
    'hrv',
  );
const write = (one: Texts, trx = database) =>
  sql`insert into product_text (product_id, language, slug, name, summary, description, search)
    values (${one.id}, 'hrv', ${`p-${one.id}`}, '', '', '', ${vectorOf(one)}::tsvector) on conflict (product_id, language) do update set search = excluded.search`.execute(
    trx,
  );
const remove = (id: number) => sql`delete from product_text where product_id = ${id}`.execute(database);
const questionOf = (word: string) => searchQuery(readQuestion(word, 'hrv'));
const asked = async (find: (word: string) => Promise<Int32Array>) => {
  const found: Record<string, number[]> = {};
  for (const word of ASKED) found[word] = [...(await find(word))];
  return found;
};
const byPostings = () => asked((word) => findRankedProducts(database, questionOf(word), 'hrv'));
const onlyMadeAnew = (times: number) => {
  let looked = 0;
  return { ...LARGE, isStopped: () => looked++ >= times };
};
const progress = async () =>
  (await database.selectFrom('product_posting_language').select('next_bucket').where('language', '=', 'hrv').executeTakeFirst())
    ?.next_bucket;
/** Products that the texts no longer have, unmarked, so that an answer tells where it was read. */
async function behindTheMarks(work: () => Promise<unknown>) {
  await sql`alter table product_text disable trigger product_vector_changed`.execute(database);
  await work();
  await sql`alter table product_text enable trigger product_vector_changed`.execute(database);
}
const byTexts = () => asked((word) => findProductIds(database, questionOf(word).lead, 'hrv'));
const forget = () => sql`delete from product_posting_language`.execute(database);

describe('what a word finds in a large shop', () => {
  beforeAll(async () => {
    for (const id of IDS)
      await sql`insert into product (id, sku, format, tax_rate, retail_price, final_price) overriding system value values (${id}, ${`P-${id}`}, 'Simple', 2500, 500, 500)`.execute(
        database,
      );
  });

  it('is by its postings what the texts say, in their order, whatever is written, taken away and made anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 5, maxLength: 14 }),
        fc.array(texts, { maxLength: 4 }),
        fc.subarray(IDS, { maxLength: 3 }),
        async (before, after, gone) => {
          await forget();
          for (const id of IDS) await remove(id);
          for (const one of before) await write(one);
          await renewPostings(database, LARGE);
          expect(await byPostings()).toEqual(await byTexts());
          for (const one of after) await write(one);
          for (const id of gone) await remove(id);
          expect(await byPostings()).toEqual(await byTexts());
          await renewPostings(database, LARGE);
          expect(await byPostings()).toEqual(await byTexts());
        },
      ),
      { numRuns: 12 },
    );
  });

  it('is read off the postings alone, and off the texts of what has changed beside', async () => {
    await forget();
    for (const id of IDS) await write({ id, A: ['torba'], B: [], D: [] });
    await renewPostings(database, LARGE);
    await write({ id: 9_000, A: ['boca'], B: [], D: ['torba'] });
    const right = await byTexts();
    await behindTheMarks(() => sql`update product_text set search = '' where product_id <> 9000`.execute(database));
    expect((await byPostings()).torba).toEqual(right.torba);
    expect(right.torba).toEqual([...IDS.filter((id) => id !== 9_000).reverse(), 9_000]);
    const torba = (limits: PostingLimits) => findRankedProducts(database, questionOf('torba'), 'hrv', limits);
    expect([...(await torba({ rows: 20_000, found: 3 }))]).toEqual(right.torba?.slice(0, 3));
    expect([...(await torba({ rows: 1, found: 100 }))], 'too many rows: the texts are asked').toEqual([9_000]);
  });

  it('is the same while the postings are half made, whoever goes on, also of a shop that became small meanwhile', async () => {
    await forget();
    for (const id of IDS) await write({ id, A: ['torba'], B: [], D: ['vrt'] });
    await renewPostings(database, onlyMadeAnew(2));
    expect(await progress()).toBe(2);
    expect(await byPostings()).toEqual(await byTexts());
    await write({ id: 4_096, A: ['boca'], B: [], D: [] });
    await remove(1);
    await renewPostings(database, { many: 1_000, changed: 0 });
    expect(await progress()).toBe(null);
    expect((await byPostings()).torba).not.toContain(4_096);
    expect(await byPostings()).toEqual(await byTexts());
    await renewPostings(database, LARGE);
    expect(await byPostings()).toEqual(await byTexts());
  });

  it('leaves nothing of postings that were once begun in those that are begun anew', async () => {
    await forget();
    for (const id of IDS) await write({ id, A: ['torba'], B: [], D: [] });
    await renewPostings(database, LARGE);
    await forget();
    await behindTheMarks(() => remove(20_480).then(() => remove(20_479)));
    await sql`delete from product_vector_change`.execute(database);
    await renewPostings(database, LARGE);
    expect(await byPostings()).toEqual(await byTexts());
  });

  it('is what any of the words has that it may be a typing error of', async () => {
    await forget();
    for (const [place, id] of IDS.entries())
      await write({ id, A: [WORDS[place] ?? ''], B: [WORDS[place + 2] ?? ''], D: [WORDS[place + 4] ?? ''] });
    await renewPostings(database, LARGE);
    for (const stems of [
      ['torb', 'boc'],
      ['vrt', 'boc', 'torb', 'termostat'],
      ['a', 'b', 'c', 'torb', 'boc', 'vrt', 'termostat'],
    ]) {
      const query = searchQuery(readQuestion('torbo', 'hrv'), new Map([['torbo', stems]]));
      expect(await findRankedProducts(database, query, 'hrv')).toEqual(await findProductIds(database, query.lead, 'hrv'));
    }
  });

  it('is kept up by a loop of its own, which begins with the process', async () => {
    await forget();
    for (const id of IDS) await write({ id, A: ['torba'], B: [], D: [] });
    const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
    const rounds: DoneRound[] = [];
    const loop = startPostings(database, silent, (round) => void rounds.push(round), LARGE);
    await vi.waitUntil(() => rounds.length > 0, { timeout: 10_000 });
    await loop.stop();
    expect([rounds[0]?.name, rounds[0]?.problem, await progress()]).toEqual(['postings', undefined, null]);
  });

  it('keeps what somebody wrote while its postings were being made', async () => {
    await forget();
    for (const id of IDS) await write({ id, A: ['torba'], B: [], D: [] });
    await database.transaction().execute(async (writer) => {
      await write({ id: 4_096, A: ['termostat'], B: [], D: [] }, writer);
      await renewPostings(database, LARGE);
      expect((await byPostings()).termostat).toEqual([]);
    });
    expect((await byPostings()).termostat).toEqual([4_096]);
    expect(await byPostings()).toEqual(await byTexts());
  });

  it('is asked of the texts where more has changed beside than is worth while, and marks of a small shop do not pile up', async () => {
    await forget();
    await sql`delete from product_posting`.execute(database);
    for (const id of IDS) await write({ id, A: ['torba'], B: [], D: ['vrt'] });
    const kept = async (table: 'product_posting' | 'product_vector_change') =>
      (
        await database
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('many'))
          .executeTakeFirst()
      )?.many;
    expect(await kept('product_vector_change')).not.toBe(0);
    await renewPostings(database, { many: 1_000, changed: 3 });
    expect([await kept('product_vector_change'), await kept('product_posting')]).toEqual([0, 0]);
    await renewPostings(database, LARGE);
    await sql`insert into product_vector_change select n, 'hrv' from generate_series(100000, 101000) n`.execute(database);
    await sql`delete from product_posting`.execute(database);
    expect(await byPostings()).toEqual(await byTexts());
    await sql`delete from product_vector_change`.execute(database);
    await renewPostings(database, LARGE);
  });
});
