import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import * as wire from '#adapters/platform/wire/subscriber.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['consents', 'audit']);
const [asked, confirmed, left] = ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z'].map((at) => new Date(at));
const { id: consent } = await database
  .insertInto('consent')
  .values({ unique_number: 'newsletter' })
  .returning('id')
  .executeTakeFirstOrThrow();
await database
  .insertInto('consent_version')
  .values(
    [1, 2].map((version) => ({
      consent_id: consent,
      version,
      texts: JSON.stringify({ hrv: `Pristajem (${version})`, eng: `I agree (${version})` }),
    })),
  )
  .onConflict((conflict) => conflict.columns(['consent_id', 'version']).doUpdateSet((row) => ({ texts: row.ref('excluded.texts') })))
  .execute();

async function aSubscriber(email: string, more: { confirmed_at?: Date; left_at?: Date; language?: string } = {}): Promise<number> {
  const row = {
    email,
    email_key: email.toLowerCase(),
    language: 'hrv',
    consent_ids: [consent],
    user_id: null,
    asked_at: asked ?? new Date(),
    ...more,
  };
  const { id } = await database.insertInto('newsletter_subscription').values(row).returning('id').executeTakeFirstOrThrow();
  if (more.confirmed_at !== undefined)
    await database
      .insertInto('consent_log')
      .values({
        consent_ids: [consent],
        versions: [1],
        email,
        status: 'accepted',
        status_at: more.confirmed_at,
        source_type: 'newsletter',
        user_type: 'webUser',
      })
      .execute();
  return id;
}

const listed = async (query: Record<string, string> = {}) => (await clerk.ask(wire.filterSubscribers, { query })).data;
const emails = async (query: Record<string, string>) => (await listed(query)).records.map(({ email }) => email);
const exported = async (body: object = {}) => (await clerk.ask(wire.exportSubscribers, { body })).data;

beforeEach(async () => {
  await database.deleteFrom('newsletter_subscription').execute();
  await aSubscriber('Ana@primjer.hr');
  await aSubscriber('=iva@primjer.hr', { confirmed_at: confirmed as Date });
  await aSubscriber('emily@example.com', { confirmed_at: confirmed as Date, left_at: left as Date, language: 'eng' });
});

