import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { DOCUMENT_BYTES } from '#domain/document/document-record.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { TEXT_SHOWS } from '#domain/locale/text-state.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, KeyQuery, keyed } from './shared.ts';

const LanguageWire = z.enum(LANGUAGE_CODES as [(typeof LANGUAGE_CODES)[number]]);
const SeenWire = z.string().check(z.maxLength(64));

const ListedDocumentWire = z.object({
  id: z.int(),
  title: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  publishedAt: InstantWire,
  isPublic: z.boolean(),
});

export const filterDeskDocuments = call({
  method: 'GET',
  path: '/api/v1/smartDocument/document/desk/filter',
  summary: 'All documents, the newest first, with the languages that each has a title in',
  access: 'backOffice',
  scope: BACK_OFFICE.documents.scopes,
  query: z.strictObject({ ...KeyQuery, q: z.optional(z.string().check(z.maxLength(100))), show: z.optional(z.enum(TEXT_SHOWS)) }),
  data: keyed(z.extend(ListedDocumentWire, { languages: z.array(LanguageWire) })),
});

export const getDeskDocument = call({
  method: 'GET',
  path: '/api/v1/smartDocument/document/desk/get/{id}',
  summary: 'A document with all that is edited of it, and its earlier files',
  access: 'backOffice',
  scope: BACK_OFFICE.documents.scopes,
  query: z.strictObject({}),
  data: z.extend(ListedDocumentWire, {
    isArchived: z.boolean(),
    words: z.array(z.object({ language: LanguageWire, title: z.string(), description: z.string() })),
    categoryId: z.nullable(z.int()),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    earlier: z.array(z.object({ id: z.int(), fileName: z.string(), size: z.int(), at: InstantWire, by: z.string() })),
    waiting: z._default(
      z.nullable(z.object({ id: z.int(), fileName: z.string(), size: z.int(), at: InstantWire, by: z.string(), sha256: z.string() })),
      null,
    ),
    /** Languages in which somebody has written words that visitors don't see yet (wire/draft.ts). */
    drafts: z._default(z.array(LanguageWire), []),
    /** How each of them stands: its version, who wrote last and when. */
    written: z._default(z.array(z.object({ language: LanguageWire, version: z.int(), by: z.string(), at: InstantWire })), []),
    version: z.string(),
  }),
});

/** One part at a time. DOCUMENT_INVALID tells by `reason` what is wrong, and by `field` where (domain/document/document-record.ts). */
export const updateDeskDocument = call({
  method: 'PUT',
  path: '/api/v1/smartDocument/document/desk/update/{id}',
  summary: 'Changes the words of a language, category and day, or whether visitors see it',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({
    seen: SeenWire,
    change: z.union([
      z.strictObject({
        words: z.strictObject({
          language: LanguageWire,
          title: z.string().check(z.maxLength(1_000)),
          description: z.string().check(z.maxLength(10_000)),
        }),
      }),
      z.strictObject({ details: z.strictObject({ categoryId: z.nullable(IdWire), day: z.string().check(z.maxLength(20)) }) }),
      z.strictObject({ isArchived: z.boolean() }),
    ]),
  }),
  data: z.object({ id: z.int() }),
});

/**
 * As multipart/form-data: `customData` is JSON text, `file` the file. With `draftOf` it waits in the draft of a document, with a title it is a new document: nobody sees either before it is
 * published. With `shown` that is at once, as is a file that takes the place of another one (`id`): both want `pages:publish`.
 */
export const uploadDocument = call({
  method: 'POST',
  path: '/api/v1/smartDocument/document/desk/upload',
  summary: 'Takes the file of a new document, or another one for a document that there is',
  access: 'backOffice',
  scope: 'pages:write',
  form: { file: 'file', bytes: DOCUMENT_BYTES },
  body: z.strictObject({
    customData: z.union([
      z.strictObject({ title: z.string().check(z.maxLength(1_000)), shown: z.optional(z.literal(true)) }),
      z.strictObject({ id: IdWire, seen: SeenWire }),
      z.strictObject({ draftOf: IdWire }),
    ]),
    file: z.strictObject({ name: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  }),
  data: z.object({ id: z.int() }),
});

export const fetchWaitingFile = call({
  method: 'GET',
  path: '/api/v1/smartDocument/document/desk/waiting/{id}',
  summary: 'The file that waits in the draft of a document',
  access: 'backOffice',
  scope: BACK_OFFICE.documents.scopes,
  query: z.strictObject({}),
  data: z.object({ name: z.string(), base64: z.string() }),
});

export const restoreDocumentFile = call({
  method: 'POST',
  path: '/api/v1/smartDocument/document/desk/restore/{id}',
  summary: 'Puts an earlier file of a document back; the present one is kept',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ seen: SeenWire, earlierId: IdWire }),
  data: z.object({ id: z.int() }),
});
