import { afterAll, beforeEach, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import { clearCaches } from '#adapters/platform/wire/cache.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana', ['pages', 'audit']);
beforeEach(() => void changed.splice(0));

it('tells everybody what to forget, and writes down who did [ADM-07] [ADM-10]', async () => {
  const tags = ['address:/shop', 'product:7'];
  expect(await ana.ask(clearCaches, { body: { tags } })).toMatchObject({ status: 200, data: { cleared: tags } });
  expect(changed).toEqual(tags);
  const [entry] = (await ana.ask(filterChanges, { query: { thing: 'cache' } })).data.records;
  expect(entry).toMatchObject({ change: 'clear', thingId: 'address:/shop product:7' });
});

it.each([[[]], [['two words']], [['']]])('is told what it wants instead of %j', async (tags) => {
  expect((await ana.ask(clearCaches, { body: { tags } })).status).toBe(400);
  expect(changed).toEqual([]);
});
