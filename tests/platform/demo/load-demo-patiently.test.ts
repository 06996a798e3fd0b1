import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { loadDemoPatiently } from '#server/platform/demo/load-demo-patiently.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

it('loading the demo is not held to the time that a request has, and says in a line what went wrong', async () => {
  const site = await readDemo();
  // Asked by every insert, and by the statistics made at the end.
  await sql`create function unhurried(code text) returns text language plpgsql immutable as $$ begin
    if current_setting('statement_timeout') <> '0' or current_setting('lock_timeout') <> '0' then raise 'in a hurry'; end if; return code; end $$`.execute(
    database,
  );
  await sql`create index on country (unhurried(code))`.execute(database).catch(() => undefined);
  const full = () => Promise.reject(new Error('the disk\n is full'));
  await expect(loadDemoPatiently(url, site, () => undefined, full)).rejects.toThrow(
    /^The demo site could not be loaded \(the disk is full\); nothing of it was kept\. Start again/,
  );
  expect(await database.selectFrom('country').select('code').execute()).toEqual([]);
  expect(
    await loadDemoPatiently(
      url,
      site,
      () => undefined,
      async () => undefined,
    ),
  ).toBe('loaded');
});
