import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SharedClientFiles } from '#server/platform/site/client-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const built = (...names: readonly string[]) => new Map(names.map((name) => [`/assets/${name}.js`, Buffer.from(`// ${name}`)] as const));
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
/** Lets time pass for all that was seen so far. */
const pass = (time: string) => sql`update client_file set seen_at = seen_at - ${time}::interval`.execute(base.database);

it('a machine hands out what a page of another version names, for two hours after the last machine with that version was heard of [F-18] [F-19]', async () => {
  const [old, fresh] = [new SharedClientFiles(base.database), new SharedClientFiles(base.database)];
  await old.share(built('old', 'both', ...Array.from({ length: 250 }, (_, at) => `old-${at}`)));
  await fresh.share(built('new', 'both'));
  expect(text(await fresh.find('/assets/old.js'))).toBe('// old');
  expect(text(await fresh.find('/assets/old-249.js'))).toBe('// old-249');
  expect(text(await old.find('/assets/new.js'))).toBe('// new');
  expect(await old.find('/assets/nobody.js')).toBeUndefined();

  // Both are there: an hour later each says so.
  await pass('1 hour');
  expect([await old.tidy(), await fresh.tidy()]).toEqual([0, 0]);
  await pass('90 minutes');
  expect(text(await fresh.find('/assets/old.js'))).toBe('// old');

  // The old ones have gone.
  await fresh.tidy();
  await pass('31 minutes');
  expect(await fresh.find('/assets/old.js')).toBeUndefined();
  expect(text(await fresh.find('/assets/both.js'))).toBe('// both');
  expect(await fresh.tidy()).toBe(251);
  expect((await base.database.selectFrom('client_file').select('path').orderBy('path').execute()).map(({ path }) => path)).toEqual([
    '/assets/both.js',
    '/assets/new.js',
  ]);
});

it('the same build is laid out once, however many processes start', async () => {
  await base.database.deleteFrom('client_file').execute();
  await Promise.all(Array.from({ length: 5 }, () => new SharedClientFiles(base.database).share(built('a', 'b'))));
  expect(await base.database.selectFrom('client_file').select('path').execute()).toHaveLength(2);
});

it('what a crash of the database has lost is laid out again by whoever has it', async () => {
  const machine = new SharedClientFiles(base.database);
  await machine.share(built('a', 'b'));
  await sql`truncate client_file`.execute(base.database);
  await machine.tidy();
  expect(text(await new SharedClientFiles(base.database).find('/assets/b.js'))).toBe('// b');
});
