import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type { setPassword as call } from '#adapters/platform/wire/account.ts';
import { passwordProblem } from '#domain/account/credentials.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { fieldInvalid } from '../../http/field-invalid.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { findUser, personalWords } from '../../identity/users.ts';
import { isCommonPassword } from '../password/common-password.ts';
import { siteWords } from '../password/site-words.ts';
import { lockKnown } from '../registration/registrations.ts';
import { rememberWhereabouts } from '../session/devices.ts';
import { endAllSessions } from '../session/sessions.ts';
import { dropChallenges } from '../session/sign-in-challenges.ts';
import { dropLinkTokens, findLinkToken, type LinkTokenRow, useLinkToken } from '../user/link-tokens.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

const PURPOSE: readonly LinkTokenRow['purpose'][] = ['setPassword'];

/**
 * Sets a password by a link, which works once, proves the address, and ends every sign-in and every other link, also to a new address that a thief may have named (IDN-10, IDN-12,
 * T-16). A password that is refused leaves the link as it was.
 */
export const setPassword: Verb<typeof call> = async (deps, { body, facts }) => {
  const now = deps.now();
  const problem = passwordProblem(body.password);
  if (problem !== undefined) return fieldInvalid('password', problem);
  // Before anything costly: whoever has no link gets no work done.
  const found = await findLinkToken(deps.database, body.token, PURPOSE, now);
  const owner = found && (await findUser(deps.database, found.user_id));
  if (found === undefined || owner === undefined) return refuse('LINK_NOT_VALID');
  if (await isCommonPassword(body.password, [...personalWords(owner), ...(await siteWords(deps))]))
    return fieldInvalid('password', { kind: 'commonPassword' });
  const passwordHash = await hashPassword(body.password);

  return inTransaction(deps.database, async (trx) => {
    const user = await lockKnown(trx, found.email);
    const token = user && (await useLinkToken(trx, body.token, PURPOSE, now));
    // Of another account when the address has changed hands.
    if (token === undefined || user === undefined || user.id !== token.user_id) return refuse('LINK_NOT_VALID');
    if (user.is_pending) await dropUnproved(trx, user.id);
    await trx
      .updateTable('shop_user')
      .set({
        password_hash: passwordHash,
        must_change_password: false,
        email_confirmed_at: user.email_confirmed_at ?? now,
        updated_at: now,
      })
      .where('id', '=', user.id)
      .execute();
    await endAllSessions(trx, user.id);
    await dropChallenges(trx, user.id);
    await dropLinkTokens(trx, user.id, ['setPassword', 'confirmEmail', 'changeEmail']);
    await rememberWhereabouts(trx, user.id, facts.client, now);
    await tellPasswordChanged(trx, deps, user, { change: token.token_hash.toString('base64url'), at: now });
    return ok({ data: { changed: true, isBackofficeUser: user.is_backoffice } });
  });
};

/** A registration that was never confirmed may be a stranger's: the owner of the address gets no address or card of theirs. */
async function dropUnproved(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('address').where('user_id', '=', userId).execute();
  await trx
    .updateTable('shop_user')
    .set({ company_name: null, company_oib: null, member_card_barcode: null })
    .where('id', '=', userId)
    .execute();
}
