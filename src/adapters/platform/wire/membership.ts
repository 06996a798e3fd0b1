import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { CARD_STATES } from '#domain/membership/card-request.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, KeyQuery, keyed } from './shared.ts';

const state = z.enum(CARD_STATES);
const summary = { id: z.int(), reference: z.string(), askedAt: InstantWire, email: z.nullable(z.string()), state };
const DecidedWire = z.object({ id: z.int(), state });

export const filterCardRequests = call({
  method: 'GET',
  path: '/api/v1/membership/request/filter',
  summary: 'Requests for the membership card in one state: those that wait longest first, decided ones newest first',
  access: 'backOffice',
  scope: BACK_OFFICE.cards.scopes,
  query: z.strictObject({ ...KeyQuery, state: z.optional(state) }),
  data: keyed(z.object(summary)),
});

export const getCardRequest = call({
  method: 'GET',
  path: '/api/v1/membership/request/get/{id}',
  summary: 'One request for the membership card with its proof and what was decided',
  access: 'backOffice',
  scope: BACK_OFFICE.cards.scopes,
  query: z.strictObject({}),
  data: z.object({
    ...summary,
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
    account: z.nullable(z.string()),
    /** The last day that is proposed for a card. */
    lastDay: z.string(),
    decision: z.nullable(
      z.object({
        at: InstantWire,
        by: z.nullable(z.string()),
        barcode: z.nullable(z.string()),
        validUntil: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

/** CARD_REQUEST_INVALID tells by `reason` what is wrong (domain/membership/card-request.ts). */
export const approveCardRequest = call({
  method: 'POST',
  path: '/api/v1/membership/request/approve',
  summary: 'Issues a membership card for a request, good until the end of a day, and writes to whoever asked',
  access: 'backOffice',
  scope: 'forms:answer',
  body: z.strictObject({ id: IdWire, validUntil: z.string().check(z.maxLength(40)) }),
  data: DecidedWire,
});

export const declineCardRequest = call({
  method: 'POST',
  path: '/api/v1/membership/request/decline',
  summary: 'Declines a request for the membership card, and writes why to whoever asked',
  access: 'backOffice',
  scope: 'forms:answer',
  body: z.strictObject({ id: IdWire, reason: z.string().check(z.maxLength(20_000)) }),
  data: DecidedWire,
});
