import type { Asked } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';
import { writeLinkToken } from './tokens.ts';

/** An account of Vendure's with the tokens that letters to its owner bear (`izlogAccount` of the plugin). */
export interface LetterAccount {
  readonly email: string;
  readonly firstName: string;
  readonly isConfirmed: boolean;
  /** Whether Vendure wants addresses confirmed before the first sign-in. */
  readonly confirms: boolean;
  /** How long links are good. */
  readonly hours: number;
  readonly confirmToken: string | null;
  readonly passwordToken: string | null;
  readonly changeToken: string | null;
  readonly newEmail: string | null;
}

type Asking = Pick<Asked, 'vendure' | 'language'>;

const FIELDS = 'email firstName isConfirmed confirms hours confirmToken passwordToken changeToken newEmail';

/** Whose an address or a link's token is; undefined of nobody's, of a link that is over, and where the site shares no secret with Vendure. */
export async function letterAccount(
  site: SiteServices,
  { vendure, language }: Asking,
  { email = '', token = '' }: { readonly email?: string; readonly token?: string },
): Promise<LetterAccount | undefined> {
  if (site.sign === undefined) return undefined;
  const { data } = await vendure.ask<{ readonly izlogAccount: LetterAccount | null }>({
    query: `query ($email: String!, $token: String!, $at: String!, $proof: String!) {
      izlogAccount(email: $email, token: $token, at: $at, proof: $proof) { ${FIELDS} } }`,
    variables: { email, token, ...site.sign('account', email, token) },
    language,
  });
  return data.izlogAccount ?? undefined;
}

/** Writes to somebody whose address waits for its confirmation. */
export async function writeConfirmation(site: SiteServices, language: Asked['language'], account: LetterAccount): Promise<void> {
  const { email: to, firstName, confirmToken } = account;
  if (confirmToken === null) return;
  await site.write({ kind: 'confirmEmail', to, firstName, language, link: writeLinkToken(confirmToken) });
}
