import * as z from 'zod/mini';
import { AUTOCOMPLETE, FIELD_TYPES, PATTERNS, type PatternName } from '#domain/form/form-definition.ts';
import { GOAL_TYPES, SUBMISSION_STATES } from '#domain/form/submission.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, KeyQuery, keyed, OpaqueWire, PageWish, paginated } from './shared.ts';

const FieldWire = z.object({
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  requiredWith: z.optional(z.string()),
  postcodeOf: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  earliest: z.optional(z.string()),
  latest: z.optional(z.string()),
  pattern: z.optional(z.enum(Object.keys(PATTERNS) as [PatternName, ...PatternName[]])),
  autocomplete: z.optional(z.enum(AUTOCOMPLETE)),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  shownIf: z.optional(z.object({ field: z.string(), value: z.string() })),
  value: z.string(),
});

/** A form in the language of the request. */
export const FormWire = z.object({
  id: z.int(),
  title: z.string(),
  intro: z.string(),
  submit: z.string(),
  done: z.string(),
  confirms: z.optional(z.string()),
  fields: z.array(FieldWire),
  asksForCard: z.optional(z.boolean()),
});

export const filterForms = call({
  method: 'POST',
  path: '/api/v1/form/filter',
  kept: true,
  summary: 'Forms of the site in the language of the request',
  body: z.strictObject({ ...PageWish, ids: z.optional(z.array(IdWire).check(z.maxLength(100))) }),
  data: paginated(FormWire),
});

export const getForm = call({
  method: 'GET',
  path: '/api/v1/form/get/{id}',
  kept: true,
  summary: 'One form with its fields, in the language of the request',
  query: z.strictObject({}),
  data: FormWire,
});

/** Which captcha a form has to do with, and what its browser part needs (CMS-14). */
export const CaptchaWire = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('proof'),
    /** A challenge of altcha: of its key derivations one is to be found whose key begins so. */
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        expiresAt: z.optional(z.number()),
        keySignature: z.optional(z.string()),
        data: z.optional(z.record(z.string(), OpaqueWire)),
      }),
      signature: z.string(),
    }),
  }),
  z.object({ provider: z.literal('recaptcha'), siteKey: z.string(), version: z.int() }),
]);

export const openForm = call({
  method: 'POST',
  path: '/api/v1/form/open',
  summary:
    'A token that one form is sent with, once, and the captcha that goes with it; after a pause one that waits longer, in place of one that was too old one that waits no more',
  body: z.strictObject({ afterPause: z.optional(z.boolean()), expired: z.optional(z.string().check(z.maxLength(200))) }),
  data: z.object({ token: z.string(), captcha: CaptchaWire }),
});

const Sent = {
  data: z.record(
    z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/)),
    z.union([z.string().check(z.maxLength(20_000)), z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100))]),
  ),
  token: z.string().check(z.maxLength(200)),
  /** Who vouches (`proof`, `recaptcha`), and with what. */
  captchaKey: z.optional(z.string().check(z.maxLength(40))),
  captchaResponse: z.optional(z.string().check(z.maxLength(8000))),
  /** The field that people do not see; whatever fills it in does. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** Files that were uploaded with this token, by the names of their fields. */
  files: z.optional(z.record(z.string().check(z.maxLength(40)), z.array(z.string().check(z.regex(/^[\w-]{32}$/))).check(z.maxLength(20)))),
};
const Stored = z.object({
  reference: z.string(),
  /** An e-mail is on its way, by which the sender confirms the address. */
  confirmationSent: z.boolean(),
});

export const storeData = call({
  method: 'POST',
  path: '/api/v1/form/storeData',
  summary: 'Takes what somebody has filled in: kept, and sent to the mailbox of the form; the same once more gives the same answer',
  access: 'optional',
  body: z.strictObject({ id: IdWire, ...Sent }),
  data: Stored,
});

/** The form that the site option ContactForm names (CMS-09). */
export const contactAdmin = call({
  method: 'POST',
  path: '/api/v1/contact/contactAdmin',
  summary: 'As storeData, with the contact form of the site',
  access: 'optional',
  body: z.strictObject(Sent),
  data: Stored,
});

/** The body is the file itself. */
export const uploadAttachment = call({
  method: 'POST',
  path: '/api/v1/form/uploadAttachment',
  summary:
    'Takes one file for a form that is about to be sent: its bytes as the body, its name percent-encoded in x-file-name, the token in x-form-token',
  data: z.object({ id: z.string() }),
});

