import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { OpaqueWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.pages.scopes } as const;
const thing = '/api/v1/cms/draft/{kind}/{id}' as const;

const SectionNameWire = z.nullable(z.string().check(z.regex(/^[a-z0-9]{12}$/)));
const KeyWire = z.string().check(z.minLength(1), z.maxLength(120));
const WordsWire = z.string().check(z.maxLength(200_000));
const language = z.enum(LANGUAGE_CODES as [(typeof LANGUAGE_CODES)[number]]);

/** The original of a page, as visitors see it, for whoever translates it into the language of the request, and what each text was translated from. */
export const readOriginal = call({
  ...common,
  method: 'GET',
  path: `${thing}/original`,
  summary: 'What a page is translated from',
  data: z.object({
    /** Null where the language of the request is the original one, or there is no other. */
    original: z.nullable(z.object({ language, values: OpaqueWire, sections: z.array(OpaqueWire) })),
    sources: z.array(
      z.object({
        section: SectionNameWire,
        key: KeyWire,
        text: z.string(),
        copied: z.boolean(),
        /** Where the text is another language's that stands in, and no original's. */
        standsIn: z.optional(z.boolean()),
      }),
    ),
  }),
});

/**
 * The address that a title makes for a text of which nothing was ever published in the language of the request: a free one, or that at which the site itself leads to the page. Null where the one that stands there (`slug`) stays: visitors know it, the site leads
 * to it, or somebody has chosen it, as it is neither that of another language nor made of the title `before`.
 */
export const translatedSlug = call({
  ...common,
  method: 'GET',
  path: `${thing}/translatedSlug`,
  summary: 'The address that a translated title makes',
  query: z.strictObject({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    before: z.optional(z.string().check(z.maxLength(200))),
    slug: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: z.object({ slug: z.nullable(z.string()) }),
});

/** How far the other languages are behind the working copy of the original: `missing` texts that nobody has translated, `outdated` ones of which it says something else since. Empty for a translation. */
export const translationStates = call({
  ...common,
  method: 'GET',
  path: `${thing}/translations`,
  summary: 'What the translations of a page lack',
  data: z.object({ languages: z.array(z.object({ language, all: z.int(), missing: z.int(), outdated: z.int() })) }),
});

/** Says that texts are right for the original's words as they are given here: as somebody saw them when they translated, or looked again. */
export const confirmTranslations = call({
  ...common,
  scope: 'pages:translate',
  method: 'PUT',
  path: `${thing}/translated`,
  summary: 'Texts that are translated, and from what',
  body: z.strictObject({
    texts: z.array(z.strictObject({ section: SectionNameWire, key: KeyWire, text: WordsWire })).check(z.minLength(1), z.maxLength(500)),
  }),
  data: z.object({ confirmed: z.int() }),
});

/** Fills the working copy with whatever it lacks as it stands in the original; what is translated stays. Refused with DRAFT_CHANGED when `version` is not the newest, with NOT_FOUND where there is no original. */
export const fillFromOriginal = call({
  ...common,
  scope: 'pages:translate',
  method: 'POST',
  path: `${thing}/createTranslationFromOriginal`,
  summary: 'Copies the original into the working copy of another language',
  body: z.strictObject({ version: z.int().check(z.minimum(0)) }),
  data: z.object({ version: z.int() }),
});

/** Pages whose translation into the language of the request lacks something or is older than its original, by their numbers; `next` leads on where there may be more. */
export const listTranslations = call({
  ...common,
  method: 'GET',
  path: '/api/v1/cms/draft/translations',
  summary: 'Pages to be translated',
  query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  data: z.object({
    pages: z.array(z.object({ id: z.int(), title: z.string(), all: z.int(), missing: z.int(), outdated: z.int() })),
    next: z.nullable(z.int()),
  }),
});
