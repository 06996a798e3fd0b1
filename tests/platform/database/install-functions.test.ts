import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);

const FOLDER = new URL('../../../server/platform/database/functions/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const inFiles = files.flatMap((text) => [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name ?? ''));

/** A step makes these for each of many tables, all alike. */
const MADE_FOR_A_TABLE = /^(\w+_(searched|text_(arrives|takes_turn|came|changed|went))|(document|event)_(text_moved|texts_(came|went)))$/;
/** Made from the table of languages. */
const MADE_FOR_LANGUAGES = ['best_stand_in', 'default_language', 'known_languages'];

const bodies = async () => {
  const { rows } = await sql<{ name: string; body: string; language: string }>`
    select p.proname as name, p.prosrc as body, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`.execute(database);
  return new Map(rows.map(({ name, body }) => [name, body]));
};

describe('the rules that the database keeps itself', () => {
  it('stand in readable files, all of them', async () => {
    const real = [...(await bodies()).keys()].filter((name) => !MADE_FOR_A_TABLE.test(name) && !MADE_FOR_LANGUAGES.includes(name));
    expect([...inFiles].sort()).toEqual(real.sort());
    expect(Math.max(...files.flatMap((text) => text.split('\n').map(({ length }) => length)))).toBeLessThan(210);
  });

  it('are those of the files after every start, whatever an earlier one left', async () => {
    const before = await bodies();
    await sql`create or replace function price_at() returns timestamptz language sql stable as $$ select 'epoch'::timestamptz $$`.execute(
      database,
    );
    expect((await bodies()).get('price_at')).toContain('epoch');
    expect(await migrateDatabase(url)).toEqual([]);
    expect(await bodies()).toEqual(before);
  });

  it('are put there by one process after the other', async () => {
    const before = await bodies();
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url)));
    expect(await bodies()).toEqual(before);
  });
});
