import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '#domain/document/document-format.ts';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { call } from './call.ts';
import { InstantWire, OpaqueWire, PageWish, paginated, SlugWire } from './shared.ts';

const DocumentCategoryWire = z.object({ slug: z.string(), name: z.string() });

export const DocumentWire = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** 3-letter code of the texts' language: the one asked for, else Croatian. */
  language: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  extension: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  fileName: z.string(),
  publishedAt: InstantWire,
  category: z.nullable(DocumentCategoryWire),
});
export type DocumentWire = z.infer<typeof DocumentWire>;

/** `storeId` 0 is every store. Times in milliseconds since 1970. Counts are those of the other filters together. */
export const filterDocuments = call({
  method: 'POST',
  path: '/api/v1/smartDocument/document/filter/web',
  kept: true,
  summary: 'A page of documents, newest first, with counts per type and category',
  body: z.strictObject({
    storeId: z.optional(z.int()),
    filters: z.optional(
      z.strictObject({
        keyword: z.optional(z.string().check(z.maxLength(KEYWORD_MAXIMUM))),
        type: z.optional(z.enum(DOCUMENT_TYPES)),
        /** Slug of a category in any language. */
        category: z.optional(SlugWire),
        publishedAt: z.optional(z.tuple([z.nullable(z.number()), z.nullable(z.number())])),
      }),
    ),
    ...PageWish,
  }),
  data: z.extend(paginated(DocumentWire), {
    types: z.array(z.object({ type: z.enum(DOCUMENT_TYPES), count: z.int() })),
    categories: z.array(z.extend(DocumentCategoryWire, { count: z.int() })),
  }),
});

export const getDocument = call({
  method: 'GET',
  path: '/api/v1/smartDocument/document/get/web/{id}',
  kept: true,
  summary: 'A document by its number',
  query: z.strictObject({}),
  data: DocumentWire,
});

/** Answers no json but the file itself, or the part of it that a Range asks for; 304 for an ETag that is known. */
export const fetchDocument = call({
  method: 'GET',
  path: '/api/v1/smartDocument/document/file/{id}',
  summary: 'The file of a document',
  query: z.strictObject({}),
  data: OpaqueWire,
});
