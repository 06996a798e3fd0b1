import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import { writeLinkToken } from '#server/platform/account/user/link-tokens.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { addressOf } from '#tests/support/account-calls.ts';
import { cheapHash, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
});
afterAll(() => base.drop());

it('a link confirms nothing for whoever knew a password that its owner changes at that very moment [IDN-08]', async () => {
  const site = openAccounts(base.database);
  const { userId, email } = await aCustomer(base.database, { passwordHash: cheapHash(), confirmed: false });
  const { token } = await writeLinkToken(base.database, { userId, purpose: 'confirmEmail', email, hours: 2, now: site.clock.now });
  const owner = await base.database.startTransaction().execute();
  await owner.updateTable('shop_user').set({ password_hash: 'another' }).where('id', '=', userId).execute();
  const verifying = site.ask(addressOf(call.verify, { x: token }), { password: PASSWORD });
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
      expect(Number(rows[0]?.count)).toBe(1);
    },
    { timeout: 60_000 },
  );
  await owner.commit().execute();
  expect((await verifying).error.code).toBe('LINK_NOT_VALID');
  const { email_confirmed_at } = await base.database
    .selectFrom('shop_user')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(email_confirmed_at).toBeNull();
});
