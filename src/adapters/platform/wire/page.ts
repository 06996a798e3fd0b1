import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { TEXT_SHOWS, TEXT_STATES } from '#domain/locale/text-state.ts';
import { PAGE_NEEDS } from '#domain/page/needed-page.ts';
import { PAGE_KINDS } from '#domain/page/page-record.ts';
import { call } from './call.ts';
import { InstantWire, KeyQuery, keyed, MediaWire, SlugWire } from './shared.ts';

/** How something stands in a language; `path` is where it is seen, or would be. */
export const TextStateWire = z.object({
  language: z.enum(LANGUAGE_CODES as [(typeof LANGUAGE_CODES)[number]]),
  state: z.enum(TEXT_STATES),
  changed: z.boolean(),
  path: z.nullable(z.string()),
});

export const filterPages = call({
  method: 'GET',
  path: '/api/v1/cms/page/filter',
  summary: 'Pages or templates with their states by language: those of the menus first, in their order, then the others by their titles',
  access: 'backOffice',
  scope: BACK_OFFICE.pages.scopes,
  query: z.strictObject({
    ...KeyQuery,
    q: z.optional(z.string().check(z.maxLength(100))),
    show: z.optional(z.enum(TEXT_SHOWS)),
    /** Pages that visitors are led to, or templates; pages without it. */
    of: z.optional(z.enum(PAGE_KINDS)),
  }),
  data: keyed(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Titles of the entries above it in its menu; null for a page that no menu leads to. */
      menu: z.nullable(z.array(z.string())),
      languages: z.array(TextStateWire),
      updatedAt: InstantWire,
      /** Why it can't be withdrawn, null when it can. */
      need: z.nullable(z.enum(PAGE_NEEDS)),
    }),
  ),
});

/** A page or a post by the address that it has or is to have in the language of the request, whether visitors see it or not; `languages` are those in which somebody has written it. One that lacks the language is found by its address in another one, under which it is begun. With `of` it is found by its number, whatever its address. */
export const getWrittenPage = call({
  method: 'GET',
  path: '/api/v1/cms/page/written',
  summary: 'A page that somebody has written, by its slug',
  access: 'backOffice',
  scope: BACK_OFFICE.pages.scopes,
  query: z.strictObject({
    slug: SlugWire,
    /** Which one is meant, by its kind and id. */
    of: z.optional(z.string().check(z.regex(/^(?:page|post)-[1-9]\d{0,8}$/))),
  }),
  data: z.object({
    kind: z.enum(['page', 'post']),
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** The picture that all languages of a post share; null of a page. */
    media: z._default(z.nullable(MediaWire), null),
    languages: z.array(z.object({ language: z.enum(LANGUAGE_CODES), slug: z.string() })),
  }),
});
