import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readVersion } from '#server/platform/catalog/load-catalog.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { wrongColumns } from '#tests/support/row-check.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

describe('the rows of raw statements', () => {
  it('are known by the types that the sources give them', () => {
    const declared = Object.values(inject('declaredRows'));
    expect(declared.length).toBeGreaterThan(120);
    const line = declared.find(({ at }) => at.startsWith('server/platform/cart/line-queries.ts'));
    expect(line?.columns).toMatchObject({
      quantity: ['number'],
      main_slug: expect.arrayContaining(['null', 'string']),
      is_visible: ['boolean'],
      options: ['object'],
      words: expect.arrayContaining(['null', 'list']),
    });
  });

  it('are compared with them in every test that asks a database', async () => {
    await sql`alter table catalog_version alter column structure type text`.execute(database);
    await expect(readVersion(database)).rejects.toThrow(/load-catalog\.ts:\d+ are not as their type says: structure is string, not number/);
  });

  it('are wrong when a column is missing, has another name or holds something else', () => {
    const row = {
      at: 'somewhere.ts:1',
      columns: { id: ['number'], name: ['null', 'string'], at: ['date'], more: ['anything'] },
      optional: ['more'],
    } as const;
    expect(wrongColumns(row, [{ id: 1, name: null, at: new Date() }])).toEqual([]);
    expect(wrongColumns(row, [{ id: 1, name: 'a', at: new Date(), more: [] }])).toEqual([]);
    expect(wrongColumns(row, [{ id: '1', title: 'a', at: '2026-01-01' }])).toEqual([
      'name is missing',
      'id is string, not number',
      'title is not in its type',
      'at is string, not date',
    ]);
  });
});
