import * as z from 'zod/mini';
import { FACTORS } from '#domain/account/second-factor.ts';
import { BARCODE_MAXIMUM } from '#domain/membership/member-card.ts';
import { call } from './call.ts';
import { AddressWire } from './checkout.ts';
import { AcceptedConsentWire } from './consent.ts';
import { InstantWire, OpaqueWire } from './shared.ts';
import { TokensWire, UserWire } from './user.ts';

const text = z.string().check(z.maxLength(300));
/** Longer ones are refused by the rule, which names the field; this bound only keeps nonsense out. */
const password = z.string().check(z.maxLength(1000));
const token = z.string().check(z.maxLength(200));
const barcode = z.string().check(z.maxLength(BARCODE_MAXIMUM * 2));
const details = z.strictObject({ firstName: text, lastName: text });
const company = z.nullable(z.strictObject({ name: text, oib: z.string().check(z.maxLength(20)) }));

export const login = call({
  method: 'POST',
  path: '/api/v1/login',
  summary: 'Signs in; a refusal is the same for an unknown address and a wrong password, and takes as long',
  body: z.strictObject({ username: text, password, apiKey: z.optional(text), strategy: z.optional(z.enum(['local', 'admin'])) }),
  /** A `challenge` in place of both when a second factor is wanted; `loginWithFactor` takes it. `factors` are those that they have, to be asked for by name. */
  data: z.object({
    tokens: z.optional(TokensWire),
    user: z.optional(UserWire),
    challenge: z.optional(z.string()),
    factors: z.optional(z.array(z.enum(FACTORS))),
  }),
});

export const loginWithFactor = call({
  method: 'POST',
  path: '/api/v1/login/factor',
  summary:
    'Goes on with a sign-in whose password was right, by a code of the second factor or a recovery code; SECURITY_REFUSED for a wrong one',
  body: z.strictObject({ challenge: token, code: z.string().check(z.maxLength(100)) }),
  data: z.object({ tokens: z.optional(TokensWire), user: UserWire, strategy: z.enum(['local', 'admin']) }),
});

export const askPasskey = call({
  method: 'GET',
  path: '/api/v1/login/passkeyChallenge',
  summary: 'What a passkey is to sign for a sign-in to the back office; nothing is kept of it',
  query: z.strictObject({}),
  data: z.object({ challenge: z.string(), relyingParty: z.string() }),
});

export const loginWithPasskey = call({
  method: 'POST',
  path: '/api/v1/login/passkey',
  summary:
    'Signs in to the back office by a passkey, in place of password and code; `answer` is the AuthenticationResponseJSON of a browser',
  body: z.strictObject({ answer: z.string().check(z.maxLength(20_000)) }),
  data: z.object({ tokens: z.optional(TokensWire), user: UserWire, strategy: z.literal('admin') }),
});

export const refresh = call({
  method: 'GET',
  path: '/api/v1/refresh',
  summary: 'New tokens for the one in the header refresh-token, which is then used up; a used one ends its whole family',
  headers: ['refreshToken'],
  query: z.strictObject({}),
  data: z.object({ tokens: TokensWire }),
});

export const logout = call({
  method: 'POST',
  path: '/api/v1/logout',
  summary: 'Ends this sign-in at once',
  access: 'customer',
  body: z.strictObject({}),
  data: z.object({ ended: z.literal(true) }),
});

export const webProfile = call({
  method: 'GET',
  path: '/api/v1/user/web/profile',
  summary: 'Profile of the signed-in customer (a back-office user shops as one too)',
  access: 'customer',
  query: z.strictObject({}),
  data: UserWire,
});

export const adminProfile = call({
  method: 'GET',
  path: '/api/v1/user/profile',
  summary: 'Profile of the signed-in back-office user',
  access: 'backOffice',
  evenWithDues: true,
  query: z.strictObject({}),
  data: UserWire,
});

export const register = call({
  method: 'POST',
  path: '/api/v1/user/web/register',
  summary:
    'Makes an account. While addresses have to be confirmed it answers alike whether the address has an account or not, and writes to its owner (T-15)',
  body: z.strictObject({
    details,
    email: text,
    username: z.optional(text),
    password,
    memberCardBarcode: z.optional(z.nullable(barcode)),
    addresses: z.optional(z.array(AddressWire).check(z.maxLength(2))),
    company: z.optional(company),
    /** The accepted consents; required ones have to be among them. */
    consents: z.optional(z.array(AcceptedConsentWire).check(z.maxLength(50))),
  }),
  /** `verificationToken` says that an e-mail is on its way; it is not the token of that e-mail and opens nothing. Absent: the account can be used at once. */
  data: z.object({ verificationToken: z.optional(z.string()) }),
});

export const checkVerification = call({
  method: 'GET',
  path: '/api/v1/user/web/verify/{x}',
  summary:
    'Whether a link still confirms an address, and wants the password of the account, or still sets a password; has no effect (T-18)',
  query: z.strictObject({}),
  data: z.object({ valid: z.boolean(), needsPassword: z.boolean(), setsPassword: z.boolean() }),
});

export const verify = call({
  method: 'POST',
  path: '/api/v1/user/web/verify/{x}',
  summary: 'Confirms an e-mail address, of a new account with its password or of a changed one; works once',
  body: z.strictObject({ password: z.optional(password) }),
  data: z.object({ email: z.string() }),
});

