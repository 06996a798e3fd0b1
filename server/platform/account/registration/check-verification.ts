import { ok } from 'neverthrow';
import type { checkVerification as call } from '#adapters/platform/wire/account.ts';
import type { Verb } from '../../http/serve.ts';
import { findUser } from '../../identity/users.ts';
import { wantsPassword } from '../password/confirmation-password.ts';
import { findLinkToken } from '../user/link-tokens.ts';
import { CONFIRMATIONS } from './verify.ts';

/** Whether a link that confirms an address, or sets a password, is still good; looking at it uses nothing up, because programs look at links of e-mails too (T-18). */
export const checkVerification: Verb<typeof call> = async (deps, { params }) => {
  const token = await findLinkToken(deps.database, params.x ?? '', [...CONFIRMATIONS, 'setPassword'], deps.now());
  const user = token && (await findUser(deps.database, token.user_id));
  if (token === undefined || user === undefined) return ok({ data: { valid: false, needsPassword: false, setsPassword: false } });
  if (token.purpose === 'setPassword') return ok({ data: { valid: false, needsPassword: false, setsPassword: true } });
  return ok({ data: { valid: true, needsPassword: wantsPassword(token, user), setsPassword: false } });
};
