import { afterAll, beforeEach, expect, it } from 'vitest';
import { chooseOwnNewsletter, followNewsletterLink, getOwnNewsletter, subscribe } from '#adapters/platform/wire/newsletter.ts';
import { exportedData } from '#server/platform/account/customers/export-data.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aFormPlatform } from '#tests/support/a-form-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { twoNewsletterLists } from '#tests/support/two-newsletter-lists.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const platform = aFormPlatform(database);
const { general, extra, first, shows } = await twoNewsletterLists(database);
const ana = await aCustomer(database, { email: 'ana@primjer.hr', confirmed: true });
const own = async ({ headers } = ana) => (await platform.ask(getOwnNewsletter, { headers })).data;
const choose = (lists: number[], consents: number[] = [], { headers } = ana, shown?: number[]) => {
  platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
  return platform.ask(chooseOwnNewsletter, { body: { lists, consents, ...(shown && { shown }) }, headers });
};
const on = async () => (await own())?.lists.filter(({ isOn }) => isOn).map(({ id }) => id);
const mails = () => database.selectFrom('mail_outbox').select(['kind', 'recipient', 'text_body']).orderBy('id').execute();
const log = () => database.selectFrom('consent_log').select(['status', 'consent_ids', 'user_id']).orderBy('id').execute();

beforeEach(async () => {
  platform.clock.now = new Date(platform.clock.now.getTime() + 2 * 86_400_000);
  for (const table of ['newsletter_subscription', 'mail_outbox', 'consent_log'] as const) await database.deleteFrom(table).execute();
});

it('a customer joins in the account at once, with what it needs, is told once by an e-mail, and leaves each list there', async () => {
  expect(await own()).toMatchObject({
    email: ana.email,
    consents: [{ id: general, required: true }],
    lists: [{ isOn: false }, { consent: { id: extra } }],
  });
  expect((await choose([first])).error.code).toBe('CONSENT_REQUIRED');
  expect((await choose([first, shows], [general])).error.code).toBe('CONSENT_REQUIRED');
  expect((await choose([first], [general])).data).toEqual({ isOnSome: true });
  expect(await mails()).toMatchObject([{ kind: 'newsletterWelcome', recipient: ana.email }]);
  // What was agreed to is asked no more.
  expect((await own())?.consents).toEqual([]);
  expect((await choose([first, shows])).error.code).toBe('CONSENT_REQUIRED');
  expect((await choose([first, shows], [extra])).data).toEqual({ isOnSome: true });
  expect([await on(), (await mails()).length]).toEqual([[first, shows], 1]);
  await choose([shows]);
  expect(await on()).toEqual([shows]);
  expect((await choose([])).data).toEqual({ isOnSome: false });
  expect(await on()).toEqual([]);
  expect(await log()).toEqual([
    { status: 'accepted', consent_ids: [general], user_id: ana.userId },
    // What stood already was not answered anew.
    { status: 'accepted', consent_ids: [extra], user_id: ana.userId },
    { status: 'withdrawn', consent_ids: [general, extra], user_id: ana.userId },
  ]);
  // What they had agreed to before they left counts no more.
  expect((await choose([first])).error.code).toBe('CONSENT_REQUIRED');
});

it('what was asked for with the form is seen and changed in the account of the same address', async () => {
  await platform.ask(subscribe, { body: { email: 'Ana@primjer.hr', lists: [first], consents: [general] } });
  expect(await on()).toEqual([]);
  const link = /link=([\w.-]+)/.exec((await mails())[0]?.text_body ?? '')?.[1] ?? '';
  // Joined in the account meanwhile: the wish of the form is done with it, and its link no more than that.
  await choose([first], [general]);
  expect(await on()).toEqual([first]);
  await choose([]);
  expect((await platform.ask(followNewsletterLink, { params: { x: link }, body: {} })).error.code).toBe('LINK_NOT_VALID');
  expect(await on()).toEqual([]);
});

it('nobody sees or changes an address that they have not confirmed', async () => {
  const eva = await aCustomer(database, { email: 'eva@primjer.hr', confirmed: false });
  expect(await own(eva)).toBeNull();
  expect((await choose([first], [general], eva)).error.code).toBe('FORBIDDEN');
  expect(await database.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([]);
});

it('the data of a person tell each list, how far they are with it, and what they agreed to for it', async () => {
  await choose([first, shows], [general, extra]);
  await choose([shows]);
  const data = await exportedData(database, ana.userId, platform.clock.now);
  expect(data?.newsletter).toMatchObject([
    {
      email: ana.email,
      leftAt: null,
      lists: [
        { list: 'Bilten', state: 'left', consents: ['P-1'] },
        { list: 'Radionice', state: 'confirmed', leftAt: null, consents: ['P-1', 'P-2'] },
      ],
    },
  ]);
});

it('a page that was opened before a list was joined elsewhere leaves that one alone, also where all that it showed is unticked', async () => {
  await choose([first, shows], [general, extra]);
  expect((await choose([first], [], ana, [first])).data).toEqual({ isOnSome: true });
  expect(await on()).toEqual([first, shows]);
  expect((await choose([], [], ana, [first])).data).toEqual({ isOnSome: true });
  expect(await on()).toEqual([shows]);
  expect((await choose([], [], ana, [first, shows])).data).toEqual({ isOnSome: false });
});

it('a page that names only a list that was withdrawn since asks for nothing and ends nothing', async () => {
  const withdraw = (withdrawn_at: Date | null, is_offered: boolean) =>
    database.updateTable('newsletter_list').set({ withdrawn_at, is_offered }).where('id', '=', shows).execute();
  await withdraw(platform.clock.now, false);
  expect((await choose([shows], [general, extra])).error).toMatchObject({ code: 'FIELD_INVALID', payload: { field: 'lists' } });
  expect(await database.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([]);
  await withdraw(null, true);
});

it('whoever comes and goes all day is written to three times', async () => {
  for (const _time of [1, 2, 3, 4, 5]) {
    await choose([first], [general]);
    await choose([]);
  }
  expect((await mails()).map(({ kind }) => kind)).toEqual(['newsletterWelcome', 'newsletterWelcome', 'newsletterWelcome']);
});
