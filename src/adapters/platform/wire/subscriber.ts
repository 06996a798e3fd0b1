import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber.ts';
import { call } from './call.ts';
import { ChosenWire, IdWire, InstantWire, KeyQuery, keyed } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.subscribers.scopes } as const;
const filter = {
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(SUBSCRIBER_STATES)),
  language: z.optional(z.enum(LANGUAGE_CODES)),
};

const id = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/)));
/** A consent that they gave with their subscription, by its id, and a list that they asked for: then how far they are is told of that list. */
const about = { consent: id, list: id };

export const filterSubscribers = call({
  ...common,
  method: 'GET',
  path: '/api/v1/marketing/newsletter/subscriber/filter',
  summary: 'Who has asked for the newsletter, the newest first, with what they agreed to',
  forPeople: true,
  query: z.strictObject({ ...KeyQuery, ...filter, ...about }),
  data: keyed(
    z.object({
      id: z.int(),
      email: z.string(),
      language: z.enum(LANGUAGE_CODES),
      state: z.enum(SUBSCRIBER_STATES),
      askedAt: InstantWire,
      confirmedAt: z.nullable(InstantWire),
      leftAt: z.nullable(InstantWire),
      consents: z.array(z.object({ text: z.string(), version: z.int(), at: InstantWire })),
      /** The lists that they asked for, in their order. */
      lists: z._default(z.array(z.object({ id: z.int(), state: z.enum(SUBSCRIBER_STATES) })), []),
    }),
  ),
});

/** Part after part, each asked for with the `next` of the one before; null is the end. */
export const exportSubscribers = call({
  ...common,
  scope: 'consents:export',
  method: 'POST',
  path: '/api/v1/marketing/newsletter/subscriber/export',
  summary: 'Subscribers in parts that make one CSV, in which no cell is a formula',
  wantsProof: true,
  body: z.strictObject({ ...filter, ...about, ids: ChosenWire, before: z.optional(IdWire) }),
  data: z.object({ csv: z.string(), next: z.nullable(IdWire) }),
});

export const deleteSubscriber = call({
  ...common,
  scope: 'consents:write',
  method: 'POST',
  path: '/api/v1/marketing/newsletter/subscriber/delete',
  summary: 'Forgets a subscriber; the log of consents stays, with the consent taken back',
  forPeople: true,
  body: z.strictObject({ id: IdWire }),
  data: z.object({ deleted: z.boolean() }),
});
