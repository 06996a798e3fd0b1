import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { verify as call } from '#adapters/platform/wire/account.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Answer, Verb } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { findUser, lockUser, type UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { confirmedByPassword, wantsPassword } from '../password/confirmation-password.ts';
import { dropLinkTokens, findLinkToken, type LinkTokenRow, useLinkToken } from '../user/link-tokens.ts';
import { mailToUser } from '../user/mail-to-user.ts';
import { lockKnown, removeUser } from './registrations.ts';

/** What the links of confirmations are for. */
export const CONFIRMATIONS: readonly LinkTokenRow['purpose'][] = ['confirmEmail', 'changeEmail'];
const UNIQUE_VIOLATION = '23505';

type Confirmed = Promise<Result<Answer<typeof call>, Refusal>>;

/** Confirms an e-mail address by its link, which works once: of a new account, together with its password (IDN-08), or a changed one. */
export const verify: Verb<typeof call> = async (deps, { params, body, facts }) => {
  const found = await findLinkToken(deps.database, params.x ?? '', CONFIRMATIONS, deps.now());
  const owner = found && (await findUser(deps.database, found.user_id));
  if (found === undefined || owner === undefined) return refuse('LINK_NOT_VALID');
  if (wantsPassword(found, owner)) {
    const proved = await confirmedByPassword(deps, facts, { token: found, user: owner, password: body.password ?? '' });
    if (proved.isErr()) return refuse(proved.error.code, proved.error);
  }
  try {
    return await inTransaction(deps.database, async (trx): Confirmed => {
      const user = await lockUser(trx, found.user_id);
      // Given another password while this one was looked at.
      if (user === undefined || user.password_hash !== owner.password_hash) return refuse('LINK_NOT_VALID');
      const token = await useLinkToken(trx, params.x ?? '', CONFIRMATIONS, deps.now());
      if (token === undefined) return refuse('LINK_NOT_VALID');
      return token.purpose === 'changeEmail' ? changeEmail(trx, deps, user, token) : confirmEmail(trx, deps, user, token);
    });
  } catch (error) {
    // Somebody else's account got the address at the same moment.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return refuse('LINK_NOT_VALID');
    throw error;
  }
};

async function confirmEmail(trx: Transaction<Database>, deps: PlatformDependencies, user: UserRow, token: LinkTokenRow): Confirmed {
  if (emailKey(token.email) !== user.email_key) return refuse('LINK_NOT_VALID');
  const now = deps.now();
  await trx
    .updateTable('shop_user')
    .set({ email_confirmed_at: user.email_confirmed_at ?? now, updated_at: now })
    .where('id', '=', user.id)
    .execute();
  await dropLinkTokens(trx, user.id, ['confirmEmail']);
  return ok({ data: { email: user.email } });
}

/** The link proves the new address; links to the old one are over, and whoever reads there is told. Sign-ins stay. */
async function changeEmail(trx: Transaction<Database>, deps: PlatformDependencies, user: UserRow, token: LinkTokenRow): Confirmed {
  const now = deps.now();
  const known = await lockKnown(trx, token.email);
  if (known !== undefined && known.id !== user.id) {
    if (!known.is_pending) return refuse('LINK_NOT_VALID');
    await removeUser(trx, known.id);
  }
  await trx
    .updateTable('shop_user')
    .set({ email: token.email, email_key: emailKey(token.email), email_confirmed_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute();
  await dropLinkTokens(trx, user.id, ['confirmEmail', 'changeEmail', 'setPassword']);
  await mailToUser(trx, deps, user, {
    dedupeKey: `emailChanged:${token.token_hash.toString('base64url')}`,
    facts: { kind: 'emailChanged', firstName: user.first_name, at: now },
  });
  return ok({ data: { email: token.email } });
}
