import { type Kysely, sql } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import { standInSources, type TranslationSource } from '#domain/editing/translated-texts.ts';
import { LANGUAGE_CODES, type LanguageCode, STAND_INS } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { THINGS } from '../kind/things.ts';
import type { ThingInLanguage } from '../thing/thing.ts';
import { findDraft } from '../version/draft-queries.ts';

type Connection = Kysely<Database>;

/** What a thing is translated from. */
export interface Original {
  readonly language: LanguageCode;
  readonly draft: Draft;
}

/** The first of the site's languages that has a text of its own, else the first one that somebody writes in; undefined where that is the asked language itself. */
export async function findOriginal(database: Connection, thing: ThingInLanguage, now: Date): Promise<Original | undefined> {
  for (const language of LANGUAGE_CODES) {
    const text = await THINGS[thing.kind].read(database, thing.id, language, now);
    if (text !== undefined && text !== null && text.standsInFor === null) return other(thing, { language, draft: text.draft });
  }
  for (const language of LANGUAGE_CODES) {
    const row = await findDraft(database, { ...thing, language });
    if (row !== undefined && row.content !== null) return other(thing, { language, draft: row.content });
  }
  return undefined;
}

function other({ language }: ThingInLanguage, original: Original): Original | undefined {
  return original.language === language ? undefined : original;
}

/** What the texts of things were translated from, by the number of the thing. */
export async function findSources(
  database: Connection,
  { kind, language }: Pick<ThingInLanguage, 'kind' | 'language'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly TranslationSource[]>> {
  const { rows } = await sql<{ thing_id: number; section: string; texts: KeptTexts }>`
    select thing_id, section, texts from translation_source where thing = ${kind} and thing_id = any(${ids}::int[]) and language = ${language}`.execute(
    database,
  );
  const found = new Map<number, TranslationSource[]>();
  for (const { thing_id, section, texts } of rows) {
    const sources = Object.entries(texts).map(([key, kept]) => ({ section: section === '' ? null : section, key, ...kept }));
    found.set(thing_id, [...(found.get(thing_id) ?? []), ...sources]);
  }
  return found;
}

/** What the texts of a working copy were translated from, and which of them only stand in from a third language. */
export async function sourcesOf(
  database: Connection,
  thing: ThingInLanguage,
  copy: Draft,
  original: Original | undefined,
  now: Date,
): Promise<readonly TranslationSource[]> {
  const known = (await findSources(database, thing, [thing.id])).get(thing.id) ?? [];
  if (original === undefined) return known;
  for (const language of STAND_INS.filter((code) => code !== thing.language && code !== original.language)) {
    const text = await THINGS[thing.kind].read(database, thing.id, language, now);
    if (text?.standsInFor === null) return [...known, ...standInSources(thing.kind, text.draft, copy, known)];
  }
  return known;
}

type KeptTexts = Readonly<Record<string, Pick<TranslationSource, 'text' | 'copied'>>>;

/** Keeps what texts were translated from, beside what is kept of others. */
export async function keepSources(
  trx: Connection,
  { kind, id, language }: ThingInLanguage,
  sources: readonly TranslationSource[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  if (sources.length === 0) return;
  const bySection = new Map<string, Record<string, Pick<TranslationSource, 'text' | 'copied'>>>();
  for (const { section, key, text, copied } of sources) {
    const texts = bySection.get(section ?? '') ?? {};
    texts[key] = { text, copied };
    bySection.set(section ?? '', texts);
  }
  const rows = JSON.stringify([...bySection].map(([section, texts]) => ({ section, texts })));
  await sql`
    insert into translation_source as s (thing, thing_id, language, section, texts, by_user, at)
    select ${kind}, ${id}, ${language}, k.section, k.texts, ${by}, ${at} from jsonb_to_recordset(${rows}::jsonb) as k(section text, texts jsonb)
    on conflict (thing, thing_id, language, section) do update set texts = s.texts || excluded.texts, by_user = excluded.by_user, at = excluded.at`.execute(
    trx,
  );
}
