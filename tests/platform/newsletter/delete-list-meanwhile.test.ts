import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';
import { beginWish, keepWish, leaveLists, removeList } from '#server/platform/newsletter/members.ts';
import type { SubscriptionRow } from '#server/platform/newsletter/settle-subscriptions.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`);
const how = (day: string) => ({ now: at(day), sourceType: 'newsletter' }) as const;
const consent = async (unique_number: string) =>
  (await database.insertInto('consent').values({ unique_number }).returning('id').executeTakeFirstOrThrow()).id;
const [forKept, forGone] = [await consent('P-1'), await consent('P-2')];
let kept = 0;
let gone = 0;

async function aList(slug: string): Promise<number> {
  const list = { slug, names: JSON.stringify({ hrv: slug }), sentences: '{}', is_offered: true, position: 1 };
  return (await database.insertInto('newsletter_list').values(list).returning('id').executeTakeFirstOrThrow()).id;
}
const wishFor = (lists: readonly number[]) => lists.map((listId) => ({ listId, consentIds: [listId === gone ? forGone : forKept] }));
/** Joins lists, as the confirmation of an e-mail and the account do. */
async function join(connection: Kysely<Database>, row: SubscriptionRow, lists: readonly number[], day: string): Promise<void> {
  const asks = await keepWish(connection, row, wishFor(lists), at(day));
  await beginWish(connection, asks, wishFor(lists), how(day));
}
async function aSubscriber(lists: readonly number[]): Promise<number> {
  const email = 'ana@primjer.hr';
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

/** Somebody has their subscription in hand when the list begins to be deleted, does this with it, and is through before the list is. */
async function whileDeleted(id: number, first: (trx: Kysely<Database>) => Promise<unknown>, then: typeof first = async () => undefined) {
  const theirs = await database.startTransaction().execute();
  await held(theirs, id);
  await first(theirs);
  const deleted = database.transaction().execute((trx) => removeList(trx, gone, { now: at('09'), sourceType: 'backOffice' }));
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(database);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  await then(theirs);
  await theirs.commit().execute();
  await deleted;
}

beforeEach(async () => {
  for (const table of ['newsletter_subscription', 'newsletter_list', 'consent_log'] as const) await database.deleteFrom(table).execute();
  kept = await aList('ostaje');
  gone = await aList('odlazi');
});

it('whoever leaves a list while it is deleted and the deletion wait for each other in one order only', async () => {
  const id = await aSubscriber([kept, gone]);
  await whileDeleted(
    id,
    async () => undefined,
    async (trx) => leaveLists(trx, await held(trx, id), [gone], how('08')),
  );
  expect(await subscription(id)).toMatchObject({ left_at: null, consent_ids: [forKept] });
  expect(await taken()).toEqual([[forGone]]);
});

it('whoever leaves their other list while one is deleted is on none then, and all that they had agreed to is taken back', async () => {
  const id = await aSubscriber([kept, gone]);
  await whileDeleted(id, async (trx) => leaveLists(trx, await held(trx, id), [kept], how('08')));
  expect((await subscription(id)).left_at).toEqual(at('09'));
  expect(await taken()).toEqual([[forKept], [forGone]]);
});

it.each([
  ['had left it and comes back', true],
  ['comes to it for the first time', false],
])('whoever %s while it is deleted does not run on nothing', async (_who, wasOnIt) => {
  const id = await aSubscriber(wasOnIt ? [gone] : [kept]);
  await leaveLists(database, await held(database, id), 'all', how('02'));
  await whileDeleted(id, async (trx) => join(trx, await held(trx, id), [gone], '08'));
  expect((await subscription(id)).left_at).toEqual(at('09'));
  expect((await taken()).at(-1)).toEqual([forGone]);
});
