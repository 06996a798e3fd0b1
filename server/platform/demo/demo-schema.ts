import { z } from 'zod';

/** Text that the site shows in both of its languages; German stands only where the checkout needs it. */
export const localizedText = z.strictObject({ hr: z.string().min(1), en: z.string().min(1), de: z.string().min(1).optional() });

export const slug = z
  .string()
  .min(4)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug has small letters, digits and single hyphens');
export const localizedSlug = z.strictObject({ hr: slug, en: slug });

/** Money in integer cents of a euro, VAT included. */
export const cents = z.int().nonnegative();
export const email = z.email();
export const moment = z.iso.datetime({ offset: true });
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Where a link leads; exactly one target, so that each language gets its own address. */
export const link = z.union([
  z.strictObject({ page: z.string() }),
  z.strictObject({ post: z.string() }),
  z.strictObject({ term: z.string() }),
  z.strictObject({ category: z.string() }),
  z.strictObject({ product: z.string() }),
  z.strictObject({ event: z.int() }),
  z.strictObject({ path: z.strictObject({ hr: z.string().startsWith('/'), en: z.string().startsWith('/en') }) }),
  z.strictObject({ url: z.url() }),
]);
export const titledLink = z.strictObject({ title: localizedText, link });

export const pictures = z.record(z.string(), z.strictObject({ alt: localizedText, width: z.int().positive(), height: z.int().positive() }));

/** A picture in its place: the bare name takes its alternative text from pictures.yaml. */
export const media = z.union([
  z.string().transform((picture) => ({ picture, alt: undefined })),
  z.strictObject({ picture: z.string(), alt: localizedText }),
]);

export type LocalizedText = z.infer<typeof localizedText>;
export type DemoLink = z.infer<typeof link>;
export type DemoMedia = z.infer<typeof media>;
export type DemoPictures = z.infer<typeof pictures>;
