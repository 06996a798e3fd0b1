import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { FILM_TYPES, LARGEST_FILM } from '#domain/media/film-item.ts';
import { TURNS } from '#domain/media/picture-cut.ts';
import { PICTURE_TYPES } from '#domain/media/upload-flaw.ts';
import { call } from './call.ts';
import { AfterWire, IdWire, InstantWire, PageWish, paginated } from './shared.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const fileName = z.string().check(z.minLength(1), z.maxLength(300));

/** A file that was given to the shop (spec 3: driveId). */
export const DriveFileWire = z.object({
  driveId: z.string(),
  originalName: z.string(),
  mime: z.string(),
  extension: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  access: z.enum(['public', 'private']),
});
export type DriveFileWire = z.infer<typeof DriveFileWire>;

/** A part of a picture in pixels, after so many degrees to the right. */
const CutWire = z.object({ turn: z.literal(TURNS), left: z.int(), top: z.int(), width: z.int(), height: z.int() });

/** A picture of the media library as the back office sees it, its words in the language of the request. */
export const MediaItemWire = z.object({
  id: z.string(),
  driveId: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  alt: z.string(),
  mime: z.string(),
  extension: z.string(),
  size: z.nullable(z.int()),
  width: z.int(),
  height: z.int(),
  access: z.enum(['public', 'private']),
  originalName: z.nullable(z.string()),
  /** Where it is shown; of a private one signed, for some minutes. */
  path: z.string(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  /** Null while all of its file is shown. */
  cut: z.nullable(CutWire),
  /** Its size before anything was taken away. */
  whole: z.object({ width: z.int(), height: z.int() }),
  /** Ids of the customers who may see a private one, besides the back office. */
  readers: z.array(z.int()),
  createdAt: InstantWire,
  /** Who changed it last, under a number that the next change has not; null where nobody has. */
  lastChange: z.optional(z.nullable(z.object({ id: z.int(), by: z.string(), at: InstantWire }))),
  /** Null where it lies in no folder. */
  folderId: z.nullable(z.int()),
  /** There for looks alone: it has no text alternative and needs none. */
  decorative: z.boolean(),
  /** Whether it has a text alternative of its own in the language of the request, or needs none. */
  described: z.boolean(),
});
export type MediaItemWire = z.infer<typeof MediaItemWire>;

const words = {
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(150))),
  description: z.optional(z.string().check(z.maxLength(1000))),
  /** Text alternative; empty for a decorative picture. */
  alt: z.optional(z.string().check(z.maxLength(500))),
  /** As parts of width and height, from the upper left corner. */
  focalPoint: z.optional(
    z.strictObject({ x: z.number().check(z.minimum(0), z.maximum(1)), y: z.number().check(z.minimum(0), z.maximum(1)) }),
  ),
  /** What is shown of it, null for all; the focal point stays on its place. The file is kept whole. */
  cut: z.optional(z.nullable(z.strictObject(CutWire.shape))),
  /** Ids of customers, of a private picture only; they replace those before. */
  readers: z.optional(z.array(IdWire).check(z.maxLength(500))),
  /** Null takes it out of its folder. */
  folderId: z.optional(z.nullable(IdWire)),
  /** True takes its text alternatives away. */
  decorative: z.optional(z.boolean()),
};
/** The last change of the picture that whoever sends this has seen, null for none: refused with MEDIA_CHANGED (`name`: whose it was) where there is another by now. */
const seenChange = z.optional(z.nullable(z.int()));
const language = z.enum(LANGUAGE_CODES);

/** Whoever looks after products alone is shown public ones. */
export const filterMedia = call({
  method: 'POST',
  path: '/api/v1/cms/media/filterStandard',
  summary: 'A page of the media library, newest first',
  access: 'backOffice',
  scope: ['pages:read', 'products:read'],
  body: z.strictObject({
    filters: z.optional(
      z.strictObject({
        /** In title, name of the file or text alternative. */
        keywords: z.optional(z.string().check(z.maxLength(100))),
        access: z.optional(z.enum(['public', 'private'])),
        ids: z.optional(z.array(id).check(z.maxLength(100))),
        /** Null: those in no folder. */
        folderId: z.optional(z.nullable(IdWire)),
        /** Those that wait for somebody: without a text alternative in the language of the request, or shown nowhere. */
        only: z.optional(z.enum(['undescribed', 'unused'])),
      }),
    ),
    ...PageWish,
    after: AfterWire,
  }),
  data: z.extend(paginated(MediaItemWire), { next: z.nullable(z.string()) }),
});

/** Asked for again by the same person, in the same language with the same body, it is the picture that was made then, as it is by now, while it is still of that file; whatever differs makes another picture of the file. */
export const createMedia = call({
  method: 'POST',
  path: '/api/v1/cms/media/create',
  summary: 'Makes a picture of the media library of a file',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({ driveId: id, ...words }),
  data: MediaItemWire,
});

/** Words that a picture has in one language. */
const TextOfMediaWire = z.object({ language, alt: z.string(), description: z.string() });

export const getMedia = call({
  method: 'GET',
  path: '/api/v1/cms/media/get/{id}',
  summary: 'A picture of the media library with its own words in each language',
  access: 'backOffice',
  scope: 'pages:read',
  data: z.object({ ...MediaItemWire.shape, texts: z.array(TextOfMediaWire) }),
});

