import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { CALL_FILTERS, type CallFilter, callAt, callFilterOf } from '#domain/post/public-call.ts';
import type { PostWish } from '#server/platform/post/post-wish.ts';
import { findPosts } from '#server/platform/post/queries.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const NOW = new Date('2026-06-01T12:00:00Z');
const DAY = 86_400_000;

interface Planted {
  readonly id: number;
  readonly at: number;
  readonly languages: readonly string[];
  readonly terms: readonly string[];
  readonly call?: { readonly opensAt: string | undefined; readonly deadline: string; readonly mark: 'results' | 'cancelled' | undefined };
}
const planted: Planted[] = [];
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

beforeAll(async () => {
  await sql`insert into term (position) values (1), (2)`.execute(database);
  await sql`insert into tag default values`.execute(database);
  await sql`insert into term_text (term_id, language, slug, title) select id, language, case id when 1 then 'vijesti' else 'pozivi' end || case language when 'hrv' then '' else '-en' end, '' from term, unnest(array['hrv', 'eng']) language`.execute(
    database,
  );
  await sql`insert into tag_text (tag_id, language, slug, title) values (1, 'hrv', 'oznaka', '')`.execute(database);
  for (let number = 1; number <= 120; number++) {
    const at = NOW.getTime() + (3 - Math.floor(number / 2)) * DAY;
    const deadline = number % 3 === 0 ? at + (20 + (number % 7) * 9) * DAY : undefined;
    const opensAt = deadline !== undefined && number % 2 === 0 ? deadline - (number % 5) * 5 * DAY - DAY : undefined;
    const mark =
      deadline === undefined
        ? undefined
        : number % 15 === 0
          ? ('results' as const)
          : number % 21 === 0
            ? ('cancelled' as const)
            : undefined;
    const languages = number % 10 === 0 ? [] : number % 4 === 0 ? ['eng'] : number % 5 === 0 ? ['eng', 'hrv'] : ['hrv'];
    const terms = [
      ...(number % 4 < 3 ? ['pozivi'] : []),
      ...(number % 3 === 1 ? ['vijesti'] : []),
      ...(number % 2 === 0 ? ['oznaka'] : []),
    ];
    const { id } = await database
      .insertInto('post')
      .values({
        published_at: new Date(at),
        call_deadline: deadline === undefined ? null : new Date(deadline),
        call_opens_at: opensAt === undefined ? null : new Date(opensAt),
        call_mark: mark ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const places = async () => {
      for (const term of terms) {
        if (term === 'oznaka') await sql`insert into post_tag (post_id, tag_id, published_at) values (${id}, 1, now())`.execute(database);
        else
          await sql`insert into post_term (post_id, term_id, published_at) select ${id}, term_id, now() from term_text where slug = ${term}`.execute(
            database,
          );
      }
    };
    if (number % 2 === 0) await places();
    for (const language of languages) await writeText(id, language);
    if (number % 2 !== 0) await places();
    planted.push({
      id,
      at,
      languages,
      terms,
      ...(deadline !== undefined && { call: { opensAt: opensAt === undefined ? undefined : iso(opensAt), deadline: iso(deadline), mark } }),
    });
  }
});

function writeText(id: number, language: string) {
  const text = { post_id: id, language, slug: `p-${id}-${language}`, title: `Post ${id}`, excerpt: '', body: '' };
  return database.insertInto('post_text').values(text).execute();
}

type Asked = Pick<PostWish, 'language'> & Partial<PostWish>;

/** All ids of a list, read page by page. */
async function paged(wish: Asked, limit = 7): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const { records, total } = await findPosts(database, { now: NOW, kinds: ['post'], offset: ids.length, limit, ...wish });
    ids.push(...records.map(({ id }) => id ?? 0));
    if (records.length < limit) {
      expect(total).toBe(ids.length);
      return ids;
    }
  }
}

