import { type Kysely, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { up } from '#server/platform/database/migrations/098-old-submissions-handled.ts';
import { aForm } from '#tests/support/a-form-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

it('messages from before anybody could deal with them do not wait; those that came since do', async () => {
  const form_id = await aForm(database, 'upit', [{ name: 'email', type: 'email' }]);
  const { rows } = await sql<{ at: Date }>`select timestamp::timestamptz as at from kysely_migration where name = '097-form-desk'`.execute(
    database,
  );
  const step = rows[0]?.at.getTime() ?? 0;
  for (const [reference, minutes] of [
    ['old', -1],
    ['new', 1],
  ] as const) {
    const sent_at = new Date(step + minutes * 60_000);
    await database
      .insertInto('form_submission')
      .values({
        form_id,
        reference,
        token_hash: Buffer.from(reference),
        fingerprint: Buffer.from(reference),
        language: 'hrv',
        user_id: null,
        email: null,
        data: JSON.stringify({}),
        answers: JSON.stringify([]),
        sent_at,
        delete_after: new Date(step + 1e9),
      })
      .execute();
  }
  await up(database as unknown as Kysely<unknown>);
  expect(
    await database
      .selectFrom('form_submission')
      .select(['reference', sql<boolean>`handled_at = sent_at`.as('dealt')])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { reference: 'old', dealt: true },
    { reference: 'new', dealt: null },
  ]);
});
