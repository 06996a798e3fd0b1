import type { Category } from '../catalog/category.ts';
import type { Consent } from '../consent/consent.ts';
import type { PublicDocument } from '../document/public-document.ts';
import type { EventSummary } from '../event/event.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { SocialItem } from '../media/social-item.ts';
import type { OfferedList } from '../newsletter/newsletter.ts';
import type { PostSummary } from '../post/post.ts';
import type { ProductSummary } from '../product/product.ts';

/** What the platform puts into the lists of sections, by the source that an editor chooses from (SECTION_SOURCES). */
export interface SourceValues {
  readonly posts: readonly PostSummary[];
  /** Each with its `call`. */
  readonly calls: readonly PostSummary[];
  readonly events: readonly EventSummary[];
  readonly products: readonly ProductSummary[];
  readonly categories: readonly Category[];
  readonly documents: readonly PublicDocument[];
  readonly social: readonly SocialItem[];
  /** One form of the platform; undefined when it is gone. */
  readonly form: FormDefinition | undefined;
  readonly newsletterConsents: readonly Consent[];
  readonly newsletterLists: readonly OfferedList[];
}

/** The name of something that the platform fills into sections. */
export type SourceName = keyof SourceValues;
