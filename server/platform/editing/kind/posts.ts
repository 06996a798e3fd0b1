import { type Kysely, sql } from 'kysely';
import { err, ok } from 'neverthrow';
import { DEFAULT_LOCALE, LANGUAGE_CODES, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Database } from '../../database/schema.ts';
import { moveAddresses } from '../../navigation/move-addresses.ts';
import { checkSlug } from '../thing/slug-of-thing.ts';
import { leads, type Publication, type PublicText, type ThingTables } from '../thing/thing.ts';
import { type SharedByLanguages, sharedOf, sharedRow, writePlaces } from './post-facts.ts';
import { postTags, withdrawPost } from './withdraw-posts.ts';

type Connection = Kysely<Database>;

/** News and public calls: a text in each language, and a picture that all of them share. */
export const POSTS: ThingTables = {
  async hold(trx, id) {
    return (await trx.selectFrom('post').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
  },

  async has(database, id) {
    return (await database.selectFrom('post').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  },

  async read(database, id, language, now): Promise<PublicText | null | undefined> {
    const { rows } = await sql<PostTextRow>`
      select p.updated_at, p.published_at, p.published_at <= ${now} as is_public, p.media_id, p.call_opens_at, p.call_deadline, p.call_mark, p.call_amount,
        array(select x.term_id from post_term x where x.post_id = p.id order by x.position, x.term_id) as categories,
        array(select o.document_id from post_document o where o.post_id = p.id order by o.position, o.document_id) as documents, t.slug, t.title, t.excerpt, t.body, ${leadingLanguage()} as leading
      from post p left join post_text t on t.post_id = p.id and t.language = ${language} where p.id = ${id}`.execute(database);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { slug, title, excerpt, body } = row;
    if (slug === null) return null;
    return {
      draft: { values: { title, slug, excerpt, ...(row.leading === language && sharedOf(row)), body }, sections: [] },
      standsInFor: null,
      changedAt: row.updated_at,
      isPublic: row.is_public,
      path: postPath(slug, language),
    };
  },

  async write(trx, publication) {
    const { id, language, draft } = publication;
    const slug = String(draft.values.slug);
    const { rows } = await sql<{
      leading: LanguageCode | null;
      slug: string | null;
      published_at: Date;
      withdraw_at: Date | null;
      was_seen: boolean;
    }>`
      select ${leadingLanguage()} as leading, p.published_at, p.withdraw_at,
        exists (select from content_version v where v.thing = 'post' and v.thing_id = p.id and v.kind = 'withdraw') as was_seen, (select t.slug from post_text t where t.post_id = p.id and t.language = ${language}) as slug from post p where p.id = ${id}`.execute(
      trx,
    );
    const {
      leading = null,
      slug: before = null,
      published_at: publishedAt = publication.now,
      withdraw_at: wasWithdrawn = null,
      was_seen: wasSeen = false,
    } = rows[0] ?? {};
    const isLeading = leads(language, leading);
    const checked = await checkSlug(trx, { kind: 'post', id, language, slug, before: before ?? undefined, isHome: false });
    if (checked.isErr()) return err(checked.error);
    const shared = isLeading ? await sharedRow(trx, draft.values, publishedAt) : ok({});
    if (shared.isErr()) return err(shared.error);
    await writeText(trx, publication, slug);
    // Nobody has seen it before its first text is there: that is its day, and stays so when it was withdrawn since.
    const { published_at: from } = await trx
      .updateTable('post')
      .set({
        updated_at: publication.now,
        ...(leading === null && !wasSeen && { published_at: publication.now }),
        // Whoever publishes wants it seen.
        ...(wasWithdrawn !== null && wasWithdrawn <= publication.now && { withdraw_at: null }),
        ...shared.value,
      })
      .where('id', '=', id)
      .returning('published_at')
      .executeTakeFirstOrThrow();
    const placed = isLeading ? await writePlaces(trx, id, draft.values, publication.now) : ok(undefined);
    if (placed.isErr()) return err(placed.error);
    const isMoved = before !== slug;
    if (isMoved)
      await moveAddresses(trx, [{ from: before === null ? undefined : postPath(before, language), to: postPath(slug, language) }]);
    return ok({
      tags: ['posts', `post:${id}`, 'links', ...(isMoved ? ['navigation', 'redirects'] : [])],
      path: postPath(slug, language),
      // A day to come is its own way to wait.
      ...(from > publication.now && { seenFrom: from }),
    });
  },

  async until(database, id) {
    const row = await database.selectFrom('post').select('withdraw_at').where('id', '=', id).executeTakeFirst();
    return row?.withdraw_at ?? null;
  },

  async end(trx, id, at, { by, now }) {
    if (at === null || at > now)
      await trx
        .updateTable('post')
        .set({ withdraw_at: at, withdraw_by: at === null ? null : by })
        .where('id', '=', id)
        .execute();
    else await withdrawPost(trx, id, POSTS.read, { by, now });
    return ok(postTags(id));
  },
};

interface PostTextRow extends SharedByLanguages {
  readonly updated_at: Date;
  readonly is_public: boolean;
  readonly leading: string | null;
  /** Null, as all of the text, where there is none in the language. */
  readonly slug: string | null;
  readonly title: string | null;
  readonly excerpt: string | null;
  readonly body: string | null;
}

/** The language that the others of a post `p` are translated from, in which its picture is chosen: the first of the platform's that it has a text in. */
function leadingLanguage() {
  return sql<LanguageCode | null>`(select x.language from post_text x where x.post_id = p.id order by array_position(${LANGUAGE_CODES}::text[], x.language) limit 1)`;
}

function postPath(slug: string, language: LanguageCode): string {
  return routePath('content', localeOfLanguage(language) ?? DEFAULT_LOCALE, slug);
}

async function writeText(trx: Connection, { id, language, draft }: Publication, slug: string): Promise<void> {
  const { title = '', excerpt = '', body = '' } = draft.values;
  const text = { slug, title: String(title).trim(), excerpt: String(excerpt).trim(), body: String(body) };
  await trx
    .insertInto('post_text')
    .values({ post_id: id, language, ...text })
    .onConflict((conflict) => conflict.columns(['post_id', 'language']).doUpdateSet(text))
    .execute();
}
