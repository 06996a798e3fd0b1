import { afterAll, describe, expect, it } from 'vitest';
import { checkNewsletterLink, chooseNewsletterLists, followNewsletterLink, subscribe } from '#adapters/platform/wire/newsletter.ts';
import { aFormPlatform } from '#tests/support/a-form-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database
  .insertInto('consent')
  .values({ unique_number: 'P-5' } as never)
  .execute();
await database
  .insertInto('consent_assignment')
  .values({ place: 'newsletter', consent_id: 1, required: true, position: 0 } as never)
  .execute();
const platform = aFormPlatform(database);
const ask = (email: string, more: object = {}) => platform.ask(subscribe, { body: { email, consents: [1], ...more } });
const lastMail = () => database.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
const linkOf = (text = '') => /link=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('the newsletter [CMS-10]', () => {
  it('begins with the button behind the link, logs the consent, and ends with one click [RFC 8058]', async () => {
    expect((await ask('Ana@Primjer.hr')).data).toEqual({ confirmationSent: true });
    const confirm = linkOf((await lastMail())?.text_body);
    expect((await platform.ask(checkNewsletterLink, { params: { x: confirm } })).data).toEqual({
      purpose: 'confirm',
      email: 'Ana@Primjer.hr',
      isDone: false,
      lists: [],
    });
    expect(await database.selectFrom('newsletter_subscription').select('confirmed_at').execute()).toEqual([{ confirmed_at: null }]);
    expect((await platform.ask(followNewsletterLink, { params: { x: confirm } })).data.isDone).toBe(true);
    const welcome = await lastMail();
    expect(welcome).toMatchObject({
      kind: 'newsletterWelcome',
      unsubscribe_link: expect.stringContaining('/newsletter/one-click?link=l.'),
    });
    const leave = linkOf(welcome?.unsubscribe_link ?? '');
    platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
    expect((await platform.ask(followNewsletterLink, { params: { x: leave } })).data).toMatchObject({ purpose: 'leave', isDone: true });
    const log = await database.selectFrom('consent_log').select(['status', 'consent_ids', 'source_type']).orderBy('id').execute();
    expect(log).toEqual([
      { status: 'accepted', consent_ids: [1], source_type: 'newsletter' },
      { status: 'withdrawn', consent_ids: [1], source_type: 'newsletter' },
    ]);
    // The old link to confirm does not bring back who has left.
    const row = await database.selectFrom('newsletter_subscription').select('left_at').executeTakeFirst();
    expect(row?.left_at).not.toBeNull();
    expect((await platform.ask(checkNewsletterLink, { params: { x: confirm } })).status).toBe(404);
    expect((await platform.ask(followNewsletterLink, { params: { x: confirm } })).error.code).toBe('LINK_NOT_VALID');
    expect(await database.selectFrom('newsletter_subscription').select('left_at').executeTakeFirst()).toEqual(row);
  });

  it('is confirmed by the link that was sent for it, not by that of an earlier wish [T-18]', async () => {
    await ask('dvaput@primjer.hr');
    const first = linkOf((await lastMail())?.text_body);
    platform.clock.now = new Date(platform.clock.now.getTime() + 1);
    await ask('DvaPut@primjer.hr');
    const second = linkOf((await lastMail())?.text_body);
    expect((await platform.ask(checkNewsletterLink, { params: { x: first } })).status).toBe(404);
    expect((await platform.ask(followNewsletterLink, { params: { x: first } })).error.code).toBe('LINK_NOT_VALID');
    expect((await platform.ask(followNewsletterLink, { params: { x: second } })).data).toMatchObject({ isDone: true });
    // Pressed once more, it is as good as before.
    expect((await platform.ask(followNewsletterLink, { params: { x: second } })).data).toMatchObject({ isDone: true });
  });

  it('is confirmed within seven days', async () => {
    await ask('kasno@primjer.hr');
    const link = linkOf((await lastMail())?.text_body);
    const asked = platform.clock.now.getTime();
    const statusAfter = async (days: number) => {
      platform.clock.now = new Date(asked + days * 86_400_000);
      return (await platform.ask(checkNewsletterLink, { params: { x: link } })).status;
    };
    expect([await statusAfter(6.99), await statusAfter(7.01)]).toEqual([200, 404]);
    platform.clock.now = new Date(asked + 1000);
  });

  it('answers alike for addresses that it knows and does not know [T-15]', async () => {
    const unknown = await ask('nova@primjer.hr');
    await platform.ask(followNewsletterLink, { params: { x: linkOf((await lastMail())?.text_body) } });
    const known = await ask('nova@primjer.hr');
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect((await lastMail())?.kind).toBe('newsletterAlready');
  });

  it('pesters nobody: few e-mails a day for an address, none for a machine', async () => {
    const count = async () =>
      (await database.selectFrom('mail_outbox').select('id').where('recipient', '=', 'meta@primjer.hr').execute()).length;
    for (let time = 0; time < 5; time += 1) {
      platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
      expect((await ask('meta@primjer.hr')).data).toEqual({ confirmationSent: true });
    }
    expect(await count()).toBe(3);
    expect((await ask('stroj@primjer.hr', { website: 'x' })).data).toEqual({ confirmationSent: true });
    expect(await database.selectFrom('newsletter_subscription').select('id').where('email', '=', 'stroj@primjer.hr').execute()).toEqual([]);
  });

  it('wants an address and the consent, and a link that was made here', async () => {
    expect((await ask('ana')).error.code).toBe('FIELD_INVALID');
    expect((await ask('eva@primjer.hr', { consents: [] })).error.code).toBe('CONSENT_REQUIRED');
    expect((await platform.ask(checkNewsletterLink, { params: { x: `l.1.abc.${'x'.repeat(43)}` } })).status).toBe(404);
  });
});

