import * as z from 'zod/mini';
import { DUES } from '#domain/account/dues.ts';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { call } from './call.ts';
import { IdWire, InstantWire } from './shared.ts';

/** Also open to whoever has to set something up first: this is where it is done. */
const common = { access: 'backOffice', scope: BACK_OFFICE.security.scopes, evenWithDues: true } as const;
const code = z.string().check(z.maxLength(100));
const codes = z.object({ codes: z.array(z.string()) });

export const getOwnSecurity = call({
  ...common,
  method: 'GET',
  path: '/api/v1/user/security/get',
  summary:
    'How whoever asks keeps their own sign-in safe; the application that they are setting up is shown to who has proved who they are',
  query: z.strictObject({}),
  data: z.object({
    email: z.string(),
    totpSince: z.nullable(InstantWire),
    setUp: z.nullable(z.object({ secret: z.string(), address: z.string(), picture: z.string() })),
    codesLeft: z.int(),
    passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: InstantWire, lastUsedAt: z.nullable(InstantWire) })),
    asksPasskey: z.object({ challenge: z.string(), relyingParty: z.string() }),
    isRequired: z.boolean(),
    dues: z.array(z.enum(DUES)),
    isProved: z.boolean(),
  }),
});

/** SECURITY_REFUSED with a `reason` of SECURITY_FLAWS; so do the others. */
export const startTotp = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/totp/start',
  summary: 'A new secret for an application; the one at hand stays good until the new one has shown its first code',
  wantsProof: true,
  body: z.strictObject({}),
  data: z.object({ started: z.literal(true) }),
});

export const stopTotp = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/totp/stop',
  summary: 'Forgets the new secret that no application has shown a code of yet',
  body: z.strictObject({}),
  data: z.object({ stopped: z.literal(true) }),
});

export const confirmTotp = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/totp/confirm',
  summary: 'Sets the application up by its first code; answers new recovery codes, this once, and ends every other sign-in',
  wantsProof: true,
  body: z.strictObject({ code }),
  data: codes,
});

export const removeTotp = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/totp/remove',
  summary: 'Takes the application away, where the site does not want a second factor of everybody',
  wantsProof: true,
  body: z.strictObject({}),
  data: z.object({ removed: z.literal(true) }),
});

export const addPasskey = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/passkey/add',
  summary:
    'Adds a passkey under a name; `answer` is the RegistrationResponseJSON of a browser. The first factor of somebody brings recovery codes',
  wantsProof: true,
  body: z.strictObject({ name: z.string().check(z.maxLength(300)), answer: z.string().check(z.maxLength(20_000)) }),
  data: codes,
});

export const removePasskey = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/passkey/remove',
  summary: 'Takes a passkey away, where the site does not want a second factor of everybody or another one is left',
  wantsProof: true,
  body: z.strictObject({ id: IdWire }),
  data: z.object({ removed: z.literal(true) }),
});

export const renewCodes = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/codes/renew',
  summary: 'New recovery codes in place of the old ones, this once',
  wantsProof: true,
  body: z.strictObject({}),
  data: codes,
});

export const proveIdentity = call({
  ...common,
  method: 'POST',
  path: '/api/v1/user/security/prove',
  summary: 'Proves anew who somebody is: by a code where they have a second factor, else by their password',
  body: z.strictObject({
    code: z.optional(code),
    passkey: z.optional(z.string().check(z.maxLength(20_000))),
    password: z.optional(z.string().check(z.maxLength(1000))),
  }),
  data: z.object({ proved: z.literal(true) }),
});
