import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { LONGEST_CAPTIONS } from '#domain/media/captions.ts';
import { FILM_TYPES } from '#domain/media/film-item.ts';
import { call } from './call.ts';
import { AfterWire, InstantWire, MediaWire, PageWish, paginated } from './shared.ts';

const mediaId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const language = z.enum(LANGUAGE_CODES);

/** A film of the media library. */
export const FilmWire = z.object({
  id: z.string(),
  /** Part of the address. */
  title: z.string(),
  originalName: z.string(),
  mime: z.enum(FILM_TYPES),
  size: z.int(),
  path: z.string(),
  /** As a browser read it; null while none has. */
  seconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  poster: z.nullable(MediaWire),
  texts: z.array(z.object({ language, title: z.string(), description: z.string() })),
  /** Languages that it has captions in. */
  captions: z.array(language),
  createdAt: InstantWire,
});
export type FilmWire = z.infer<typeof FilmWire>;

export const filterFilms = call({
  method: 'POST',
  path: '/api/v1/cms/media/film/filterStandard',
  summary: 'A page of the films of the media library, newest first',
  access: 'backOffice',
  scope: 'pages:read',
  body: z.strictObject({
    /** In title, name of the file or words. */
    keywords: z.optional(z.string().check(z.maxLength(100))),
    /** Those without captions in any language. */
    only: z.optional(z.enum(['uncaptioned'])),
    ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
    ...PageWish,
    after: AfterWire,
  }),
  data: z.extend(paginated(FilmWire), { next: z.nullable(z.string()) }),
});

/** The key is one that getUploadUrl gave; what lies there is looked at by its content. */
export const createFilm = call({
  method: 'POST',
  path: '/api/v1/cms/media/film/create',
  summary: 'Makes a film of the media library of a file that was uploaded',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(251)) }),
  data: FilmWire,
});

export const updateFilm = call({
  method: 'PATCH',
  path: '/api/v1/cms/media/film/update/{id}',
  summary: 'Changes poster and words of a film, and what a browser read of it',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({
    posterId: z.optional(z.nullable(mediaId)),
    seconds: z.optional(z.number().check(z.minimum(0), z.maximum(360_000))),
    width: z.optional(z.int().check(z.minimum(1), z.maximum(20_000))),
    height: z.optional(z.int().check(z.minimum(1), z.maximum(20_000))),
    texts: z.optional(
      z
        .array(z.strictObject({ language, title: z.string().check(z.maxLength(200)), description: z.string().check(z.maxLength(2_000)) }))
        .check(z.maxLength(20)),
    ),
  }),
  data: FilmWire,
});

/** Refused with FILE_INVALID when the text is neither WebVTT nor SubRip. */
export const saveFilmCaptions = call({
  method: 'POST',
  path: '/api/v1/cms/media/film/captions/{id}',
  summary: 'Gives a film captions in a language instead of those before; null takes them away',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({ language, text: z.nullable(z.string().check(z.maxLength(LONGEST_CAPTIONS + 1))) }),
  data: FilmWire,
});

/** Refused with IN_USE while something shows it. */
export const deleteFilm = call({
  method: 'DELETE',
  path: '/api/v1/cms/media/film/delete/{id}',
  summary: 'Deletes a film with its captions',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({}),
  data: z.object({ deleted: z.string() }),
});
