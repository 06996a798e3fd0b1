import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { listCardRequests } from '#server/platform/membership/card-requests.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

const server = inject('testPostgres');
const name = `izlog_test_${randomBytes(6).toString('hex')}`;
afterAll(() => dropDatabase(server.url, name));

it('requests for a card that were sent before forms kept it are requests still [OPS-06]', async () => {
  await createDatabase(server.url, name);
  const url = inDatabase(server.url, name);
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step < '064'));
  await migrateDatabase(url, before);
  const database = openDatabase({ url });
  try {
    const formOf = async (code: string) =>
      (await database.insertInto('form').values({ code, fields: '[]', mailboxes: '{}' }).returning('id').executeTakeFirstOrThrow()).id;
    const sent = async (form: number, reference: string) => {
      const [token_hash, fingerprint, at] = [randomBytes(32), randomBytes(32), new Date('2026-11-01T10:00:00Z')];
      const row = {
        form_id: form,
        reference,
        token_hash,
        fingerprint,
        language: 'hrv',
        user_id: null,
        email: null,
        data: '{}',
        answers: '[]',
      };
      return database
        .insertInto('form_submission')
        .values({ ...row, sent_at: at, delete_after: at })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const [now, earlier] = [await formOf('iskaznica'), await formOf('nekadasnji')];
    await database.insertInto('site_option').values({ key: 'MemberCardForm', value: '"iskaznica"', media_id: null }).execute();
    await sent(now, 'AAAA-AAAA');
    await sent(earlier, 'BBBB-BBBB');
    const { id } = await sent(earlier, 'CCCC-CCCC');
    await database
      .insertInto('card_decision')
      .values({ submission_id: id, state: 'declined', reason: 'Ne.', decided_at: new Date('2026-11-02T10:00:00Z') })
      .execute();
    await migrateDatabase(url);
    const referencesOf = async (state: 'received' | 'declined') =>
      (await listCardRequests(database, state, { limit: '9' })).rows.map(({ reference }) => reference);
    expect(await referencesOf('received')).toEqual(['AAAA-AAAA']);
    expect(await referencesOf('declined')).toEqual(['CCCC-CCCC']);
  } finally {
    await database.destroy();
  }
});
