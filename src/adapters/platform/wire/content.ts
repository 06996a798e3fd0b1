import * as z from 'zod/mini';
import type { SourceName } from '#domain/page/source-values.ts';
import { CALL_FILTERS } from '#domain/post/public-call.ts';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { call } from './call.ts';
import { DocumentWire } from './document.ts';
import { FormWire } from './form.ts';
import { CategoryWire, ProductRecordWire } from './product.ts';
import { sectionWire } from './section.ts';
import { InstantWire, MediaWire, PageWish, paginated, RichTextWire, SlugWire, SpokenWire } from './shared.ts';
import { SocialItemWire } from './social.ts';

const TermNameWire = z.object({ title: z.string(), slug: z.string() });
/** Of a post that is a public call: its times, what editors marked, and what both come to at the moment of the answer. */
const CallWire = z.object({
  opensAt: z.nullable(InstantWire),
  deadline: InstantWire,
  mark: z.nullable(z.enum(['results', 'cancelled'])),
  /** Whole euros; a platform that does not know them leaves them out. */
  amount: z.optional(z.nullable(z.int())),
  state: z.enum(['announced', 'open', 'closingSoon', 'closed', 'results', 'cancelled']),
  daysLeft: z.int(),
});

export const PostRecordWire = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  published_at: InstantWire,
  media: z.nullable(MediaWire),
  terms: z.object({ categories: z.array(TermNameWire), tags: z.optional(z.array(TermNameWire)) }),
  updated_at: z.optional(InstantWire),
  call: z.optional(z.nullable(CallWire)),
  /** Sanitized HTML; in lists only where it was asked for. */
  body: z.optional(RichTextWire),
});
export type PostRecordWire = z.infer<typeof PostRecordWire>;
export const PostWire = z.extend(PostRecordWire, {
  body: RichTextWire,
  related: z.optional(z.array(PostRecordWire)),
  takesComments: z.optional(z.boolean()),
  /** What belongs to it, in its order; those that are not public are left out. */
  documents: z.optional(z.array(DocumentWire)),
});

export const EventRecordWire = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  start: InstantWire,
  end: InstantWire,
  place: z.string(),
  address: z.optional(z.string()),
  /** Places to sign up for, and how many are still free; null where nobody needs to. */
  seats: z.optional(z.nullable(z.int())),
  free: z.optional(z.nullable(z.int())),
  updatedAt: z.optional(InstantWire),
});
export const EventWire = z.extend(EventRecordWire, {
  address: z.string(),
  /** Who leads it. */
  host: z.optional(z.string()),
  body: RichTextWire,
  media: z.nullable(MediaWire),
  /** Slug of the page on which to sign up; null where there is none. */
  signUpSlug: z.optional(z.nullable(z.string())),
});

/** What the platform puts into sections, by source. */
export const SOURCE_WIRES = {
  posts: z.array(PostRecordWire),
  calls: z.array(PostRecordWire),
  events: z.array(EventRecordWire),
  products: z.array(ProductRecordWire),
  categories: z.array(CategoryWire),
  documents: z.array(DocumentWire),
  social: z.array(SocialItemWire),
  form: z.nullable(FormWire),
  newsletterConsents: z.array(
    z.object({ id: z.int(), uniqueNumber: z.string(), displayName: z.string(), version: z.optional(z.int()), required: z.boolean() }),
  ),
  newsletterLists: z._default(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        sentence: z.string(),
        consent: z.nullable(z.object({ id: z.int(), displayName: z.string(), version: z.optional(z.int()) })),
      }),
    ),
    [],
  ),
};
export type SourceOnWire<S extends SourceName> = z.infer<(typeof SOURCE_WIRES)[S]>;

/** Sections of a page; lists come filled. */
export const SectionWire = sectionWire(SOURCE_WIRES);
export type SectionWire = z.infer<typeof SectionWire>;

export const PageWire = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  language: SpokenWire,
  updatedAt: InstantWire,
  /** The address that search machines are to take for this page's, a path or with its host; empty for its own. */
  canonical: z._default(z.string(), ''),
  noIndex: z._default(z.boolean(), false),
  /** For links on other sites (og:image). */
  picture: z._default(z.nullable(MediaWire), null),
  sections: z.array(SectionWire),
});

/** What a slug is; with the content itself, so that a page needs one trip. `params` is the slug. */
export const decide = call({
  method: 'GET',
  path: '/api/v1/cms/finder/decide',
  kept: true,
  summary: 'What an address leads to',
  query: z.strictObject({
    params: SlugWire,
    storeId: z.optional(z.string()),
    productId: z.optional(z.string()),
    categoryId: z.optional(z.string()),
    eventId: z.optional(z.string()),
    originalTranslation: z.optional(z.string()),
  }),
  data: z.discriminatedUnion('type', [
    z.object({ type: z.literal('page'), page: PageWire }),
    z.object({ type: z.literal('post'), post: PostWire }),
    z.object({ type: z.literal('redirect'), path: z.string() }),
    z.object({ type: z.literal('none') }),
  ]),
});

