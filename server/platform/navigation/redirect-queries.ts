import { type Kysely, sql } from 'kysely';
import type { PlannedRedirect } from '#domain/navigation/editor-redirect.ts';
import type { Database } from '../database/schema.ts';
import { type KeyedRows, keyedRows, type WantedPage } from '../http/keyed.ts';

type Connection = Kysely<Database>;

export interface RedirectRow {
  readonly id: number;
  readonly path: string;
  readonly target: string;
}

export function listRedirects(database: Connection, wanted: WantedPage): Promise<KeyedRows<RedirectRow>> {
  return keyedRows(
    database,
    {
      columns: sql`r.id, r.path, r.target`,
      from: sql`redirect r`,
      fits: sql`true`,
      order: { by: [[sql`r.path`, 'text']], descending: false },
    },
    wanted,
  );
}

/** Of those that a change may touch, one editor's at a time; the way of each other one by its path. */
export async function lockOthers(trx: Connection, id: number | undefined): Promise<ReadonlyMap<string, string>> {
  await sql`lock table redirect in share row exclusive mode`.execute(trx);
  const rows = await trx.selectFrom('redirect').select(['id', 'path', 'target']).execute();
  return new Map(rows.filter((row) => row.id !== id).map(({ path, target }) => [path, target]));
}

/** Whether a page or a post stands at a slug, or will; then no redirect is looked for. A page whose time is over stands there no more. */
export async function hasContent(database: Connection, slug: string, language: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from page_text t join page p on p.id = t.page_id and not p.is_template and (p.published_until is null or p.published_until > ${now})
      where t.slug = ${slug} and t.language = ${language}) or exists (select from post_text where slug = ${slug} and language = ${language}) as found`.execute(
    database,
  );
  return rows[0]?.found === true;
}

export async function writeRedirect(
  trx: Connection,
  id: number | undefined,
  { path, target, retargeted }: PlannedRedirect,
): Promise<RedirectRow | undefined> {
  if (retargeted.length > 0) await trx.updateTable('redirect').set({ target }).where('path', 'in', retargeted).execute();
  await trx.deleteFrom('failed_request').where('path', '=', path).execute();
  const returning = ['id', 'path', 'target'] as const;
  return id === undefined
    ? trx.insertInto('redirect').values({ path, target }).returning(returning).executeTakeFirst()
    : trx.updateTable('redirect').set({ path, target }).where('id', '=', id).returning(returning).executeTakeFirst();
}

export interface FailedRow {
  readonly path: string;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Addresses that were asked for in vain, the most often and then the last first; not those that an editor has put aside. */
export function listFailed(database: Connection, wanted: WantedPage): Promise<KeyedRows<FailedRow>> {
  return keyedRows(
    database,
    {
      columns: sql`f.path, f.times, f.first_at, f.last_at`,
      from: sql`failed_request f`,
      fits: sql`not f.dismissed`,
      order: {
        by: [
          [sql`f.times`, 'number'],
          [sql`f.last_at`, 'instant'],
          [sql`f.path`, 'text'],
        ],
        descending: true,
      },
    },
    wanted,
  );
}

/** What it was; undefined where there was none. */
export async function removeRedirect(
  database: Connection,
  id: number,
): Promise<{ readonly path: string; readonly target: string } | undefined> {
  return database.deleteFrom('redirect').where('id', '=', id).returning(['path', 'target']).executeTakeFirst();
}

export async function findById(database: Connection, id: number): Promise<{ readonly path: string; readonly target: string } | undefined> {
  return database.selectFrom('redirect').select(['path', 'target']).where('id', '=', id).executeTakeFirst();
}

export async function dismissFailed(database: Connection, path: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('failed_request')
    .set({ dismissed: true })
    .where('path', '=', path)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
