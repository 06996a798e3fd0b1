import { err, type Result } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/account.ts';
import { passwordProblem } from '#domain/account/credentials.ts';
import { type LetterAccount, letterAccount } from './account-letters.ts';
import { type Asked, ok, refused, type ShopRefusal, type ShopVerb } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';
import { readLinkToken, writeLinkToken } from './tokens.ts';

type Asking = Pick<Asked, 'vendure' | 'language'>;
type Told = { readonly errorCode?: string };

const ERRORS = '__typename ... on ErrorResult { errorCode }';

/** Sends a link to set a password to whom Vendure knows, and one to whoever works here: both may have this address (IDN-10). */
export const forgotPassword =
  (site: SiteServices): ShopVerb<typeof wire.forgotPassword> =>
  async (asked) => {
    const { vendure, language, body } = asked;
    if (await site.isOfBackOffice(body.email)) {
      const told = await asked.ofContent(body);
      if (told.isErr()) return told;
    }
    if (!(await site.mayWrite('password', body.email))) return ok({ accepted: true });
    await vendure.ask({
      query: `mutation ($email: String!) { requestPasswordReset(emailAddress: $email) { ${ERRORS} } }`,
      variables: { email: body.email },
      language,
    });
    const account = await letterAccount(site, asked, { email: body.email });
    if (account !== undefined && account.passwordToken !== null) {
      const { email: to, firstName, hours } = account;
      await site.write({ kind: 'setPassword', to, firstName, hours, language, link: writeLinkToken(account.passwordToken) });
    }
    return ok({ accepted: true });
  };

const kindOf = ({ confirmToken, changeToken }: LetterAccount, token: string): 'confirm' | 'change' | 'password' =>
  token === confirmToken ? 'confirm' : token === changeToken ? 'change' : 'password';

/** What a link of a letter is still good for; looking at it uses nothing up (T-18). */
export const checkLink =
  (site: SiteServices): ShopVerb<typeof wire.checkVerification> =>
  async (asked) => {
    const token = readLinkToken(asked.params.x ?? '') ?? '';
    const account = token === '' ? undefined : await letterAccount(site, asked, { token });
    const kind = account && kindOf(account, token);
    return ok({ valid: kind === 'confirm' || kind === 'change', needsPassword: kind === 'confirm', setsPassword: kind === 'password' });
  };

/** Confirms an address by its link: of a new account together with its password, for anybody may have typed the address (IDN-08), or a changed one. */
export const useLink =
  (site: SiteServices): ShopVerb<typeof wire.verify> =>
  async (asked) => {
    const token = readLinkToken(asked.params.x ?? '') ?? '';
    const account = token === '' ? undefined : await letterAccount(site, asked, { token });
    if (account === undefined) return refused('LINK_NOT_VALID');
    const { email, firstName, newEmail } = account;
    switch (kindOf(account, token)) {
      case 'confirm': {
        if (!(await isPasswordOfUnconfirmed(asked, email, asked.body.password ?? '')))
          return refused('INCORRECT_PASSWORD', { field: 'password' });
        const used = await use(asked, 'verifyCustomerAccount(token: $token)', token);
        return used.map(() => ({ email }));
      }
      case 'change': {
        const used = await use(asked, 'updateCustomerEmailAddress(token: $token)', token);
        if (used.isErr()) return err(used.error);
        await site.write({ kind: 'emailChanged', to: email, firstName, language: asked.language });
        return ok({ email: newEmail ?? email });
      }
      default:
        return refused('LINK_NOT_VALID');
    }
  };

/** Vendure says of an account that is not confirmed only to whoever knows its password. */
async function isPasswordOfUnconfirmed({ vendure, language }: Asking, username: string, password: string): Promise<boolean> {
  const { data } = await vendure.ask<{ readonly login: Told }>({
    query: `mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { ${ERRORS} } }`,
    variables: { username, password },
    language,
  });
  return data.login.errorCode === 'NOT_VERIFIED_ERROR';
}

async function use({ vendure, language }: Asking, mutation: string, token: string): Promise<Result<void, ShopRefusal>> {
  const { data } = await vendure.ask<{ readonly used: Told }>({
    query: `mutation ($token: String!) { used: ${mutation} { ${ERRORS} } }`,
    variables: { token },
    language,
  });
  return data.used.errorCode === undefined ? ok(undefined) : refused('LINK_NOT_VALID');
}

/** Sets a password by a link, which proves the address; a password that is refused leaves the link as it was (IDN-10). */
export const setPassword =
  (site: SiteServices): ShopVerb<typeof wire.setPassword> =>
  async (asked) => {
    const { vendure, language, body } = asked;
    const weak = passwordProblem(body.password);
    if (weak !== undefined)
      return refused('FIELD_INVALID', { field: 'password', reason: weak.kind, ...('length' in weak ? { length: weak.length } : {}) });
    const token = readLinkToken(body.token) ?? '';
    const account = token === '' ? undefined : await letterAccount(site, asked, { token });
    if (account === undefined || account.passwordToken !== token) return refused('LINK_NOT_VALID');
    const { email: to, firstName } = account;
    if (await site.isCommonPassword(body.password, [to, firstName]))
      return refused('FIELD_INVALID', { field: 'password', reason: 'commonPassword' });
    const { data } = await vendure.ask<{ readonly resetPassword: Told }>({
      query: `mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { ${ERRORS} } }`,
      variables: { token, password: body.password },
      language,
    });
    if (data.resetPassword.errorCode !== undefined) return refused('LINK_NOT_VALID');
    await site.write({ kind: 'passwordChanged', to, firstName, language });
    return ok({ changed: true });
  };
