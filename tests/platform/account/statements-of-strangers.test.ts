import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgotPassword, register } from '#adapters/platform/wire/account.ts';
import { subscribe } from '#adapters/platform/wire/newsletter.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aFormPlatform } from '#tests/support/a-form-platform.ts';
import { cheapHash, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const KNOWN = 'poznata@primjer.hr';
/** Has asked, and has confirmed nothing yet. */
const WAITS = 'prva@primjer.hr';
const DETAILS = { firstName: 'Ana', lastName: 'Horvat' };

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
let news: ReturnType<typeof aFormPlatform>;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
  news = aFormPlatform(base.database);
  await aCustomer(base.database, { email: KNOWN, passwordHash: cheapHash() });
  await base.database
    .insertInto('newsletter_subscription')
    .values({ email: KNOWN, email_key: KNOWN, language: 'hrv', consent_ids: [], asked_at: new Date(), confirmed_at: new Date() } as never)
    .execute();
});
afterAll(() => base.drop());

const DOORS: Readonly<Record<string, (email: string) => Promise<{ readonly status: number; readonly data: unknown }>>> = {
  'signing in': (email) => site.login(email, 'kriva lozinka', { address: '192.0.2.8' }),
  'a forgotten password': (email) => site.ask(forgotPassword, { email }, { address: '192.0.2.9' }),
  registering: (email) => site.ask(register, { email, password: PASSWORD, details: DETAILS }, { address: '192.0.2.10' }),
  'the newsletter': (email) => news.ask(subscribe, { body: { email, consents: [] } }),
};

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '');

it.each(Object.entries(DOORS))('%s asks the database as often, and answers the same, whoever comes [T-15]', async (_, come) => {
  const seen = async (email: string) => {
    const query = vi.spyOn(Client.prototype, 'query');
    const { status, data } = await come(email);
    // Every two hundredth attempt of a process forgets old ones, whoever makes it.
    const asked = query.mock.calls.filter(
      ([statement]) => !/delete from attempt where \(scope, key_hash\) in/.test(textOf(statement)),
    ).length;
    query.mockRestore();
    return { status, data, asked };
  };
  // What a process asks only once is known by then; and who registered first waits for the link.
  await come(WAITS);
  const [known, unknown, waiting] = [await seen(KNOWN), await seen('nitko@primjer.hr'), await seen(WAITS)];
  expect(known).toEqual(unknown);
  expect(waiting).toEqual(unknown);
  expect(unknown.asked).toBeGreaterThan(4);
});
