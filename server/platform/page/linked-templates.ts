import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { StoredSection } from '#domain/page/section.ts';
import { isInTime } from '../database/published.ts';
import type { Database } from '../database/schema.ts';
import type { FillingContext } from '../ports/source-filler.ts';
import { readStoredSections } from './stored-sections.ts';

/** A template as pages show it. */
export interface LinkedTemplate {
  readonly title: string;
  readonly slug: string;
  /** What stands in the place of the section that names it: empty while nothing of it is published. */
  readonly sections: readonly StoredSection[];
  readonly isPublished: boolean;
}

/** Puts what templates hold in the place of the sections that name them, and tells which templates a page is then made of. */
export async function withTemplates(
  { database, language, now }: FillingContext,
  stored: readonly StoredSection[],
): Promise<{ readonly sections: readonly StoredSection[]; readonly tags: readonly string[] }> {
  const ids = stored.flatMap((section) => (section.kind === 'template' ? [section.template] : []));
  if (ids.length === 0) return { sections: stored, tags: [] };
  const templates = await findTemplates(database, ids, language, now);
  return {
    sections: stored.flatMap((section) => (section.kind === 'template' ? (templates.get(section.template)?.sections ?? []) : [section])),
    tags: ids.map((id) => `template:${id}`),
  };
}

/** Those templates of these ids that there are, in the language; one that is only being written has its name from there. */
export async function findTemplates(
  database: Kysely<Database>,
  ids: readonly number[],
  language: LanguageCode,
  now: Date,
): Promise<ReadonlyMap<number, LinkedTemplate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TemplateRow>`
    select p.id, coalesce(t.title, d.content #>> '{values,title}', '') as title, coalesce(t.slug, d.content #>> '{values,slug}', '') as slug,
      case when ${isInTime(now)} then t.sections end as sections
    from page p left join page_text t on t.page_id = p.id and t.language = ${language}
    left join draft d on d.thing = 'page' and d.thing_id = p.id and d.language = ${language} and t.page_id is null
    where p.id = any(${[...new Set(ids)]}::int[]) and p.is_template`.execute(database);
  return new Map(
    rows.map(({ id, title, slug, sections }) => {
      // A template within a template would have no end where it holds itself.
      const held = readStoredSections(sections ?? []).filter(({ kind }) => kind !== 'template');
      return [id, { title, slug, sections: held, isPublished: sections !== null }];
    }),
  );
}

interface TemplateRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly sections: readonly unknown[] | null;
}
