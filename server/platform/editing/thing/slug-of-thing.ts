import { type Kysely, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { SlugClaim } from '#domain/editing/slug-claim.ts';
import { DEFAULT_LOCALE, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { isKnownPath } from '#domain/navigation/editor-redirect.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { SLUG_MINIMUM, slugOf } from '#domain/navigation/slug.ts';
import { pageNeed } from '#domain/page/needed-page.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { homeSlug } from '../../page/home-slug.ts';

type Connection = Kysely<Database>;

/** A page or a post, which share their addresses; `id` is undefined for one that is being made. */
export interface Addressed {
  readonly kind: 'page' | 'post';
  readonly id: number | undefined;
}

/** The address that a page or a post wants in a language. */
export interface WantedSlug extends Addressed {
  readonly language: LanguageCode;
  readonly slug: string;
  /** What it had before. */
  readonly before: string | undefined;
  readonly isHome: boolean;
}

/** Refuses an address that something else has, or, for what is being made, is to have, by the name of that; and to take the home page away from where the site looks for it. */
export async function checkSlug(trx: Connection, wanted: WantedSlug): Promise<Result<undefined, Refusal>> {
  const { slug, before, isHome, language } = wanted;
  if (slug === before) return ok(undefined);
  const home = await homeSlug(trx);
  if (isHome && before === home) return refuse('DRAFT_INVALID', { field: 'slug', reason: 'home' });
  // What leads there would lead past it, and nobody could tell any more that the site can't do without it.
  const need = before === undefined || wanted.kind !== 'page' ? undefined : pageNeed([[language, before]], false);
  if (need !== undefined) return refuse('DRAFT_INVALID', { field: 'slug', reason: need });
  if ((slug === home && !isHome) || isOfSite(slug, language)) return refuse('SLUG_TAKEN', { field: 'slug' });
  await takeTurns(trx, slug, language);
  const claim = (await slugClaims(trx, wanted, slug, language)).find(({ standing }) => wanted.id === undefined || standing === 'published');
  return claim === undefined ? ok(undefined) : refuse('SLUG_TAKEN', { field: 'slug', name: claim.title });
}

/** A slug made of a title, whoever else has it. */
export function slugOfTitle(kind: Addressed['kind'], title: string, language: LanguageCode): string {
  const words = slugOf(title, 70, language);
  return words.length >= SLUG_MINIMUM ? words : `${kind}-${words}`.replace(/-$/, '');
}

/** A free slug made of a title, with a number at its end where something else has it, or is to have it. */
export async function freeSlug(trx: Connection, thing: Addressed, title: string, language: LanguageCode): Promise<string> {
  const made = slugOfTitle(thing.kind, title, language);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? made : `${made}-${number}`;
    if (isOfSite(tried, language)) continue;
    await takeTurns(trx, tried, language);
    if ((await slugClaims(trx, thing, tried, language)).length === 0) return tried;
  }
}

/** Whether a screen of the site answers at the address. */
export function isOfSite(slug: string, language: LanguageCode): boolean {
  return isKnownPath(routePath('content', localeOfLanguage(language) ?? DEFAULT_LOCALE, slug));
}

/** Two editors who want the same address at once take turns (post/post-text.ts). */
async function takeTurns(trx: Connection, slug: string, language: LanguageCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`slug ${language} ${slug}`}))`.execute(trx);
}

/** What else answers at an address or is to: what visitors see before what is planned, and that before what is written. Texts that only stand in make way. */
export async function slugClaims(
  database: Connection,
  { kind, id = 0 }: Addressed,
  slug: string,
  language: LanguageCode,
): Promise<readonly SlugClaim[]> {
  const { rows } = await sql<SlugClaim>`
    with claim as (
      select 'page' as kind, page_id as id, title, 'published' as standing from page_text where language = ${language} and slug = ${slug} and stands_in_for is null
      union all select 'post', post_id, title, 'published' from post_text where language = ${language} and slug = ${slug}
      union all select p.thing, p.thing_id, coalesce(v.content #>> '{values,title}', ''), 'planned' from publication_plan p join content_version v on v.id = p.version_id
        where p.language = ${language} and p.thing in ('page', 'post') and p.problem is null and v.content #>> '{values,slug}' = ${slug}
      union all select thing, thing_id, coalesce(content #>> '{values,title}', ''), 'draft' from draft where language = ${language} and slug = ${slug}),
    first as (select distinct on (kind, id) * from claim where kind <> ${kind} or id <> ${id} order by kind, id, ${ranked()})
    select f.kind, f.id, f.title, f.standing, case f.kind
        when 'page' then (select t.slug from page_text t where t.page_id = f.id and t.language = ${language} and t.stands_in_for is null)
        else (select t.slug from post_text t where t.post_id = f.id and t.language = ${language}) end as "ownSlug"
    from first f order by ${ranked()}, f.kind, f.id limit 5`.execute(database);
  return rows;
}

function ranked() {
  return sql`array_position(array['published', 'planned', 'draft'], standing)`;
}