export const KINDS = ['page', 'post', 'product', 'shopCategory', 'blogCategory', 'blogTag'] as const;

export const getUrlOnLanguage = call({
  method: 'POST',
  path: '/api/v1/cms/finder/getUrlOnLanguage',
  kept: true,
  summary: 'Slugs of the same content per language code',
  body: z.strictObject({ type: z.enum(KINDS), slug: SlugWire }),
  /** `standIns` are the languages whose text is that of another one, because nobody has translated it. */
  data: z.object({ slugs: z.record(z.string(), z.string()), standIns: z.optional(z.array(z.string())) }),
});

/** All public addresses, for the sitemap, by cursor. */
export const searchSlugs = call({
  method: 'GET',
  path: '/api/v1/cms/finder/searchSlugs',
  kept: true,
  summary: 'Public slugs per language, a page at a time',
  query: z.strictObject({
    after: z.optional(z.string().check(z.maxLength(60))),
    limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  }),
  data: z.object({
    records: z.array(
      z.object({
        type: z.enum(['page', 'post', 'event', 'product', 'shopCategory']),
        slugs: z.record(z.string(), z.string()),
        updatedAt: InstantWire,
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const addFailedRequest = call({
  method: 'POST',
  path: '/api/v1/cms/redirect/addFailedRequest',
  summary: 'Reports an address that nobody answers to',
  body: z.strictObject({ path: z.string().check(z.maxLength(500)) }),
  data: z.object({ recorded: z.boolean() }),
});

/** Times in milliseconds since 1970. `postTypeSlugs` are kinds of posts, ordinary ones when it is missing; 'page' lists pages as posts, for the search. */
export const filterPosts = call({
  method: 'POST',
  path: '/api/v1/cms/post/filterStandard',
  kept: true,
  summary: 'A page of posts, newest first',
  body: z.strictObject({
    filters: z.optional(
      z.strictObject({
        display: z.optional(z.boolean()),
        termSlugs: z.optional(z.array(SlugWire).check(z.maxLength(20))),
        postTypeSlugs: z.optional(z.array(SlugWire).check(z.maxLength(10))),
        publishedAt: z.optional(z.tuple([z.nullable(z.number()), z.nullable(z.number())])),
        keywords: z.optional(z.string().check(z.maxLength(KEYWORD_MAXIMUM))),
        tagSlugs: z.optional(z.array(SlugWire).check(z.maxLength(20))),
        callState: z.optional(z.enum(CALL_FILTERS)),
        extras: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))),
      }),
    ),
    /** By deadline: open calls first, the soonest of them first. */
    sort: z.optional(
      z.union([
        z.strictObject({ param: z.literal('published_at'), order: z.literal('desc') }),
        z.strictObject({ param: z.literal('deadline'), order: z.literal('asc') }),
      ]),
    ),
    /** With the whole text of each, for feeds. */
    withBody: z.optional(z.boolean()),
    ...PageWish,
  }),
  data: paginated(PostRecordWire),
});

/** Terms of posts: categories unless kinds are named, `category,tag`. `noPaginate` gives all of them, whatever the limit. */
export const filterTerms = call({
  method: 'GET',
  path: '/api/v1/cms/term/filter',
  kept: true,
  summary: 'Post categories of the site, or terms of the kinds that are named',
  query: z.strictObject({
    termTypeTitles: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    noPaginate: z.optional(z.enum(['true', 'false'])),
  }),
  data: z.object({
    categories: z.array(
      z.object({ id: z.int(), title: z.string(), slug: z.string(), slugMain: z.string(), holdsCalls: z.optional(z.boolean()) }),
    ),
  }),
});

export const filterEvents = call({
  method: 'POST',
  path: '/api/v1/calendar/event/public/filter',
  kept: true,
  summary:
    'Events that are on from a moment (now, when it is not told) until another, soonest first; or those that were over by then, latest first',
  body: z.strictObject({
    from: z.optional(InstantWire),
    to: z.optional(InstantWire),
    past: z.optional(z.boolean()),
    order: z.optional(z.enum(['asc', 'desc'])),
    ...PageWish,
  }),
  data: paginated(EventRecordWire),
});

export const getEvent = call({
  method: 'GET',
  path: '/api/v1/calendar/event/public/get',
  kept: true,
  summary: 'An event by id',
  query: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
  data: EventWire,
});
