import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseOwnNewsletter, followNewsletterLink, subscribe } from '#adapters/platform/wire/newsletter.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { chooseLists } from '#server/platform/newsletter/choose-lists.ts';
import { beginWish, keepWish, leaveLists } from '#server/platform/newsletter/members.ts';
import { beginRemoval, removeLists } from '#server/platform/newsletter/remove-lists.ts';
import type { SubscriptionRow } from '#server/platform/newsletter/settle-subscriptions.ts';
import { startJobs } from '#server/platform-source/start-jobs.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aFormPlatform } from '#tests/support/a-form-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const platform = aFormPlatform(database);
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`);
const how = (day: string) => ({ now: at(day), sourceType: 'newsletter' }) as const;
const consent = async (unique_number: string) =>
  (await database.insertInto('consent').values({ unique_number }).returning('id').executeTakeFirstOrThrow()).id;
const [forKept, forGone] = [await consent('P-1'), await consent('P-2')];
const email = 'ana@primjer.hr';
let kept = 0;
let gone = 0;

async function aList(slug: string): Promise<number> {
  const list = { slug, names: JSON.stringify({ hrv: slug }), sentences: '{}', is_offered: true, position: 1 };
  return (await database.insertInto('newsletter_list').values(list).returning('id').executeTakeFirstOrThrow()).id;
}
const wishFor = (lists: readonly number[]) =>
  lists.map((listId) => {
    const consentIds = [listId === gone ? forGone : forKept];
    return { listId, consentIds, answered: consentIds };
  });
/** Joins lists, as the confirmation of an e-mail and the account do. */
async function join(connection: Kysely<Database>, row: SubscriptionRow, lists: readonly number[], day: string): Promise<void> {
  const asks = await keepWish(connection, row, wishFor(lists), at(day));
  await beginWish(connection, asks, wishFor(lists), how(day));
}
async function aSubscriber(lists: readonly number[]): Promise<number> {
  const row = await database
    .insertInto('newsletter_subscription')
    .values({ email, email_key: email, language: 'hrv', user_id: null, asked_at: at('01'), settled: 1 } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  await join(database, row as SubscriptionRow, lists, '01');
  return row.id;
}
const held = (connection: Kysely<Database>, id: number) =>
  connection.selectFrom('newsletter_subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
const subscription = (id: number) =>
  database.selectFrom('newsletter_subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const taken = async () =>
  (await database.selectFrom('consent_log').select('consent_ids').where('status', '=', 'withdrawn').orderBy('id').execute()).map(
    ({ consent_ids }) => consent_ids,
  );
const members = async (list: number) =>
  Number(
    (
      await database
        .selectFrom('newsletter_member')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('list_id', '=', list)
        .executeTakeFirstOrThrow()
    ).count,
  );
const isThere = async (list: number) =>
  (await database.selectFrom('newsletter_list').select('id').where('id', '=', list).executeTakeFirst()) !== undefined;
const begun = (connection: Kysely<Database> = database) => beginRemoval(connection, { id: gone, slug: 'odlazi' }, at('09'));
async function drained(): Promise<void> {
  while (await removeLists(database));
}
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(database);
  return rows[0]?.count;
};
const someoneWaits = () => expect.poll(waiting, { timeout: 60_000 }).toBe(1);

/** Somebody has their subscription in hand when the list is deleted, does this with it, and is through before its members are taken off it. */
async function whileDeleted(id: number, first: (trx: Kysely<Database>) => Promise<unknown>, then: typeof first = async () => undefined) {
  const theirs = await database.startTransaction().execute();
  await held(theirs, id);
  await first(theirs);
  // Whoever deletes it waits for nobody's subscription.
  await begun();
  const drains = drained();
  await someoneWaits();
  await then(theirs);
  await theirs.commit().execute();
  await drains;
}

/** Somebody asks for something in the moment in which the list is deleted: they read of it as it was, and go on when it is gone. */
async function whileTheOfficeIsAtIt<T>(asks: () => Promise<T>): Promise<T> {
  const office = await database.startTransaction().execute();
  await begun(office);
  const answer = asks();
  await someoneWaits();
  await office.commit().execute();
  return answer;
}

beforeEach(async () => {
  platform.clock.now = new Date(platform.clock.now.getTime() + 2 * 86_400_000);
  for (const table of ['newsletter_subscription', 'newsletter_list', 'consent_log'] as const) await database.deleteFrom(table).execute();
  kept = await aList('ostaje');
  gone = await aList('odlazi');
});

describe('while a list is deleted', () => {
  it('whoever leaves it waits for its end in one order only', async () => {
    const id = await aSubscriber([kept, gone]);
    await whileDeleted(
      id,
      async () => undefined,
      async (trx) => leaveLists(trx, await held(trx, id), [gone], how('10')),
    );
    expect(await subscription(id)).toMatchObject({ left_at: null, consent_ids: [forKept] });
    expect(await taken()).toEqual([[forGone]]);
  });

  it('whoever leaves their other list is on none then, and all that they had agreed to is taken back', async () => {
    const id = await aSubscriber([kept, gone]);
    await whileDeleted(id, async (trx) => leaveLists(trx, await held(trx, id), [kept], how('08')));
    expect((await subscription(id)).left_at).toEqual(at('09'));
    expect(await taken()).toEqual([[forKept], [forGone]]);
  });

  it('whoever chooses it alone on a page of before is subscribed no more at once', async () => {
    const id = await aSubscriber([kept, gone]);
    await begun();
    const choosing = { language: 'hrv', now: at('10'), isProven: true } as const;
    const chosen = await database.transaction().execute(async (trx) => {
      return chooseLists(trx, await held(trx, id), { lists: [gone], consents: [] }, choosing);
    });
    expect(chosen._unsafeUnwrap().row.left_at).toEqual(at('10'));
    await drained();
    expect((await subscription(id)).left_at).toEqual(at('10'));
    expect(await taken()).toEqual([[forKept, forGone]]);
  });

  it.each([
    ['had left it and comes back', true],
    ['comes to it for the first time', false],
  ])('whoever %s has come before it goes, and does not run on nothing', async (_who, wasOnIt) => {
    const id = await aSubscriber(wasOnIt ? [gone] : [kept]);
    await leaveLists(database, await held(database, id), 'all', how('02'));
    const theirs = await database.startTransaction().execute();
    const choosing = { language: 'hrv', now: at('08'), isProven: true } as const;
    await chooseLists(theirs, await held(theirs, id), { lists: [gone], consents: [] }, choosing);
    const begins = database.transaction().execute((trx) => begun(trx));
    await someoneWaits();
    await theirs.commit().execute();
    await begins;
    expect((await subscription(id)).left_at).toBeNull();
    await drained();
    expect((await subscription(id)).left_at).toEqual(at('09'));
  });

  it('whoever asks for it is told that there is nothing to choose, and whoever asks for others, too, is on these', async () => {
    const asks = (lists: number[]) => whileTheOfficeIsAtIt(() => platform.ask(subscribe, { body: { email, lists, consents: [] } }));
    const { status, error } = await asks([gone]);
    expect([status, error.payload]).toMatchObject([400, { field: 'lists', reason: 'required' }]);
    expect(await database.selectFrom('newsletter_subscription').select('id').execute()).toEqual([]);
    await drained();
    gone = await aList('odlazi');
    expect((await asks([kept, gone])).status).toBe(200);
    expect([await members(kept), await members(gone)]).toEqual([1, 0]);
  });

  it('whoever asks for it in their account is told so, too', async () => {
    const ana = await aCustomer(database, { email, confirmed: true });
    const { status, error } = await whileTheOfficeIsAtIt(() =>
      platform.ask(chooseOwnNewsletter, { body: { lists: [gone], consents: [] }, headers: ana.headers }),
    );
    expect([status, error.payload]).toMatchObject([400, { field: 'lists', reason: 'required' }]);
    expect(await database.selectFrom('newsletter_subscription').select('id').execute()).toEqual([]);
  });

  it('whoever is on it alone keeps what they ask for after that', async () => {
    const id = await aSubscriber([gone]);
    await keepWish(database, await held(database, id), wishFor([await aList('od prije')]), at('05'));
    await begun();
    await platform.ask(subscribe, { body: { email, lists: [kept], consents: [] } });
    const mail = await database.selectFrom('mail_outbox').select('text_body').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await drained();
    expect(await subscription(id)).toMatchObject({ left_at: at('09'), asked_at: platform.clock.now, consent_ids: [] });
    const x = /link=([\w.-]+)/.exec(mail.text_body ?? '')?.[1] ?? '';
    expect((await platform.ask(followNewsletterLink, { params: { x } })).data.isDone).toBe(true);
    const on = await database.selectFrom('newsletter_member').select('list_id').where('left_at', 'is', null).execute();
    expect(on).toEqual([{ list_id: kept }]);
  });
});

describe('the members of a deleted list', () => {
  const many = async (count: number) => {
    await sql`insert into newsletter_subscription (email_key, email, language, asked_at, confirmed_at, settled)
      select 'v' || n, 'v' || n, 'hrv', ${at('01')}, ${at('01')}, 1 from generate_series(1, ${count}::int) n`.execute(database);
    await sql`insert into newsletter_member (list_id, subscription_id, asked_at, confirmed_at)
      select ${gone}, s.id, s.asked_at, s.confirmed_at from newsletter_subscription s`.execute(database);
  };

  it('are taken off it in portions, so that nobody waits for all of them, and the list goes when the last is off', async () => {
    await many(501);
    await begun();
    const left: number[] = [];
    while (await removeLists(database)) left.push((await isThere(gone)) ? await members(gone) : -1);
    expect(left).toEqual([251, 1, 0, -1]);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from newsletter_subscription where left_at = ${at('09')}`.execute(database);
    expect(rows).toEqual([{ count: 501 }]);
  });

  it('are left to the process that is at them', async () => {
    await many(1);
    await begun();
    const other = await database.startTransaction().execute();
    await other.selectFrom('newsletter_list').select('id').where('id', '=', gone).forNoKeyUpdate().execute();
    expect(await removeLists(database)).toBe(false);
    await other.rollback().execute();
    await drained();
    expect(await isThere(gone)).toBe(false);
  });

  it('who come by a process of before, which knows nothing of it, go with the list and not without a word', async () => {
    const id = await aSubscriber([kept]);
    await leaveLists(database, await held(database, id), 'all', how('02'));
    await begun();
    const theirs = await database.startTransaction().execute();
    await join(theirs, await held(theirs, id), [gone], '08');
    const round = removeLists(database);
    await someoneWaits();
    await theirs.commit().execute();
    expect(await round).toBe(true);
    expect(await isThere(gone)).toBe(true);
    await drained();
    expect([await isThere(gone), (await subscription(id)).left_at]).toEqual([false, at('09')]);
    expect((await taken()).at(-1)).toEqual([forGone]);
  });

  it.each([
    ['as it should', () => new Date()],
    [
      'fails at all else',
      () => {
        throw new Error('no clock');
      },
    ],
  ])('are taken off by what runs without being asked, also where that %s', async (_, now) => {
    await many(3);
    await begun();
    const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };
    const loop = startJobs({ ...PARTS, database, now, changed: () => undefined, log: quiet }, quiet);
    await expect.poll(() => isThere(gone), { timeout: 60_000 }).toBe(false);
    await loop.stop();
  });
});
