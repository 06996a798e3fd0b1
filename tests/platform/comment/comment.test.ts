import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BodyOf, type Call, type DataOf, HEADERS } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/comment.ts';
import type { ProblemWire } from '#adapters/platform/wire/problem.ts';
import { commentRoutes } from '#server/platform/comment/routes.ts';
import { loadDemo } from '#server/platform/demo/load-demo.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { aBackOfficeUser, aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS, SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await loadDemo(database, await readDemo());

const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const told: string[] = [];
const app = createPatientPlatform({ database, now: () => new Date(), changed: (tags) => void told.push(...tags), ...PARTS }, log, [
  commentRoutes,
]);

interface Asking {
  readonly user?: TestUser;
  readonly id?: number;
  readonly query?: string;
  /** Of a visitor without account, and of whom attempts are counted. */
  readonly address?: string;
  readonly key?: string;
}

async function ask<C extends Call>(call: C, body: BodyOf<C> | undefined, { user, id, query = '', address = '10.0.0.1', key }: Asking = {}) {
  const answer = await app.request(call.path.replace('{id}', String(id)) + query, {
    method: call.method,
    headers: {
      ...{ language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey, 'content-type': 'application/json' },
      ...{ [HEADERS.clientAddress]: address, ...(key === undefined ? {} : { [HEADERS.adminAccessKey]: key }) },
      ...user?.headers,
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const read = (await answer.json()) as { data: DataOf<C>; error: ProblemWire['error'] };
  return { status: answer.status, data: read.data, message: read.error?.payload.message };
}

async function postId(slug: string): Promise<number> {
  const row = await database.selectFrom('post_text').select('post_id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.post_id;
}

async function options(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await database
      .updateTable('site_option')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute();
}

const POST = await postId('zelena-nabava-vodic');
const seenNow = () => new Date().toISOString();
const ANYONE = { CanCommentOnBlog: 'Everyone', RequireAdminPublishing: false };
const shown = async (asking: Asking = {}) => (await ask(wire.filterComments, { filters: { post_id: POST }, limit: 100 }, asking)).data;
const draft = (comment: string, rating: number | null = null, author?: string) => ({
  post_id: POST,
  comment,
  rating,
  ...(author === undefined ? {} : { author }),
});

beforeEach(async () => {
  await database.deleteFrom('post_comment').where('post_id', '=', POST).execute();
  await database.deleteFrom('attempt').execute();
  await options({
    CanCommentOnBlog: 'RegisteredUsers',
    RequireAdminPublishing: true,
    RequireCommentForRating: true,
    OneUserOneComment: false,
    UserCanEditComment: true,
    AnonymousCanMultipleReview: false,
  });
});

describe('comments [CMS-11]', () => {
  it('wait until somebody has read them; only their author sees them meanwhile', async () => {
    const ana = await aCustomer(database, { firstName: 'Ana', lastName: 'Horvat' });
    const written = await ask(wire.createComment, draft('Vrlo korisno.', 5), { user: ana });
    expect(written).toMatchObject({ status: 200, data: { status: 'waiting' } });
    expect((await shown()).records).toEqual([]);
    expect(await shown({ user: ana })).toMatchObject({
      records: [{ author: 'Ana', status: 'waiting', isOwn: true, rating: 5 }],
      average: null,
    });

    const editor = await aBackOfficeUser(database, { scopes: ['pages'] });
    const asking = { user: editor, key: SETTINGS.adminAccessKey };
    const waiting = await ask(wire.filterAllComments, undefined, { ...asking, query: '?status=waiting&limit=100' });
    expect(waiting.data.records).toContainEqual(
      expect.objectContaining({ id: written.data.id, post: expect.objectContaining({ slug: 'zelena-nabava-vodic' }) }),
    );
    expect((await ask(wire.moderateComment, { id: written.data.id, status: 'published', seenUntil: seenNow() }, asking)).status).toBe(200);
    expect(await shown()).toMatchObject({
      records: [{ comment: 'Vrlo korisno.', status: 'published', isOwn: false }],
      average: 5,
      ratings: 1,
    });
    expect(JSON.stringify(await shown())).not.toContain('Horvat');

    await ask(wire.moderateComment, { id: written.data.id, status: 'refused', seenUntil: seenNow() }, asking);
    expect((await shown({ user: ana })).records).toEqual([]);
  });

  it('are published as they were read, never as their author has written them since', async () => {
    const ana = await aCustomer(database, { firstName: 'Ana', lastName: 'Horvat' });
    const { id } = (await ask(wire.createComment, draft('Pohvala'), { user: ana })).data;
    await database
      .updateTable('post_comment')
      .set({ updated_at: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute();
    const asking = { user: await aBackOfficeUser(database, { scopes: ['pages'] }), key: SETTINGS.adminAccessKey };
    const read = async () => {
      const { records } = (await ask(wire.filterAllComments, undefined, { ...asking, query: '?status=waiting&limit=100' })).data;
      return records.find((one) => one.id === id)?.updated_at ?? '';
    };
    const seenUntil = await read();
    await ask(wire.updateComment, { comment: 'Pogrda', rating: null }, { user: ana, id });
    for (const status of ['published', 'refused'] as const)
      expect(await ask(wire.moderateComment, { id, status, seenUntil }, asking)).toMatchObject({ status: 409 });
    expect((await shown()).records).toEqual([]);
    expect((await ask(wire.moderateComment, { id, status: 'published', seenUntil: await read() }, asking)).status).toBe(200);
    expect((await shown()).records).toMatchObject([{ comment: 'Pogrda' }]);
  });

  it('are published by editors of pages alone [T-23]', async () => {
    const others = await aBackOfficeUser(database, { scopes: ['orders'] });
    const asking = { user: others, key: SETTINGS.adminAccessKey };
    expect((await ask(wire.filterAllComments, undefined, asking)).status).toBe(403);
    expect((await ask(wire.moderateComment, { id: 1, status: 'published', seenUntil: seenNow() }, asking)).status).toBe(403);
  });

  it('of visitors without account say so in the words of the specification', async () => {
    expect(await ask(wire.createComment, draft('Pozdrav', null, 'Iva'))).toMatchObject({ status: 401, message: 'loggedUsersOnly' });
    await options(ANYONE);
    expect((await ask(wire.createComment, draft('Pozdrav', null, 'Iva'))).data).toMatchObject({ status: 'published' });
    expect(await ask(wire.createComment, draft('I još', null, 'Iva'))).toMatchObject({ status: 409, message: 'alreadyPostedComment' });
    expect((await ask(wire.createComment, draft('Drugi', null, 'Ivo'), { address: '10.9.0.1' })).status).toBe(200);
    await options({ AnonymousCanMultipleReview: true });
    expect((await ask(wire.createComment, draft('I još', null, 'Iva'))).status).toBe(200);
    expect((await shown()).records.map(({ author }) => author)).toEqual(['Iva', 'Ivo', 'Iva']);
  });

  it('are one for each user where the site says so, also when a form is sent twice at once', async () => {
    await options({ OneUserOneComment: true });
    const user = await aCustomer(database);
    const sent = await Promise.all(['a', 'b', 'c'].map((text) => ask(wire.createComment, draft(text), { user })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.message).toBe('oneUserOneComment');
  });

  it('are written anew by their author alone, and read again', async () => {
    const [ana, eva] = [await aCustomer(database), await aCustomer(database)];
    await options({ RequireAdminPublishing: false });
    const { data } = await ask(wire.createComment, draft('Prvo'), { user: ana });
    const change = (user: TestUser) => ask(wire.updateComment, { comment: 'Drugo', rating: 3 }, { user, id: data.id });
    expect(await change(eva)).toMatchObject({ status: 409, message: 'commentEditNotAllowed' });
    await options({ RequireAdminPublishing: true });
    expect((await change(ana)).data).toEqual({ id: data.id, status: 'waiting' });
    expect((await shown()).records).toEqual([]);
    await options({ UserCanEditComment: false });
    expect(await change(ana)).toMatchObject({ status: 409, message: 'commentEditNotAllowed' });
  });

  it('are text: markup is shown as it was typed, what hides or turns words round is taken out [T-09]', async () => {
    await options(ANYONE);
    await ask(wire.createComment, draft('<b>a</b>\u202e\u0007b\r\n\r\n\r\n\r\nc', null, 'E\u200bva'));
    expect((await shown()).records).toMatchObject([{ comment: '<b>a</b>  b\n\nc', author: 'E va' }]);
  });

  it('count the last stars of each author', async () => {
    await options({ RequireAdminPublishing: false });
    const [ana, eva] = [await aCustomer(database), await aCustomer(database)];
    for (const [user, text, stars] of [
      [ana, 'Loše', 1],
      [eva, 'Dobro', 4],
      [ana, 'Ipak dobro', 5],
    ] as const)
      await ask(wire.createComment, draft(text, stars), { user });
    expect(await shown()).toMatchObject({ average: 4.5, ratings: 2, pagination: { total: 3 } });
  });

  it('are read under public posts alone [T-24]', async () => {
    await options({ RequireAdminPublishing: false });
    await ask(wire.createComment, draft('Dobro', 4), { user: await aCustomer(database) });
    const at = (await database.selectFrom('post').select('published_at').where('id', '=', POST).executeTakeFirstOrThrow()).published_at;
    const publish = (published_at: Date) => database.updateTable('post').set({ published_at }).where('id', '=', POST).execute();
    await publish(new Date(Date.now() + 86_400_000));
    expect(await shown()).toMatchObject({ records: [], average: null, ratings: 0 });
    await publish(at);
    expect(await shown()).toMatchObject({ records: [{ comment: 'Dobro' }], ratings: 1 });
  });

  it('are taken under posts of categories that allow it, and not without end [T-15]', async () => {
    const user = await aCustomer(database);
    const notice = await postId('prekid-telefonske-linije');
    expect((await ask(wire.createComment, { ...draft('a'), post_id: notice }, { user })).status).toBe(404);
    expect((await ask(wire.createComment, { ...draft('a'), post_id: 2_000_000_000 }, { user })).status).toBe(404);
    const many = await Promise.all(
      Array.from({ length: 22 }, (_, index) => ask(wire.createComment, draft(`a${index}`), { user, address: '10.7.7.7' })),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('tell their policy by the keys of the specification', async () => {
    expect((await ask(wire.getCommentOptions, { store_id: 2 })).status).toBe(404);
    expect((await ask(wire.getCommentOptions, { store_id: 1 })).data).toEqual({
      CanCommentOnBlog: 'RegisteredUsers',
      RequireAdminPublishing: true,
      RequireRatingForComment: false,
      RequireCommentForRating: true,
      OneUserOneComment: false,
      UserCanEditComment: true,
      AnonymousCanMultipleReview: false,
      NumberOfStars: 5,
    });
  });
});

/** Only what never comes is given up. */
const PATIENTLY = { timeout: 50_000 };

describe('a comment that somebody else looks at meanwhile [CMS-11]', () => {
  it('stays refused, whatever its author writes in the same moment', async () => {
    const user = await aCustomer(database);
    const { id } = (await ask(wire.createComment, draft('Prva misao'), { user })).data;
    const refusing = await database.startTransaction().execute();
    await refusing.updateTable('post_comment').set({ status: 'refused' }).where('id', '=', id).execute();
    const edited = ask(wire.updateComment, { comment: 'Druga misao', rating: null }, { user, id });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database,
      );
      expect(rows.length).toBeGreaterThan(0);
    }, PATIENTLY);
    await refusing.commit().execute();
    expect(await edited).toMatchObject({ status: 409, message: 'commentEditNotAllowed' });
    const row = await database.selectFrom('post_comment').select(['status', 'body']).where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ status: 'refused', body: 'Prva misao' });
  });

  it('is told of to whoever keeps its page in this process, at once', async () => {
    await options({ RequireAdminPublishing: false });
    const [user, office] = [await aCustomer(database), await aBackOfficeUser(database)];
    const tag = `comments:${POST}`;
    told.length = 0;
    const { id } = (await ask(wire.createComment, draft('Vidi se odmah'), { user })).data;
    expect(told).toEqual([tag]);
    await ask(wire.updateComment, { comment: 'Vidi se i ovo', rating: null }, { user, id });
    expect(told).toEqual([tag, tag]);
    await ask(wire.moderateComment, { id, status: 'refused', seenUntil: seenNow() }, { user: office, key: SETTINGS.adminAccessKey });
    expect(told).toEqual([tag, tag, tag]);
  });

  it('of a visitor is told from others by nothing that can be guessed [T-24]', async () => {
    await options(ANYONE);
    const { id } = (await ask(wire.createComment, draft('Anonimno', null, 'Ana'), { address: '10.1.2.3' })).data;
    const { visitor_hash } = await database
      .selectFrom('post_comment')
      .select('visitor_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(visitor_hash).toHaveLength(32);
    const guess = createHash('sha256').update('comment 10.1.2.3 ').digest();
    expect(visitor_hash?.equals(guess)).toBe(false);
  });
});
