import { afterAll, expect, it } from 'vitest';
import { assignConsents } from '#adapters/platform/wire/consent.ts';
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
