import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import type { ThingInLanguage } from './thing.ts';

type Thing = Pick<ThingInLanguage, 'kind' | 'id'>;

/** The languages in which a thing has a text of its own; none for what stands around every page. */
export function languagesOf(database: Kysely<Database>, thing: Thing): Promise<readonly LanguageCode[]> {
  return languagesIn(database, published(thing));
}

/** Those in which somebody has written anything of it, published or not. */
export function writtenLanguages(database: Kysely<Database>, thing: Thing): Promise<readonly LanguageCode[]> {
  const { kind, id } = thing;
  if (kind === 'layout') return Promise.resolve(LANGUAGE_CODES);
  return languagesIn(
    database,
    sql`${published(thing)} union all select language from draft where thing = ${kind} and thing_id = ${id} and content is not null`,
  );
}

function published({ kind, id }: Thing): RawBuilder<unknown> {
  return sql`select language from page_text where ${kind} = 'page' and page_id = ${id} and stands_in_for is null
    union all select language from post_text where ${kind} = 'post' and post_id = ${id}
    union all select language from event_text where ${kind} = 'event' and event_id = ${id}
    union all select language from document_text where ${kind} = 'document' and document_id = ${id}`;
}

async function languagesIn(database: Kysely<Database>, texts: RawBuilder<unknown>): Promise<readonly LanguageCode[]> {
  const { rows } = await sql<{ language: string }>`${texts}`.execute(database);
  return LANGUAGE_CODES.filter((code) => rows.some(({ language }) => language === code));
}
