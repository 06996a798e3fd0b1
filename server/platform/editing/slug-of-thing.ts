import { type Kysely, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { DEFAULT_LOCALE, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { isKnownPath } from '#domain/navigation/editor-redirect.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { SLUG_MINIMUM, slugOf } from '#domain/navigation/slug.ts';
import { pageNeed } from '#domain/page/needed-page.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { homeSlug } from '../page/home-slug.ts';

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

/** Refuses an address that something else has, and to take the home page away from where the site looks for it. */
export async function checkSlug(trx: Connection, wanted: WantedSlug): Promise<Result<undefined, Refusal>> {
  const { slug, before, isHome, language } = wanted;
  if (slug === before) return ok(undefined);
  const home = await homeSlug(trx);
  if (isHome && before === home) return refuse('DRAFT_INVALID', { field: 'slug', reason: 'home' });
  // What leads there would lead past it, and nobody could tell any more that the site can't do without it.
  const need = before === undefined || wanted.kind !== 'page' ? undefined : pageNeed([[language, before]], false);
  if (need !== undefined) return refuse('DRAFT_INVALID', { field: 'slug', reason: need });
  const isTaken = (slug === home && !isHome) || (await isSlugTaken(trx, slug, language, wanted));
  return isTaken ? refuse('SLUG_TAKEN', { field: 'slug' }) : ok(undefined);
}

/** A free slug made of a title, with a number at its end where something else has it. */
export async function freeSlug(trx: Connection, kind: Addressed['kind'], title: string, language: LanguageCode): Promise<string> {
  const words = slugOf(title, 70);
  const made = words.length >= SLUG_MINIMUM ? words : `${kind}-${words}`.replace(/-$/, '');
  for (let number = 1; ; number++) {
    const tried = number === 1 ? made : `${made}-${number}`;
    if (!(await isSlugTaken(trx, tried, language, { kind, id: undefined }))) return tried;
  }
}

/** Whether anything else answers at the address, or would; texts that only stand in make way. Two editors who want the same one at once take turns (post/post-text.ts). */
async function isSlugTaken(trx: Connection, slug: string, language: LanguageCode, { kind, id = 0 }: Addressed): Promise<boolean> {
  const own = (one: Addressed['kind']) => (one === kind ? id : 0);
  if (isKnownPath(routePath('content', localeOfLanguage(language) ?? DEFAULT_LOCALE, slug))) return true;
  await sql`select pg_advisory_xact_lock(hashtext(${`slug ${language} ${slug}`}))`.execute(trx);
  const { rows } = await sql<{
    taken: boolean;
  }>`select exists (select from post_text where language = ${language} and slug = ${slug} and post_id <> ${own('post')})
    or exists (select from page_text where language = ${language} and slug = ${slug} and stands_in_for is null and page_id <> ${own('page')}) as taken`.execute(
    trx,
  );
  return rows[0]?.taken === true;
}
