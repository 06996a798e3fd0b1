import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/publication.ts';
import type { DraftedKind, EditableKind } from '#domain/editing/editable.ts';
import { PLAN_PROBLEMS } from '#domain/editing/publication-plan.ts';
import { DEFAULT_LOCALE, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Database } from '../../database/schema.ts';
import type { Verb } from '../../http/serve.ts';
import type { ThingInLanguage } from '../thing/thing.ts';
import { languagesOf } from '../thing/thing-languages.ts';
import { findOriginal } from '../translation/translation-queries.ts';

const SHOWN = 6;

export const listPlans: Verb<typeof wire.listPlans> = async ({ database, now }) => ok({ data: await nextPlans(database, now()) });

/** What was not published although its moment has come, then what comes next; with the words that go out. */
export async function nextPlans(database: Kysely<Database>, now: Date): Promise<DataOf<typeof wire.listPlans>> {
  const { rows } = await sql<{
    kind: DraftedKind;
    id: number;
    language: LanguageCode;
    at: Date;
    problem: string | null;
    by: string | null;
    title: string | null;
    slug: string | null;
  }>`
    select p.thing as kind, p.thing_id as id, p.language, p.at, p.problem,
      (select trim(u.first_name || ' ' || u.last_name) from shop_user u where u.id = p.by_user) as by,
      coalesce(v.content #>> '{values,title}', v.content #>> '{values,name}') as title,
      coalesce(d.content #>> '{values,slug}', case p.thing
        when 'page' then (select t.slug from page_text t where t.page_id = p.thing_id and t.language = p.language)
        when 'post' then (select t.slug from post_text t where t.post_id = p.thing_id and t.language = p.language) end, v.content #>> '{values,slug}') as slug
    from (select * from publication_plan order by problem is null, at limit ${sql.lit(SHOWN)}) p join content_version v on v.id = p.version_id
      left join draft d on d.thing = p.thing and d.thing_id = p.thing_id and d.language = p.language
    order by p.problem is null, p.at, p.thing, p.thing_id, p.language`.execute(database);
  const records = rows.map(async ({ kind, id, language, at, problem, by, title, slug }) => {
    const thing: ThingInLanguage = { kind, id, language };
    return {
      kind,
      id,
      language,
      title: title ?? '',
      at: at.toISOString(),
      by,
      problem: PLAN_PROBLEMS.find((known) => known === problem) ?? null,
      path: pathOf(kind, id, slug ?? '', language),
      isTranslation: await isBegunTranslation(database, thing, now),
    };
  });
  return { records: await Promise.all(records) };
}

/** What stands around every page is written in all languages at once, each in its own place. */
async function isBegunTranslation(database: Kysely<Database>, thing: ThingInLanguage, now: Date): Promise<boolean> {
  if (thing.kind === 'layout' || (await languagesOf(database, thing)).includes(thing.language)) return false;
  return (await findOriginal(database, thing, now)) !== undefined;
}

/** Where it is edited: at the address of its working copy, of what visitors see, or, where there is neither any more, of what is planned. */
function pathOf(kind: EditableKind, id: number, slug: string, language: LanguageCode): string {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  if (kind === 'layout') return routePath('home', locale);
  if (kind === 'document') return routePath('adminDocument', locale, String(id));
  return kind === 'event' ? routePath('event', locale, String(id)) : routePath('content', locale, slug);
}
