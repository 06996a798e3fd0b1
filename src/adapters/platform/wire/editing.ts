import * as z from 'zod/mini';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, PageWish, paginated } from './shared.ts';
import { HANDLERS } from './site.ts';

const slug = z.string().check(z.maxLength(200));
const title = z.string().check(z.minLength(1), z.maxLength(300));
const line = z.string().check(z.maxLength(300));

/** Writes a post in the language of the request; with `originalId` as a translation of one that is there. Without slug its title makes one. */
export const createPost = call({
  method: 'POST',
  path: '/api/v1/cms/post/create',
  summary: 'Writes a post',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({
    title,
    excerpt: z.optional(z.string().check(z.maxLength(2000))),
    /** HTML; what is kept of it was cleaned. */
    body: z.string().check(z.maxLength(800_000)),
    slug: z.optional(slug),
    published_at: z.optional(InstantWire),
    mediaId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    termSlugs: z.optional(z.array(slug).check(z.maxLength(20))),
    postTypeSlug: z.optional(slug),
    originalId: z.optional(IdWire),
    /** Documents that belong to it, in this order; of a translation they are those of its original. */
    documentIds: z.optional(z.array(IdWire).check(z.maxLength(50))),
  }),
  data: z.object({ id: z.int(), slug: z.string(), published_at: InstantWire }),
});

const PostTypeWire = z.object({ id: z.int(), slug: z.string(), title: z.string(), posts: z.int() });
export type PostTypeWire = z.infer<typeof PostTypeWire>;

export const createPostType = call({
  method: 'POST',
  path: '/api/v1/cms/postType/create',
  summary: 'Adds a kind of posts',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ slug, title }),
  data: PostTypeWire,
});

export const filterPostTypes = call({
  method: 'POST',
  path: '/api/v1/cms/postType/filterStandard',
  summary: 'Kinds of posts',
  access: 'backOffice',
  scope: 'pages:read',
  body: z.strictObject({ ...PageWish }),
  data: paginated(PostTypeWire),
});

/** Refused with IN_USE while there are posts of it. */
export const deletePostType = call({
  method: 'DELETE',
  path: '/api/v1/cms/postType/delete/{id}',
  summary: 'Deletes a kind of posts',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({}),
  data: z.object({ deleted: z.int() }),
});

const link = z.union([
  z.strictObject({
    type: z.enum(LINKED_THINGS),
    id: IdWire,
  }),
  z.strictObject({
    type: z.literal('address'),
    /** Per 3-letter language code: a path of this site, or an address of the web, a mailbox or a telephone. */
    address: z.record(
      z.string().check(z.regex(/^[a-z]{3}$/)),
      z.string().check(z.maxLength(500), z.regex(/^(?:\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+|mailto:\S+|tel:\S+)$/)),
    ),
  }),
]);
const fields = {
  title: z.optional(title),
  meta: z.optional(
    z.strictObject({
      topHeader: z.optional(z.array(z.strictObject({ title: line, link })).check(z.maxLength(12))),
      help: z.optional(
        z.strictObject({ shown: line, dialled: z.string().check(z.regex(/^\+?[\d ]{3,20}$/)), hours: line, email: z.optional(line) }),
      ),
      copyright: z.optional(z.string().check(z.maxLength(1000))),
      cookieTitle: z.optional(line),
      cookieDescription: z.optional(z.string().check(z.maxLength(2000))),
      cookieAccept: z.optional(line),
    }),
  ),
};
const ElementWire = z.object({ id: z.int(), handler: z.enum(HANDLERS), title: z.string(), language_code: z.string() });

/** Refused with FIELD_INVALID (`taken`) when the language has the element already. */
export const createElement = call({
  method: 'POST',
  path: '/api/v1/cms/element/create',
  summary: 'Adds a layout element in the language of the request',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ handler: z.enum(HANDLERS), ...fields }),
  data: ElementWire,
});

/** What is given of `meta` replaces what was there under the same name. */
export const updateElement = call({
  method: 'PATCH',
  path: '/api/v1/cms/element/update/{id}',
  summary: 'Changes a layout element',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject(fields),
  data: ElementWire,
});
