import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { findThings } from '#adapters/platform/wire/choosable-thing.ts';
import { nameStates } from '#adapters/platform/wire/draft.ts';
import * as wire from '#adapters/platform/wire/newsletter-list.ts';
import { exportSubscribers, filterSubscribers } from '#adapters/platform/wire/subscriber.ts';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { MOST_LISTS } from '#domain/newsletter/newsletter-list.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { fillNewsletterLists } from '#server/platform/newsletter/fill-newsletter-lists.ts';
import { removeLists } from '#server/platform/newsletter/remove-lists.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);
const { changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['consents', 'audit']);
const reader = await anEditor('Ana', ['consents:read']);
const { id: consent } = await database.insertInto('consent').values({ unique_number: 'pozivi' }).returning('id').executeTakeFirstOrThrow();

type Written = BodyOf<typeof wire.createNewsletterList>;
const written = (slug: string, more: Partial<Written> = {}): Written => ({
  slug,
  texts: { hrv: { name: `Popis ${slug}`, sentence: 'Jednom mjesečno.' } },
  isOffered: false,
  consentId: null,
  ...more,
});
const add = async (slug: string, more: Partial<Written> = {}) =>
  (await clerk.ask(wire.createNewsletterList, { body: written(slug, more) })).data.id;
const all = async () => (await clerk.ask(wire.listNewsletterLists)).data;
const one = async (id: number) => (await all()).lists.find((list) => list.id === id);
const change = async (id: number, wanted: BodyOf<typeof wire.updateNewsletterList>['change'], seen?: string) =>
  clerk.ask(wire.updateNewsletterList, { params: { id }, body: { seen: seen ?? (await one(id))?.version ?? '', change: wanted } });
const remove = async (id: number) =>
  clerk.ask(wire.deleteNewsletterList, { params: { id }, body: { seen: (await one(id))?.version ?? '' } });
