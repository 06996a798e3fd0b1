import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import { DEMO_LANGUAGES, type DemoIds, idOf } from './demo-ids.ts';
import { renderDemoMarkdown } from './demo-links.ts';
import { storedSections } from './demo-sections.ts';
import type { DemoSite } from './demo-site.ts';
import { loadPosts } from './load-demo-posts.ts';

type Trx = Kysely<Database>;

/** Pages made of sections, posts with their terms, events. */
export async function loadContent(trx: Trx, site: DemoSite, ids: DemoIds): Promise<void> {
  await loadPages(trx, site, ids);
  await loadPosts(trx, site, ids);
  await loadEvents(trx, site, ids);
  for (const table of ['page', 'post', 'term', 'tag', 'social_item', 'event'] as const) await continueIds(trx, table);
}

async function loadPages(trx: Trx, site: DemoSite, ids: DemoIds): Promise<void> {
  await bulkInsert(
    trx,
    'page',
    [site.home, ...site.pages].map(({ translationKey, picture, noIndex, publishedFrom, publishedUntil }) => ({
      id: idOf(ids.page, translationKey),
      media_id: picture ?? null,
      no_index: noIndex,
      published_from: publishedFrom ?? null,
      published_until: publishedUntil ?? null,
    })),
  );
  const texts = [site.home, ...site.pages].flatMap((page) =>
    DEMO_LANGUAGES.map(({ locale, language }) => {
      const { slug, title, description } = page.texts[locale];
      const sections = storedSections(site, ids, page, locale);
      return { page_id: idOf(ids.page, page.translationKey), language, slug, title, description, sections };
    }),
  );
  await bulkInsert(trx, 'page_text', texts);
}

async function loadEvents(trx: Trx, site: DemoSite, ids: DemoIds): Promise<void> {
  await bulkInsert(
    trx,
    'event',
    site.events.map(({ id, start, end, picture, host, seats, taken, signUp }) => ({
      id,
      starts_at: start,
      ends_at: end,
      media_id: picture,
      host,
      seats,
      taken,
      sign_up_page_id: signUp === undefined ? null : idOf(ids.page, signUp),
    })),
  );
  await bulkInsert(
    trx,
    'event_text',
    site.events.flatMap(({ id, title, excerpt, body, place, address }) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({
        event_id: id,
        language,
        title: title[locale],
        excerpt: excerpt[locale],
        body: renderDemoMarkdown(site, body[locale], locale),
        place: place[locale],
        address,
      })),
    ),
  );
}
