import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { IdWire, MoveWire } from './shared.ts';

/** NEWSLETTER_LIST_REFUSED tells by `reason` what is wrong, and by `field` where (domain/newsletter/newsletter-list.ts). */
const common = { access: 'backOffice', scope: BACK_OFFICE.lists.scopes } as const;
const LanguageWire = z.enum(LANGUAGE_CODES);
const VersionWire = z.string().check(z.maxLength(64));
const text = (most: number) => z.string().check(z.maxLength(most));
const written = {
  slug: text(1_000),
  texts: z.partialRecord(LanguageWire, z.strictObject({ name: text(1_000), sentence: text(5_000) })),
  isOffered: z.boolean(),
  /** What joining it needs besides the consents of the newsletter as a whole. */
  consentId: z.nullable(IdWire),
};

export const listNewsletterLists = call({
  ...common,
  method: 'GET',
  path: '/api/v1/marketing/newsletter/list/get',
  summary: 'The lists of the newsletter in their order, with how many subscribers wait, are on them, have left, each counted up to 1000',
  data: z.object({
    version: z.string(),
    languages: z.array(LanguageWire),
    lists: z.array(
      z.object({
        ...written,
        id: z.int(),
        version: z.string(),
        isWithdrawn: z.boolean(),
        counts: z.object({ asked: z.int(), confirmed: z.int(), left: z.int() }),
      }),
    ),
    consents: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const createNewsletterList = call({
  ...common,
  scope: 'consents:write',
  method: 'POST',
  path: '/api/v1/marketing/newsletter/list/create',
  summary: 'Adds a list, the last of all',
  body: z.strictObject(written),
  data: z.object({ id: z.int() }),
});

/** `seen` is the version of the list, of a move that of all lists. */
export const updateNewsletterList = call({
  ...common,
  scope: 'consents:write',
  method: 'PATCH',
  path: '/api/v1/marketing/newsletter/list/update/{id}',
  summary: 'Writes a list anew, moves it, withdraws it or takes it back; its subscribers stay',
  body: z.strictObject({
    seen: VersionWire,
    change: z.union([z.strictObject(written), z.strictObject({ move: MoveWire }), z.strictObject({ isWithdrawn: z.boolean() })]),
  }),
  data: z.object({ changed: z.boolean() }),
});

export const deleteNewsletterList = call({
  ...common,
  scope: 'consents:write',
  method: 'DELETE',
  path: '/api/v1/marketing/newsletter/list/delete/{id}',
  summary: 'Takes a list away; who was on no other one is subscribed no more',
  forPeople: true,
  body: z.strictObject({ seen: VersionWire }),
  data: z.object({ deleted: z.boolean() }),
});
