import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { HELD_SCOPES } from '#domain/back-office/scope.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, KeyQuery, keyed } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.users.scopes } as const;
const record = {
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  scopes: z.array(z.string()),
  isInvited: z.boolean(),
  hasFactor: z.boolean(),
  lastSeenAt: z.nullable(InstantWire),
};
const name = z.string().check(z.maxLength(1000));
const about = {
  firstName: name,
  lastName: name,
  language: z.enum(LANGUAGE_CODES),
  scopes: z.array(z.enum(HELD_SCOPES)).check(z.maxLength(100)),
};

export const filterUsers = call({
  ...common,
  method: 'GET',
  path: '/api/v1/user/office/filter',
  summary: 'Who works in the back office, by name, and the permissions of whoever asks',
  query: z.strictObject({ ...KeyQuery }),
  data: z.extend(keyed(z.object(record)), { ownScopes: z.array(z.string()) }),
});

export const getUser = call({
  ...common,
  method: 'GET',
  path: '/api/v1/user/office/get/{id}',
  summary: 'Somebody of the back office, with where they are signed in',
  query: z.strictObject({}),
  data: z.object({
    ...record,
    language: z.string(),
    sessions: z.array(z.object({ id: z.string(), device: z.string(), startedAt: InstantWire, lastSeenAt: InstantWire })),
    isYou: z.boolean(),
    ownScopes: z.array(z.string()),
    version: z.string(),
  }),
});

/** The link itself, this once, where no mail server brings it. */
const link = z.optional(z.string());

/** USER_REFUSED with a `reason` of USER_FLAWS; so do the others. */
export const inviteUser = call({
  ...common,
  scope: 'users:write',
  method: 'POST',
  path: '/api/v1/user/office/invite',
  summary: 'Lets somebody into the back office and sends them a link to set a password',
  wantsProof: true,
  body: z.strictObject({ email: name, ...about }),
  data: z.object({ id: z.int(), link }),
});

export const inviteUserAgain = call({
  ...common,
  scope: 'users:write',
  method: 'POST',
  path: '/api/v1/user/office/inviteAgain',
  summary: 'Sends the link anew to somebody who has set no password yet',
  body: z.strictObject({ id: IdWire }),
  data: z.object({ sent: z.literal(true), link }),
});

export const updateUser = call({
  ...common,
  scope: 'users:write',
  method: 'PATCH',
  path: '/api/v1/user/office/update',
  summary: 'Names, language and permissions of somebody of the back office; permissions hold from their next request',
  wantsProof: true,
  /** `seen`: the version of getUser that it was changed over; reason `changedMeanwhile` when that is not the one any more. */
  body: z.strictObject({ id: IdWire, seen: z.string().check(z.maxLength(100)), ...about }),
  data: z.object({ saved: z.literal(true) }),
});

export const signOutUser = call({
  ...common,
  scope: 'users:write',
  method: 'POST',
  path: '/api/v1/user/office/signOut',
  summary: 'Ends one sign-in of somebody of the back office, or all of them but the one that asks',
  body: z.strictObject({ id: IdWire, sessionId: z.optional(z.string().check(z.maxLength(100))) }),
  data: z.object({ ended: z.int() }),
});

export const removeUser = call({
  ...common,
  scope: 'users:write',
  method: 'POST',
  path: '/api/v1/user/office/remove',
  summary: 'Closes the back office to somebody and ends their sign-ins; the account stays a customer’s',
  wantsProof: true,
  body: z.strictObject({ id: IdWire }),
  data: z.object({ removed: z.literal(true) }),
});

export const resetUserFactor = call({
  ...common,
  scope: 'users:write',
  method: 'POST',
  path: '/api/v1/user/office/resetFactor',
  summary:
    'Takes the second factor away from somebody who has lost it, ends their sign-ins and tells them; they sign in by their password and set up another one',
  wantsProof: true,
  body: z.strictObject({ id: IdWire }),
  data: z.object({ reset: z.literal(true) }),
});
