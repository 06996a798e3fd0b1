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
/** An e-mail of two hours ago to somebody, and how its last try went. */
const tried = (to: string, went: string | null) =>
  sql`insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, created_at, attempts, last_error, sent_at)
    values (gen_random_uuid()::text, 'order', ${to}, 'hrv', gen_random_uuid()::text, 's', 't', 'h', now() - interval '2 hours', 1,
      ${went === 'sent' ? null : went}, ${went === 'sent' ? new Date() : null})`.execute(database);
const late = async () => (await outboxAndBackup(database)()).mails_late;

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

  it('leave out one that is refused alone, for its recipient or for what it says, however long it is tried', async () => {
    await tried('ana@gmial.con', 'recipient 550');
    expect(await late()).toBe(0);
    await tried('ana@gmial.con', 'recipient');
    await tried('Ana@gmial.con', 'EMESSAGE 552');
    expect(await late()).toBe(0);
    await tried('iva@primjer.hr', 'sent');
    await tried('iva@gmial.con', 'recipient 450');
    expect(await late()).toBe(0);
  });

  it.each([
    ['is away', 'ECONNECTION'],
    ['lets nobody in', 'EAUTH 535'],
    ['refuses the sender', 'EENVELOPE 550'],
    ['closes in the middle', 'ECONNECTION 421'],
    ['is not asked', null],
  ])('count one alone where the server %s, also among others that leave', async (_, went) => {
    await sql`delete from mail_outbox`.execute(database);
    await tried('ana@primjer.hr', went);
    await tried('iva@primjer.hr', 'sent');
    expect(await late()).toBe(1);
  });

  it('count refused ones where the server refuses everybody, until one leaves that was written later', async () => {
    await sql`delete from mail_outbox`.execute(database);
    await tried('marko@gmial.con', 'recipient 550');
    await tried('iva@primjer.hr', 'sent');
    await tried('ana@primjer.hr', 'recipient 554');
    await tried('luka@primjer.hr', 'EMESSAGE 554');
    expect(await late()).toBe(2);
    await tried('iva@primjer.hr', 'sent');
    expect(await late()).toBe(0);
    await sql`delete from mail_outbox`.execute(database);
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
