import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { filterFilms } from '#adapters/platform/wire/film.ts';
import { filterMedia } from '#adapters/platform/wire/media.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const ana = await anEditorsPlatform(database).anEditor('Ana');

// Three came at the same microsecond, others a microsecond apart.
await sql`insert into media (id, file, mime, width, height, title, created_at)
  select 'p-' || n, 'forest-path.svg', 'image/svg+xml', 16, 9, 'slika-' || n, timestamptz '2026-11-01' + (n / 3) * interval '1 microsecond' from generate_series(1, 11) n`.execute(
  database,
);
await sql`insert into film (id, title, key, original_name, mime, bytes, created_at)
  select 'f-' || n, 'film-' || n, 'film-' || n || '.mp4', 'film-' || n || '.mp4', 'video/mp4', 10, timestamptz '2026-11-01' + (n / 3) * interval '1 microsecond' from generate_series(1, 7) n`.execute(
  database,
);

type Ask = (body: {
  limit: number;
  after?: string;
}) => Promise<{ data: { records: { id: string }[]; pagination: { total: number }; next: string | null } }>;
const LISTS: readonly [string, number, Ask][] = [
  ['pictures', 11, (body) => ana.ask(filterMedia, { body })],
  ['pictures of certain words', 11, (body) => ana.ask(filterMedia, { body: { ...body, filters: { keywords: 'slika' } } })],
  ['pictures that nothing shows', 11, (body) => ana.ask(filterMedia, { body: { ...body, filters: { only: 'unused' } } })],
  ['films', 7, (body) => ana.ask(filterFilms, { body })],
];

describe.each(LISTS)('%s of the library', (_, total, ask) => {
  const whole = async () => (await ask({ limit: 100 })).data;
  const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

  it.each([1, 2, 3, 5, 50])('stand each once on pages of %i, in the order of all of them', async (limit) => {
    const { records, pagination, next } = await whole();
    expect([records.length, pagination.total, next]).toEqual([total, total, null]);
    const read: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await ask({ limit, ...(after !== undefined && { after }) });
      expect(data.pagination.total).toBe(total);
      read.push(...idsOf(data.records));
      after = data.next ?? undefined;
    } while (after !== undefined);
    expect(read).toEqual(idsOf(records));
  });

  it('begin anew for a key that no page has told', async () => {
    const { records } = await whole();
    for (const after of ['', 'x', Buffer.from('["1"]').toString('base64url'), Buffer.from('["drop",1]').toString('base64url')])
      expect(idsOf((await ask({ limit: 100, after })).data.records)).toEqual(idsOf(records));
  });
});
