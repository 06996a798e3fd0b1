import type { Fields } from './section-field.ts';
import type { SourceName } from './source-values.ts';

/** What the platform can put into sections, each with the fields that an editor chooses by. */
export const SECTION_SOURCES = {
  /** The newest posts, of one category (by its slug) or of all. */
  posts: {
    category: { type: 'text', label: 'sections.category', maximum: 200 },
    limit: { type: 'number', label: 'sections.limit', minimum: 1, maximum: 24, preset: 5 },
  },
  /** Public calls by how they stand, the soonest deadline first. */
  calls: {
    state: {
      type: 'choice',
      label: 'sections.callState',
      options: {
        open: 'sections.callsOpen',
        announced: 'sections.callsAnnounced',
        closed: 'sections.callsClosed',
        results: 'sections.callsResults',
      },
    },
    limit: { type: 'number', label: 'sections.limit', minimum: 1, maximum: 24, preset: 12 },
  },
  /** The events that come next. */
  events: { limit: { type: 'number', label: 'sections.limit', minimum: 1, maximum: 24, preset: 4 } },
  /** Products in the order of their ids, else those of a category, else the newest. */
  products: {
    ids: { type: 'ids', label: 'sections.products', of: 'product', maximum: 24 },
    category: { type: 'id', label: 'sections.category', of: 'shopCategory' },
    limit: { type: 'number', label: 'sections.limit', minimum: 1, maximum: 24, preset: 4 },
  },
  /** The newest documents, of one category (by its slug in any language) or of all. */
  documents: {
    category: { type: 'text', label: 'sections.category', maximum: 200 },
    limit: { type: 'number', label: 'sections.limit', minimum: 1, maximum: 24, preset: 5 },
  },
  /** The newest pictures of social networks that carry one of the hashtags (separated by spaces), or of all. */
  social: {
    hashtags: { type: 'text', label: 'sections.hashtags', maximum: 200 },
    limit: { type: 'number', label: 'sections.limit', minimum: 1, maximum: 24, preset: 6 },
  },
  /** One form, by its code. */
  form: { code: { type: 'text', label: 'sections.formCode', maximum: 60, required: true } },
  /** What whoever asks for the newsletter has to agree to. */
  newsletterConsents: {},
  /** Lists of the newsletter that visitors choose among: those that are named, as far as they are offered, in that order; else all that are. */
  newsletterLists: { ids: { type: 'ids', label: 'sections.whichLists', of: 'newsletterList', maximum: 12 } },
  /** Shop categories in the order of their ids, else those at the top. */
  categories: { ids: { type: 'ids', label: 'sections.categories', of: 'shopCategory', maximum: 24 } },
} as const satisfies Readonly<Record<SourceName, Readonly<Record<string, SelectionField>>>>;

type SelectionField = Exclude<Fields[string], { type: 'source' }>;
