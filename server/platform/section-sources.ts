import { fillCategories } from './catalog/fill-categories.ts';
import { fillNewsletterConsents } from './consent/fill-newsletter-consents.ts';
import { fillDocuments } from './document/fill-documents.ts';
import { fillEvents } from './event/fill-events.ts';
import { fillForm } from './form/fill-form.ts';
import { fillSocial } from './media/social/fill-social.ts';
import { fillNewsletterLists } from './newsletter/fill-newsletter-lists.ts';
import type { SourceFillers } from './ports/source-filler.ts';
import { fillCalls } from './post/fill-calls.ts';
import { fillPosts } from './post/fill-posts.ts';
import { fillProducts } from './product/fill-products.ts';

/** Which noun fills which lists of sections. */
export const SOURCE_FILLERS: SourceFillers = {
  posts: fillPosts,
  calls: fillCalls,
  events: fillEvents,
  products: fillProducts,
  categories: fillCategories,
  documents: fillDocuments,
  social: fillSocial,
  form: fillForm,
  newsletterConsents: fillNewsletterConsents,
  newsletterLists: fillNewsletterLists,
};
