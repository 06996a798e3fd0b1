import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { checksumsOf } from '#server/platform/database/migration-checksums.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';
import committed from './migration-checksums.json' with { type: 'json' };

const server = inject('testPostgres');
const name = `izlog_test_${randomBytes(6).toString('hex')}`;
const url = inDatabase(server.url, name);
const overtaken = `${name}_overtaken`;
afterAll(async () => {
  await dropDatabase(server.url, name);
  await dropDatabase(server.url, overtaken);
});
const step = { up: async () => undefined };

describe('a step of the database', () => {
  it('reads as it was committed; a new one gets a line in migration-checksums.json [OPS-06]', () => {
    expect(checksumsOf(Object.keys(MIGRATIONS))).toEqual(committed);
  });

  it('that reads otherwise than the one that made the data is refused by its name, before anything is done [OPS-06]', async () => {
    await createDatabase(server.url, name);
    const first = { '001-a': step };
    expect(await migrateDatabase(url, first, { '001-a': 'old' })).toEqual(['001-a']);
    expect(await migrateDatabase(url, first, { '001-a': 'old' })).toEqual([]);
    const up = vi.fn(step.up);
    const second = { ...first, '002-b': { up } };
    await expect(migrateDatabase(url, second, { '001-a': 'new', '002-b': 'x' })).rejects.toThrow(
      /another text of .*001-a\.ts.* never changes/,
    );
    expect(up).not.toHaveBeenCalled();
    expect(await migrateDatabase(url, second, { '001-a': 'old', '002-b': 'x' })).toEqual(['002-b']);
    await expect(migrateDatabase(url, second, { '001-a': 'old', '002-b': 'y' })).rejects.toThrow(/002-b/);
  });

  it('that comes in after a later one has made the data is taken all the same', async () => {
    const url = inDatabase(server.url, overtaken);
    await createDatabase(server.url, overtaken);
    const sums = { '001-a': 'a', '003-c': 'c' };
    expect(await migrateDatabase(url, { '001-a': step, '003-c': step }, sums)).toEqual(['001-a', '003-c']);
    expect(await migrateDatabase(url, { '001-a': step, '002-b': step, '003-c': step }, { ...sums, '002-b': 'b' })).toEqual(['002-b']);
  });
});
