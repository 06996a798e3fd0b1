import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { readConfig } from '#server/config/config.ts';
import { POOLER_SETTINGS } from '#server/platform/database/open-database.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { checkDatabase } from '#tools/doctor/check-database.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

const found = async (about: string, now = new Date()) =>
  (await checkDatabase(readConfig({ DATABASE_URL: url, PORT: '0' }), now)).filter((finding) => finding.about === about);

describe('what the doctor says of a database', () => {
  it('that is as it should be', async () => {
    expect(await checkDatabase(readConfig({ DATABASE_URL: url, PORT: '0' }), new Date())).toMatchObject(
      ['database', 'clock', 'schema', 'e-mails', 'backup'].map((about) => ({ about, state: 'good' })),
    );
  });

  it('whose schema is of another program, older, newer or otherwise', async () => {
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(database);
    const last = rows[0]?.name ?? '';
    await sql`update kysely_migration set name = '999-later' where name = ${last}`.execute(database);
    expect(await found('schema')).toMatchObject([
      { state: 'bad', says: expect.stringContaining('newer version of the program (999-later)') },
    ]);
    await sql`delete from kysely_migration where name = '999-later'`.execute(database);
    expect(await found('schema')).toMatchObject([{ state: 'warn', says: `It lacks 1 steps (${last}).` }]);
    await sql`insert into kysely_migration (name, timestamp) values (${last}, now()::text)`.execute(database);
    await sql`update migration_checksum set checksum = 'x' where name = ${last}`.execute(database);
    expect(await found('schema')).toMatchObject([{ state: 'bad', says: expect.stringContaining(`another text of ${last}`) }]);
  });

  it('whose clock goes otherwise', async () => {
    expect(await found('clock', new Date(Date.now() + 30_000))).toMatchObject([{ state: 'warn' }]);
    expect(await found('clock', new Date(Date.now() - 600_000))).toMatchObject([
      { state: 'bad', mend: expect.stringContaining('timedatectl') },
    ]);
  });

  it('with a pooler before it that sets its connections, sets nothing, or is not there', async () => {
    const poolers = (pool: string) => checkDatabase(readConfig({ DATABASE_URL: url, DATABASE_POOL_URL: pool, PORT: '0' }), new Date());
    const of = async (pool: string) => (await poolers(pool)).filter(({ about }) => about === 'pooler');
    const settings = Object.entries(POOLER_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    const set = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(settings.join(' '))}`;
    expect(await of(set)).toMatchObject([{ state: 'good' }]);
    expect(await of(url)).toMatchObject([{ state: 'warn', says: expect.stringContaining('statement_timeout') }]);
    expect(await of('postgresql://nobody@127.0.0.1:1/none')).toMatchObject([
      { state: 'bad', mend: expect.stringContaining('DATABASE_POOL_URL') },
    ]);
  });

  it('where e-mails could not be sent', async () => {
    await sql`insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, given_up_at)
      values ('d', 'order', 'ana@example.com', 'hrv', 'm', 's', 't', 'h', now())`.execute(database);
    expect(await found('e-mails')).toMatchObject([{ state: 'warn', says: expect.stringContaining('1 could not be sent') }]);
    // A month later its words are gone, and nobody can do anything about it.
    await sql`update mail_outbox set text_body = '', html_body = ''`.execute(database);
    expect(await found('e-mails')).toMatchObject([{ state: 'good' }]);
    await sql`insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, created_at, last_error)
      select text || number, 'order', 'ana@gmial.con', 'hrv', 'm', 's', 't', 'h', now() - interval '2 hours', text
      from unnest(array['recipient 550', 'ECONNECTION']) text, generate_series(1, ${MOST_COUNTED + 1}) number where number < 2 or text <> 'recipient 550'`.execute(
      database,
    );
    expect(await found('e-mails')).toMatchObject([
      {
        state: 'warn',
        says: `0 could not be sent, ${MOST_COUNTED + 1} have waited for more than an hour, 1 besides are refused for their recipient.`,
      },
    ]);
  });

  it('where money has paid no order of a shop elsewhere', async () => {
    const begun = { provider: 'sandbox', amount: 100, currency: 'EUR', begun_at: new Date(), next_ask_at: null };
    const payment = (reference: string, outcome: 'paid' | 'late' | 'released', days: number) => ({
      ...{ ...begun, reference, outcome, order_code: `order-${reference}`, outcome_at: new Date(Date.now() - days * 86_400_000) },
    });
    await database
      .insertInto('elsewhere_payment')
      .values([payment('a', 'paid', 0), payment('b', 'released', 0), payment('c', 'late', 31)])
      .execute();
    expect(await found('payments')).toEqual([]);
    await database
      .insertInto('elsewhere_payment')
      .values(payment('d', 'late', 1))
      .execute();
    expect(await found('payments')).toMatchObject([
      { state: 'warn', says: expect.stringContaining('nobody knows: order-d (late, sandbox, d).') },
    ]);
  });
});
