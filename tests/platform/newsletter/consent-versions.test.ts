import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  checkNewsletterLink,
  chooseNewsletterLists,
  chooseOwnNewsletter,
  followNewsletterLink,
  getOwnNewsletter,
  subscribe,
} from '#adapters/platform/wire/newsletter.ts';
import { saveConsentText } from '#server/platform/consent/save-consent-text.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aFormPlatform } from '#tests/support/a-form-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { twoNewsletterLists } from '#tests/support/two-newsletter-lists.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const platform = aFormPlatform(database);
const { general, extra, first, shows } = await twoNewsletterLists(database);
const ana = await aCustomer(database, { email: 'ana@primjer.hr', confirmed: true });

let written = 0;
/** The office gives a consent other words; answers which version they are. */
const reworded = (consentId: number) => {
  written += 1;
  return database.transaction().execute((trx) => saveConsentText(trx, { consentId, texts: { hrv: `Tekst ${written}` } }));
};
const log = () => database.selectFrom('consent_log').select(['status', 'consent_ids', 'versions']).orderBy('id').execute();
const linkInMail = async () => {
  const mail = await database.selectFrom('mail_outbox').select('text_body').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return /link=([\w.-]+)/.exec(mail.text_body)?.[1] ?? '';
};
const confirm = async () => platform.ask(followNewsletterLink, { params: { x: await linkInMail() }, body: {} });
const choose = (lists: number[], consents: (number | { id: number; version: number })[]) => {
  platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
  return platform.ask(chooseOwnNewsletter, { body: { lists, consents }, headers: ana.headers });
};

beforeEach(async () => {
  platform.clock.now = new Date(platform.clock.now.getTime() + 2 * 86_400_000);
  for (const table of ['newsletter_subscription', 'mail_outbox', 'consent_log'] as const) await database.deleteFrom(table).execute();
});

it('is logged in the words that the form showed, whatever was written before it was sent and before it was confirmed [CON-01]', async () => {
  const seen = await reworded(general);
  await reworded(general);
  await platform.ask(subscribe, { body: { email: 'iva@primjer.hr', lists: [first], consents: [{ id: general, version: seen }] } });
  await reworded(general);
  expect((await confirm()).data.isDone).toBe(true);
  expect(await log()).toEqual([{ status: 'accepted', consent_ids: [general], versions: [seen] }]);
});

it('of a form that says no version is logged in the newest of the moment in which it was sent', async () => {
  const newest = await reworded(general);
  await platform.ask(subscribe, { body: { email: 'iva@primjer.hr', lists: [first], consents: [general] } });
  await reworded(general);
  await confirm();
  expect(await log()).toEqual([{ status: 'accepted', consent_ids: [general], versions: [newest] }]);
});

it('of a wish that a program of before keeps is logged with all that it stands on', async () => {
  await platform.ask(subscribe, { body: { email: 'iva@primjer.hr', lists: [first], consents: [general] } });
  // It knows neither column, and asks anew over a wish of this program.
  await database
    .updateTable('newsletter_member')
    .set({ answered: '[]', answered_at: new Date('2026-01-01T00:00:00Z') })
    .execute();
  const newest = await reworded(general);
  await confirm();
  expect(await log()).toEqual([{ status: 'accepted', consent_ids: [general], versions: [newest] }]);
});

it('that there is none of is refused by name, and nothing is asked for, left or logged [CON-01]', async () => {
  const newest = await reworded(general);
  const asked = await platform.ask(subscribe, {
    body: { email: 'iva@primjer.hr', lists: [first], consents: [{ id: general, version: newest + 1 }] },
  });
  expect([asked.error.code, asked.error.payload.field]).toEqual(['CONSENT_VERSION_UNKNOWN', `consents.${general}`]);
  expect(await database.selectFrom('newsletter_subscription').select('id').execute()).toEqual([]);
  await choose([first], [general]);
  const before = await log();
  const chosen = await choose([shows], [{ id: extra, version: 77 }]);
  expect([chosen.error.code, chosen.error.payload.field]).toEqual(['CONSENT_VERSION_UNKNOWN', `consents.${extra}`]);
  const { data } = await platform.ask(getOwnNewsletter, { headers: ana.headers });
  expect(data?.lists.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([first]);
  expect(await log()).toEqual(before);
});

it('that stood is not logged again in other words when another list is joined; leaving takes back what was agreed to [CON-01]', async () => {
  const [seen, seenOfShows] = [await reworded(general), await reworded(extra)];
  await choose([first], [{ id: general, version: seen }]);
  await reworded(general);
  await reworded(extra);
  const { data } = await platform.ask(getOwnNewsletter, { headers: ana.headers });
  expect(data?.lists.find(({ id }) => id === shows)?.consent).toMatchObject({ id: extra, version: seenOfShows + 1 });
  await choose([first, shows], [{ id: extra, version: seenOfShows }]);
  await choose([], []);
  expect(await log()).toEqual([
    { status: 'accepted', consent_ids: [general], versions: [seen] },
    { status: 'accepted', consent_ids: [extra], versions: [seenOfShows] },
    { status: 'withdrawn', consent_ids: [general, extra], versions: [seen, seenOfShows] },
  ]);
});

it('of a list that the link of an e-mail adds waits in its version for the confirmation', async () => {
  await choose([first], [general]);
  const link = await linkInMail();
  const seen = await reworded(extra);
  platform.clock.now = new Date(platform.clock.now.getTime() + 1000);
  const { data } = await platform.ask(checkNewsletterLink, { params: { x: link } });
  expect(data.lists.find(({ id }) => id === shows)?.consent).toMatchObject({ version: seen });
  const body = { lists: [first, shows], consents: [{ id: extra, version: seen }] };
  expect((await platform.ask(chooseNewsletterLists, { params: { x: link }, body })).data.confirmationSent).toBe(true);
  await reworded(extra);
  await confirm();
  expect((await log()).slice(1)).toEqual([{ status: 'accepted', consent_ids: [extra], versions: [seen] }]);
});

it('is taken back in the version that the newsletter stood on, whatever was agreed to elsewhere under the same address [CON-01]', async () => {
  const seen = await reworded(general);
  await choose([first], [{ id: general, version: seen }]);
  const [agreed] = await database.selectFrom('consent_log').select('email').execute();
  const newest = await reworded(general);
  const elsewhere = { consent_ids: [general], versions: [newest], status: 'accepted', email: agreed?.email ?? '', user_id: null };
  await database
    .insertInto('consent_log')
    .values({ ...elsewhere, status_at: platform.clock.now, source_type: 'cmsSite', user_type: 'webUser' })
    .execute();
  await choose([], []);
  expect((await log()).at(-1)).toEqual({ status: 'withdrawn', consent_ids: [general], versions: [seen] });
});
