import { z } from 'zod';
import { documentFormat } from '#domain/document/document-format.ts';
import { localizedSlug, localizedText, moment } from './demo-schema.ts';

/** Croatian always, English where somebody has translated it. */
const translatedOrNot = z.strictObject({ hr: z.string().min(1), en: z.string().min(1).optional() });

/** content/documents.yaml: documents to download; their files are made when the demo is loaded. */
export const documents = z.strictObject({
  categories: z.array(z.strictObject({ slug: localizedSlug, name: localizedText })),
  documents: z.array(
    z.strictObject({
      file: z
        .string()
        .regex(/^[a-z0-9-]+\.[a-z]+$/)
        .refine((name) => documentFormat(name) !== undefined, 'a document has one of the formats of domain/document'),
      /** Croatian slug. */
      category: z.string(),
      publishedAt: moment,
      title: translatedOrNot,
      description: translatedOrNot,
      /** Headings and paragraphs of Markdown. */
      text: z.string().default(''),
      /** The first row is the head. */
      table: z.array(z.array(z.string()).min(1)).default([]),
    }),
  ),
});

export type DemoDocuments = z.infer<typeof documents>;
export type DemoDocument = DemoDocuments['documents'][number];
