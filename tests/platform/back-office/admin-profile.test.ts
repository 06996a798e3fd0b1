import { afterAll, expect, it } from 'vitest';
import { adminProfile } from '#adapters/platform/wire/account.ts';
import { USER_PRESETS } from '#domain/account/back-office-user.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);

it('the profile of somebody of the back office says what waits in the areas that they may enter, and in no other', async () => {
  const { id: post } = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
  const comment = (body: string, status: 'waiting' | 'published') => ({
    post_id: post,
    author: 'Čitatelj',
    language: 'hrv',
    body,
    status,
    visitor_hash: Buffer.from(body),
    created_at: clock.now,
    updated_at: clock.now,
  });
  await database
    .insertInto('post_comment')
    .values([comment('Prvi', 'waiting'), comment('Drugi', 'waiting'), comment('Treći', 'published')])
    .execute();
  const waiting = async (scopes: readonly string[]) => (await (await anEditor('Ana', scopes)).ask(adminProfile)).data.waiting;
  expect(await waiting(['pages'])).toEqual({ comments: 2 });
  expect(await waiting(['pages:read'])).toEqual({});
  expect(await waiting(['orders'])).toEqual({ orders: 0, mails: 0 });
  // Whoever may only look at orders or only takes their money has none to send.
  expect(await waiting(USER_PRESETS.warehouse)).toEqual({ orders: 0 });
  expect(await waiting(USER_PRESETS.accounting)).toEqual({ mails: 0 });
  expect(await waiting(USER_PRESETS.support)).toEqual({ cards: 0, submissions: 0, mails: 0 });
  expect(await waiting(['forms:read'])).toEqual({});
  expect(await waiting(['*'])).toEqual({ orders: 0, cards: 0, comments: 2, submissions: 0, mails: 0 });
});

it('says whether e-mails go out', async () => {
  expect((await (await anEditor('Vlasta', ['orders'])).ask(adminProfile)).data.mailStays).toBe(true);
});
