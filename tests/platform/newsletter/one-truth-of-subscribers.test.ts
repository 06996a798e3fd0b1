import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { up } from '#server/platform/database/migrations/218-one-truth-of-subscribers.ts';
import { up as endOnNoList } from '#server/platform/database/migrations/225-subscriptions-on-no-list.ts';
import { settledSubscription } from '#server/platform/newsletter/settle-subscriptions.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`);
const { id: list } = await database.selectFrom('newsletter_list').select('id').executeTakeFirstOrThrow();
const consent = async (unique_number: string) =>
  (await database.insertInto('consent').values({ unique_number }).returning('id').executeTakeFirstOrThrow()).id;
const [held, taken, forOne] = [await consent('P-1'), await consent('P-2'), await consent('P-3')];

async function aSubscriber(email: string, consent_ids: number[], more: object = {}): Promise<number> {
  const row = { email, email_key: email, language: 'hrv', consent_ids, user_id: null, asked_at: at('01'), confirmed_at: at('02'), ...more };
  return (await database.insertInto('newsletter_subscription').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const memberOf = (id: number) =>
  database.selectFrom('newsletter_member').selectAll().where('subscription_id', '=', id).executeTakeFirstOrThrow();
const subscription = (id: number) =>
  database.selectFrom('newsletter_subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const set = (id: number, values: object) =>
  database.updateTable('newsletter_member').set(values).where('subscription_id', '=', id).where('list_id', '=', list).execute();

it('rows in which a subscription and its members differ become one, with what was given and not taken back', async () => {
  const differs = await aSubscriber('ana@primjer.hr', [held, taken]);
  await set(differs, { consent_ids: [forOne] });
  const ended = await aSubscriber('eva@primjer.hr', [held], { left_at: at('03') });
  await set(ended, { left_at: null });
  const asksAnew = await aSubscriber('iva@primjer.hr', [held], { left_at: at('03') });
  await set(asksAnew, { left_at: null, confirmed_at: null, asked_at: at('04') });
  await database
    .insertInto('consent_log')
    .values({
      consent_ids: [taken],
      versions: [0],
      status: 'withdrawn',
      email: 'Ana@primjer.hr',
      status_at: at('03'),
      source_type: 'newsletter',
      user_type: 'webUser',
    } as never)
    .execute();
  await sql`alter table newsletter_subscription drop column settled`.execute(database);
  await up(database as never);
  expect([(await memberOf(differs)).consent_ids, (await subscription(differs)).consent_ids]).toEqual([
    [forOne, held],
    [forOne, held],
  ]);
  expect((await memberOf(ended)).left_at).toEqual(at('03'));
  expect(await memberOf(asksAnew)).toMatchObject({ left_at: null, confirmed_at: null });
});

it('a subscription that is derived from its members moves none of them, one that an older program writes does', async () => {
  const id = await aSubscriber('oto@primjer.hr', [held], { confirmed_at: null });
  const other = { slug: 'drugi', names: JSON.stringify({ hrv: 'Drugi' }), sentences: '{}', is_offered: true, position: 1 };
  const { id: second } = await database.insertInto('newsletter_list').values(other).returning('id').executeTakeFirstOrThrow();
  // Waits for both with one wish, and is let on one of them.
  await database
    .insertInto('newsletter_member')
    .values({ list_id: second, subscription_id: id, asked_at: at('01') })
    .execute();
  await set(id, { confirmed_at: at('05') });
  const how = { now: at('06'), sourceType: 'newsletter' } as const;
  expect(await settledSubscription(database, id, how)).toMatchObject({ confirmed_at: at('05'), left_at: null, consent_ids: [held] });
  const states = async () =>
    (
      await database
        .selectFrom('newsletter_member')
        .select(['list_id', 'confirmed_at', 'left_at'])
        .where('subscription_id', '=', id)
        .orderBy('list_id')
        .execute()
    ).map(({ confirmed_at, left_at }) => [confirmed_at, left_at]);
  expect(await states()).toEqual([
    [at('05'), null],
    [null, null],
  ]);
  await database
    .updateTable('newsletter_subscription')
    .set({ left_at: at('07') })
    .where('id', '=', id)
    .execute();
  expect(await states()).toEqual([
    [at('05'), at('07')],
    [null, at('07')],
  ]);
});

it('a subscription that runs on none of its lists ends, with its wishes, and says what was agreed to; one without lists and one that is on some stay', async () => {
  await database.deleteFrom('newsletter_subscription').execute();
  const said = (email: string, status: string, consent_ids: number[], day: string) => {
    const row = { consent_ids, versions: [0], status, email, status_at: at(day), source_type: 'newsletter', user_type: 'webUser' };
    return database
      .insertInto('consent_log')
      .values(row as never)
      .execute();
  };
  const none = await aSubscriber('ema@primjer.hr', [held]);
  await set(none, { left_at: at('03'), consent_ids: [held, taken, forOne] });
  await said('Ema@primjer.hr', 'accepted', [held, taken], '02');
  await said('ema@primjer.hr', 'withdrawn', [taken], '03');
  const waits = await aSubscriber('ivo@primjer.hr', [held]);
  await set(waits, { confirmed_at: null, asked_at: at('05') });
  const on = await aSubscriber('jan@primjer.hr', [held]);
  await said('jan@primjer.hr', 'accepted', [held], '02');
  const bare = await aSubscriber('oli@primjer.hr', [held]);
  await database.deleteFrom('newsletter_member').where('subscription_id', '=', bare).execute();
  const { last } = await database.selectFrom('consent_log').select(sql<number>`max(id)`.as('last')).executeTakeFirstOrThrow();
  await endOnNoList(database as never);
  const ends = async (id: number) => (await subscription(id)).left_at !== null;
  expect([await ends(none), await ends(waits), await ends(on), await ends(bare)]).toEqual([true, true, false, false]);
  expect((await memberOf(none)).left_at).toEqual(at('03'));
  expect((await memberOf(waits)).left_at).not.toBeNull();
  // What was never written down as given is not taken back either.
  const log = await database.selectFrom('consent_log').select(['email', 'status', 'consent_ids']).where('id', '>', last).execute();
  expect(log).toEqual([{ email: 'ema@primjer.hr', status: 'withdrawn', consent_ids: [held] }]);
});
