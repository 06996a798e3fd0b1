import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { TEXT_SHOWS } from '#domain/locale/text-state.ts';
import { call } from './call.ts';
import { TextStateWire } from './page.ts';
import { InstantWire, KeyQuery, keyed, MediaWire } from './shared.ts';

const WrittenEventWire = z.object({
  id: z.int(),
  title: z.string(),
  start: InstantWire,
  end: InstantWire,
  languages: z.array(TextStateWire),
});

export const filterWrittenEvents = call({
  method: 'GET',
  path: '/api/v1/cms/event/written',
  summary: 'Events with their states by language: those that nobody has published first, then those that begin last',
  access: 'backOffice',
  scope: BACK_OFFICE.events.scopes,
  query: z.strictObject({ ...KeyQuery, q: z.optional(z.string().check(z.maxLength(100))), show: z.optional(z.enum(TEXT_SHOWS)) }),
  data: keyed(WrittenEventWire),
});

export const getWrittenEvent = call({
  method: 'GET',
  path: '/api/v1/cms/event/written/{id}',
  summary: 'An event by its number, whether visitors see it or not',
  access: 'backOffice',
  scope: BACK_OFFICE.events.scopes,
  query: z.strictObject({}),
  data: z.object({ ...WrittenEventWire.shape, media: z._default(z.nullable(MediaWire), null) }),
});

/** Refused with DRAFT_INVALID for a title or moments that may not be. */
export const beginEvent = call({
  method: 'POST',
  path: '/api/v1/cms/event/begin',
  summary: 'Begins an event in the language of the request; visitors see it once its working copy is published',
  access: 'backOffice',
  scope: 'pages:write',
  body: z.strictObject({
    title: z.string().check(z.maxLength(200)),
    /** Where it is, when that is known already. */
    place: z.optional(z.string().check(z.maxLength(200))),
    /** Moments on the site's clock, as 2026-11-20T19:30. */
    starts: z.string().check(z.maxLength(20)),
    ends: z.string().check(z.maxLength(20)),
  }),
  data: z.object({ id: z.int() }),
});