describe('lists of the newsletter [CMS-10]', () => {
  it('are chosen with the wish, named in the e-mail, begun by its link, left and joined by that of the next one', async () => {
    const { id: extra } = await database.insertInto('consent').values({ unique_number: 'P-6' }).returning('id').executeTakeFirstOrThrow();
    const made = (slug: string, consent_id: number | null, position: number) =>
      database
        .insertInto('newsletter_list')
        .values({ slug, names: JSON.stringify({ hrv: slug }), sentences: '{}', is_offered: true, consent_id, position })
        .returning('id')
        .executeTakeFirstOrThrow();
    const calls = (await made('pozivi', null, 1)).id;
    const shows = (await made('radionice', extra, 2)).id;
    const on = async (email: string) => {
      const rows = await database
        .selectFrom('newsletter_member as m')
        .innerJoin('newsletter_list as l', 'l.id', 'm.list_id')
        .innerJoin('newsletter_subscription as s', 's.id', 'm.subscription_id')
        .select('l.slug')
        .where('s.email', '=', email)
        .where('m.confirmed_at', 'is not', null)
        .where('m.left_at', 'is', null)
        .orderBy('l.position')
        .execute();
      return rows.map(({ slug }) => slug);
    };
    const email = 'izbor@primjer.hr';
    expect((await ask(email, { lists: [] })).error).toMatchObject({ code: 'FIELD_INVALID', payload: { field: 'lists' } });
    expect((await ask(email, { lists: [shows] })).error.code).toBe('CONSENT_REQUIRED');
    // Of two wishes the last one counts.
    await ask(email, { lists: [calls] });
    platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
    await ask(email, { lists: [shows], consents: [1, extra] });
    const asked = await lastMail();
    expect([asked?.text_body.includes('radionice'), asked?.text_body.includes('pozivi')]).toEqual([true, false]);
    const params = { x: linkOf(asked?.text_body) };
    expect((await platform.ask(checkNewsletterLink, { params })).data.lists).toMatchObject([{ id: shows, isOn: false }]);
    await platform.ask(followNewsletterLink, { params });
    expect(await on(email)).toEqual(['radionice']);
    // Another list is another wish, which does not end the first one.
    platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
    await ask(email, { lists: [calls, shows], consents: [1, extra] });
    expect(await on(email)).toEqual(['radionice']);
    await platform.ask(followNewsletterLink, { params: { x: linkOf((await lastMail())?.text_body) } });
    expect(await on(email)).toEqual(['pozivi', 'radionice']);
    const welcome = await lastMail();
    const leave = { x: linkOf(welcome?.unsubscribe_link ?? '') };
    const { data } = await platform.ask(checkNewsletterLink, { params: leave });
    expect(data.lists.map(({ name, isOn }) => [name, isOn])).toEqual([
      ['Bilten', false],
      ['pozivi', true],
      ['radionice', true],
    ]);
    const choose = (lists: number[], consents: number[] = []) =>
      platform.ask(chooseNewsletterLists, { params: leave, body: { lists, consents } });
    expect((await choose([calls])).data.isDone).toBe(false);
    expect(await on(email)).toEqual(['pozivi']);
    expect((await choose([calls, shows])).error.code).toBe('CONSENT_REQUIRED');
    // An address gets few e-mails a day.
    platform.clock.now = new Date(platform.clock.now.getTime() + 86_400_000);
    // Joining waits for its e-mail: the link of this one may have been passed on.
    expect((await choose([calls, shows], [extra])).data).toMatchObject({ isDone: false, confirmationSent: true });
    expect(await on(email)).toEqual(['pozivi']);
    await platform.ask(followNewsletterLink, { params: { x: linkOf((await lastMail())?.text_body) } });
    expect(await on(email)).toEqual(['pozivi', 'radionice']);
    expect((await choose([])).data.isDone).toBe(true);
    expect(await on(email)).toEqual([]);
    const log = await database
      .selectFrom('consent_log')
      .select(['status', 'consent_ids'])
      .where('email', '=', email)
      .orderBy('id')
      .execute();
    expect(log.at(-1)).toEqual({ status: 'withdrawn', consent_ids: [1, extra] });
    expect(log.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'withdrawn', 'accepted', 'withdrawn']);
    // A link to begin chooses nothing.
    expect((await platform.ask(chooseNewsletterLists, { params, body: { lists: [calls], consents: [] } })).error.code).toBe(
      'LINK_NOT_VALID',
    );
  });
});
