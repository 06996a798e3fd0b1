import { afterAll, expect, it } from 'vitest';
import { assignConsents, filterConsents, filterKeptConsents, saveConsentWords } from '#adapters/platform/wire/consent.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const vesna = await anEditorsPlatform(database).anEditor('Vesna', ['consents']);
const [one, two] = (
  await database
    .insertInto('consent')
    .values(['P-1', 'P-2'].map((unique_number) => ({ unique_number })))
    .returning('id')
    .execute()
).map(({ id }) => id) as [number, number];

const NOTHING = { consents: [], requiredConsents: [] };
const assign = (consents: number[], requiredConsents: number[], seen: { consents: number[]; requiredConsents: number[] }) =>
  vesna.ask(assignConsents, { body: { assigned_to: 'checkout', consents, requiredConsents, seen } });
const asked = () =>
  database
    .selectFrom('consent_assignment')
    .select(['consent_id', 'required'])
    .where('place', '=', 'checkout')
    .orderBy('position')
    .execute();

it('gives a place its consents over what it was seen to ask for, and makes none optional again by an old form', async () => {
  expect((await assign([one], [], NOTHING)).status).toBe(200);
  const seen = { consents: [one], requiredConsents: [] };
  expect((await assign([one], [one], seen)).status).toBe(200);
  for (const old of [seen, NOTHING, { consents: [two], requiredConsents: [] }])
    expect((await assign([one, two], [], old)).error.code).toBe('CONSENTS_CHANGED');
  expect(await asked()).toEqual([{ consent_id: one, required: true }]);
  expect((await assign([two, one], [one], { consents: [one], requiredConsents: [one] })).status).toBe(200);
  const turned = { consents: [one, two], requiredConsents: [one] };
  expect((await assign([], [], turned)).error.code).toBe('CONSENTS_CHANGED');
  expect((await asked()).map(({ consent_id }) => consent_id)).toEqual([two, one]);
});

it('takes one of many at one moment and tells the others', async () => {
  await database.deleteFrom('consent_assignment').execute();
  const statuses = await Promise.all([1, 2, 3, 4].map(async (n) => (await assign([one, two], n % 2 ? [one] : [two], NOTHING)).status));
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
});

it('gives a consent other words, which are asked for at once as a new version, and keeps the earlier ones', async () => {
  await database.deleteFrom('consent_assignment').execute();
  await assign([one], [one], NOTHING);
  const say = (seen: number, words: Readonly<Record<string, string>>) =>
    vesna.ask(saveConsentWords, {
      body: {
        id: one,
        seen,
        texts: Object.entries(words).map(([language, displayName]) => ({ language: language as 'hrv', displayName })),
      },
    });
  const kept = async () => (await vesna.ask(filterKeptConsents, { query: {} })).data.records.find(({ id }) => id === one);
  expect((await say(0, { eng: 'I agree' })).error).toMatchObject({ code: 'FIELD_INVALID', payload: { field: 'texts.hrv' } });
  expect((await say(0, { hrv: 'Pristajem <script>alert(1)</script>', eng: 'I agree' })).data).toEqual({ version: 1 });
  expect((await say(1, { hrv: 'Prihvaćam <a href="/uvjeti">uvjete</a>' })).data).toEqual({ version: 2 });
  // The same once more is no new version; nor does an old page write over it.
  expect((await say(2, { hrv: 'Prihvaćam <a href="/uvjeti">uvjete</a>' })).data).toEqual({ version: 2 });
  expect((await say(1, { hrv: 'Staro' })).error.code).toBe('CONSENTS_CHANGED');
  for (const nothing of [' ', '<script>alert(1)</script>', '<img src=x>'])
    expect((await say(2, { hrv: nothing })).error.code).toBe('FIELD_INVALID');
  expect(await kept()).toMatchObject({
    version: 2,
    displayName: 'Prihvaćam <a href="/uvjeti">uvjete</a>',
    texts: [
      { language: 'eng', displayName: 'I agree' },
      { language: 'hrv', displayName: 'Prihvaćam <a href="/uvjeti">uvjete</a>' },
    ],
  });
  const asksNow = await vesna.ask(filterConsents, { body: { forWeb: true, assigned_to: 'checkout' } });
  expect(asksNow.data.consents.map(({ displayName }) => displayName)).toEqual(['Prihvaćam <a href="/uvjeti">uvjete</a>']);
  const versions = await database
    .selectFrom('consent_version')
    .select(['version', 'texts'])
    .where('consent_id', '=', one)
    .orderBy('version')
    .execute();
  expect(versions[0]).toEqual({ version: 1, texts: { hrv: 'Pristajem', eng: 'I agree' } });
  const told = await database
    .selectFrom('audit_entry')
    .select(['thing_id', 'before', 'after'])
    .where('what', '=', 'update')
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { thing_id: 'P-1', before: { 'title hrv': null, 'title eng': null }, after: { 'title hrv': 'Pristajem', 'title eng': 'I agree' } },
    { thing_id: 'P-1', before: { 'title hrv': 'Pristajem' }, after: { 'title hrv': 'Prihvaćam [uvjete](/uvjeti)' } },
  ]);
});

it('gives other words to a consent that is there alone, by whoever may', async () => {
  const body = { id: 999_999, seen: 0, texts: [{ language: 'hrv' as const, displayName: 'Ništa' }] };
  expect((await vesna.ask(saveConsentWords, { body })).error.code).toBe('NOT_FOUND');
});
