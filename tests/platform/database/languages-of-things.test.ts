import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

type Connection = Kysely<Database>;
const THINGS = {
  event: {
    make: (connection: Connection) =>
      connection
        .insertInto('event')
        .values({ starts_at: '2026-11-22T10:00:00Z', ends_at: '2026-11-22T12:00:00Z', media_id: null, seats: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    write: (connection: Connection, id: number, language: string) =>
      connection
        .insertInto('event_text')
        .values({ event_id: id, language, title: 'Radionica', excerpt: '', body: '', place: '', address: '' })
        .execute(),
  },
  document: {
    make: (connection: Connection) =>
      connection
        .insertInto('document')
        .values({
          category_id: null,
          file_name: 'izvjestaj.pdf',
          extension: 'pdf',
          mime: 'application/pdf',
          size: 1,
          sha256: '0'.repeat(64),
          published_at: '2026-11-22T10:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    write: (connection: Connection, id: number, language: string) =>
      connection.insertInto('document_text').values({ document_id: id, language, title: 'Izvještaj', description: '' }).execute(),
  },
} as const;

describe.each(['event', 'document'] as const)('the languages of one %s', (thing) => {
  const { make, write } = THINGS[thing];
  const known = async () => {
    const { rows } = await sql<{ known: string[]; real: string[] }>`
      select languages as known, array(select language from ${sql.table(`${thing}_text`)} t where t.${sql.ref(`${thing}_id`)} = x.id order by language) as real
      from ${sql.table(thing)} x order by id`.execute(database);
    expect(rows.map((row) => row.known)).toEqual(rows.map(({ real }) => real));
    return rows.map((row) => row.known.join(' '));
  };

  it('follow its texts, however they come, move and go', async () => {
    const [{ id: one }, { id: two }, { id: bare }] = [await make(database), await make(database), await make(database)];
    await Promise.all(LANGUAGE_CODES.map((language) => write(database, one, language)));
    await write(database, two, 'hrv');
    expect(await known()).toEqual(['deu eng hrv', 'hrv', '']);
    const texts = sql.table(`${thing}_text`);
    const of = sql.ref(`${thing}_id`);
    await sql`update ${texts} set language = 'eng' where ${of} = ${two}`.execute(database);
    expect(await known()).toEqual(['deu eng hrv', 'eng', '']);
    await sql`update ${texts} set ${of} = ${bare} where ${of} = ${two}`.execute(database);
    expect(await known()).toEqual(['deu eng hrv', '', 'eng']);
    await sql`delete from ${texts} where language = 'hrv'`.execute(database);
    expect(await known()).toEqual(['deu eng', '', 'eng']);
    await sql`delete from ${sql.table(thing)} where id = ${one}`.execute(database);
    expect(await known()).toEqual(['', 'eng']);
  });
});