export const updateProfile = call({
  method: 'PATCH',
  path: '/api/v1/user/web/update',
  summary: 'Changes personal data. A new e-mail wants the password and counts after it has been confirmed; the old one is told',
  access: 'customer',
  body: z.strictObject({
    details: z.optional(details),
    email: z.optional(text),
    username: z.optional(text),
    /** The current one; wanted for another e-mail where there is one. */
    password: z.optional(password),
    memberCardBarcode: z.optional(z.nullable(barcode)),
    company: z.optional(company),
  }),
  data: UserWire,
});

const AddressBody = z.omit(AddressWire, { id: true });

export const createAddress = call({
  method: 'POST',
  path: '/api/v1/user/web/address/create',
  summary: 'Adds an address to the account',
  access: 'customer',
  body: AddressBody,
  data: AddressWire,
});

export const updateAddress = call({
  method: 'PATCH',
  path: '/api/v1/user/web/address/update/{id}',
  summary: 'Changes an address of the account; of another account there is none (T-04)',
  access: 'customer',
  body: AddressBody,
  data: AddressWire,
});

export const deleteAddress = call({
  method: 'DELETE',
  path: '/api/v1/user/web/address/delete/{id}',
  summary: 'Removes an address of the account',
  access: 'customer',
  body: z.strictObject({}),
  data: z.object({ deleted: z.literal(true) }),
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/v1/user/password/reset',
  summary: 'Changes the password and ends every other sign-in',
  access: 'customer',
  body: z.strictObject({ oldPassword: password, newPassword: password }),
  data: z.object({ changed: z.literal(true) }),
});

export const forgotPassword = call({
  method: 'POST',
  path: '/api/v1/user/password/forgot',
  summary: 'Sends a link to set a password; answers alike for every address (IDN-10)',
  body: z.strictObject({ email: text }),
  data: z.object({ accepted: z.literal(true) }),
});

export const setPassword = call({
  method: 'POST',
  path: '/api/v1/user/password/set',
  summary: 'Sets a password by the token of a link, which works once; ends every sign-in and confirms the address',
  body: z.strictObject({ token, password }),
  /** `isBackofficeUser`: whoever set it signs in to the back office. */
  data: z.object({ changed: z.literal(true), isBackofficeUser: z.optional(z.boolean()) }),
});

export const checkMembersBarcode = call({
  method: 'POST',
  path: '/api/v1/user/web/validateMembersBarcode',
  summary: 'Whether the register of cards knows a card as valid',
  body: z.strictObject({ barcode }),
  data: z.object({ isValid: z.boolean() }),
});

/** The path is the one that sites of this platform know; the answer is that of `checkMembersBarcode`. */
export const checkExternalCard = call({
  method: 'GET',
  path: '/api/v1/user/settings/external/checkUlazniceHr',
  summary: 'Whether the register of cards knows a card as valid',
  query: z.strictObject({ barcode }),
  data: z.object({ isValid: z.boolean() }),
});

export const listSessions = call({
  method: 'GET',
  path: '/api/v1/user/web/session/filter',
  summary: 'Where the customer is signed in',
  access: 'customer',
  query: z.strictObject({}),
  data: z.array(z.object({ id: z.string(), device: z.string(), startedAt: InstantWire, lastSeenAt: InstantWire, isCurrent: z.boolean() })),
});

export const endSessions = call({
  method: 'POST',
  path: '/api/v1/user/web/session/end',
  summary: 'Ends one sign-in of the customer, or all but this one',
  access: 'customer',
  body: z.strictObject({ id: z.optional(z.string().check(z.maxLength(100))) }),
  data: z.object({ ended: z.int() }),
});

export const exportData = call({
  method: 'GET',
  path: '/api/v1/user/web/export',
  summary: 'Everything that is kept about the customer (IDN-15)',
  access: 'customer',
  query: z.strictObject({}),
  data: z.record(z.string(), OpaqueWire),
});

export const deleteAccount = call({
  method: 'POST',
  path: '/api/v1/user/web/delete',
  summary: 'Deletes the account; orders stay with what bookkeeping needs (IDN-15)',
  access: 'customer',
  body: z.strictObject({ password: z.optional(password), confirmation: z.optional(text) }),
  data: z.object({ deleted: z.literal(true) }),
});

export const socialProviders = call({
  method: 'GET',
  path: '/api/v1/user/social/providers',
  summary: 'Providers that one can sign in with',
  query: z.strictObject({}),
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const socialRedirect = call({
  method: 'GET',
  path: '/api/v1/user/social/redirect-login',
  summary:
    'Starts a sign-in with a provider: where to send the browser, and what it has to bring back (OAuth 2 code flow with PKCE, RFC 7636)',
  query: z.strictObject({ provider: z.string().check(z.maxLength(40)) }),
  data: z.object({ url: z.string(), state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
});

export const socialLogin = call({
  method: 'POST',
  path: '/api/v1/user/social/oauth',
  summary: 'Signs in with what the provider sent back; links the account of the e-mail that it vouches for, or makes one',
  body: z.strictObject({
    provider: z.string().check(z.maxLength(40)),
    /** Query of the address that the provider sent the browser to, with code and state. */
    callback: z.string().check(z.maxLength(4000)),
    state: token,
    nonce: token,
    codeVerifier: token,
  }),
  data: z.object({ tokens: z.optional(TokensWire), user: UserWire }),
});
