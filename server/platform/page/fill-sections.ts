import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { SectionWire } from '#adapters/platform/wire/content.ts';
import type { LinkWire } from '#adapters/platform/wire/shared.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { findEvents } from '../event/queries.ts';
import { type LinkResolver, resolveLinks, type StoredTitledLink } from '../navigation/resolve-links.ts';
import { findPosts } from '../post/queries.ts';
import { productRecord } from '../product/product-record.ts';
import { findRecords } from '../product/queries.ts';
import { findMedia } from './queries.ts';
import { linksOf, type StoredSection } from './stored-section.ts';

type Section = z.infer<typeof SectionWire>;
interface Filled {
  readonly section: Section;
  readonly tags: readonly string[];
}

/** Puts records, pictures and addresses into the sections of a page, and tells what the page is then made of. */
export async function fillSections(
  database: Kysely<Database>,
  stored: readonly StoredSection[],
  language: LanguageCode,
  now: Date,
): Promise<{ readonly sections: Section[]; readonly tags: readonly string[] }> {
  const links = stored.flatMap(linksOf).map(({ link }) => link);
  const resolve = await resolveLinks(database, links, language);
  const filled = await Promise.all(stored.map((section) => fill(database, section, resolve, language, now)));
  const linkTags = links.length === 0 ? [] : ['links'];
  return { sections: filled.map(({ section }) => section), tags: [...new Set([...linkTags, ...filled.flatMap(({ tags }) => tags)])] };
}

async function fill(
  database: Kysely<Database>,
  section: StoredSection,
  resolve: LinkResolver,
  language: LanguageCode,
  now: Date,
): Promise<Filled> {
  const linked = (links: readonly StoredTitledLink[]): LinkWire[] => links.flatMap(({ title, link }) => resolve(title, link) ?? []);
  const more = (link: StoredTitledLink | null): LinkWire | null => (link && resolve(link.title, link.link)) ?? null;
  switch (section.kind) {
    case 'hero': {
      const { kind, title, text, tasks } = section;
      const media = section.mediaId === null ? null : await findMedia(database, section.mediaId, language);
      const deadlines = section.deadlines.flatMap(({ when, link }) => linked([link]).map((found) => ({ when, link: found })));
      return {
        section: {
          kind,
          title,
          text,
          media,
          links: linked(section.links),
          deadlines,
          tasks: tasks && { title: tasks.title, links: linked(tasks.links) },
        },
        tags: [],
      };
    }
    case 'newsList': {
      const wish = { language, now, termSlugs: [section.category], kinds: ['post' as const], offset: 0, limit: section.limit };
      const { records: posts } = await findPosts(database, wish);
      return { section: { kind: section.kind, title: section.title, more: more(section.more), posts: [...posts] }, tags: ['posts'] };
    }
    case 'productRow': {
      const { records } = await findRecords(database, section.productIds, language);
      const tags = ['listing', ...section.productIds.map((id) => `product:${id}`)];
      return {
        section: { kind: section.kind, title: section.title, more: more(section.more), products: records.map(productRecord) },
        tags,
      };
    }
    case 'eventList': {
      const { records: events } = await findEvents(database, language, now, 0, section.limit);
      return { section: { kind: section.kind, title: section.title, more: more(section.more), events: [...events] }, tags: ['events'] };
    }
    case 'figures':
      return { section: { kind: section.kind, title: section.title, more: more(section.more), figures: [...section.figures] }, tags: [] };
    case 'callOut':
      return { section: { ...section, links: linked(section.links) }, tags: [] };
    case 'richText':
      return { section, tags: [] };
    default:
      return section satisfies never;
  }
}
