import * as z from 'zod/mini';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { call } from './call.ts';
import { AmountWire, InstantWire, MediaWire, PageWish, paginated } from './shared.ts';

const CategoryWire = z.enum(['products', 'posts', 'pages', 'events', 'documents']);

/** Plain text and the places in it that were searched for, [start, end) in UTF-16 units. */
const MarkedTextWire = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) });

/** One thing that was found, whatever it is; what it has none of is null. */
export const SearchHitWire = z.object({
  category: CategoryWire,
  id: z.int(),
  /** Slug; the id of an event, the file name of a document. */
  slug: z.string(),
  title: MarkedTextWire,
  text: MarkedTextWire,
  date: z.nullable(InstantWire),
  price: z.nullable(z.object({ final: AmountWire, from: z.boolean() })),
  media: z.nullable(MediaWire),
  file: z.nullable(z.object({ type: z.string(), bytes: z.int() })),
});
export type SearchHitWire = z.infer<typeof SearchHitWire>;

/** Searches everything (CMS-05). Ours: the specification has lists of one kind only. `exact`: the words as typed, none put right. */
export const searchEverything = call({
  method: 'POST',
  path: '/api/v1/cms/search/filter',
  kept: true,
  summary: 'Search over products, posts, pages, events and documents',
  body: z.strictObject({
    keywords: z.string().check(z.maxLength(KEYWORD_MAXIMUM)),
    category: z.optional(CategoryWire),
    exact: z.optional(z.boolean()),
    ...PageWish,
  }),
  data: z.extend(paginated(SearchHitWire), {
    /** Counted up to 1,000; 1,001 says that there are more. */
    counts: z.object({ products: z.int(), posts: z.int(), pages: z.int(), events: z.int(), documents: z.int() }),
    /** What was searched for instead of what was typed. */
    corrected: z.nullable(z.string()),
    /** Nothing has all the words, these have some of them. */
    partial: z.boolean(),
  }),
});

/** What may be meant by what is being typed. */
export const suggestKeywords = call({
  method: 'GET',
  path: '/api/v1/cms/search/suggest',
  kept: true,
  summary: 'Suggestions for a keyword that is being typed',
  query: z.strictObject({ q: z.string().check(z.maxLength(KEYWORD_MAXIMUM)) }),
  data: z.object({
    completions: z.array(z.string()),
    things: z.array(z.object({ category: CategoryWire, id: z.int(), slug: z.string(), title: z.string() })),
  }),
});
