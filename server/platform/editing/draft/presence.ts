import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ThingInLanguage } from '../thing/thing.ts';

/** Whoever has not been heard of for so long is gone. */
const PRESENT_MS = 30_000;

/** Who edits a thing in a language at this moment, besides one's own tab; whoever asks is told of their other tabs as of their own. */
export async function whoIsHere(
  database: Kysely<Database>,
  { kind, id, language }: ThingInLanguage,
  { client, userId }: { readonly client?: string; readonly userId: number },
  now: Date,
): Promise<{ name: string; section: string | null; isSelf: boolean }[]> {
  const { rows } = await sql<{ name: string; section: string | null; isSelf: boolean }>`
    select trim(u.first_name || ' ' || u.last_name) as name, p.section, p.user_id = ${userId} as "isSelf" from draft_presence p join shop_user u on u.id = p.user_id
    where p.thing = ${kind} and p.thing_id = ${id} and p.language = ${language} and p.seen_at > ${since(now)} and p.client <> ${client ?? ''}
    order by p.client limit 20`.execute(database);
  return rows;
}

/** Somebody's tab. */
export interface Tab {
  readonly client: string;
  readonly userId: number;
  readonly section: string | null;
}

/** Notes that somebody is here, and forgets all whose time is over. */
export async function noteHere(database: Kysely<Database>, { kind, id, language }: ThingInLanguage, tab: Tab, now: Date): Promise<void> {
  const { client, userId, section } = tab;
  await sql`
    with gone as (delete from draft_presence where seen_at <= ${since(now)} and client <> ${client})
    insert into draft_presence (thing, thing_id, language, client, user_id, section, seen_at) values (${kind}, ${id}, ${language}, ${client}, ${userId}, ${section}, ${now})
    on conflict (thing, thing_id, language, client) do update set user_id = excluded.user_id, section = excluded.section, seen_at = excluded.seen_at`.execute(
    database,
  );
}

/** Notes that somebody's tab is closed. */
export async function noteGone(
  database: Kysely<Database>,
  { kind, id, language }: ThingInLanguage,
  { client, userId }: Tab,
): Promise<void> {
  await database
    .deleteFrom('draft_presence')
    .where('thing', '=', kind)
    .where('thing_id', '=', id)
    .where('language', '=', language)
    .where('client', '=', client)
    .where('user_id', '=', userId)
    .execute();
}

function since(now: Date): Date {
  return new Date(now.getTime() - PRESENT_MS);
}