const why = ({ status, error }: { status: number; error: { payload: { reason?: unknown; field?: unknown } } }) => [
  status,
  error.payload.reason,
  error.payload.field,
];
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`);
const [first] = (await all()).lists;

async function aSubscriber(email: string, more: { confirmed_at?: Date; left_at?: Date } = {}): Promise<number> {
  const row = { email, email_key: email, language: 'hrv', consent_ids: [consent], user_id: null, asked_at: at('01'), ...more };
  return (await database.insertInto('newsletter_subscription').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const join = (list_id: number, subscription_id: number, more: { confirmed_at?: Date; left_at?: Date } = {}) =>
  database
    .insertInto('newsletter_member')
    .values({ list_id, subscription_id, consent_ids: [], asked_at: at('02'), ...more })
    .execute();
const emails = async (query: Record<string, string>) =>
  (await clerk.ask(filterSubscribers, { query })).data.records.map(({ email, state }) => [email, state]);

beforeEach(async () => {
  changed.splice(0);
  await database.deleteFrom('newsletter_subscription').execute();
  await database
    .deleteFrom('newsletter_list')
    .where('id', '<>', first?.id ?? 0)
    .execute();
  await database.deleteFrom('audit_entry').execute();
});

describe('the list that there always was', () => {
  it('is offered, and has whoever asks without a word about lists', async () => {
    expect(first).toMatchObject({ slug: 'bilten', isOffered: true, isWithdrawn: false, texts: { hrv: { name: 'Bilten' } } });
    const id = first?.id ?? 0;
    const subscription = await aSubscriber('ana@primjer.hr');
    expect((await one(id))?.counts).toEqual({ asked: 1, confirmed: 0, left: 0 });
    const set = (values: object) => database.updateTable('newsletter_subscription').set(values).where('id', '=', subscription).execute();
    await set({ confirmed_at: at('03') });
    expect((await one(id))?.counts).toEqual({ asked: 0, confirmed: 1, left: 0 });
    await set({ left_at: at('04') });
    expect((await one(id))?.counts).toEqual({ asked: 0, confirmed: 0, left: 1 });
    // A wish that is made anew begins what it was for.
    await set({ asked_at: at('05') });
    await set({ confirmed_at: at('06'), left_at: null });
    expect((await one(id))?.counts).toEqual({ asked: 0, confirmed: 1, left: 0 });
  });

  it('has after a start whoever was written before the rule of members was there, not who waits for one that is gone', async () => {
    const set = (id: number, asked_at: Date) =>
      database.updateTable('newsletter_subscription').set({ asked_at }).where('id', '=', id).execute();
    const runs = await aSubscriber('ana@primjer.hr', { confirmed_at: at('03') });
    const waits = await aSubscriber('eva@primjer.hr');
    const late = await aSubscriber('iva@primjer.hr');
    const gone = await aSubscriber('ida@primjer.hr', { confirmed_at: at('03'), left_at: at('04') });
    await set(waits, new Date('2020-01-01T10:00:00Z'));
    await set(late, new Date('2100-01-01T10:00:00Z'));
    await database.deleteFrom('newsletter_member').where('subscription_id', 'in', [runs, waits, late, gone]).execute();
    await migrateDatabase(url);
    const members = await database
      .selectFrom('newsletter_member')
      .select(['list_id', 'subscription_id'])
      .orderBy('subscription_id')
      .execute();
    expect(members).toEqual([runs, waits].map((subscription_id) => ({ list_id: first?.id, subscription_id })));
  });

  it('is not withdrawn, hidden or taken away while it is the only one that is offered', async () => {
    const id = first?.id ?? 0;
    expect(why(await change(id, { isWithdrawn: true }))).toEqual([409, 'lastOne', undefined]);
    expect(why(await change(id, written('bilten')))).toEqual([409, 'lastOne', 'isOffered']);
    expect(why(await remove(id))).toEqual([409, 'lastOne', undefined]);
  });
});

describe('a list that an editor makes', () => {
  it('stands last, with a line in the log, and tells whoever keeps pages', async () => {
    const id = await add('javni-pozivi', { isOffered: true, consentId: consent });
    const { lists, languages, consents } = await all();
    expect(lists.at(-1)).toMatchObject({ id, slug: 'javni-pozivi', isOffered: true, consentId: consent, counts: { confirmed: 0 } });
    expect([languages[0], consents]).toEqual(['hrv', [{ id: consent, name: 'pozivi' }]]);
    expect(changed).toEqual(['newsletterLists']);
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'newsletterList' } })).data;
    expect(records).toMatchObject([{ change: 'create', thingId: String(id), name: 'Popis javni-pozivi', after: { consent } }]);
  });

  it('is refused for what is wrong with it', async () => {
    const refusal = async (body: Written) => why(await clerk.ask(wire.createNewsletterList, { body }));
    expect(await refusal(written('bilten'))).toEqual([409, 'slugTaken', 'slug']);
    const named = (name: string) => ({ texts: { hrv: { name: 'Novi', sentence: '' }, eng: { name, sentence: '' } } });
    expect(await refusal(written('newsletter', named('newsLETTER')))).toEqual([409, 'nameTaken', 'name-eng']);
    // Nobody chooses among withdrawn ones, and a list is no namesake of itself.
    const other = await add('stari', named('Calls'));
    expect((await change(other, written('stari', named('Calls')))).status).toBe(200);
    expect((await change(other, { isWithdrawn: true })).status).toBe(200);
    expect((await clerk.ask(wire.createNewsletterList, { body: written('novi', named('Calls')) })).status).toBe(200);
    expect(await refusal(written('pozivi', { texts: {} }))).toEqual([409, 'nameMissing', 'name-hrv']);
    expect(await refusal(written('pozivi', { consentId: consent + 1 }))).toEqual([409, 'consentGone', 'consentId']);
    expect((await reader.ask(wire.createNewsletterList, { body: written('pozivi') })).status).toBe(403);
  });

  it('is one of fifty at most', async () => {
    const row = (place: number) => ({ slug: `popis-${place}`, names: '{}', sentences: '{}' });
    const others = Array.from({ length: MOST_LISTS - 2 }, (_, place) => row(place));
    await database.insertInto('newsletter_list').values(others).execute();
    await add('zadnji');
    expect(why(await clerk.ask(wire.createNewsletterList, { body: written('previse') }))).toEqual([409, 'tooMany', undefined]);
    expect((await all()).lists).toHaveLength(MOST_LISTS);
  });

  it('is changed over what was seen, never over what somebody else has written since', async () => {
    const id = await add('pozivi');
    const seen = (await one(id))?.version ?? '';
    expect((await change(id, written('pozivi', { isOffered: true }), seen)).data).toEqual({ changed: true });
    expect(why(await change(id, written('pozivi'), seen))).toEqual([409, 'changedMeanwhile', undefined]);
    expect((await one(id))?.isOffered).toBe(true);
    // Who joins it changes nothing of it.
    const now = (await one(id))?.version;
    await join(id, await aSubscriber('ana@primjer.hr'));
    expect((await one(id))?.version).toBe(now);
    // The same once more is no change.
    changed.splice(0);
    expect((await change(id, written('pozivi', { isOffered: true }))).data).toEqual({ changed: false });
    expect(changed).toEqual([]);
  });

  it('is moved among the others, over the order that was seen', async () => {
    const id = await add('pozivi');
    const { version } = await all();
    expect((await change(id, { move: { way: 'up' } }, version)).data).toEqual({ changed: true });
    expect((await all()).lists.map(({ slug }) => slug)).toEqual(['pozivi', 'bilten']);
    expect(why(await change(id, { move: { way: 'down' } }, version))).toEqual([409, 'changedMeanwhile', undefined]);
    expect(why(await change(id, { move: { way: 'up' } }, (await all()).version))).toEqual([409, 'noPlace', undefined]);
    await change(id, { move: { way: 'down' } }, (await all()).version);
  });

  it('is withdrawn with its subscribers kept, offered to nobody until somebody says so again', async () => {
    const id = await add('pozivi', { isOffered: true });
    await join(id, await aSubscriber('ana@primjer.hr', { confirmed_at: at('03') }), { confirmed_at: at('03') });
    await change(id, { isWithdrawn: true });
    expect(await one(id)).toMatchObject({ isWithdrawn: true, isOffered: false, counts: { confirmed: 1 } });
    expect(why(await change(id, written('pozivi', { isOffered: true })))).toEqual([409, 'isWithdrawn', 'isOffered']);
    await change(id, { isWithdrawn: false });
    expect(await one(id)).toMatchObject({ isWithdrawn: false, isOffered: false, counts: { confirmed: 1 } });
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'newsletterList' } })).data;
    expect(records.map((record) => record.change)).toEqual(['restore', 'withdraw', 'create']);
  });

  it('goes with its subscribers; who was on no other list is subscribed no more, which is written down', async () => {
    const id = await add('pozivi');
    const alone = await aSubscriber('sam@primjer.hr', { confirmed_at: at('03') });
    await database.deleteFrom('newsletter_member').where('subscription_id', '=', alone).execute();
    await join(id, alone, { confirmed_at: at('03') });
    const both = await aSubscriber('oba@primjer.hr', { confirmed_at: at('03') });
    await join(id, both, { confirmed_at: at('03') });
    expect((await remove(id)).data).toEqual({ deleted: true });
    expect((await all()).lists.map(({ slug }) => slug)).toEqual(['bilten']);
    expect(await emails({ list: String(id) })).toEqual([]);
    // Its slug is free at once, and its name stands nowhere any more.
    const next = await add('pozivi');
    expect(next).not.toBe(id);
    while (await removeLists(database));
    const rows = await database.selectFrom('newsletter_subscription').select(['id', 'left_at']).orderBy('id').execute();
    expect(rows.map((row) => [row.id, row.left_at !== null])).toEqual([
      [alone, true],
      [both, false],
    ]);
    const log = await database.selectFrom('consent_log').select(['email', 'status', 'consent_ids']).execute();
    expect(log).toEqual([{ email: 'sam@primjer.hr', status: 'withdrawn', consent_ids: [consent] }]);
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'newsletterList' } })).data;
    expect(records.find((record) => record.change === 'delete')).toMatchObject({ before: { slug: 'pozivi', confirmed: 2 } });
    expect(why(await change(id, { isWithdrawn: true }))).toEqual([409, 'gone', undefined]);
  });
});

describe('the subscribers of a list', () => {
  it('are listed, searched and taken along by how far they are with that list', async () => {
    const id = await add('pozivi');
    const ana = await aSubscriber('ana@primjer.hr', { confirmed_at: at('03') });
    const eva = await aSubscriber('eva@primjer.hr', { confirmed_at: at('03') });
    await aSubscriber('nitko@primjer.hr', { confirmed_at: at('03') });
    await join(id, ana, { confirmed_at: at('04') });
    await join(id, eva, { confirmed_at: at('04'), left_at: at('05') });
    const list = String(id);
    expect(await emails({ list })).toEqual([
      ['eva@primjer.hr', 'left'],
      ['ana@primjer.hr', 'confirmed'],
    ]);
    expect(await emails({ list, state: 'left' })).toEqual([['eva@primjer.hr', 'left']]);
    expect(await emails({ list, q: 'ana' })).toEqual([['ana@primjer.hr', 'confirmed']]);
    expect((await emails({})).length).toBe(3);
    const { records } = (await clerk.ask(filterSubscribers, { query: { list, q: 'eva' } })).data;
    expect(records).toMatchObject([
      {
        confirmedAt: at('04').toISOString(),
        leftAt: at('05').toISOString(),
        lists: [
          { id: first?.id, state: 'confirmed' },
          { id, state: 'left' },
        ],
      },
    ]);
    const { csv } = (await clerk.ask(exportSubscribers, { body: { list, state: 'confirmed' } })).data;
    const rows = csv.split('\r\n').slice(1, -1);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^"ana@primjer\.hr".*"Bilten \(prima bilten\)\nPopis pozivi \(prima bilten\)"$/s);
  });
});

describe('the subscribers of a list', () => {
  it('are counted up to as many as anybody reads, and all of them where the log says who went with it', async () => {
    const id = await add('velik');
    await sql`insert into newsletter_subscription (email_key, email, language, asked_at, confirmed_at, settled)
      select 'v' || n, 'v' || n, 'hrv', now(), now(), 1 from generate_series(1, 1002) n`.execute(database);
    await sql`insert into newsletter_member (list_id, subscription_id, asked_at, confirmed_at, left_at)
      select ${id}, s.id, now(), now(), case when s.email = 'v1' then now() end from newsletter_subscription s where s.email like 'v%'`.execute(
      database,
    );
    expect((await one(id))?.counts).toEqual({ asked: 0, confirmed: MOST_COUNTED, left: 1 });
    expect((await remove(id)).status).toBe(200);
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'newsletterList' } })).data;
    expect(records[0]).toMatchObject({ change: 'delete', before: { confirmed: 1001, left: 1 } });
  });
});

describe('a section of a page', () => {
  const shown = async (selection: object) =>
    (await fillNewsletterLists({ database, language: 'hrv', now: at('01') }, selection as never)).value.map(({ id }) => id);

  it('offers the lists that it names, as they are named, or all where none of these is offered', async () => {
    const [calls, hidden, shows] = [
      await add('pozivi', { isOffered: true }),
      await add('skriven'),
      await add('radionice', { isOffered: true }),
    ];
    const all = [first?.id, calls, shows];
    // Sections of before name none, and know nothing of it.
    expect(await shown({})).toEqual(all);
    expect(await shown({ ids: [] })).toEqual(all);
    expect(await shown({ ids: [shows, hidden, calls] })).toEqual([shows, calls]);
    expect(await shown({ ids: [hidden] })).toEqual(all);
  });

  it('has its lists found by their names, and told where they are gone or not offered any more', async () => {
    const editor = await anEditor('Eva', ['pages']);
    const hidden = await add('skriven');
    const { things } = (await editor.ask(findThings, { query: { type: 'newsletterList', q: 'bilt' } })).data;
    expect(things).toEqual([{ id: first?.id, title: 'Bilten', path: null }]);
    const named = [first?.id, hidden, 999_999].map((id) => ({ type: 'newsletterList' as const, id: String(id) }));
    const told = await editor.ask(nameStates, { params: { kind: 'page', id: '1' }, body: { things: named } });
    expect(told.data.things).toEqual([
      { type: 'newsletterList', id: String(hidden), state: 'hidden' },
      { type: 'newsletterList', id: '999999', state: 'gone' },
    ]);
  });
});
