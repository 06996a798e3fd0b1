import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { NO_ADDRESS } from '#server/platform/mail/no-address.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { MAILS } from '#tests/support/some-mails.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute();
  await database.deleteFrom('site_option').execute();
});

const SITE = 'https://shop.example.hr:8443';
const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ana@primjer.hr',
  language: 'hrv',
  dedupeKey: 'setPassword:1',
  facts: MAILS.setPassword,
  ...changes,
});
const written = () => database.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

describe('an e-mail', () => {
  it('is written whole, in its language, with an id of the site', async () => {
    await writeMail(database, SITE, mail({ language: 'eng' }));
    const [row] = await written();
    expect(row).toMatchObject({
      kind: 'setPassword',
      recipient: 'ana@primjer.hr',
      language: 'eng',
      subject: 'Set a new password',
      attempts: 0,
    });
    expect(row?.message_id).toMatch(/^<[0-9a-f]{36}@shop\.example\.hr>$/);
    expect(row?.text_body).toContain('valid for 2 hours');
    expect(row?.html_body).toContain('<html lang="en">');
  });

  it('is signed with the name and address of the site', async () => {
    const value = (of: unknown) => JSON.stringify(of);
    await database
      .insertInto('site_option')
      .values([
        { key: 'SiteName', value: value({ hrv: 'Zeleni fond', eng: 'Green fund' }), media_id: null },
        { key: 'SendEmailTo', value: value('info@zelenifond.example'), media_id: null },
      ])
      .execute();
    await writeMail(database, SITE, mail({ language: 'eng', dedupeKey: 'a' }));
    await writeMail(database, SITE, mail({ language: 'deu', dedupeKey: 'b' }));
    const [english, german] = await written();
    expect(english?.text_body).toMatch(/Kind regards\nGreen fund[\s\S]+info@zelenifond\.example/);
    expect(german?.text_body).toContain('Grüßen\nGreen fund');
  });

  it('is written to nobody who is forgotten', async () => {
    await writeMail(database, SITE, mail({ to: NO_ADDRESS }));
    expect(await written()).toEqual([]);
  });

  it('is written once for a key, also at the same time [F-24]', async () => {
    await Promise.all(Array.from({ length: 20 }, () => writeMail(database, SITE, mail())));
    expect(await written()).toHaveLength(1);
  });

  it('goes with the transaction of its cause', async () => {
    const undone = database.transaction().execute(async (trx) => {
      await writeMail(trx, SITE, mail());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await written()).toEqual([]);
  });

  it('has no line break in recipient and subject [T-26]', async () => {
    const order = { ...MAILS.orderPlaced.order, number: '1\r\nBcc: zrtva@primjer.hr' };
    await writeMail(database, SITE, mail({ to: 'ana@primjer.hr\r\nBcc: zrtva@primjer.hr', facts: { kind: 'orderPlaced', order } }));
    const [row] = await written();
    expect(`${row?.recipient}${row?.subject}`).not.toMatch(/[\r\n]/);
  });
});
