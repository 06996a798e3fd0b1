import * as z from 'zod/mini';
import { LARGEST_ID } from '#domain/id.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, LineWire, paginated } from './shared.ts';

const LanguageWire = z.enum(LANGUAGE_CODES);
/** Of the words of a consent; 0 of one that has none. */
const VersionWire = z.int().check(z.minimum(0), z.maximum(LARGEST_ID));

/** A consent that was given: its id alone, in the newest version then, or with the version of the words that were shown. */
export const AcceptedConsentWire = z.union([IdWire, z.strictObject({ id: IdWire, version: VersionWire })]);

const place = z.enum(['checkout', 'payment', 'registration', 'newsletter']);

export const filterConsents = call({
  method: 'POST',
  path: '/api/v1/gdpr/web/consent/filter',
  kept: true,
  summary: 'Consents that a place of the site asks for',
  body: z.strictObject({ forWeb: z.literal(true), assigned_to: place }),
  data: z.object({
    /** `version`: of these words, to be sent back with what is accepted. */
    consents: z.array(z.object({ id: z.int(), uniqueNumber: z.string(), displayName: LineWire, version: z.optional(z.int()) })),
    requiredConsents: z.array(z.int()),
  }),
});

export const logConsent = call({
  method: 'POST',
  path: '/api/v1/gdpr/web/consent/log/create',
  summary: 'Logs accepted consents (CON-01) in the versions that were shown, for the account too when somebody is signed in',
  access: 'optional',
  body: z.strictObject({
    status: z.literal('accepted'),
    statusTimestamp: z.string().check(z.maxLength(40)),
    sourceType: z.literal('cmsSite'),
    consents: z.array(AcceptedConsentWire).check(z.maxLength(50)),
    user: z.strictObject({ userType: z.literal('webUser'), email: z.string().check(z.maxLength(254)) }),
  }),
  data: z.object({ logged: z.int() }),
});

/** A consent of the signed-in customer's, in the version that they have accepted, else in the newest. */
const GivenConsentWire = z.object({
  id: z.int(),
  displayName: LineWire,
  version: z.int(),
  status: z.enum(['accepted', 'withdrawn', 'neverAsked']),
  statusAt: z.nullable(InstantWire),
  required: z.boolean(),
});

export const listOwnConsents = call({
  method: 'GET',
  path: '/api/v1/gdpr/web/consent/own',
  summary: 'Consents of the signed-in customer: all that the site asks for, and what was answered',
  access: 'customer',
  query: z.strictObject({}),
  data: z.array(GivenConsentWire),
});

export const answerOwnConsent = call({
  method: 'POST',
  path: '/api/v1/gdpr/web/consent/own',
  summary: 'Accepts or withdraws a consent of the signed-in customer; required ones cannot be withdrawn',
  access: 'customer',
  /** `version`: of the words that were shown; the newest where nothing is said. */
  body: z.strictObject({ consentId: z.int(), status: z.enum(['accepted', 'withdrawn']), version: z.optional(VersionWire) }),
  data: z.array(GivenConsentWire),
});

/** A consent as the back office sees it: its words in the language of the request, and the places that ask for it. */
const KeptConsentWire = z.object({
  id: z.int(),
  uniqueNumber: z.string(),
  displayName: LineWire,
  version: z.int(),
  /** The same in each language that it is said in. */
  texts: z.optional(z.array(z.object({ language: LanguageWire, displayName: LineWire }))),
  assigned_to: z.array(z.object({ place, required: z.boolean() })),
});

export const filterKeptConsents = call({
  method: 'GET',
  path: '/api/v1/cms/consent/filter',
  summary: 'All consents, for editors',
  access: 'backOffice',
  scope: 'consents:read',
  query: z.strictObject({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    perPage: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/))),
  }),
  data: paginated(KeptConsentWire),
});

const ids = z.array(IdWire).check(z.maxLength(50));

/** Says what a place asks for, in this order; what it asked for before and is not named it asks for no more. What was answered stays logged. `seen` is what it asked for when that was looked at; CONSENTS_CHANGED when it asks for something else by now. */
export const assignConsents = call({
  method: 'POST',
  path: '/api/v1/cms/consent/create',
  summary: 'Gives a place of the site its consents',
  access: 'backOffice',
  scope: 'consents:write',
  body: z.strictObject({
    assigned_to: place,
    consents: ids,
    requiredConsents: ids,
    seen: z.strictObject({ consents: ids, requiredConsents: ids }),
  }),
  data: z.object({ assigned_to: place, consents: z.array(z.int()), requiredConsents: z.array(z.int()) }),
});

/** `seen` is the version that was looked at; CONSENTS_CHANGED when there is another one by now. Languages that are not named keep their words, empty ones have none; FIELD_INVALID where none are left in the site's own. */
export const saveConsentWords = call({
  method: 'POST',
  path: '/api/v1/cms/consent/text',
  summary: 'Gives a consent other words: a new version, which is asked for from now on',
  access: 'backOffice',
  scope: 'consents:write',
  body: z.strictObject({
    id: IdWire,
    seen: z.int(),
    texts: z
      .array(z.strictObject({ language: LanguageWire, displayName: z.string().check(z.maxLength(10_000)) }))
      .check(z.maxLength(LANGUAGE_CODES.length)),
  }),
  data: z.object({ version: z.int() }),
});
