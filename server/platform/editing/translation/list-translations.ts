import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft-translation.ts';
import { type Draft, readDraftSections } from '#domain/editing/draft.ts';
import { progressOf, standInSources, translatedTexts } from '#domain/editing/translated-texts.ts';
import { LANGUAGE_CODES, type LanguageCode, STAND_INS } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import type { Verb } from '../../http/serve.ts';
import { NOTHING } from '../thing/thing.ts';
import { findSources } from './translation-queries.ts';

/** Pages that are read at a time, those that an answer names at most, and those that it looks at. */
const [AT_A_TIME, NAMED, LOOKED_AT] = [100, 50, 1_000];

/** Pages of which something is to be translated into the language of the request. */
export const listTranslations: Verb<typeof wire.listTranslations> = async ({ database }, { query, facts: { language } }) => {
  const pages: { id: number; title: string; all: number; missing: number; outdated: number }[] = [];
  let after = Number(query.after ?? 0);
  for (let looked = 0; looked < LOOKED_AT; looked += AT_A_TIME) {
    const found = await readPages(database, after);
    if (found.size === 0) return ok({ data: { pages, next: null } });
    const sources = await findSources(database, { kind: 'page', language }, [...found.keys()]);
    for (const [id, texts] of found) {
      after = id;
      const original = originalOf(texts, language);
      if (original === undefined) continue;
      const own = texts.get(language)?.draft ?? NOTHING;
      const known = sources.get(id) ?? [];
      const standIn = STAND_INS.map((code) => (code === language ? undefined : texts.get(code)?.published)).find(
        (text) => text !== undefined && text !== original,
      );
      const all = standIn === undefined ? known : [...known, ...standInSources('page', standIn, own, known)];
      const progress = progressOf(translatedTexts('page', original, own, all));
      if (progress.missing + progress.outdated > 0) pages.push({ id, title: String(original.values.title ?? ''), ...progress });
      if (pages.length === NAMED) return ok({ data: { pages, next: after } });
    }
  }
  return ok({ data: { pages, next: after } });
};

interface TextOfPage {
  /** What somebody wrote, else what visitors see. */
  readonly draft: Draft;
  /** What visitors see where that is the page's own text in the language. */
  readonly published: Draft | undefined;
}

type TextsOfPage = ReadonlyMap<LanguageCode, TextOfPage>;

/** As `findOriginal` says it. */
function originalOf(texts: TextsOfPage, language: LanguageCode): Draft | undefined {
  const first = LANGUAGE_CODES.find((code) => texts.get(code)?.published !== undefined) ?? LANGUAGE_CODES.find((code) => texts.has(code));
  const text = first === undefined || first === language ? undefined : texts.get(first);
  return text?.published ?? text?.draft;
}

interface Row {
  readonly id: number;
  readonly language: LanguageCode | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly description: string | null;
  readonly sections: readonly unknown[] | null;
  readonly content: Draft | null;
}

async function readPages(database: Kysely<Database>, after: number): Promise<ReadonlyMap<number, TextsOfPage>> {
  const { rows } = await sql<Row>`
    with looked as (select id from page where id > ${after} order by id limit ${AT_A_TIME})
    select looked.id, b.* from looked left join lateral (
      select coalesce(t.language, d.language) as language, t.title, t.slug, t.description, t.sections, d.content
      from (select * from page_text where page_id = looked.id and stands_in_for is null) t
      full join (select * from draft where thing = 'page' and thing_id = looked.id and content is not null) d on d.language = t.language
    ) b on true order by looked.id`.execute(database);
  const pages = new Map<number, Map<LanguageCode, TextOfPage>>();
  for (const row of rows) {
    const texts = pages.get(row.id) ?? new Map<LanguageCode, TextOfPage>();
    pages.set(row.id, texts);
    const text = row.language === null ? undefined : textOf(row);
    if (row.language !== null && text !== undefined) texts.set(row.language, text);
  }
  return pages;
}

function textOf({ title, slug, description, sections, content }: Row): TextOfPage | undefined {
  const published = title === null ? undefined : { values: { title, slug, description }, sections: readDraftSections(sections ?? []) };
  const written = content === null ? undefined : { values: content.values, sections: readDraftSections(content.sections) };
  const draft = written ?? published;
  return draft && { draft, published };
}
