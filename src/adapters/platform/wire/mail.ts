import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { call } from './call.ts';
import { InstantWire, KeyQuery, keyed } from './shared.ts';

const fields = {
  id: z.int(),
  subject: z.string(),
  recipient: z.string(),
  writtenAt: InstantWire,
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  sentAt: z.nullable(InstantWire),
  /** Code of the last failure. */
  reason: z.nullable(z.string()),
  /** Of one that failed; null when it was given up. */
  nextAttemptAt: z.nullable(InstantWire),
};

export const filterMails = call({
  method: 'GET',
  path: '/api/v1/mail/filter',
  summary: 'E-mails that the shop has written, newest first, for whoever looks after its orders',
  access: 'backOffice',
  scope: BACK_OFFICE.mails.scopes,
  query: z.strictObject({
    ...KeyQuery,
    /** Part of the recipient's address. */
    recipient: z.optional(z.string().check(z.maxLength(254))),
  }),
  data: z.extend(keyed(z.object(fields)), {
    /** Whether what they say may be read: no mail server sends them. */
    isReadable: z.boolean(),
    /** How many in all can be tried again, counted up to 1000. */
    failed: z.int(),
  }),
});

export const getMail = call({
  method: 'GET',
  path: '/api/v1/mail/get/{id}',
  summary: 'One e-mail, with what it says where that may be read; links in it are blank, because they are the recipient’s',
  access: 'backOffice',
  scope: BACK_OFFICE.mails.scopes,
  query: z.strictObject({}),
  data: z.object({
    ...fields,
    text: z.nullable(z.string()),
    html: z.nullable(z.string()),
    hidden: z.nullable(z.enum(['goesOut', 'opensAccount', 'forgotten'])),
  }),
});

export const retryMails = call({
  method: 'POST',
  path: '/api/v1/mail/retry',
  summary: 'Tries e-mails that could not be sent again at once: one by its id, or all of them',
  access: 'backOffice',
  scope: BACK_OFFICE.mails.scopes,
  body: z.strictObject({ which: z.union([z.literal('all'), z.int().check(z.positive())]) }),
  data: z.object({ retried: z.int() }),
});
