import type { EventSummary } from '../event/event.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { LinkTarget } from '../navigation/link.ts';
import type { PostSummary } from '../post/post.ts';
import type { ProductSummary } from '../product/product.ts';

/** A page made of sections, in one language (CMS-01). */
export interface ContentPage {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly updatedAt: string;
  readonly sections: readonly Section[];
}

export interface SectionLink {
  readonly title: string;
  readonly target: LinkTarget;
}

/** The kinds of sections; lists come filled by the platform. HTML is sanitized. */
export type Section =
  | {
      readonly kind: 'hero';
      /** One part of the title may be marked: `**manji računi**`. */
      readonly title: string;
      readonly text: string;
      readonly media: MediaItem | undefined;
      readonly links: readonly SectionLink[];
      readonly deadlines: readonly { readonly when: string; readonly link: SectionLink }[];
      readonly tasks: { readonly title: string; readonly links: readonly SectionLink[] } | undefined;
    }
  | { readonly kind: 'richText'; readonly html: string }
  | { readonly kind: 'newsList'; readonly title: string; readonly more: SectionLink | undefined; readonly posts: readonly PostSummary[] }
  | {
      readonly kind: 'productRow';
      readonly title: string;
      readonly more: SectionLink | undefined;
      readonly products: readonly ProductSummary[];
    }
  | { readonly kind: 'eventList'; readonly title: string; readonly more: SectionLink | undefined; readonly events: readonly EventSummary[] }
  | {
      readonly kind: 'figures';
      readonly title: string;
      readonly more: SectionLink | undefined;
      readonly figures: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'callOut'; readonly title: string; readonly text: string; readonly links: readonly SectionLink[] };
