import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createDatabase, dropDatabase, inDatabase } from '#tests/support/database-admin.ts';

const STEP = '020-one-truth';

it('a filled database keeps every category of its posts when they stand once', async () => {
  const server = inject('testPostgres');
  const name = `izlog_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.url, name);
  const url = inDatabase(server.url, name);
  const database = openDatabase({ url });
  try {
    await migrateDatabase(url, Object.fromEntries(Object.entries(MIGRATIONS).filter(([key]) => key < STEP)));
    await sql`insert into term (id, position) overriding system value values (1, 0), (2, 1)`.execute(database);
    await sql`insert into post (id, term_id, published_at) overriding system value values (1, 1, '2026-01-01'), (2, 1, '2026-01-02'), (3, null, '2026-01-03'), (4, 2, '2026-01-04')`.execute(
      database,
    );
    await sql`insert into post_text (post_id, language, slug, title, excerpt, body, search) select id, 'hrv', 'p' || id, 't', '', '', '''t'':1A' from post`.execute(
      database,
    );
    // The second knows its category itself only and another one besides, the fourth has its own in second place.
    await sql`insert into post_term (post_id, term_id, position, published_at) values (1, 1, 0, now()), (2, 2, 0, now()), (4, 1, 0, now()), (4, 2, 1, now())`.execute(
      database,
    );
    await sql`insert into page (id) overriding system value values (1)`.execute(database);
    await sql`insert into page_text (page_id, language, slug, title, description, sections) values (1, 'hrv', 's', 't', '', '[]')`.execute(
      database,
    );
    expect(await migrateDatabase(url)).toContain(STEP);
    const { rows } = await sql<{ post: number; terms: number[]; first: string }>`
      select post_id as post, array_agg(term_id order by position) as terms, min(published_at)::date::text as first from post_term group by post_id order by post_id`.execute(
      database,
    );
    expect(rows.map(({ post, terms }) => [post, terms])).toEqual([
      [1, [1]],
      [2, [1, 2]],
      [4, [1, 2]],
    ]);
    // What follows a post and a text still does.
    await sql`update post set published_at = '2026-02-01' where id = 2`.execute(database);
    await sql`update page_text set title = 'u' where page_id = 1`.execute(database);
    const after = await sql<{
      at: string;
      languages: string[];
    }>`select published_at::date::text as at, languages from post_term where post_id = 2`.execute(database);
    expect(after.rows).toEqual(Array.from({ length: 2 }, () => ({ at: '2026-02-01', languages: ['hrv'] })));
  } finally {
    await database.destroy();
    await dropDatabase(server.url, name);
  }
});
