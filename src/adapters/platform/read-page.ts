import type * as z from 'zod/mini';
import type { ContentPage, Section } from '#domain/page/content-page.ts';
import { readSectionLink } from './read-link.ts';
import { readMediaOrNone } from './read-media.ts';
import { readEventSummary, readPostSummary } from './read-post.ts';
import { readProductSummary } from './read-product.ts';
import type { PageWire, SectionWire } from './wire/content.ts';
import type { LinkWire } from './wire/shared.ts';

export function readPage({ id, slug, title, description, updatedAt, sections }: z.infer<typeof PageWire>): ContentPage {
  return { id, slug, title, description, updatedAt, sections: sections.map(readSection) };
}

function readSection(section: z.infer<typeof SectionWire>): Section {
  switch (section.kind) {
    case 'hero':
      return {
        kind: section.kind,
        title: section.title,
        text: section.text,
        media: readMediaOrNone(section.media),
        links: section.links.map(readSectionLink),
        deadlines: section.deadlines.map(({ when, link }) => ({ when, link: readSectionLink(link) })),
        tasks: section.tasks === null ? undefined : { title: section.tasks.title, links: section.tasks.links.map(readSectionLink) },
      };
    case 'newsList':
      return { kind: section.kind, title: section.title, more: readMore(section.more), posts: section.posts.map(readPostSummary) };
    case 'productRow':
      return { kind: section.kind, title: section.title, more: readMore(section.more), products: section.products.map(readProductSummary) };
    case 'eventList':
      return { kind: section.kind, title: section.title, more: readMore(section.more), events: section.events.map(readEventSummary) };
    case 'figures':
      return { kind: section.kind, title: section.title, more: readMore(section.more), figures: section.figures };
    case 'callOut':
      return { kind: section.kind, title: section.title, text: section.text, links: section.links.map(readSectionLink) };
    case 'richText':
      return section;
    default:
      return section satisfies never;
  }
}

function readMore(link: LinkWire | null) {
  return link === null ? undefined : readSectionLink(link);
}
