import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { StoredSection } from '../page/stored-section.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { DemoHomeSection } from './demo-content-schema.ts';
import { DEMO_LANGUAGES, type DemoIds, idOf, storedLink, storedTitledLink } from './demo-ids.ts';
import { renderDemoMarkdown } from './demo-links.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';
import { type Vocabulary, wordsOfHtml } from './vocabulary.ts';

type Trx = Kysely<Database>;

/** Pages made of sections, posts with their terms, events. */
export async function loadContent(trx: Trx, site: DemoSite, ids: DemoIds, vocabulary: Vocabulary): Promise<void> {
  await loadPages(trx, site, ids, vocabulary);
  await loadPosts(trx, site, ids, vocabulary);
  await loadEvents(trx, site);
  for (const table of ['page', 'post', 'term', 'event'] as const) await continueIds(trx, table);
}

async function loadPages(trx: Trx, site: DemoSite, ids: DemoIds, vocabulary: Vocabulary): Promise<void> {
  await bulkInsert(
    trx,
    'page',
    [...ids.page.values()].map((id) => ({ id })),
  );
  const home = DEMO_LANGUAGES.map(({ locale, language }) => ({
    page_id: idOf(ids.page, site.home.translationKey),
    language,
    slug: site.home.slug[locale],
    title: site.home.title[locale],
    description: site.home.description[locale],
    sections: site.home.sections.map((section) => homeSection(section, ids, locale)),
    search: '',
  }));
  const pages = site.pages.flatMap(({ translationKey, texts }) =>
    DEMO_LANGUAGES.map(({ locale, language }) => {
      const { slug, title, description, markdown } = texts[locale];
      const html = renderDemoMarkdown(site, markdown, locale);
      const sections: StoredSection[] = [{ kind: 'richText', html }];
      const search = vocabulary.vector(
        [
          { text: title, weight: 'A' },
          { text: description, weight: 'C' },
          { text: wordsOfHtml(html), weight: 'D' },
        ],
        language,
      );
      return { page_id: idOf(ids.page, translationKey), language, slug, title, description, sections, search };
    }),
  );
  await bulkInsert(trx, 'page_text', [...home, ...pages]);
}

/** A section of the home page as the database keeps it. The newsletter has no form yet: its call leads to what there is to read. */
function homeSection(section: DemoHomeSection, ids: DemoIds, locale: DemoLocale): StoredSection {
  const title = section.title[locale];
  const links = (list: Parameters<typeof storedTitledLink>[1][]) => list.map((link) => storedTitledLink(ids, link, locale));
  switch (section.kind) {
    case 'hero':
      return {
        kind: section.kind,
        title,
        text: section.text[locale],
        mediaId: section.picture,
        links: links(section.links),
        deadlines: section.deadlines.items.map((item) => ({
          when: item.label[locale],
          link: { title: item.title[locale], link: storedLink(ids, item.link) },
        })),
        tasks: { title: section.tasks.title[locale], links: links(section.tasks.links) },
      };
    case 'newsList':
      return {
        kind: section.kind,
        title,
        more: storedTitledLink(ids, section.more, locale),
        category: section.category,
        limit: section.count,
      };
    case 'productRow':
      return {
        kind: section.kind,
        title,
        more: storedTitledLink(ids, section.more, locale),
        productIds: section.skus.map((sku) => idOf(ids.product, sku)),
      };
    case 'eventList':
      return { kind: section.kind, title, more: storedTitledLink(ids, section.more, locale), limit: section.count };
    case 'figures':
      return {
        kind: section.kind,
        title,
        more: storedTitledLink(ids, section.more, locale),
        figures: section.items.map(({ figure, label }) => ({ value: figure[locale], label: label[locale] })),
      };
    case 'newsletterCall':
      return { kind: 'callOut', title, text: section.text[locale], links: links(section.links) };
    default:
      return section satisfies never;
  }
}

async function loadPosts(trx: Trx, site: DemoSite, ids: DemoIds, vocabulary: Vocabulary): Promise<void> {
  await bulkInsert(
    trx,
    'term',
    site.terms.map(({ slug }, position) => ({ id: idOf(ids.term, slug.hr), position })),
  );
  await bulkInsert(
    trx,
    'term_text',
    site.terms.flatMap(({ slug, title }) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({
        term_id: idOf(ids.term, slug.hr),
        language,
        slug: slug[locale],
        title: title[locale],
      })),
    ),
  );
  await bulkInsert(
    trx,
    'post',
    site.posts.map(({ translationKey, categories, picture, publishedAt }) => ({
      id: idOf(ids.post, translationKey),
      term_id: idOf(ids.term, categories[0] ?? ''),
      media_id: picture,
      published_at: publishedAt,
      updated_at: publishedAt,
    })),
  );
  await bulkInsert(
    trx,
    'post_text',
    site.posts.flatMap(({ translationKey, texts }) =>
      DEMO_LANGUAGES.flatMap(({ locale, language }) => {
        const text = texts[locale];
        if (text === undefined) return [];
        const { slug, title, excerpt, tags, markdown } = text;
        const body = renderDemoMarkdown(site, markdown, locale);
        const search = vocabulary.vector(
          [
            { text: title, weight: 'A' },
            { text: tags.join(' '), weight: 'B' },
            { text: excerpt, weight: 'C' },
            { text: wordsOfHtml(body), weight: 'D' },
          ],
          language,
        );
        return [{ post_id: idOf(ids.post, translationKey), language, slug, title, excerpt, body, search }];
      }),
    ),
  );
}

async function loadEvents(trx: Trx, site: DemoSite): Promise<void> {
  await bulkInsert(
    trx,
    'event',
    site.events.map(({ id, start, end, picture }) => ({ id, starts_at: start, ends_at: end, media_id: picture })),
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
