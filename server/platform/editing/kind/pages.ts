import { type Kysely, sql } from 'kysely';
import { err, ok } from 'neverthrow';
import { readDraftSections } from '#domain/editing/draft.ts';
import { DEFAULT_LOCALE, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import { pageNeed } from '#domain/page/needed-page.ts';
import { isInTime } from '../../database/published.ts';
import type { Database } from '../../database/schema.ts';
import { refuse } from '../../http/refusal.ts';
import { type AddressMove, moveAddresses } from '../../navigation/move-addresses.ts';
import { checkSlug } from '../thing/slug-of-thing.ts';
import type { Publication, PublicText, ThingTables } from '../thing/thing.ts';

type Connection = Kysely<Database>;

/** Pages with their sections. */
export const PAGES: ThingTables = {
  async hold(trx, id) {
    return (await trx.selectFrom('page').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
  },

  async has(database, id) {
    return (await database.selectFrom('page').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  },

  async read(database, id, language, now): Promise<PublicText | null | undefined> {
    const { rows } = await sql<PageTextRow>`
      select p.updated_at, p.is_template, ${isInTime(now)} as is_public, t.slug, t.title, t.description, t.sections, t.stands_in_for, ${isHome()} as is_home
      from page p left join page_text t on t.page_id = p.id and t.language = ${language} where p.id = ${id}`.execute(database);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { slug, title, description, sections } = row;
    if (slug === null) return null;
    return {
      draft: { values: { title, slug, description }, sections: readDraftSections(sections ?? []) },
      standsInFor: row.stands_in_for,
      changedAt: row.updated_at,
      isPublic: row.is_public,
      path: row.is_template ? null : pagePath(slug, language, row.is_home),
    };
  },

  async write(trx, publication) {
    const { id, language } = publication;
    const slug = String(publication.draft.values.slug);
    const before = await addressesOf(trx, id);
    const checked = await checkSlug(trx, { kind: 'page', id, language, slug, before: before.slugs.get(language), isHome: before.isHome });
    if (checked.isErr()) return err(checked.error);
    await writeText(trx, publication, slug);
    // Of texts that stand in for a text of its own nothing but the address could change.
    const isKept = before.own.has(language) && before.slugs.get(language) === slug;
    const after = isKept ? before : await addressesOf(trx, id);
    const moved = [...after.slugs].filter(([code, now]) => before.slugs.get(code) !== now);
    const gone = [...before.slugs].filter(([code]) => !after.slugs.has(code));
    // Nobody has ever followed an address to a template.
    if (moved.length > 0 && !before.isTemplate)
      await moveAddresses(
        trx,
        moved.map(([code, now]) => move(code, before.slugs.get(code), now)),
      );
    const tags = new Set([...before.slugs.values(), ...after.slugs.values()].map((one) => `page:${one}`)).add('pages');
    if (moved.length + gone.length > 0) for (const tag of ['links', 'navigation', 'redirects']) tags.add(tag);
    if (before.isTemplate) tags.add(`template:${id}`);
    return ok({ tags: [...tags], path: before.isTemplate ? null : pagePath(slug, language, after.isHome) });
  },

  async isTemplate(database, id) {
    return (await database.selectFrom('page').select('is_template').where('id', '=', id).executeTakeFirst())?.is_template === true;
  },

  async until(database, id) {
    const row = await database.selectFrom('page').select('published_until').where('id', '=', id).executeTakeFirst();
    return row?.published_until ?? null;
  },

  async need(database, id) {
    const { slugs, isHome: isFirst, isTemplate } = await addressesOf(database, id);
    return isTemplate ? undefined : pageNeed(slugs, isFirst);
  },

  async end(trx, id, at) {
    const { slugs } = await addressesOf(trx, id);
    const need = at === null ? undefined : await PAGES.need?.(trx, id);
    if (need !== undefined) return refuse('DRAFT_INVALID', { field: 'until', reason: need });
    await trx.updateTable('page').set({ published_until: at }).where('id', '=', id).execute();
    return ok([...[...slugs.values()].map((slug) => `page:${slug}`), `template:${id}`, 'pages', 'links', 'navigation']);
  },
};

interface PageTextRow {
  readonly updated_at: Date;
  readonly is_template: boolean;
  readonly is_public: boolean;
  readonly is_home: boolean;
  /** Null, as all of the text, where there is none in the language. */
  readonly slug: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly sections: readonly unknown[] | null;
  readonly stands_in_for: string | null;
}

/** Whether a page `p` is the first one of the site: it has the home page's slug in one of the languages (page/queries.ts). */
function isHome() {
  return sql<boolean>`exists (select from page_text h where h.page_id = p.id
    and h.slug = coalesce((select o.value #>> '{}' from site_option o where o.key = 'HomePageSlug'), ${DEFAULT_HOME_PAGE_SLUG}))`;
}

function pagePath(slug: string, language: LanguageCode, isHomePage: boolean): string {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  return isHomePage ? routePath('home', locale) : routePath('content', locale, slug);
}

/** The slugs of a page by language, those of texts that stand in as well. */
async function addressesOf(trx: Connection, id: number) {
  const { rows } = await sql<{
    language: LanguageCode | null;
    slug: string | null;
    is_own: boolean;
    is_home: boolean;
    is_template: boolean;
  }>`
    select t.language, t.slug, t.stands_in_for is null as is_own, ${isHome()} as is_home, p.is_template from page p left join page_text t on t.page_id = p.id where p.id = ${id}`.execute(
    trx,
  );
  const slugs = new Map(rows.flatMap(({ language, slug }) => (language === null || slug === null ? [] : [[language, slug] as const])));
  const own = new Set(rows.flatMap(({ language, is_own }) => (language !== null && is_own ? [language] : [])));
  return { slugs, own, isHome: rows[0]?.is_home === true, isTemplate: rows[0]?.is_template === true };
}

function move(language: LanguageCode, from: string | undefined, to: string): AddressMove {
  return { from: from === undefined ? undefined : pagePath(from, language, false), to: pagePath(to, language, false) };
}

/** A text that stood in becomes one of its own; those that stand in for it follow by themselves. */
async function writeText(trx: Connection, { id, language, draft, now }: Publication, slug: string): Promise<void> {
  const { title = '', description = '' } = draft.values;
  const text = {
    slug,
    title: String(title),
    description: String(description),
    sections: JSON.stringify(draft.sections),
    stands_in_for: null,
  };
  const { numUpdatedRows } = await trx
    .updateTable('page_text')
    .set(text)
    .where('page_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await trx
      .insertInto('page_text')
      .values({ page_id: id, language, ...text })
      .execute();
  // Whoever publishes wants it seen: an end that has passed and a beginning to come are over with that.
  await sql`update page set updated_at = ${now}, published_from = case when published_from <= ${now} then published_from end,
    published_until = case when published_until > ${now} then published_until end where id = ${id}`.execute(trx);
}
