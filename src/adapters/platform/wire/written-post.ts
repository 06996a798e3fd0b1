import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { TEXT_SHOWS } from '#domain/locale/text-state.ts';
import { call } from './call.ts';
import { TextStateWire } from './page.ts';
import { InstantWire, KeyQuery, keyed } from './shared.ts';

const id = z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/)));

export const filterWrittenPosts = call({
  method: 'GET',
  path: '/api/v1/cms/post/written',
  summary: 'Posts with their states by language: those that nobody has published first, then the newest',
  access: 'backOffice',
  scope: BACK_OFFICE.posts.scopes,
  query: z.strictObject({
    ...KeyQuery,
    q: z.optional(z.string().check(z.maxLength(100))),
    show: z.optional(z.enum(TEXT_SHOWS)),
    /** The post with this number alone. */
    only: id,
    /** Posts other than this one; without words those alone that have nothing in any language that it has something in: what can become its translation. */
    beside: id,
  }),
  data: keyed(
    z.object({
      id: z.int(),
      title: z.string(),
      category: z.nullable(z.string()),
      /** Null before it has a text. */
      publishedAt: z.nullable(InstantWire),
      /** It has been published, and was taken away from visitors. */
      withdrawn: z.boolean(),
      languages: z.array(TextStateWire),
    }),
  ),
});

/** Refused with SLUG_TAKEN, and with DRAFT_INVALID for a category that there is not. */
export const beginPost = call({
  method: 'POST',
  path: '/api/v1/cms/post/begin',
  summary: 'Begins a post in the language of the request; visitors see it once its working copy is published',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Without it the title makes one. */
    slug: z.optional(z.string().check(z.maxLength(80))),
    /** Slug of a category, in any language. */
    category: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: z.object({ id: z.int(), slug: z.string() }),
});