const ConfirmationWire = z.object({
  goal: z.string(),
  goalType: z.enum(GOAL_TYPES),
  confirmedEmail: z.string(),
  isConfirmed: z.boolean(),
  formTitle: z.string(),
});

export const checkFormConfirmation = call({
  method: 'GET',
  path: '/api/v1/form/confirmEmail/{x}',
  summary: 'What a link of a confirmation e-mail is about; changes nothing. The goal is empty until it is confirmed',
  query: z.strictObject({}),
  data: ConfirmationWire,
});

export const confirmFormEmail = call({
  method: 'POST',
  path: '/api/v1/form/confirmEmail/{x}',
  summary: 'Confirms the address that a form was sent with',
  body: z.strictObject({}),
  data: ConfirmationWire,
});

const summary = {
  id: z.int(),
  reference: z.string(),
  formId: z.int(),
  formTitle: z.string(),
  sentAt: InstantWire,
  email: z.nullable(z.string()),
  isConfirmed: z.nullable(z.boolean()),
  attachments: z.int(),
  isNew: z.boolean(),
};
const SubmissionWire = z.object({
  ...summary,
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.array(z.object({ id: z.string(), field: z.string(), name: z.string(), size: z.int() })),
  replies: z.array(z.object({ at: InstantWire, who: z.string(), body: z.string() })),
});

export const filterSubmissions = call({
  method: 'GET',
  path: '/api/v1/form/submission/filter',
  summary: 'What was sent with the forms, newest first, and how much with which',
  access: 'backOffice',
  scope: 'forms:read',
  query: z.strictObject({
    ...KeyQuery,
    form: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    state: z.optional(z.enum(SUBMISSION_STATES)),
  }),
  data: z.extend(keyed(z.object(summary)), {
    /** Each counted up to 1000. */
    forms: z.array(z.object({ id: z.int(), title: z.string(), count: z.int() })),
  }),
});

export const getSubmission = call({
  method: 'GET',
  path: '/api/v1/form/submission/get/{id}',
  summary: 'One sent form with all that was answered',
  access: 'backOffice',
  scope: 'forms:read',
  query: z.strictObject({}),
  data: SubmissionWire,
});

export const deleteSubmission = call({
  method: 'POST',
  path: '/api/v1/form/submission/delete',
  summary: 'Deletes a sent form with its attachments',
  access: 'backOffice',
  scope: 'forms:answer',
  forPeople: true,
  body: z.strictObject({ id: IdWire }),
  data: z.object({ deleted: z.boolean() }),
});

/** SUBMISSION_REFUSED when nobody can be reached, or nothing is said (`reason`). */
export const answerSubmission = call({
  method: 'POST',
  path: '/api/v1/form/submission/answer',
  summary: 'Answers whoever has sent a form by e-mail, which sees to it',
  access: 'backOffice',
  scope: 'forms:answer',
  body: z.strictObject({ id: IdWire, text: z.string().check(z.maxLength(10_000)) }),
  data: z.object({ answered: z.boolean() }),
});

export const handleSubmission = call({
  method: 'POST',
  path: '/api/v1/form/submission/handle',
  summary: 'Marks a sent form as seen to, or as new again',
  access: 'backOffice',
  scope: 'forms:answer',
  body: z.strictObject({ id: IdWire, handled: z.boolean() }),
  data: z.object({ changed: z.boolean() }),
});

const ExportPlaceWire = z.strictObject({
  before: IdWire,
  columns: z
    .array(z.strictObject({ name: z.nullable(z.string().check(z.maxLength(200))), label: z.string().check(z.maxLength(2000)) }))
    .check(z.maxLength(2000)),
});

/** Part after part, each asked for with the `next` of the one before; null is the end. */
export const exportSubmissions = call({
  method: 'POST',
  path: '/api/v1/form/submission/export/{id}',
  summary: 'What was sent with one form, in parts that make one CSV, in which no cell is a formula',
  access: 'backOffice',
  scope: 'forms:export',
  wantsProof: true,
  body: z.strictObject({ state: z.optional(z.enum(SUBMISSION_STATES)), from: z.optional(ExportPlaceWire) }),
  data: z.object({ name: z.string(), csv: z.string(), next: z.nullable(ExportPlaceWire) }),
});

/** The answer is the file itself. */
export const getAttachment = call({
  method: 'GET',
  path: '/api/v1/form/attachment/get/{id}',
  summary: 'An attachment of a sent form',
  access: 'backOffice',
  scope: 'forms:read',
  query: z.strictObject({}),
  data: z.object({ name: z.string(), base64: z.string() }),
});
