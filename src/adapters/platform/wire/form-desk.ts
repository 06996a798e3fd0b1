import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { EDITED_PARTS, EDITED_TYPES } from '#domain/form/edited-form.ts';
import { AUTOCOMPLETE, PATTERNS, type PatternName } from '#domain/form/form-definition.ts';
import { GOAL_TYPES } from '#domain/form/submission.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { FormWire } from './form.ts';
import { IdWire, KeyQuery, keyed } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.forms.scopes } as const;
const text = (most: number) => z.string().check(z.maxLength(most));
const NameWire = text(40);
const LanguageWire = z.enum(LANGUAGE_CODES);

/** What a field is besides its name, kind and options. */
const shape = {
  required: z.optional(z.boolean()),
  requiredWith: z.optional(NameWire),
  postcodeOf: z.optional(NameWire),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  earliest: z.optional(text(10)),
  latest: z.optional(text(10)),
  pattern: z.optional(z.enum(Object.keys(PATTERNS) as [PatternName, ...PatternName[]])),
  autocomplete: z.optional(z.enum(AUTOCOMPLETE)),
  shownIf: z.optional(z.strictObject({ field: NameWire, value: text(100) })),
  value: z.optional(text(500)),
  prefix: z.optional(NameWire),
  parts: z.optional(z.array(z.enum(EDITED_PARTS)).check(z.maxLength(20))),
  country: z.optional(text(2)),
};
const FieldWordsWire = z.object({
  label: z.string(),
  help: z.optional(z.string()),
  options: z.optional(z.record(z.string(), z.string())),
});
const EditedFormWire = z.object({
  fields: z.array(z.object({ ...shape, name: z.string(), type: z.enum(EDITED_TYPES), options: z.optional(z.array(z.string())) })),
  texts: z.partialRecord(
    LanguageWire,
    z.object({
      title: z.string(),
      intro: z.string(),
      submit: z.string(),
      done: z.string(),
      goal: z.string(),
      words: z.record(z.string(), FieldWordsWire),
    }),
  ),
  mailbox: z.nullable(z.string()),
  mailboxField: z.nullable(z.string()),
  mailboxes: z.record(z.string(), z.string()),
  confirmField: z.nullable(z.string()),
  goalType: z.nullable(z.enum(GOAL_TYPES)),
  sendsCopy: z.boolean(),
  keepMonths: z.int(),
  isOpen: z.boolean(),
});

const ChangeWire = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('texts'),
    language: LanguageWire,
    texts: z.strictObject({ title: text(1000), intro: text(5000), submit: text(1000), done: text(5000) }),
  }),
  z.strictObject({
    kind: z.literal('settings'),
    mailbox: z.nullable(text(254)),
    mailboxField: z.nullable(NameWire),
    mailboxes: z.record(text(100), text(254)),
    keepMonths: z.int(),
  }),
  z.strictObject({
    kind: z.literal('goal'),
    confirmField: z.nullable(NameWire),
    goalType: z.nullable(z.enum(GOAL_TYPES)),
    goals: z.partialRecord(LanguageWire, text(2000)),
    sendsCopy: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('open'), isOpen: z.boolean() }),
  z.strictObject({ kind: z.literal('addField'), type: z.enum(EDITED_TYPES), label: text(1000) }),
  z.strictObject({
    kind: z.literal('field'),
    name: NameWire,
    shape: z.strictObject(shape),
    words: z.partialRecord(
      LanguageWire,
      z.strictObject({ label: text(1000), help: text(5000), options: z.array(text(1000)).check(z.maxLength(200)) }),
    ),
  }),
  z.strictObject({ kind: z.literal('moveField'), name: NameWire, way: z.enum(['up', 'down']) }),
  z.strictObject({ kind: z.literal('removeField'), name: NameWire }),
]);

export const filterDeskForms = call({
  ...common,
  method: 'GET',
  path: '/api/v1/form/desk/filter',
  summary: 'Forms of the site, the newest first, with how much was sent with each; 1000 says so many or more',
  query: z.strictObject({ ...KeyQuery }),
  data: keyed(z.object({ id: z.int(), code: z.string(), title: z.string(), isOpen: z.boolean(), sent: z.int(), waiting: z.int() })),
});

export const getDeskForm = call({
  ...common,
  method: 'GET',
  path: '/api/v1/form/desk/get/{id}',
  summary: 'One form with all that can be changed of it, and as visitors see it',
  query: z.strictObject({}),
  data: z.object({
    id: z.int(),
    code: z.string(),
    version: z.string(),
    sent: z.int(),
    languages: z.array(LanguageWire),
    form: EditedFormWire,
    preview: FormWire,
  }),
});

/** FORM_REFUSED tells by `reason` what is wrong (domain/form/edited-form.ts), and in which field. */
export const createDeskForm = call({
  ...common,
  scope: 'forms:write',
  method: 'POST',
  path: '/api/v1/form/desk/create',
  summary: 'Makes a form that nobody can fill in yet',
  body: z.strictObject({ title: text(1000), copyOf: z.nullable(IdWire) }),
  data: z.object({ id: z.int() }),
});

export const updateDeskForm = call({
  ...common,
  scope: 'forms:write',
  method: 'PATCH',
  path: '/api/v1/form/desk/update/{id}',
  summary: 'Changes one thing of a form; what was sent with it stays as it was asked then',
  body: z.strictObject({ seen: text(64), change: ChangeWire }),
  data: z.object({ changed: z.boolean() }),
});
