import { type Kysely, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { SLUG_MINIMUM, slugOf, slugProblem } from '#domain/navigation/slug.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

type Trx = Kysely<Database>;

/** What an editor writes of a post in one language; `body` is HTML. */
export interface PostText {
  readonly title: string;
  readonly excerpt?: string | undefined;
  readonly body: string;
  readonly slug?: string | undefined;
}

/** Writes a post's text in a language, cleaned (CMS-15). */
export async function writePostText(trx: Trx, id: number, slug: string, body: PostText, language: LanguageCode): Promise<void> {
  const html = cleanRichText(body.body);
  const excerpt = (body.excerpt ?? '').trim();
  await trx.insertInto('post_text').values({ post_id: id, language, slug, title: body.title.trim(), excerpt, body: html }).execute();
}

/** The slug that was wished, or one of the title with a number when it is taken: posts and pages share their addresses. */
export async function freePostSlug(
  trx: Trx,
  { slug, title }: Pick<PostText, 'slug' | 'title'>,
  language: LanguageCode,
): Promise<Result<string, Refusal>> {
  const problem = slug === undefined ? undefined : slugProblem(slug);
  if (problem !== undefined) return refuse('FIELD_INVALID', { field: 'slug', reason: problem });
  const words = slugOf(title);
  const made = slug ?? (words.length >= SLUG_MINIMUM ? words : `post-${words}`.replace(/-$/, ''));
  // Two editors who choose the same slug at once: the second waits here.
  await sql`select pg_advisory_xact_lock(hashtext(${`slug ${language} ${made}`}))`.execute(trx);
  for (let number = 1; number < 1_000; number++) {
    const tried = number === 1 ? made : `${made}-${number}`;
    const { rows } = await sql<{ taken: boolean }>`select exists (select from post_text where language = ${language} and slug = ${tried})
      or exists (select from page_text where language = ${language} and slug = ${tried}) as taken`.execute(trx);
    if (rows[0]?.taken === false) return ok(tried);
    if (slug !== undefined) break;
  }
  return refuse('FIELD_INVALID', { field: 'slug', reason: 'taken' });
}
