import { z } from 'zod';
import { link, localizedSlug, localizedText, moment, slug, titledLink } from './demo-schema.ts';

/** The files of content/: home page, text pages, terms, posts and events. */
const homeSection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    /** The part between ** and ** is marked. */
    title: localizedText,
    text: localizedText,
    picture: z.string(),
    links: z.array(titledLink),
    deadlines: z.strictObject({
      title: localizedText,
      items: z.array(z.strictObject({ date: z.iso.date(), label: localizedText, title: localizedText, link })),
    }),
    tasks: z.strictObject({ title: localizedText, links: z.array(titledLink) }),
  }),
  z.strictObject({ kind: z.literal('newsList'), title: localizedText, more: titledLink, category: z.string(), count: z.int().positive() }),
  z.strictObject({ kind: z.literal('productRow'), title: localizedText, more: titledLink, skus: z.array(z.string()).min(1) }),
  z.strictObject({ kind: z.literal('eventList'), title: localizedText, more: titledLink, count: z.int().positive() }),
  z.strictObject({
    kind: z.literal('figures'),
    title: localizedText,
    more: titledLink,
    items: z.array(z.strictObject({ figure: localizedText, label: localizedText })),
  }),
  z.strictObject({
    kind: z.literal('newsletterCall'),
    title: localizedText,
    text: localizedText,
    links: z.array(titledLink),
    label: localizedText,
    hint: localizedText,
    button: localizedText,
    consent: localizedText,
  }),
]);

export const home = z.strictObject({
  slug: localizedSlug,
  translationKey: z.string(),
  title: localizedText,
  description: localizedText,
  sections: z.array(homeSection).min(1),
});

/** Front matter of content/pages/<key>.<language>.md. */
export const pageHead = z.strictObject({
  translationKey: z.string(),
  slug,
  title: z.string().min(1),
  description: z.string().min(1),
  picture: z.string().optional(),
});

export const terms = z.array(z.strictObject({ slug: localizedSlug, title: localizedText, description: localizedText }));

/** Front matter of content/posts/<key>.<language>.md; what both languages share is repeated in both and must be equal. */
export const postHead = z.strictObject({
  translationKey: z.string(),
  slug,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  publishedAt: moment,
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  picture: z.string(),
  gallery: z.array(z.string()).default([]),
});

export const events = z.array(
  z.strictObject({
    id: z.int().positive(),
    title: localizedText,
    start: moment,
    end: moment,
    place: localizedText,
    address: z.string(),
    host: z.string(),
    excerpt: localizedText,
    /** Markdown. */
    body: localizedText,
    picture: z.string(),
    /** Places to sign up for; null means free entry. */
    seats: z.int().positive().nullable(),
    taken: z.int().nonnegative().default(0),
  }),
);

export type DemoHome = z.infer<typeof home>;
export type DemoHomeSection = z.infer<typeof homeSection>;
export type DemoTerm = z.infer<typeof terms>[number];
export type DemoEvent = z.infer<typeof events>[number];
export type DemoPageHead = z.infer<typeof pageHead>;
export type DemoPostHead = z.infer<typeof postHead>;
