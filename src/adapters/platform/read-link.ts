import type { LinkTarget } from '#domain/navigation/link.ts';
import type { SectionLink } from '#domain/page/section.ts';
import type { LinkWire } from './wire/shared.ts';

/** Where an editor's link leads (spec 2.2). */
export function readLinkTarget({ type, value }: Pick<LinkWire, 'type' | 'value'>): LinkTarget {
  switch (type) {
    case 'address':
      return { kind: type, address: value };
    case 'event':
      return { kind: type, id: value };
    case 'product':
      return { kind: type, slug: value };
    default:
      return { kind: type, slug: value };
  }
}

export function readSectionLink(link: LinkWire): SectionLink {
  return { title: link.title, target: readLinkTarget(link) };
}