/** The same, reckoned from what was planted. */
function reckoned({ language, termSlugs = [], tagSlugs = [], callState, order, from, to }: Asked): number[] {
  const stateOf = ({ call }: Planted): CallFilter | undefined => call && callFilterOf(callAt(call, NOW.getTime()).state);
  const group = (post: Planted) => (stateOf(post) === 'open' ? 0 : stateOf(post) === 'announced' ? 1 : 2);
  const moment = (post: Planted) =>
    Date.parse((group(post) === 0 ? post.call?.deadline : group(post) === 1 ? post.call?.opensAt : undefined) ?? iso(0));
  const fits = (post: Planted) =>
    post.at <= Math.min(NOW.getTime(), to?.getTime() ?? Number.POSITIVE_INFINITY) &&
    post.at >= (from?.getTime() ?? 0) &&
    post.languages.includes(language) &&
    [...termSlugs, ...tagSlugs].every((slug) => post.terms.includes(slug.replace('-en', ''))) &&
    (callState === undefined || stateOf(post) === callState);
  const newest = (a: Planted, b: Planted) => b.at - a.at || b.id - a.id;
  const byDeadline = (a: Planted, b: Planted) => group(a) - group(b) || moment(a) - moment(b) || newest(a, b);
  return planted
    .filter(fits)
    .sort(order === 'deadline' ? byDeadline : newest)
    .map(({ id }) => id);
}

describe('lists of posts, page by page, hold what is public and has a text in the language [CMS-02] [CMS-04]', () => {
  const lists: Partial<PostWish>[] = [
    {},
    { termSlugs: ['pozivi'] },
    { termSlugs: ['vijesti-en'] },
    { tagSlugs: ['oznaka'] },
    { termSlugs: ['pozivi'], tagSlugs: ['oznaka'] },
    { termSlugs: ['pozivi'], from: new Date(NOW.getTime() - 30 * DAY), to: new Date(NOW.getTime() - 5 * DAY) },
    { termSlugs: ['vijesti'], to: new Date(NOW.getTime() + 90 * DAY) },
  ];
  const orders: Partial<PostWish>[] = [
    { order: 'newest' },
    { order: 'deadline' },
    ...CALL_FILTERS.flatMap((callState) => [{ order: 'deadline' as const, callState }, { callState }]),
  ];
  it.each(lists)('%j', async (list) => {
    for (const language of ['hrv', 'eng'] satisfies LanguageCode[])
      for (const order of orders) {
        const wish = { language, ...list, ...order };
        expect({ order, ids: await paged(wish) }).toEqual({ order, ids: reckoned(wish) });
      }
  });

  it('and nothing of a category that does not exist', async () => {
    expect(await paged({ language: 'hrv', termSlugs: ['nema'] })).toEqual([]);
    expect(await paged({ language: 'hrv', termSlugs: ['nema'], order: 'deadline' })).toEqual([]);
  });
});

describe('the languages and the time of a post stand at all its places', () => {
  const places = async (id: number) => {
    const { rows } = await sql<{ languages: string[]; published_at: Date }>`
      select languages, published_at from post where id = ${id} union all select languages, published_at from post_term where post_id = ${id}
      union all select languages, published_at from post_tag where post_id = ${id}`.execute(database);
    return rows;
  };
  const made = async () => {
    const { id } = await database.insertInto('post').values({ published_at: NOW }).returning('id').executeTakeFirstOrThrow();
    await sql`insert into post_term (post_id, term_id, published_at) values (${id}, 1, now())`.execute(database);
    await sql`insert into post_tag (post_id, tag_id, published_at) values (${id}, 1, now())`.execute(database);
    return id;
  };
  const languagesOf = async (id: number) => [...new Set((await places(id)).map(({ languages }) => languages.join()))];

  it('whatever is done to its texts', async () => {
    const id = await made();
    await writeText(id, 'hrv');
    await writeText(id, 'eng');
    expect(await languagesOf(id)).toEqual(['eng,hrv']);
    await sql`update post_text set language = 'deu' where post_id = ${id} and language = 'eng'`.execute(database);
    expect(await languagesOf(id)).toEqual(['deu,hrv']);
    await sql`update post_text set title = 'x' where post_id = ${id}`.execute(database);
    await sql`delete from post_text where post_id = ${id} and language = 'hrv'`.execute(database);
    expect(await languagesOf(id)).toEqual(['deu']);
    await sql`update post set published_at = '2020-01-01Z' where id = ${id}`.execute(database);
    expect(new Set((await places(id)).map(({ published_at }) => published_at.getTime()))).toEqual(new Set([Date.UTC(2020, 0, 1)]));
    await sql`delete from post where id = ${id}`.execute(database);
    expect(await places(id)).toEqual([]);
  });

  it('when its texts are written and its places made at once', async () => {
    const id = await made();
    await Promise.all([
      writeText(id, 'hrv'),
      writeText(id, 'eng'),
      writeText(id, 'deu'),
      sql`insert into post_term (post_id, term_id, published_at) values (${id}, 2, now())`.execute(database),
    ]);
    expect(await languagesOf(id)).toEqual(['deu,eng,hrv']);
  });
});
