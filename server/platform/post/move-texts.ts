import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

type Trx = Kysely<Database>;

/** Where what hangs on a post's text goes from and to; in one language, or in all of them. */
export interface MovedTexts {
  readonly from: number;
  readonly to: number;
  readonly language?: string | undefined;
}

/** The languages that a post has anything in: a text, words that nobody has published, a state that is to go out at its moment. */
export async function claimedLanguages(trx: Trx, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ language: string }>`
    select language from post_text where post_id = ${id}
    union select language from draft where thing = 'post' and thing_id = ${id} and content is not null
    union select language from publication_plan where thing = 'post' and thing_id = ${id} order by language`.execute(trx);
  return rows.map(({ language }) => language);
}

/** Texts with their drafts, versions, plans and comments become those of another post, which has none of these languages (`claimedLanguages`). */
export async function moveTexts(trx: Trx, { from, to, language }: MovedTexts): Promise<void> {
  const meant = language === undefined ? sql`true` : sql`language = ${language}`;
  const edited = sql`thing = 'post' and thing_id = ${from} and ${meant}`;
  // The search hears of texts whose words are written, not of those that change hands.
  await sql`update post_text set post_id = ${to}, title = title where post_id = ${from} and ${meant}`.execute(trx);
  await sql`update post_comment set post_id = ${to} where post_id = ${from} and ${meant}`.execute(trx);
  await sql`update content_version set thing_id = ${to} where ${edited}`.execute(trx);
  // A draft that was emptied keeps its counter alone. Whoever still has one of the two open must not save past the other.
  const { rows: emptied } = await sql<{ language: string; version: number }>`
    delete from draft o where o.thing = 'post' and o.thing_id = ${to} and exists (select from draft d where d.thing = 'post' and d.thing_id = ${from} and d.language = o.language and ${
      language === undefined ? sql`true` : sql`d.language = ${language}`
    }) returning o.language, o.version`.execute(trx);
  await sql`update draft set thing_id = ${to} where ${edited}`.execute(trx);
  for (const { language: code, version } of emptied)
    await sql`update draft set version = greatest(version, ${version}) + 1 where thing = 'post' and thing_id = ${to} and language = ${code}`.execute(
      trx,
    );
  await sql`update publication_plan set thing_id = ${to} where ${edited}`.execute(trx);
  await sql`delete from draft_presence where ${edited}`.execute(trx);
  await sql`delete from translation_source where ${edited}`.execute(trx);
}
