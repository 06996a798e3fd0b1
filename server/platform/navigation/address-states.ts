import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type LanguageCode, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { matchRoute, type RouteName } from '#domain/navigation/routes.ts';
import type { Database } from '../database/schema.ts';
import { namesOf } from './named-things.ts';

/** What the last part of an address names, by its screen; a path of no screen leads somewhere only when an editor sends it on. */
const NAMED: Readonly<Partial<Record<RouteName, readonly Parameters<typeof namesOf>[0][]>>> = {
  content: ['page', 'post'],
  product: ['product'],
  shop: ['shopCategory'],
  event: ['event'],
};

/** How what stands at paths within the site stands for visitors, each in the language of its path; those that are as they should be, and those that editors send on (NAV-11), have no state. */
export function addressStates(paths: readonly string[], now: Date): readonly RawBuilder<unknown>[] {
  const groups = new Map<
    string,
    { readonly route: RouteName | undefined; readonly language: LanguageCode | undefined; paths: string[]; slugs: string[] }
  >();
  for (const path of paths) {
    const match = matchRoute(path);
    const language = match && LOCALE_NAMES[match.locale].languageCode;
    const key = `${match?.route} ${language}`;
    const group = groups.get(key) ?? { route: match?.route, language, paths: [], slugs: [] };
    group.paths.push(path);
    group.slugs.push(match?.parameter ?? '');
    groups.set(key, group);
  }
  return [...groups.values()].map(
    ({ route, language, ...asked }) => sql`
      select 'address' as type, w.path as id, case when bool_or(x.is_public) then null when count(x.slug) > 0 then 'hidden' else 'gone' end as state
      from unnest(${asked.paths}::text[], ${asked.slugs}::text[]) w(path, slug) left join (${thereAt(route, language, now)}) x on x.slug = w.slug
      where not exists (select from redirect r where r.path = w.path) group by w.path`,
  );
}

/** The same of one path; undefined where it is as it should be. */
export async function stateOfAddress(database: Kysely<Database>, path: string, now: Date): Promise<'hidden' | 'gone' | undefined> {
  const { rows } = await sql<{
    readonly state: 'hidden' | 'gone' | null;
  }>`${sql.join(addressStates([path], now), sql` union all `)}`.execute(database);
  return rows[0]?.state ?? undefined;
}

/** What a screen can show in a language: slugs, and whether visitors see it. */
function thereAt(route: RouteName | undefined, language: LanguageCode | undefined, now: Date): RawBuilder<unknown> {
  if (route === undefined || language === undefined) return sql`select ''::text as slug, false as is_public where false`;
  // The news are listed by category and by tag.
  if (route === 'blog')
    return sql`select slug, true as is_public from term_text where language = ${language} union all select slug, true from tag_text where language = ${language}`;
  const kinds = NAMED[route] ?? [];
  return sql.join(
    kinds.map((kind) => sql`select n.slug, n.is_public from (${namesOf(kind, language, now)}) n`),
    sql` union all `,
  );
}
