import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { outboxAndBackup } from '#server/platform-source/outbox-and-backup.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

/** An e-mail that was written so many hours ago; given up so many hours ago, or not at all. */
const mail = (key: string, written: number, givenUp: number | undefined, words = 't') =>
  sql`insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, created_at, last_error, given_up_at)
    values (${key}, 'order', 'ana@example.com', 'hrv', ${key}, 's', ${words}, 'h', now() - make_interval(hours => ${written}), 'ECONNECTION',
      now() - make_interval(hours => ${givenUp ?? null}))`.execute(database);

describe('the figures of e-mails [OPS-02]', () => {
  it('count what has waited for more than an hour, and what was given up within a day and can still be sent', async () => {
    const told = outboxAndBackup(database);
    expect(await told()).toMatchObject({ mails_late: 0, mails_given_up: 0 });
    await mail('new', 0, undefined);
    await mail('old and given up', 100, 25);
    await mail('without words', 100, 2, '');
    expect(await told()).toMatchObject({ mails_late: 0, mails_given_up: 0 });
    await mail('late', 2, undefined);
    await mail('given up', 73, 1);
    expect(await told()).toMatchObject({ mails_late: 1, mails_given_up: 1 });
    await sql`update mail_outbox set sent_at = now()`.execute(database);
    expect(await told()).toMatchObject({ mails_late: 0, mails_given_up: 0 });
  });

  it('are those of before while the database does not answer, which is asked once', async () => {
    let asked = 0;
    const watched = database.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const told = outboxAndBackup(watched, 20);
    const patient = outboxAndBackup(database);
    await mail('late again', 2, undefined);
    await database.transaction().execute(async (trx) => {
      await sql`lock table mail_outbox in access exclusive mode`.execute(trx);
      expect(await told()).toEqual({});
      expect(await told()).toEqual({});
      expect(asked).toBe(1);
    });
    await expect.poll(told).toMatchObject({ mails_late: 1 });
    await sql`drop table last_backup`.execute(database);
    expect(await patient()).toEqual({});
    expect(await told()).toMatchObject({ mails_late: 1 });
  });
});
