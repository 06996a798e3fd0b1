import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { bulkInsert, continueIds } from '#server/platform/demo/bulk-insert.ts';
import { refreshIndex } from '#server/platform/search/refresh-index.ts';

const TEXTS_A_TRIP = 5_000;
const ALIKE = 10;
/** Of ten texts: six posts, two pages, two documents. */
const KINDS = ['post', 'post', 'post', 'post', 'post', 'post', 'page', 'page', 'document', 'document'] as const;

export interface GrownTexts {
  /** Words of the texts, the most frequent first: one of the front stands in most texts, one of the back in few. */
  readonly words: readonly string[];
  /** Texts written and indexed in a second. */
  readonly written: number;
}

/**
 * Fills the index up with so many Croatian texts of some 150 words, as often as words are in a language: the n-th a n-th as often as the first. They are made of the demo's own
 * words. Every tenth is written and indexed as an editor's is, the others are entries like it, because writing all would take a quarter of an hour.
 */
export async function growTexts(database: Kysely<Database>, entries: number): Promise<GrownTexts> {
  const { rows } = await sql<{
    spelled: string;
  }>`select spelled from search_word where language = 'hrv' and spelled is not null order by md5(word)`.execute(database);
  const words = rows.map(({ spelled }) => spelled);
  const start = performance.now();
  const count = entries / ALIKE;
  const write = writer(words);
  const first = 1_000_000;
  // Written like a database that is loaded from a backup: first the rows, then the indexes of their words.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_entry' and indexdef like '%gin%'`.execute(
    database,
  );
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(database);
  for (let done = 0; done < count; done += TEXTS_A_TRIP) {
    await database.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const numbers = Array.from({ length: Math.min(TEXTS_A_TRIP, count - done) }, (_, place) => first + done + place);
      const of = (kind: (typeof KINDS)[number]) => numbers.filter((number) => KINDS[number % KINDS.length] === kind);
      const at = (id: number) => new Date(1_790_000_000_000 - (id - first) * 600_000).toISOString();
      const text = (id: number) => ({ language: 'hrv', title: write(6), slug: `tekst-${id}` });
      await bulkInsert(
        trx,
        'post',
        of('post').map((id) => ({ id, published_at: at(id), updated_at: at(id) })),
      );
      await bulkInsert(
        trx,
        'post_text',
        of('post').map((id) => ({ post_id: id, ...text(id), excerpt: write(18), body: `<p>${write(130)}</p>` })),
      );
      await bulkInsert(
        trx,
        'page',
        of('page').map((id) => ({ id, updated_at: at(id) })),
      );
      await bulkInsert(
        trx,
        'page_text',
        of('page').map((id) => ({
          page_id: id,
          ...text(id),
          description: write(18),
          sections: [{ kind: 'richText', html: `<p>${write(130)}</p>` }],
        })),
      );
      await bulkInsert(
        trx,
        'document',
        of('document').map((id) => ({
          id,
          file_name: `tekst-${id}.pdf`,
          extension: 'pdf',
          mime: 'application/pdf',
          size: 1000,
          sha256: '',
          published_at: at(id),
          updated_at: at(id),
        })),
      );
      await bulkInsert(
        trx,
        'document_text',
        of('document').map((id) => ({ document_id: id, language: 'hrv', title: write(6), description: write(60) })),
      );
    });
    await refreshIndex(database);
  }
  const written = (performance.now() - start) / 1000;
  for (const table of ['post', 'page', 'document'] as const) await continueIds(database, table);
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`insert into search_entry (kind, ref_id, language, slug, title, summary, body, at, visible_from, visible_until, title_words, names, vector)
      select kind, ref_id + n * 1000000, language, slug || '-' || n, title, summary, body, at - n * interval '1 minute', visible_from, visible_until, title_words, names, vector
      from search_entry, generate_series(1, ${ALIKE - 1}) n where ref_id >= ${first} and language = 'hrv' order by n, at`.execute(
      connection,
    );
    await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`vacuum (analyze)`.execute(connection);
    await sql`checkpoint`.execute(connection);
  });
  return { words, written: count / written };
}

/** Makes texts of so many words; the same calls give the same texts. */
function writer(words: readonly string[]): (length: number) => string {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) / 0x7fffff;
  };
  const word = () => words[Math.min(words.length - 1, Math.floor(words.length ** random()) - 1)] ?? '';
  return (length) => Array.from({ length }, word).join(' ');
}
