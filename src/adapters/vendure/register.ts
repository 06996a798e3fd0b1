import { err } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/account.ts';
import { accountAddress, keepAddress, signedIn } from './account.ts';
import { letterAccount, writeConfirmation } from './account-letters.ts';
import { type Asked, ok, refused, type ShopVerb } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';

/** Says that a letter is on its way, the same to everybody. */
const SENT = { verificationToken: 'sent' };

/**
 * Makes an account: one whose owner confirms its address by a letter, or one that can be used at once, as Vendure is set. While addresses are confirmed, an address that has an
 * account gets a letter that says so, and whoever typed it learns nothing (T-15).
 */
export const register =
  (site: SiteServices): ShopVerb<typeof wire.register> =>
  async (asked) => {
    const { vendure, language, body } = asked;
    const { details, email, password } = body;
    const checked = await site.checkRegistration(body, language);
    if (checked.isErr()) return err(checked.error);
    if (!(await site.mayWrite('registration', email))) return ok(SENT);
    const { data } = await vendure.ask<{ readonly registerCustomerAccount: { readonly errorCode?: string } }>({
      query:
        'mutation ($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename ... on ErrorResult { errorCode } } }',
      variables: { input: { emailAddress: email, ...details, password } },
      language,
    });
    if (data.registerCustomerAccount.errorCode !== undefined)
      return refused('FIELD_INVALID', { field: 'password', reason: 'minLength', length: 8 });
    const account = await letterAccount(site, asked, { email });
    if (account?.confirms === true && account.isConfirmed) {
      await site.write({ kind: 'accountExists', to: account.email, firstName: account.firstName, language });
      return ok(SENT);
    }
    await site.keepConsents(checked.value, email);
    if (account?.isConfirmed === false) {
      await keepAddresses(site, asked);
      await writeConfirmation(site, language, account);
      return ok(SENT);
    }
    return usedAtOnce(asked);
  };

/** Nobody is signed in who could keep their addresses, so the site does. */
async function keepAddresses(site: SiteServices, { vendure, language, body }: Asked<typeof wire.register>): Promise<void> {
  const { email, addresses = [] } = body;
  if (site.sign === undefined) return;
  await vendure.ask({
    query: `mutation ($email: String!, $addresses: [CreateAddressInput!]!, $at: String!, $proof: String!) {
      keepIzlogAddresses(email: $email, addresses: $addresses, at: $at, proof: $proof) }`,
    variables: { email, addresses: addresses.map(accountAddress), ...site.sign('addresses', email) },
    language,
  });
}

/** Of an address that has an account already Vendure says nothing; without confirmations whoever typed it learns that they cannot come in. */
async function usedAtOnce(asked: Asked<typeof wire.register>) {
  const { vendure, language, body } = asked;
  const known = await signedIn(asked, body.email, body.password);
  if (known.isErr()) return known.error.code === 'EMAIL_NOT_CONFIRMED' ? ok(SENT) : refused('USER_EXISTS');
  for (const { id: _id, ...address } of body.addresses ?? [])
    await keepAddress({ vendure, language, token: known.value.token }, 'createCustomerAddress', address);
  return ok({});
}
