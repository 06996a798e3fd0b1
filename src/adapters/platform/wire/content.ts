import * as z from 'zod/mini';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { call } from './call.ts';
import { ProductRecordWire } from './product.ts';
import { InstantWire, LinkWire, MediaWire, PageWish, paginated, SlugWire } from './shared.ts';

export const PostRecordWire = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  published_at: InstantWire,
  media: z.nullable(MediaWire),
  terms: z.object({ categories: z.array(z.object({ title: z.string(), slug: z.string() })) }),
});
export type PostRecordWire = z.infer<typeof PostRecordWire>;
export const PostWire = z.extend(PostRecordWire, { body: z.string() });

export const EventRecordWire = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  start: InstantWire,
  end: InstantWire,
  place: z.string(),
});
export const EventWire = z.extend(EventRecordWire, { address: z.string(), body: z.string(), media: z.nullable(MediaWire) });

const more = z.nullable(LinkWire);
/** Sections of a page; lists come filled. */
export const SectionWire = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    media: z.nullable(MediaWire),
    links: z.array(LinkWire),
    deadlines: z.array(z.object({ when: z.string(), link: LinkWire })),
    tasks: z.nullable(z.object({ title: z.string(), links: z.array(LinkWire) })),
  }),
  z.object({ kind: z.literal('richText'), html: z.string() }),
  z.object({ kind: z.literal('newsList'), title: z.string(), more, posts: z.array(PostRecordWire) }),
  z.object({ kind: z.literal('productRow'), title: z.string(), more, products: z.array(ProductRecordWire) }),
  z.object({ kind: z.literal('eventList'), title: z.string(), more, events: z.array(EventRecordWire) }),
  z.object({ kind: z.literal('figures'), title: z.string(), more, figures: z.array(z.object({ value: z.string(), label: z.string() })) }),
  z.object({ kind: z.literal('callOut'), title: z.string(), text: z.string(), links: z.array(LinkWire) }),
]);

export const PageWire = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  updatedAt: InstantWire,
  sections: z.array(SectionWire),
});

/** What a slug is; with the content itself, so that a page needs one trip. `params` is the slug. */
export const decide = call({
  method: 'GET',
  path: '/api/v1/cms/finder/decide',
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

export const KINDS = ['page', 'post', 'product', 'shopCategory', 'blogCategory'] as const;

export const getUrlOnLanguage = call({
  method: 'POST',
  path: '/api/v1/cms/finder/getUrlOnLanguage',
  summary: 'Slugs of the same content per language code',
  body: z.strictObject({ type: z.enum(KINDS), slug: SlugWire }),
  data: z.object({ slugs: z.record(z.string(), z.string()) }),
});

/** All public addresses, for the sitemap, by cursor. */
export const searchSlugs = call({
  method: 'GET',
  path: '/api/v1/cms/finder/searchSlugs',
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

/** Times in milliseconds since 1970. `postTypeSlugs` ['page'] lists pages as posts, for the search. */
export const filterPosts = call({
  method: 'POST',
  path: '/api/v1/cms/post/filterStandard',
  summary: 'A page of posts, newest first',
  body: z.strictObject({
    filters: z.optional(
      z.strictObject({
        display: z.optional(z.boolean()),
        termSlugs: z.optional(z.array(SlugWire).check(z.maxLength(20))),
        postTypeSlugs: z.optional(z.array(z.enum(['post', 'page'])).check(z.maxLength(2))),
        publishedAt: z.optional(z.tuple([z.nullable(z.number()), z.nullable(z.number())])),
        keywords: z.optional(z.string().check(z.maxLength(KEYWORD_MAXIMUM))),
        extras: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))),
      }),
    ),
    sort: z.optional(z.strictObject({ param: z.literal('published_at'), order: z.literal('desc') })),
    ...PageWish,
  }),
  data: paginated(PostRecordWire),
});

/** Post categories. */
export const filterTerms = call({
  method: 'GET',
  path: '/api/v1/cms/term/filter',
  summary: 'Post categories of the site',
  query: z.strictObject({ termTypeTitles: z.optional(z.string()), limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) }),
  data: z.object({ categories: z.array(z.object({ id: z.int(), title: z.string(), slug: z.string(), slugMain: z.string() })) }),
});

export const filterEvents = call({
  method: 'POST',
  path: '/api/v1/calendar/event/public/filter',
  summary: 'Coming events, soonest first',
  body: z.strictObject({ from: z.optional(InstantWire), ...PageWish }),
  data: paginated(EventRecordWire),
});

export const getEvent = call({
  method: 'GET',
  path: '/api/v1/calendar/event/public/get',
  summary: 'An event by id',
  query: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
  data: EventWire,
});
