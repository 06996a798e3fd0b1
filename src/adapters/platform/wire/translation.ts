import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { IdWire, InstantWire } from './shared.ts';

/** Languages that the platform can keep texts in. */
const language = z.enum(LANGUAGE_CODES);
const ids = z.array(IdWire).check(z.minLength(1), z.maxLength(50));
const title = z.string().check(z.minLength(1), z.maxLength(300));
const excerpt = z.optional(z.string().check(z.maxLength(2000)));
/** HTML; what is kept of it was cleaned. */
const body = z.string().check(z.maxLength(800_000));
const slug = z.optional(z.string().check(z.maxLength(200)));

/** A post's text in one language. */
const TextOfPostWire = z.object({ language, slug: z.string(), title: z.string() });
/** A post, the texts it has and the languages of the site that it has none in. */
const TranslatedPostWire = z.object({
  id: z.int(),
  published_at: InstantWire,
  texts: z.array(TextOfPostWire),
  missing: z.array(language),
});
export type TranslatedPostWire = z.infer<typeof TranslatedPostWire>;

/** `{slug}` is the post's in any language. Writes all texts or none; a language that the post has already is refused (`taken`), so nobody's words are written over. */
export const writeTranslations = call({
  method: 'PUT',
  path: '/api/v1/cms/link/postTranslation/{slug}/bulk',
  summary: 'Writes a post in several more languages at once',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({
    translations: z.array(z.strictObject({ language, title, excerpt, body, slug })).check(z.minLength(1), z.maxLength(3)),
  }),
  data: TranslatedPostWire,
});

/** Which post is meant, where several have the address in different languages. */
const post = z.optional(IdWire);

/**
 * `{slug}` is the post that stays, in any language. The posts named become its translations: addresses stay, what leads to them, their drafts, versions, plans and comments come along, the emptied posts go.
 * Refused with all that is wrong, each further flaw as its reason with its field behind it: nobody's words, published or not, are written over (`taken`).
 */
export const joinTranslations = call({
  method: 'PUT',
  path: '/api/v1/cms/link/postTranslation/{slug}/bulkExisting',
  summary: 'Makes posts that are there the translations of another',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ ids, post }),
  data: TranslatedPostWire,
});

/** `{slug}` is the post in any language. What it has in one language becomes a post of its own, which is answered: its address, draft, versions, plan and comments come along, links stay with the other one. Refused for a language that it has nothing in (`unknown`), and for its last one (`last`). */
export const separateTranslation = call({
  method: 'PUT',
  path: '/api/v1/cms/link/postTranslation/{slug}/separate',
  summary: 'Makes a post of its own of one language of another',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ language, post }),
  data: TranslatedPostWire,
});

/** `{x}` is the post's id. Only the title has to be given in the new language, since there are no drafts and nothing may appear under a title in another; what else is missing is taken from the original. */
export const translateFromOriginal = call({
  method: 'POST',
  path: '/api/v1/cms/link/{x}/createTranslationFromOriginal',
  summary: 'Begins the translation of a post with its text, in the language of the request',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({
    /** Whose text is taken; the one in Croatian, else in English, when none is named. */
    from: z.optional(language),
    title,
    excerpt,
    body: z.optional(body),
    slug,
  }),
  data: TranslatedPostWire,
});

/** `{x}` is the id of a post. */
export const postTranslations = call({
  method: 'POST',
  path: '/api/v1/cms/link/masters/{x}',
  summary: 'The texts that belong together as one post, and the languages that lack',
  access: 'backOffice',
  scope: 'pages:read',
  body: z.strictObject({}),
  data: TranslatedPostWire,
});

/** `{x}` is the id of the kind. Moves all posts or none. */
export const movePosts = call({
  method: 'PUT',
  path: '/api/v1/cms/link/postType/{x}/bulk',
  summary: 'Makes posts ones of another kind',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ ids }),
  data: z.object({ id: z.int(), slug: z.string(), posts: z.int() }),
});
