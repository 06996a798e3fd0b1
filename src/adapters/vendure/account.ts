import { err, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import type * as wire from '#adapters/platform/wire/account.ts';
import type { TokensWire, UserWire } from '#adapters/platform/wire/user.ts';
import { passwordProblem } from '#domain/account/credentials.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { asOfOrder, CUSTOMER, customerOf, KEPT_ADDRESS, type KeptAddress, type VendureCustomer } from './account-facts.ts';
import { letterAccount, writeConfirmation } from './account-letters.ts';
import { readAddress, writeAddress } from './addresses.ts';
import { type Asked, ok, refused, type ShopRefusal, type ShopVerb } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';
import { readToken, writeLinkToken, writeToken } from './tokens.ts';
import { forbiddenIsNone } from './vendure-client.ts';

type Signing = Pick<Asked, 'vendure' | 'language'>;
type Told = { readonly __typename: string; readonly errorCode?: string };

/** A session of Vendure goes on for as long as it is used, so the token that renews is the token itself. */
const tokensOf = (token: string): z.infer<typeof TokensWire> => ({
  accessToken: writeToken(token),
  refreshToken: writeToken(token),
  expiresIn: 3600,
});

/** Signs a customer in. Whoever knows the password of an account whose address waits for its confirmation gets another letter. */
export const signIn =
  (site: SiteServices): ShopVerb<typeof wire.login> =>
  async (asked) => {
    const { username, password } = asked.body;
    const known = await signedIn(asked, username, password);
    if (known.isErr() && known.error.code === 'EMAIL_NOT_CONFIRMED' && (await site.mayWrite('confirmation', username))) {
      await asked.vendure.ask({
        query: 'mutation ($email: String!) { refreshCustomerVerification(emailAddress: $email) { __typename } }',
        variables: { email: username },
        language: asked.language,
      });
      const account = await letterAccount(site, asked, { email: username });
      if (account?.isConfirmed === false) await writeConfirmation(site, asked.language, account);
    }
    return known.map(({ token, user }) => ({ tokens: tokensOf(token), user }));
  };

/** A session of whoever has this address and password. */
export async function signedIn({ vendure, language }: Signing, username: string, password: string) {
  const { data, token } = await vendure.ask<{ readonly login: Told }>({
    query:
      'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { __typename ... on ErrorResult { errorCode } } }',
    variables: { username, password },
    language,
  });
  if (data.login.errorCode === 'NOT_VERIFIED_ERROR') return refused('EMAIL_NOT_CONFIRMED');
  const customer = token === undefined || data.login.errorCode !== undefined ? undefined : await customerOf({ vendure, language, token });
  return customer === undefined || token === undefined
    ? refused('UNKNOWN_USER_OR_PASSWORD')
    : ok({ token, user: userOf(customer, language) });
}

/** New tokens are the old one, while Vendure knows it. */
export const renew =
  (refreshToken: string): ShopVerb<typeof wire.refresh> =>
  async ({ vendure, language }) => {
    const token = readToken(refreshToken);
    const customer = await customerOf({ vendure, language, token });
    return token === undefined || customer === undefined ? refused('SESSION_ENDED') : ok({ tokens: tokensOf(token) });
  };

export const signOut: ShopVerb<typeof wire.logout> = async ({ vendure, language, token }) => {
  // Whose session is over is signed out.
  await forbiddenIsNone(vendure.ask({ query: 'mutation { logout { success } }', language, token }));
  return ok({ ended: true });
};

export const profile: ShopVerb<typeof wire.webProfile> = async (asked) => {
  const customer = await customerOf(asked);
  return customer === undefined ? refused('SESSION_ENDED') : ok(userOf(customer, asked.language));
};

function userOf(customer: VendureCustomer, language: Asked['language']): z.infer<typeof UserWire> {
  const { id, emailAddress, firstName, lastName, addresses } = customer;
  return {
    id: Number(id),
    email: emailAddress,
    username: emailAddress,
    details: { firstName, lastName },
    memberCardBarcode: null,
    isBackofficeUser: false,
    scope: [],
    company: null,
    addresses: addresses?.map((address) => addressOf(address, emailAddress)) ?? [],
    hasPassword: true,
    pendingEmail: null,
    language: LOCALE_NAMES[language].languageCode,
    wishlist: [],
  };
}

function addressOf(address: KeptAddress, email: string) {
  const type = address.defaultShippingAddress ? 'main' : address.defaultBillingAddress ? 'billing' : 'other';
  return { id: Number(address.id), ...readAddress(asOfOrder(address), type, email) };
}

export const updateAccount =
  (site: SiteServices): ShopVerb<typeof wire.updateProfile> =>
  async (asked) => {
    const { vendure, language, token, body } = asked;
    const customer = await customerOf(asked);
    if (customer === undefined) return refused('SESSION_ENDED');
    const isMoved = body.email !== undefined && body.email !== customer.emailAddress;
    const moved = isMoved ? await changeEmail(site, asked, { customer, email: body.email ?? '', password: body.password ?? '' }) : ok(null);
    if (moved.isErr()) return err(moved.error);
    const waiting = { pendingEmail: moved.value };
    if (body.details === undefined) return (await profile(asked as never)).map((user) => ({ ...user, ...waiting }));
    const { data } = await vendure.ask<{ readonly updateCustomer: VendureCustomer }>({
      query: `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { ${CUSTOMER} } }`,
      variables: { input: body.details },
      language,
      token,
    });
    return ok({ ...userOf(data.updateCustomer, language), ...waiting });
  };

/** Lets a new address wait for its letter, answers it and tells the old one, where Vendure wants addresses confirmed; whose address it is already learns of it, and nobody else does. */
async function changeEmail(
  site: SiteServices,
  { vendure, language, token }: Pick<Asked, 'vendure' | 'language' | 'token'>,
  { customer, email, password }: { readonly customer: VendureCustomer; readonly email: string; readonly password: string },
): Promise<Result<string | null, ShopRefusal>> {
  const { data } = await vendure.ask<{ readonly changed: Told }>({
    query:
      'mutation ($password: String!, $email: String!) { changed: requestUpdateCustomerEmailAddress(password: $password, newEmailAddress: $email) { __typename ... on ErrorResult { errorCode } } }',
    variables: { password, email },
    language,
    token,
  });
  if (data.changed.errorCode === 'INVALID_CREDENTIALS_ERROR') return refused('INCORRECT_PASSWORD');
  const asking = { vendure, language };
  const own = await letterAccount(site, asking, { email: customer.emailAddress });
  if (own?.confirms !== true) return data.changed.errorCode === undefined ? ok(null) : refused('USER_EXISTS');
  const { firstName } = customer;
  await site.write({ kind: 'emailChangeAsked', to: customer.emailAddress, firstName, language });
  const owner = data.changed.errorCode === undefined ? undefined : await letterAccount(site, asking, { email });
  if (owner !== undefined) await site.write({ kind: 'accountExists', to: owner.email, firstName: owner.firstName, language });
  else if (own.changeToken !== null && own.newEmail !== null)
    await site.write({ kind: 'changeEmail', to: own.newEmail, firstName, language, link: writeLinkToken(own.changeToken) });
  return ok(email);
}

type AddressBody = Parameters<typeof writeAddress>[0];

/** An address of an account as Vendure takes it. */
export const accountAddress = (address: AddressBody) => ({
  ...writeAddress(address),
  ...(address.type === 'main' ? { defaultShippingAddress: true } : {}),
});

/** Keeps an address with an account, as a new one or in the place of `id`. */
export async function keepAddress(
  { vendure, language, token }: Pick<Asked, 'vendure' | 'language' | 'token'>,
  mutation: 'createCustomerAddress' | 'updateCustomerAddress',
  address: AddressBody,
  id?: string,
) {
  const input = { ...(id === undefined ? {} : { id }), ...accountAddress(address) };
  const { data } = await vendure.ask<{ readonly kept: KeptAddress }>({
    query: `mutation ($input: ${id === undefined ? 'CreateAddressInput' : 'UpdateAddressInput'}!) { kept: ${mutation}(input: $input) { ${KEPT_ADDRESS} } }`,
    variables: { input },
    language,
    token,
  });
  return data.kept;
}

export const addAddress: ShopVerb<typeof wire.createAddress> = async (asked) => {
  const kept = await keepAddress(asked, 'createCustomerAddress', asked.body);
  return ok(addressOf(kept, asked.body.contactEmail));
};

export const changeAddress: ShopVerb<typeof wire.updateAddress> = async (asked) => {
  if (!(await ownsAddress(asked))) return refused('NOT_FOUND');
  const kept = await keepAddress(asked, 'updateCustomerAddress', asked.body, asked.params.id);
  return ok(addressOf(kept, asked.body.contactEmail));
};

export const dropAddress: ShopVerb<typeof wire.deleteAddress> = async (asked) => {
  if (!(await ownsAddress(asked))) return refused('NOT_FOUND');
  const query = 'mutation ($id: ID!) { deleteCustomerAddress(id: $id) { success } }';
  await asked.vendure.ask({ query, variables: { id: asked.params.id }, language: asked.language, token: asked.token });
  return ok({ deleted: true });
};

/** Of another account there is none (T-04). */
async function ownsAddress(asked: Pick<Asked, 'vendure' | 'language' | 'token' | 'params'>): Promise<boolean> {
  return (await customerOf(asked))?.addresses?.some(({ id }) => id === asked.params.id) === true;
}

export const changePassword: ShopVerb<typeof wire.resetPassword> = async ({ vendure, language, token, body }) => {
  const weak = passwordProblem(body.newPassword);
  if (weak !== undefined)
    return refused('FIELD_INVALID', { field: 'newPassword', reason: weak.kind, ...('length' in weak ? { length: weak.length } : {}) });
  const { data } = await vendure.ask<{ readonly updateCustomerPassword: Told }>({
    query:
      'mutation ($old: String!, $new: String!) { updateCustomerPassword(currentPassword: $old, newPassword: $new) { __typename ... on ErrorResult { errorCode } } }',
    variables: { old: body.oldPassword, new: body.newPassword },
    language,
    token,
  });
  return data.updateCustomerPassword.errorCode === undefined ? ok({ changed: true }) : refused('INCORRECT_OLD_PASSWORD');
};
