import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, type DataOf, HEADERS } from '#adapters/platform/wire/call.ts';
import { filterMails, getMail, retryMails } from '#adapters/platform/wire/mail.ts';
import { markFailed, markSent, takeDue } from '#server/platform/mail/queries.ts';
import { mailRoutes } from '#server/platform/mail/routes.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { aBackOfficeUser, aCustomer, anotherSignIn } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';
import { MAILS } from '#tests/support/some-mails.ts';

const { database, drop } = await createTestDatabase();
const NOW = new Date('2026-11-21T03:00:00Z');
const SITE = 'https://shop.example.hr';
const settings = { mailIsReadable: true };
const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/** Asks as somebody signed in with this token; as the editor by default. */
async function ask<C extends Call>(
  call: C,
  given: { who?: keyof typeof tokens; query?: string; id?: number; body?: object; key?: string } = {},
) {
  const { who = 'editor', query = '', id, body, key = 'admin-key' } = given;
  const deps = { database, now: () => NOW, changed: () => {}, ...PARTS, settings: { ...PARTS.settings, ...settings } };
  const app = createPatientPlatform(deps, log, [mailRoutes]);
  const answer = await app.request(call.path.replace('{id}', String(id)) + query, {
    method: call.method,
    headers: {
      ...{ language: 'hrv', store: '1', site: '1', apikey: 'key', 'content-type': 'application/json' },
      ...tokens[who],
      [HEADERS.adminAccessKey]: key,
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const read = (await answer.json()) as { data: DataOf<C> };
  return { status: answer.status, data: read.data };
}

const tokens: Record<'editor' | 'writer' | 'customer' | 'customersLogin' | 'nobody', Readonly<Record<string, string>>> = {
  editor: {},
  writer: {},
  customer: {},
  customersLogin: {},
  nobody: {},
};

afterAll(drop);
beforeAll(async () => {
  const editor = await aBackOfficeUser(database, { scopes: ['orders'] });
  tokens.editor = editor.headers;
  tokens.writer = (await aBackOfficeUser(database, { scopes: ['pages'] })).headers;
  tokens.customer = (await aCustomer(database)).headers;
  tokens.customersLogin = (await anotherSignIn(database, editor.userId)).headers;
});

const ids = {} as Record<'placed' | 'opens' | 'failed' | 'givenUp' | 'sent', number>;
beforeEach(async () => {
  settings.mailIsReadable = true;
  await database.deleteFrom('mail_outbox').execute();
  for (const [name, facts, to] of [
    ['placed', MAILS.orderPlaced, 'Zeljka.50%_off@Primjer.hr'],
    ['opens', MAILS.setPassword, 'ana@primjer.hr'],
    ['failed', MAILS.downloads, 'marko@primjer.hr'],
    ['givenUp', MAILS.newSignIn, 'marko@primjer.hr'],
    ['sent', MAILS.orderPlaced, 'ana@primjer.hr'],
  ] as const) {
    await writeMail(database, SITE, { to, language: 'hrv', dedupeKey: name, facts });
    const row = await database.selectFrom('mail_outbox').select('id').where('dedupe_key', '=', name).executeTakeFirstOrThrow();
    ids[name] = Number(row.id);
  }
  await database.updateTable('mail_outbox').set({ attempts: 3 }).where('id', 'in', [ids.failed, ids.givenUp]).execute();
  await markFailed(
    database,
    { id: ids.failed, attempts: 3 },
    { reason: 'ECONNECTION 421', nextAttemptAt: new Date('2026-11-21T08:30:00Z') },
  );
  await markFailed(database, { id: ids.givenUp, attempts: 3 }, { reason: 'EENVELOPE 550', givenUpAt: new Date('2026-11-20T08:30:00Z') });
  await markSent(database, { id: ids.sent, kind: 'orderPlaced' }, new Date('2026-11-20T09:00:00Z'));
});

describe('the list of e-mails for the back office', () => {
  it('says of each to whom, when, and what became of it, newest first [ADM-01]', async () => {
    const { data } = await ask(filterMails);
    expect(
      data.records.map(({ id, state, reason, attempts, sentAt, nextAttemptAt }) => [id, state, reason, attempts, sentAt, nextAttemptAt]),
    ).toEqual([
      [ids.sent, 'sent', null, 0, '2026-11-20T09:00:00.000Z', null],
      [ids.givenUp, 'failed', 'EENVELOPE 550', 3, null, null],
      [ids.failed, 'failed', 'ECONNECTION 421', 3, null, '2026-11-21T08:30:00.000Z'],
      [ids.opens, 'waiting', null, 0, null, null],
      [ids.placed, 'waiting', null, 0, null, null],
    ]);
    expect(data).toMatchObject({ isReadable: true, failed: 2, total: 5, next: null, previous: null });
    expect(JSON.stringify(data)).not.toContain('html');
  });

  it.each([
    ['PRIMJER.HR', 5],
    ['ana@', 2],
    ['50%25_off', 1],
    ['%25', 1],
    ['_', 1],
    ["'%20or%201=1", 0],
  ])('finds %s in addresses, in whatever letters: %i', async (recipient, found) => {
    expect((await ask(filterMails, { query: `?recipient=${recipient}` })).data.total).toBe(found);
  });

  it('comes in pages, and none is larger than a hundred', async () => {
    const page = async (query: string) => (await ask(filterMails, { query })).data;
    const first = await page('?limit=2');
    const second = await page(`?limit=2&after=${first.next}`);
    expect(second.records.map(({ id }) => id)).toEqual([ids.failed, ids.opens]);
    expect([second.total, (await page(`?limit=2&before=${second.previous}`)).records]).toEqual([5, first.records]);
    await sql`insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, created_at)
      select 'many:' || n, 'orderSent', 'many@primjer.hr', 'hrv', '<many-' || n || '@primjer.hr>', 'Naslov', '', '', ${NOW} from generate_series(1, 101) n`.execute(
      database,
    );
    const many = await page('?limit=999');
    expect([many.records.length, many.next === null]).toEqual([100, false]);
  });

  it.each([
    ['nobody', 'nobody', 401],
    ['a customer', 'customer', 403],
    ['an editor who came in by the customers’ login', 'customersLogin', 403],
    ['an editor who does not look after orders', 'writer', 403],
  ] as const)('is not for %s, and neither is anything else about e-mails [ADM-01] [T-23]', async (_, who, status) => {
    expect((await ask(filterMails, { who })).status).toBe(status);
    expect((await ask(getMail, { who, id: ids.placed })).status).toBe(status);
    expect((await ask(retryMails, { who, body: { which: 'all' } })).status).toBe(status);
    expect((await ask(filterMails, { key: 'wrong' })).status).toBe(403);
  });
});

describe('one e-mail', () => {
  it('is read with both of its parts where no mail server sends it', async () => {
    const { data } = await ask(getMail, { id: ids.placed });
    expect(data.hidden).toBeNull();
    expect(data.text).toContain('2026-000123');
    expect(data.html).toContain('<!doctype html>');
    expect((await ask(getMail, { id: 999_999 })).status).toBe(404);
  });

  it('shows no link in either part: whoever has it may download [T-16] [PRD-03]', async () => {
    const { data } = await ask(getMail, { id: ids.failed });
    expect(data.text).toContain('Sto savjeta za manje otpada');
    for (const part of [data.text, data.html]) expect(part).not.toMatch(/:\/\/|href=|1\.g3k\./);
  });

  it('that opens an account is not shown, nor one that is forgotten, nor any that a mail server sends [T-16]', async () => {
    expect((await ask(getMail, { id: ids.opens })).data).toMatchObject({ text: null, html: null, hidden: 'opensAccount' });
    await database.updateTable('mail_outbox').set({ text_body: '', html_body: '' }).where('id', '=', ids.sent).execute();
    expect((await ask(getMail, { id: ids.sent })).data).toMatchObject({ text: null, html: null, hidden: 'forgotten' });
    settings.mailIsReadable = false;
    expect((await ask(getMail, { id: ids.placed })).data).toMatchObject({ text: null, html: null, hidden: 'goesOut' });
    expect((await ask(filterMails)).data.isReadable).toBe(false);
  });
});

describe('trying again', () => {
  const due = async () =>
    (
      await database.selectFrom('mail_outbox').select(['id']).where('next_attempt_at', '=', NOW).where('given_up_at', 'is', null).execute()
    ).map(({ id }) => Number(id));

  it('makes one that failed due at once, also when it was given up', async () => {
    expect((await ask(retryMails, { body: { which: ids.givenUp } })).data.retried).toBe(1);
    expect(await due()).toEqual([ids.givenUp]);
  });

  it('leaves one that a worker is sending at this moment, and nobody takes it a second time [F-24]', async () => {
    const atNext = new Date('2026-11-21T08:30:00Z');
    await database.updateTable('mail_outbox').set({ next_attempt_at: atNext }).where('sent_at', 'is', null).execute();
    expect((await takeDue(database, atNext, 5, 600_000)).map(({ id }) => Number(id))).toContain(ids.failed);
    expect((await ask(retryMails, { body: { which: ids.failed } })).data.retried).toBe(0);
    expect(await takeDue(database, new Date(atNext.getTime() + 1000), 5, 600_000)).toEqual([]);
    const { data } = await ask(filterMails);
    expect([data.failed, data.records.find(({ id }) => id === ids.failed)?.state]).toEqual([1, 'waiting']);
  });

  it('makes all of them due, and no other', async () => {
    expect((await ask(retryMails, { body: { which: 'all' } })).data.retried).toBe(2);
    expect((await due()).sort()).toEqual([ids.failed, ids.givenUp].sort());
  });

  it.each([{}, { id: 1 }, { which: 0 }, { which: '' }, { which: null }])('is refused when it does not say which: %j', async (body) => {
    expect((await ask(retryMails, { body })).status).toBe(400);
    expect(await due()).toEqual([]);
  });

  it('leaves what is sent, what waits anyway, and what has nothing left to say [F-24]', async () => {
    await database.updateTable('mail_outbox').set({ text_body: '', html_body: '' }).where('id', '=', ids.givenUp).execute();
    for (const id of [ids.sent, ids.placed, ids.givenUp, 999_999])
      expect((await ask(retryMails, { body: { which: id } })).data.retried).toBe(0);
  });
});
