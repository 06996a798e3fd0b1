import * as z from 'zod/mini';
import { KEY_STATES } from '#domain/account/access-key.ts';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { SCOPES } from '#domain/back-office/scope.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, KeyQuery, keyed } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.keys.scopes } as const;
const record = {
  id: z.int(),
  name: z.string(),
  purpose: z.string(),
  /** Its last day, of the site's clock. */
  until: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(KEY_STATES),
  maker: z.string(),
  madeAt: InstantWire,
  usedAt: z.nullable(InstantWire),
  ending: z.string(),
};
const text = z.string().check(z.maxLength(1000));

export const filterAccessKeys = call({
  ...common,
  method: 'GET',
  path: '/api/v1/user/accessKey/filter',
  summary: 'Keys by which other programs come into the back office, and what whoever asks may give to one',
  query: z.strictObject({ ...KeyQuery }),
  data: z.extend(keyed(z.object(record)), { offered: z.array(z.enum(SCOPES)) }),
});

export const getAccessKey = call({
  ...common,
  method: 'GET',
  path: '/api/v1/user/accessKey/get/{id}',
  summary: 'A key, with what it was used for',
  query: z.strictObject({}),
  data: z.object({
    ...record,
    uses: z.array(z.object({ day: z.string(), scope: z.string(), done: z.int(), refused: z.int() })),
    example: z.nullable(z.string()),
  }),
});

/** KEY_REFUSED with a `reason` of KEY_FLAWS; so does the other. */
export const createAccessKey = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/accessKey/create',
  summary: 'Makes a key and answers its secret, this once; it opens no more than whoever makes it may do',
  wantsProof: true,
  body: z.strictObject({ name: text, purpose: text, until: text, scopes: z.array(z.enum(SCOPES)).check(z.maxLength(100)) }),
  data: z.object({ id: z.int(), secret: z.string() }),
});

export const endAccessKey = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/accessKey/end',
  summary: 'Takes a key out of use, from the next request on',
  body: z.strictObject({ id: IdWire }),
  data: z.object({ ended: z.literal(true) }),
});
