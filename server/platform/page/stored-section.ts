import type { StoredTitledLink } from '../navigation/resolve-links.ts';

/** Sections as page_text keeps them: lists are selections, pictures and links are ids; both are filled when the page is read. */
export type StoredSection =
  | {
      readonly kind: 'hero';
      readonly title: string;
      readonly text: string;
      readonly mediaId: string | null;
      readonly links: readonly StoredTitledLink[];
      readonly deadlines: readonly { readonly when: string; readonly link: StoredTitledLink }[];
      readonly tasks: { readonly title: string; readonly links: readonly StoredTitledLink[] } | null;
    }
  | { readonly kind: 'richText'; readonly html: string }
  | {
      readonly kind: 'newsList';
      readonly title: string;
      readonly more: StoredTitledLink | null;
      readonly category: string;
      readonly limit: number;
    }
  | { readonly kind: 'productRow'; readonly title: string; readonly more: StoredTitledLink | null; readonly productIds: readonly number[] }
  | { readonly kind: 'eventList'; readonly title: string; readonly more: StoredTitledLink | null; readonly limit: number }
  | {
      readonly kind: 'figures';
      readonly title: string;
      readonly more: StoredTitledLink | null;
      readonly figures: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'callOut'; readonly title: string; readonly text: string; readonly links: readonly StoredTitledLink[] };

export function linksOf(section: StoredSection): readonly StoredTitledLink[] {
  switch (section.kind) {
    case 'hero':
      return [...section.links, ...section.deadlines.map(({ link }) => link), ...(section.tasks?.links ?? [])];
    case 'callOut':
      return section.links;
    case 'richText':
      return [];
    default:
      return section.more === null ? [] : [section.more];
  }
}
