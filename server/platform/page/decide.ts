import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { isOwnStore } from '../http/own-store.ts';
import type { Verb } from '../http/serve.ts';
import { findRedirect } from '../navigation/queries.ts';
import type { SourceFillers } from '../ports/source-filler.ts';
import { findPost } from '../post/queries.ts';
import { fillSections } from './fill-sections.ts';
import { withTemplates } from './linked-templates.ts';
import { findPage } from './queries.ts';
import { readStoredSections } from './stored-sections.ts';

/** What a slug leads to: a page, else a post, else where an editor sent it, else nothing (NAV-12). */
export const decide =
  (fillers: SourceFillers): Verb<typeof wire.decide> =>
  async ({ database, now }, { query, facts: { language } }) => {
    if (!isOwnStore(query.storeId)) return ok({ data: { type: 'none' }, tags: [] });
    const slug = query.params;
    const page = await findPage(database, slug, language, now());
    if (page !== undefined) {
      const context = { database, language, now: now() };
      const stored = await withTemplates(context, readStoredSections(page.sections));
      const { sections, tags } = await fillSections(fillers, context, stored.sections);
      const { id, title, description, updated_at, canonical, no_index: noIndex, picture } = page;
      return ok({
        data: {
          type: 'page',
          page: {
            id,
            slug: page.slug,
            language: page.language,
            title,
            description,
            updatedAt: updated_at.toISOString(),
            canonical,
            noIndex,
            picture,
            sections,
          },
        },
        tags: [`page:${page.slug}`, ...stored.tags, ...tags],
      });
    }
    const post = await findPost(database, slug, language, now());
    if (post !== undefined)
      return ok({ data: { type: 'post', post }, tags: [`post:${post.id}`, 'posts', ...(post.documents?.length ? ['documents'] : [])] });
    const path = await findRedirect(database, routePath('content', localeOfLanguage(language) ?? DEFAULT_LOCALE, slug));
    return ok({ data: path === undefined ? { type: 'none' } : { type: 'redirect', path }, tags: ['redirects', 'pages', 'posts'] });
  };
