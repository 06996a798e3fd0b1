import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { filterDeskDocuments } from '#adapters/platform/wire/document-desk.ts';
import { filterWrittenEvents } from '#adapters/platform/wire/written-event.ts';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
const ana = await anEditorsPlatform(database).anEditor('Ana');

/** More than are counted: every third has another word in its title, every second lacks English. */
const MANY = MOST_COUNTED + 100;

interface List {
  readonly make: (database: Kysely<Database>) => Promise<unknown>;
  readonly ask: (
    query: Record<string, string>,
  ) => Promise<{ readonly data: { readonly records: readonly { id: number }[]; readonly total: number; readonly next: string | null } }>;
}

const LISTS: Readonly<Record<'events' | 'documents', List>> = {
  events: {
    make: (connection) =>
      sql`with made as (insert into event (starts_at, ends_at) select timestamptz '2026-11-22' - n * interval '1 hour', timestamptz '2026-11-22' from generate_series(1, ${MANY}) n returning id)
      insert into event_text (event_id, language, title, excerpt, body, place, address)
        select id, code, case when id % 3 = 0 then 'Predavanje ' else 'Čista Radionica ' end || id, '', '', '', ''
        from made, unnest(array['hrv', 'eng']) code where code = 'hrv' or id % 2 = 0`.execute(connection),
    ask: (query) => ana.ask(filterWrittenEvents, { query }),
  },
  documents: {
    make: (connection) =>
      sql`with made as (insert into document (file_name, extension, mime, size, sha256, published_at)
        select 'd-' || n || '.pdf', 'pdf', 'application/pdf', 1, '', timestamptz '2026-11-22' - n * interval '1 hour' from generate_series(1, ${MANY}) n returning id)
      insert into document_text (document_id, language, title, description)
        select id, code, case when id % 3 = 0 then 'Zapisnik ' else 'Čista Radionica ' end || id, ''
        from made, unnest(array['hrv', 'eng']) code where code = 'hrv' or id % 2 = 0`.execute(connection),
    ask: (query) => ana.ask(filterDeskDocuments, { query }),
  },
};

/** Every page of a list, one after the other. */
async function walked({ ask }: List, query: Record<string, string>): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const ids: number[] = [];
  let total = 0;
  let after: string | null | undefined;
  do {
    const { data } = await ask({ ...query, limit: '100', ...(after ? { after } : {}) });
    total = data.total;
    ids.push(...data.records.map(({ id }) => id));
    after = data.next;
  } while (after !== null);
  return { ids, total };
}

describe.each(['events', 'documents'] as const)('a list of very many %s', (name) => {
  const list = LISTS[name];

  it('holds the same narrowed to what most have as to what few have, in the order of the whole list', async () => {
    await list.make(database);
    const { ids: all, total } = await walked(list, {});
    expect({ length: all.length, total }).toEqual({ length: MANY, total: MOST_COUNTED });
    const most = all.filter((id) => id % 3 !== 0);
    expect(most.length).toBeLessThan(MOST_COUNTED);
    expect(await walked(list, { q: 'cista radionica' })).toEqual({ ids: most, total: most.length });
    expect(await walked(list, { show: 'untranslated' })).toEqual({
      ids: all.filter((id) => id % 2 === 1),
      total: all.filter((id) => id % 2 === 1).length,
    });
    await list.make(database);
    const { ids: twice } = await walked(list, {});
    expect(await walked(list, { q: 'cista radionica' })).toEqual({ ids: twice.filter((id) => id % 3 !== 0), total: MOST_COUNTED });
    expect(await walked(list, { show: 'untranslated' })).toEqual({ ids: twice.filter((id) => id % 2 === 1), total: MOST_COUNTED });
    expect((await walked(list, { q: 'radionica', show: 'untranslated' })).ids).toEqual(twice.filter((id) => id % 6 === 1 || id % 6 === 5));
  });
});
