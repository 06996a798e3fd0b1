import { afterAll, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/audit.ts';
import * as draft from '#adapters/platform/wire/draft.ts';
import type { ChangedThing } from '#domain/audit/change-record.ts';
import { REFERENCES, type RecordedValues } from '#domain/audit/value-form.ts';
import { referencesIn } from '#domain/audit/value-references.ts';
import { changeBy, recordChange } from '#server/platform/audit/record-change.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana', ['*']);
const page = (await ana.ask(draft.createPage, { body: { title: 'Kontakt' } })).data;
const version = await database
  .insertInto('content_version')
  .values({
    thing: 'page',
    thing_id: page.id,
    language: 'hrv',
    kind: 'publish',
    schema: 1,
    content: JSON.stringify({ values: {}, sections: [] }) as never,
    by_name: 'Ana',
    at: new Date('2026-11-20T10:00:00Z'),
  })
  .returning('id')
  .executeTakeFirstOrThrow();
await database
  .insertInto('page_text')
  .values({ page_id: page.id, language: 'hrv', slug: 'kontakt', title: 'Kontakt', description: '', sections: '[]' })
  .execute();
await database
  .insertInto('media_folder')
  .values({ name: 'Vrt' } as never)
  .execute();
const colour = await database
  .insertInto('attribute')
  .values({ code: 'boja', input_type: 'dropdown', unit: '', filterable: true, position: 1 })
  .returning('id')
  .executeTakeFirstOrThrow();
await database
  .insertInto('attribute_text')
  .values({ attribute_id: colour.id, language: 'hrv', label: 'Boja' } as never)
  .execute();
await database
  .insertInto('attribute_value')
  .values({ attribute_id: colour.id, code: 'crvena', position: 1 } as never)
  .execute();
await database.insertInto('attribute').values({ code: 'rok', input_type: 'date', unit: '', filterable: false, position: 2 }).execute();

/** A change of each kind whose values call things by ids. */
const CHANGES: readonly (readonly [ChangedThing, RecordedValues])[] = [
  ['post', { category: 'novosti', categories: [1], documents: [1], media: 'm', joined: [1], postType: 'blog' }],
  ['page', { copyOf: page.id, version: version.id }],
  ['form', { copyOf: 'kontakt' }],
  ['product', { categories: ['vrt'], attributes: { boja: ['crvena', 'plava'], rok: { n: 0 } } }],
  ['document', { category: 1 }],
  ['event', { signUp: page.id }],
  ['subscriber', { consent: 1, list: 1 }],
  ['view', { delivery: 'home', payment: 'transfer' }],
  ['media', { folder: 1, readers: [ana.userId] }],
  ['menuEntry', { link: { type: 'product', id: 1 } }],
  ['menuEntry', { link: { type: 'event', id: 1 } }],
];

it('the log names what values call by ids and codes, each kind that there is, and leaves out what is gone [ADM-10]', async () => {
  const asked = CHANGES.flatMap(([thing, values]) => referencesIn(thing, values as Record<string, unknown>).map(({ of }) => of));
  expect(new Set(asked)).toEqual(new Set(REFERENCES));
  const by = changeBy({ user: { userId: ana.userId, byKey: undefined }, facts: { requestId: 'r' } }, new Date('2027-01-01T00:00:00Z'));
  for (const [thing, after] of CHANGES) await recordChange(database, { ...by, what: 'update', thing, thingId: 1, after });
  const { records } = (await ana.ask(wire.filterChanges, { query: {} })).data;
  const names = Object.assign({}, ...records.map((record) => record.names)) as Record<string, string>;
  expect(names).toMatchObject({
    [`page ${page.id}`]: 'Kontakt',
    [`version ${version.id}`]: '2026-11-20T10:00:00Z',
    'mediaFolder 1': 'Vrt',
    'attribute boja': 'Boja',
    'attributeValue boja.crvena': 'crvena',
    'dateAttribute rok': 'date',
  });
  expect(names[`user ${ana.userId}`]).toContain('Ana');
  expect(names['attributeValue boja.plava']).toBeUndefined();
  expect(names['product 1']).toBeUndefined();
});