describe('subscribers of the newsletter', () => {
  it('are listed by how far they are, the newest first, with the words of the version that they agreed to', async () => {
    const { records, total } = await listed();
    expect([records.map(({ email, state }) => [email, state]), total]).toEqual([
      [
        ['emily@example.com', 'left'],
        ['=iva@primjer.hr', 'confirmed'],
        ['Ana@primjer.hr', 'asked'],
      ],
      3,
    ]);
    const at = '2026-11-02T10:00:00.000Z';
    expect(records[0]).toMatchObject({
      confirmedAt: at,
      leftAt: '2026-11-03T10:00:00.000Z',
      consents: [{ text: 'I agree (1)', version: 1, at }],
    });
    expect(records[2]).toMatchObject({ confirmedAt: null, leftAt: null, consents: [] });
  });

  it('are found by a part of their address, a state and a language', async () => {
    expect(await emails({ q: 'ANA@' })).toEqual(['Ana@primjer.hr']);
    expect(await emails({ q: '%' })).toEqual([]);
    expect(await emails({ state: 'confirmed' })).toEqual(['=iva@primjer.hr']);
    expect(await emails({ language: 'eng' })).toEqual(['emily@example.com']);
    expect(await emails({ language: 'eng', state: 'asked' })).toEqual([]);
  });

  it('are found, and taken along, by a consent that they gave with the subscription', async () => {
    const { id: other } = await database
      .insertInto('consent')
      .values({ unique_number: 'tenders' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('newsletter_subscription')
      .set({ consent_ids: [consent, other] })
      .where('email_key', '=', 'ana@primjer.hr')
      .execute();
    expect(await emails({ consent: String(other) })).toEqual(['Ana@primjer.hr']);
    expect((await listed({ consent: String(consent) })).total).toBe(3);
    expect(await emails({ consent: String(other), state: 'confirmed' })).toEqual([]);
    expect(
      (await exported({ consent: String(other) })).csv
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(';')[0]),
    ).toEqual(['"Ana@primjer.hr"']);
    expect((await clerk.ask(wire.filterSubscribers, { query: { consent: '0' } })).status).toBe(400);
  });

  it('are taken along as CSV of what is shown, no cell a formula, which is written down [T-26]', async () => {
    await database.deleteFrom('audit_entry').execute();
    const { csv, next } = await exported({ state: 'confirmed' });
    const [head, row, end] = csv.split('\r\n');
    const zone = '(Europe/Zagreb)';
    expect(head).toBe(`\uFEFF"Adresa e-pošte";"Jezik";"Stanje";"Prijava ${zone}";"Potvrda ${zone}";"Odjava ${zone}";"Privole";"Popisi"`);
    expect(row).toMatch(/^"'=iva@primjer\.hr";"hrvatski";"prima bilten";"\d{4}-\d\d-\d\d \d\d:\d\d";/);
    expect([end, next]).toEqual(['', null]);
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'subscriber' } })).data;
    expect(records.map((record) => [record.change, record.thingId])).toEqual([['export', 'all']]);
  });

  it('are taken along with what they agreed to in plain words, on the site’s clock, and in the words of whoever reads it', async () => {
    const texts = JSON.stringify({ hrv: 'Prihvaćam <a href="/uvjeti">uvjete &amp; <em>pravila</em></a>' });
    await database.updateTable('consent_version').set({ texts }).where('consent_id', '=', consent).where('version', '=', 1).execute();
    await aSubscriber('eva@primjer.hr', { confirmed_at: new Date('2026-07-05T22:30:00Z') });
    const { csv } = (await clerk.ask(wire.exportSubscribers, { body: { q: 'eva@' }, language: 'eng' })).data;
    const [head, row] = csv.split('\r\n');
    expect(csv).not.toContain('<');
    expect(row).toContain('"Prihvaćam uvjete & pravila (v1, 2026-07-06 00:30)"');
    expect([head, row]).toEqual([
      expect.stringMatching(/^\uFEFF"E-mail[^"]*","Language","/),
      expect.stringContaining('"eva@primjer.hr","hrvatski","'),
    ]);
  });

  it('are taken along alone where some were ticked', async () => {
    const { records } = await listed();
    const ids = records.filter(({ state }) => state !== 'asked').map(({ id }) => id);
    const rows = (await exported({ ids, language: 'eng' })).csv.split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(';')[0])).toEqual(['"emily@example.com"']);
    await database.deleteFrom('audit_entry').execute();
    // A later part of none that came before is written down as well.
    expect((await exported({ ids, before: 2_147_483_647 })).csv.split('\r\n').slice(0, -1)).toHaveLength(2);
    const taken = await database.selectFrom('audit_entry').select(['what', 'after']).execute();
    expect(taken).toEqual([{ what: 'export', after: { chosen: 2, count: 2 } }]);
  });

  it('come in parts when they are many, each once', async () => {
    await database.deleteFrom('newsletter_subscription').execute();
    const row = (place: number) => ({
      email: `a${place}@b.hr`,
      email_key: `a${place}@b.hr`,
      language: 'hrv',
      user_id: null,
      asked_at: asked as Date,
    });
    await database
      .insertInto('newsletter_subscription')
      .values(Array.from({ length: 1_200 }, (_, place) => row(place)))
      .execute();
    const first = await exported();
    const second = await exported({ before: first.next });
    const rows = [...first.csv.split('\r\n').slice(1, -1), ...second.csv.split('\r\n').slice(0, -1)];
    expect([new Set(rows).size, second.next]).toEqual([1_200, null]);
  });

  it('are forgotten on their wish; the log of consents says that it was taken back, the log of changes no address', async () => {
    const [subscriber] = (await listed({ state: 'confirmed' })).records;
    const remove = () => clerk.ask(wire.deleteSubscriber, { body: { id: subscriber?.id ?? 0 } });
    expect([(await remove()).data.deleted, (await remove()).data.deleted]).toEqual([true, false]);
    expect(await emails({ q: 'iva' })).toEqual([]);
    const last = await database
      .selectFrom('consent_log')
      .select(['status', 'source_type', 'email'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(last).toEqual({ status: 'withdrawn', source_type: 'backOffice', email: '=iva@primjer.hr' });
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'subscriber' } })).data;
    expect(records[0]).toMatchObject({ change: 'delete', thingId: String(subscriber?.id) });
    expect(JSON.stringify(records)).not.toContain('iva@');
    // Who never began has nothing to take back.
    const count = async () => (await database.selectFrom('consent_log').selectAll().execute()).length;
    const before = await count();
    const [waiting] = (await listed({ state: 'asked' })).records;
    await clerk.ask(wire.deleteSubscriber, { body: { id: waiting?.id ?? 0 } });
    expect(await count()).toBe(before);
  });
});
