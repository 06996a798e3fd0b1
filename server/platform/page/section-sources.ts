import type { SourceName } from '#domain/page/source-values.ts';
import { fillCategories } from '../catalog/fill-categories.ts';
import { fillNewsletterConsents } from '../consent/fill-newsletter-consents.ts';
import { fillDocuments } from '../document/fill-documents.ts';
import { fillEvents } from '../event/fill-events.ts';
import { fillForm } from '../form/fill-form.ts';
import { fillSocial } from '../media/fill-social.ts';
import type { SourceFiller } from '../ports/source-filler.ts';
import { fillCalls } from '../post/fill-calls.ts';
import { fillPosts } from '../post/fill-posts.ts';
import { fillProducts } from '../product/fill-products.ts';

/** Who fills the lists of sections; complete by its type. */
export const SOURCE_FILLERS: { readonly [S in SourceName]: SourceFiller<S> } = {
  posts: fillPosts,
  calls: fillCalls,
  events: fillEvents,
  products: fillProducts,
  categories: fillCategories,
  documents: fillDocuments,
  social: fillSocial,
  form: fillForm,
  newsletterConsents: fillNewsletterConsents,
};