/** Whoever looks after products alone says what a public one shows, and no more. Refused with MEDIA_CHANGED where `version` is not what the picture's addresses end in. */
export const updateMedia = call({
  method: 'PATCH',
  path: '/api/v1/cms/media/update/{id}',
  summary: 'Changes title, description, text alternative, cut, focal point, folder and readers',
  access: 'backOffice',
  scope: ['pages:write', 'products:write'],
  body: z.strictObject({
    ...words,
    seenChange,
    /** What the addresses of the picture ended in when its cut or point was chosen; null for nothing. */
    version: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    /** In several languages at once; those that are not named stay as they are. */
    texts: z.optional(z.array(z.strictObject({ language, alt: words.alt, description: words.description })).check(z.maxLength(20))),
  }),
  data: MediaItemWire,
});

/** The picture keeps its id and is another one wherever it is shown; the file is to be as public as the one before. */
export const replaceMedia = call({
  method: 'POST',
  path: '/api/v1/cms/media/replace/{id}',
  summary: 'Puts another file in the place of a picture',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({ driveId: id, seenChange }),
  data: MediaItemWire,
});

/** All of them or none. */
export const moveMedia = call({
  method: 'POST',
  path: '/api/v1/cms/media/move',
  summary: 'Puts pictures into a folder, or out of theirs',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)), folderId: z.nullable(IdWire) }),
  data: z.object({ moved: z.array(z.string()) }),
});

/** Something that shows a picture; `id` is a key for an option of the site. */
const MediaUseWire = z.object({
  mediaId: z.string(),
  thing: z.string(),
  id: z.string(),
  title: z.nullable(z.string()),
  slug: z.nullable(z.string()),
});
export type MediaUseWire = z.infer<typeof MediaUseWire>;

export const findMediaUses = call({
  method: 'POST',
  path: '/api/v1/cms/media/uses',
  summary: 'What shows these pictures, drafts included: at most 200 places',
  access: 'backOffice',
  scope: 'pages:read',
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ records: z.array(MediaUseWire) }),
});

/** Refused with IN_USE while something shows it. */
export const deleteMedia = call({
  method: 'DELETE',
  path: '/api/v1/cms/media/delete/{id}',
  summary: 'Takes a picture out of the media library',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({}),
  data: z.object({ deleted: z.string() }),
});

/** As multipart/form-data: `customData` is JSON text, `file` the picture. */
export const uploadMedia = call({
  method: 'POST',
  path: '/api/v2/media/upload',
  summary: 'Takes a file',
  access: 'backOffice',
  scope: 'pages:write',
  form: { file: 'file', bytes: 20_000_000 },
  body: z.strictObject({
    customData: z.optional(z.strictObject({ access: z.optional(z.enum(['public', 'private'])) })),
    file: z.strictObject({ name: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  }),
  data: DriveFileWire,
});

/** What may be uploaded: pictures and films. */
const UploadTypeWire = z.enum([...PICTURE_TYPES, ...FILM_TYPES]);
export type UploadType = z.infer<typeof UploadTypeWire>;

/** Given the size of the file, an address of this site takes it in parts that go on after a break, by the core of tus 1.0 (HEAD, PATCH). */
export const getUploadUrl = call({
  method: 'POST',
  path: '/api/v1/media/file/getUploadUrl',
  summary: 'An address that takes one file by PUT',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({
    originalName: fileName,
    mime: UploadTypeWire,
    size: z.optional(z.int().check(z.minimum(1), z.maximum(LARGEST_FILM))),
    /** Of a picture, in hex: what arrives otherwise is taken for damaged. */
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  data: z.object({
    url: z.string(),
    method: z.literal('PUT'),
    headers: z.record(z.string(), z.string()),
    /** Whether parts can be sent there, by tus 1.0. */
    goesOn: z.boolean(),
    /** For addFromBucket afterwards. */
    key: z.string(),
    expiresAt: InstantWire,
  }),
});

const fromBucket = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(251)), originalName: z.optional(fileName) });

/** Keys of the shop's own store; an address is none, and nothing is ever fetched from one (T-13). */
export const addFromBucketPublic = call({
  method: 'POST',
  path: '/api/v1/media/file/addFromBucketPublic',
  summary: 'Takes a file that lies in the store, for everybody to see',
  access: 'backOffice',
  scope: 'pages:write',
  body: fromBucket,
  data: DriveFileWire,
});

export const addFromBucket = call({
  method: 'POST',
  path: '/api/v1/media/file/addFromBucket',
  summary: 'Takes a file that lies in the store, for its readers alone',
  access: 'backOffice',
  scope: 'pages:write',
  body: fromBucket,
  data: DriveFileWire,
});

/** Refused with IN_USE while something shows one of them; then none is deleted. */
export const deleteDirectoryItems = call({
  method: 'DELETE',
  path: '/api/v1/media/directoryItem/delete',
  summary: 'Deletes files and what the media library made of them',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({ targetIds: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ deleted: z.array(z.string()) }),
});

export const filterMediaOptions = call({
  method: 'GET',
  path: '/api/v1/media/option/filter',
  summary: 'What may be uploaded, and in which sizes pictures are shown',
  access: 'backOffice',
  scope: 'pages:read',
  query: z.strictObject({}),
  data: z.object({
    types: z.array(z.string()),
    largestBytes: z.int(),
    sizes: z.array(z.object({ name: z.string(), width: z.int(), height: z.int() })),
    defaultSize: z.string(),
  }),
});
