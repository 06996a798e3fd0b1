import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkNewsletterLink, chooseNewsletterLists, followNewsletterLink, subscribe } from '#adapters/platform/wire/newsletter.ts';
import { deleteNewsletterList, listNewsletterLists, updateNewsletterList } from '#adapters/platform/wire/newsletter-list.ts';
import { exportSubscribers, filterSubscribers } from '#adapters/platform/wire/subscriber.ts';
import { findUser } from '#server/platform/identity/users.ts';
import { endSubscriptions } from '#server/platform/newsletter/own-subscription.ts';
import { removeLists } from '#server/platform/newsletter/remove-lists.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aFormPlatform } from '#tests/support/a-form-platform.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const platform = aFormPlatform(database);
const clerk = await anEditorsPlatform(database).anEditor('Dora', ['consents']);

async function aConsent(unique_number: string): Promise<number> {
  const { id } = await database.insertInto('consent').values({ unique_number }).returning('id').executeTakeFirstOrThrow();
  const texts = JSON.stringify({ hrv: `Tekst ${unique_number}` });
  await database
    .insertInto('consent_version')
    .values({ consent_id: id, version: 1, texts })
    .onConflict((conflict) => conflict.columns(['consent_id', 'version']).doUpdateSet({ texts }))
    .execute();
  return id;
}
async function aList(slug: string, consent_id: number | null, position: number): Promise<number> {
  const row = { slug, names: JSON.stringify({ hrv: slug }), sentences: '{}', is_offered: true, consent_id, position };
  return (await database.insertInto('newsletter_list').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const general = await aConsent('P-5');
const extra = await aConsent('P-6');
await database
  .insertInto('consent_assignment')
  .values({ place: 'newsletter', consent_id: general, required: false, position: 0 } as never)
  .execute();
const { id: first } = await database.selectFrom('newsletter_list').select('id').executeTakeFirstOrThrow();
const calls = await aList('pozivi', null, 1);
const shows = await aList('radionice', extra, 2);
const ana = await aCustomer(database);
const { email } = ana;

const tick = () => {
  platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
};
const lastMail = () => database.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const whatTheLoopDoes = async () => {
  while (await removeLists(database));
};
const linkIn = (text: string | null) => /link=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
async function ask(lists: number[], consents: number[] = []): Promise<string> {
  tick();
  expect((await platform.ask(subscribe, { body: { email, lists, consents } })).status).toBe(200);
  return linkIn((await lastMail()).text_body);
}
const follow = (x: string) => {
  tick();
  return platform.ask(followNewsletterLink, { params: { x } });
};
/** Joins by the e-mail, and is given the link of the next one, which leaves. */
async function join(lists: number[], consents: number[] = []): Promise<string> {
  expect((await follow(await ask(lists, consents))).data.isDone).toBe(true);
  return linkIn((await lastMail()).unsubscribe_link);
}
const choose = (x: string, lists: number[], consents: number[] = []) => {
  tick();
  return platform.ask(chooseNewsletterLists, { params: { x }, body: { lists, consents } });
};
const subscriber = async () => (await clerk.ask(filterSubscribers, { query: { q: email } })).data.records[0];
const on = async () => (await subscriber())?.lists.flatMap(({ id, state }) => (state === 'confirmed' ? id : []));
const texts = async () => (await subscriber())?.consents.map(({ text }) => text);
async function isWithdrawn(id: number, wanted: boolean): Promise<void> {
  const seen = (await clerk.ask(listNewsletterLists)).data.lists.find((list) => list.id === id)?.version ?? '';
  expect((await clerk.ask(updateNewsletterList, { params: { id }, body: { seen, change: { isWithdrawn: wanted } } })).status).toBe(200);
}

beforeEach(async () => {
  // An address gets few e-mails a day.
  platform.clock.now = new Date(platform.clock.now.getTime() + 2 * 86_400_000);
  await database.deleteFrom('newsletter_subscription').execute();
  await database.updateTable('newsletter_list').set({ withdrawn_at: null, is_offered: true }).execute();
});

describe('the consents of a subscriber', () => {
  it('are those that the subscription stands on: one that went with its list is not shown, one that was given before is', async () => {
    const leave = await join([calls, shows], [general, extra]);
    expect(await texts()).toEqual(['Tekst P-5', 'Tekst P-6']);
    await choose(leave, [calls]);
    expect(await texts()).toEqual(['Tekst P-5']);
    const { csv } = (await clerk.ask(exportSubscribers, { body: { q: email } })).data;
    expect([csv.includes('Tekst P-5'), csv.includes('Tekst P-6')]).toEqual([true, false]);
    await join([shows], [extra]);
    expect(await texts()).toEqual(['Tekst P-5', 'Tekst P-6']);
  });
});

describe('a list that is withdrawn', () => {
  it('is left as well by whoever chooses none of the others, and does not bring them back', async () => {
    const leave = await join([calls, shows], [extra]);
    await isWithdrawn(shows, true);
    // Who keeps one of those that are shown keeps it.
    await choose(leave, [calls]);
    expect(await on()).toEqual([calls, shows]);
    expect((await choose(leave, [])).data.isDone).toBe(true);
    expect(await subscriber()).toMatchObject({ state: 'left' });
    await isWithdrawn(shows, false);
    expect(await on()).toEqual([]);
  });
});

describe('a wish that nobody has confirmed', () => {
  it('changes nothing of a subscription that runs, nor of what else its owner waits for', async () => {
    await join([first]);
    const since = (await subscriber())?.askedAt;
    const own = await ask([calls]);
    // Anybody can type the address.
    const other = await ask([shows], [extra]);
    expect((await subscriber())?.askedAt).toBe(since);
    expect((await follow(own)).data).toMatchObject({ isDone: true, lists: [{ id: calls, isOn: true }] });
    expect(await on()).toEqual([first, calls]);
    expect((await follow(other)).data.isDone).toBe(true);
    expect(await on()).toEqual([first, calls, shows]);
    expect((await subscriber())?.askedAt).toBe(since);
  });

  it('brings nobody back to a list that they left after it had come true', async () => {
    const link = await ask([calls, shows], [extra]);
    await follow(link);
    await choose(linkIn((await lastMail()).unsubscribe_link), [calls]);
    await follow(link);
    expect(await on()).toEqual([calls]);
  });

  it('begins no list that was withdrawn since, and nothing at all where that was the only one', async () => {
    const alone = await ask([shows], [extra]);
    await isWithdrawn(shows, true);
    expect((await platform.ask(checkNewsletterLink, { params: { x: alone } })).status).toBe(404);
    expect((await follow(alone)).error.code).toBe('LINK_NOT_VALID');
    expect((await subscriber())?.state).toBe('asked');
    await isWithdrawn(shows, false);
    await database.updateTable('newsletter_list').set({ is_offered: true }).execute();
    const both = await ask([calls, shows], [extra]);
    await isWithdrawn(shows, true);
    expect((await follow(both)).data.lists.map(({ id }) => id)).toEqual([calls]);
    expect([await on(), await texts()]).toEqual([[calls], []]);
    // The same of a subscription that runs.
    await isWithdrawn(shows, false);
    await database.updateTable('newsletter_list').set({ is_offered: true }).execute();
    const more = await ask([first, shows], [extra]);
    await isWithdrawn(shows, true);
    await follow(more);
    expect(await on()).toEqual([first, calls]);
  });
});

describe('the link that leaves', () => {
  it('joins nothing: the owner is asked by an e-mail, once more for each wish, a few times a day', async () => {
    const leave = await join([calls]);
    const confirms = async () =>
      (await database.selectFrom('mail_outbox').select('id').where('kind', '=', 'newsletterConfirm').execute()).length;
    const before = await confirms();
    expect((await choose(leave, [calls, shows], [extra])).data).toMatchObject({ confirmationSent: true });
    expect([await on(), await texts(), await confirms()]).toEqual([[calls], [], before + 1]);
    // The other list is left at once, the new one begins by its e-mail.
    expect((await choose(leave, [shows], [extra])).data).toMatchObject({ isDone: true, confirmationSent: true });
    expect((await subscriber())?.state).toBe('left');
    await follow(linkIn((await lastMail()).text_body));
    expect([await on(), await texts(), (await subscriber())?.state]).toEqual([[shows], ['Tekst P-6'], 'confirmed']);
    expect((await choose(leave, [calls, shows])).error.code).toBe('TOO_MANY_ATTEMPTS');
    expect(await confirms()).toBe(before + 2);
  });

  it('does nothing more for whoever has left', async () => {
    const leave = await join([calls]);
    await follow(leave);
    const mails = async () => (await database.selectFrom('mail_outbox').select('id').execute()).length;
    const before = await mails();
    expect((await choose(leave, [calls, first])).data).toMatchObject({ isDone: true });
    expect([await on(), await mails()]).toEqual([[], before]);
  });
});

describe('a consent that is taken back in the account', () => {
  const takeBack = async (id: number) => {
    tick();
    const user = await findUser(database, ana.userId);
    if (user !== undefined) await endSubscriptions(database, user, id, platform.clock.now);
  };

  it('ends the lists that stand on it, and the subscription where none is left', async () => {
    await join([calls, shows], [general, extra]);
    await takeBack(extra);
    expect([await on(), await texts(), (await subscriber())?.state]).toEqual([[calls], ['Tekst P-5'], 'confirmed']);
    await takeBack(general);
    expect([await on(), (await subscriber())?.state]).toEqual([[], 'left']);
  });

  it('takes along what else was agreed to for these lists alone, and says so in the log', async () => {
    await join([calls, shows], [general, extra]);
    const log = () => database.selectFrom('consent_log').select(['consent_ids', 'status', 'source_type', 'email']).execute();
    await database.deleteFrom('consent_log').execute();
    await takeBack(general);
    expect(await log()).toEqual([{ consent_ids: [extra], status: 'withdrawn', source_type: 'cmsSite', email }]);
    // What stands for another list stays.
    await join([shows], [general, extra]);
    await join([calls], [general]);
    await database.deleteFrom('consent_log').execute();
    await takeBack(extra);
    expect([await on(), await log()]).toEqual([[calls], []]);
  });

  it('ends what was asked for with it, too, which its link does not begin any more', async () => {
    await join([calls]);
    const link = await ask([shows], [extra]);
    await takeBack(extra);
    expect((await follow(link)).error.code).toBe('LINK_NOT_VALID');
    expect([await on(), (await subscriber())?.state]).toEqual([[calls], 'confirmed']);
  });
});

describe('a list that is deleted', () => {
  it('takes its consent with it from those who stay, and says so; who had not confirmed is nobody whose consent is taken back', async () => {
    const gone = await aList('prolazni', extra, 3);
    await join([calls, gone], [extra]);
    await database.deleteFrom('consent_log').execute();
    const waits = { email: 'eva@primjer.hr', email_key: 'eva@primjer.hr', language: 'hrv', consent_ids: [extra], user_id: null };
    const { id } = await database
      .insertInto('newsletter_subscription')
      .values({ ...waits, asked_at: platform.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    // For that list alone.
    await database.deleteFrom('newsletter_member').where('subscription_id', '=', id).execute();
    const member = { subscription_id: id, consent_ids: [extra], asked_at: platform.clock.now };
    await database
      .insertInto('newsletter_member')
      .values({ ...member, list_id: gone })
      .execute();
    const seen = (await clerk.ask(listNewsletterLists)).data.lists.find((list) => list.id === gone)?.version ?? '';
    expect((await clerk.ask(deleteNewsletterList, { params: { id: gone }, body: { seen } })).status).toBe(200);
    // Nobody sees it any more, though its members are still being taken off it.
    expect(await on()).toEqual([calls]);
    await whatTheLoopDoes();
    expect([await on(), await texts()]).toEqual([[calls], []]);
    const log = await database.selectFrom('consent_log').select(['email', 'status', 'consent_ids']).execute();
    expect(log).toEqual([{ email, status: 'withdrawn', consent_ids: [extra] }]);
    const eva = await database.selectFrom('newsletter_subscription').select('left_at').where('id', '=', id).executeTakeFirst();
    expect(eva?.left_at).toBeNull();
  });
});
