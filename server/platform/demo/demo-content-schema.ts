import { z } from 'zod';
import { localizedSlug, localizedText, moment, slug } from './demo-schema.ts';

/** A section in content/pages/<key>.yaml; its fields are checked by the registry when it is read (demo-sections.ts). */
const section = z.looseObject({ kind: z.string() });

/** When and how a page is public, and what search machines are told of it. */
const pageState = {
  /** Keeps it from search machines. */
  noIndex: z.boolean().default(false),
  publishedFrom: moment.optional(),
  publishedUntil: moment.optional(),
};

/** content/pages/<key>.yaml: a page made of sections, both languages in one file. */
export const sectionedPage = z.strictObject({
  slug: localizedSlug,
  translationKey: z.string(),
  title: localizedText,
  description: localizedText,
  picture: z.string().optional(),
  ...pageState,
  sections: z.array(section).min(1),
});

/** Front matter of content/pages/<key>.<language>.md. */
export const pageHead = z.strictObject({
  translationKey: z.string(),
  slug,
  title: z.string().min(1),
  description: z.string().min(1),
  /** A form of site/forms.yaml that stands after the text, by its code. */
  form: z.string().optional(),
  picture: z.string().optional(),
});

export const terms = z.array(
  z.strictObject({
    slug: localizedSlug,
    title: localizedText,
    description: localizedText,
    /** Readers may comment on its posts. */
    takesComments: z.boolean().default(false),
    /** Its posts are public calls. */
    holdsCalls: z.boolean().default(false),
  }),
);

/** Tags by the name that posts give them. */
export const tags = z.array(z.strictObject({ name: z.string().min(1), slug: localizedSlug, title: localizedText }));

/** What readers said, by the translation key of the post; days are counted back from the day on which the demo is loaded. */
export const comments = z.array(
  z.strictObject({
    post: z.string(),
    author: z.string().min(1),
    language: z.enum(['hr', 'en']),
    text: z.string().default(''),
    rating: z.int().min(1).max(5).optional(),
    daysAgo: z.int().nonnegative(),
    status: z.enum(['waiting', 'published', 'refused']).default('published'),
  }),
);

/** Pictures of the fund's social networks. */
export const socialItems = z.array(
  z.strictObject({
    mediaType: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']).default('IMAGE'),
    picture: z.string(),
    caption: localizedText,
    hashtags: z.array(z.string().regex(/^[a-z0-9]+$/)).min(1),
    postedAt: moment,
  }),
);

/** Front matter of content/posts/<key>.<language>.md; what both languages share is repeated in both and must be equal. */
export const postHead = z.strictObject({
  translationKey: z.string(),
  slug,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  publishedAt: moment,
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  /** Of a public call: when it takes applications, and what only people know of it. */
  call: z
    .strictObject({
      opens: moment.optional(),
      deadline: moment,
      mark: z.enum(['results', 'cancelled']).optional(),
      amount: z.int().positive().optional(),
    })
    .optional(),
  /** Files of content/documents.yaml that belong to it, in this order. */
  documents: z.array(z.string()).default([]),
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
    /** Key of the page on which to sign up. */
    signUp: z.string().optional(),
  }),
);

export type DemoTerm = z.infer<typeof terms>[number];
export type DemoTag = z.infer<typeof tags>[number];
export type DemoComment = z.infer<typeof comments>[number];
export type DemoSocialItem = z.infer<typeof socialItems>[number];
export type DemoEvent = z.infer<typeof events>[number];
export type DemoPostHead = z.infer<typeof postHead>;
