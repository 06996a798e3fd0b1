import * as z from 'zod/mini';
import { CHANGED_THINGS, CHANGES } from '#domain/audit/change-record.ts';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { isDay } from '#domain/site/iso-day.ts';
import { call } from './call.ts';
import { InstantWire, KeyQuery, keyed, OpaqueWire } from './shared.ts';

const DayWire = z.optional(z.string().check(z.refine(isDay)));
const ValuesWire = z.nullable(z.record(z.string(), OpaqueWire));

/** A change as it was written down. */
export const ChangeWire = z.object({
  id: z.int(),
  at: InstantWire,
  who: z.string(),
  change: z.enum(CHANGES),
  thing: z.enum(CHANGED_THINGS),
  thingId: z.string(),
  name: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Whether a page is a template by now. */
  isTemplate: z.boolean(),
  before: ValuesWire,
  after: ValuesWire,
  /** What things are called that the values call by ids and codes, by `kind id`; left out by a platform that does not say. */
  names: z.optional(z.record(z.string(), z.string())),
});

export const filterChanges = call({
  method: 'GET',
  path: '/api/v1/audit/filter',
  summary: 'What was changed in the back office, by whom and when, newest first',
  access: 'backOffice',
  scope: BACK_OFFICE.changes.scopes,
  query: z.strictObject({
    ...KeyQuery,
    thing: z.optional(z.enum(CHANGED_THINGS)),
    /** Part of a name. */
    who: z.optional(z.string().check(z.maxLength(100))),
    /** The id of one thing, beside its kind. */
    id: z.optional(z.string().check(z.maxLength(500))),
    /** The first and the last day that are wanted, of the site's time zone. */
    from: DayWire,
    until: DayWire,
  }),
  data: keyed(ChangeWire),
});
