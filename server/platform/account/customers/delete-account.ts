import { randomUUID } from 'node:crypto';
import { ok, type Result } from 'neverthrow';
import type { deleteAccount as call } from '#adapters/platform/wire/account.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { fieldInvalid } from '../../http/field-invalid.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { passwordFits } from '../../identity/passwords.ts';
import { findUser, type UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { type Allowance, countAttempt } from '../../throttle/attempts.ts';
import { mailToUser } from '../user/mail-to-user.ts';
import { eraseUser, lockToErase } from './erase-user.ts';

/** Passwords that whoever sits at an open browser may try. */
const OF_A_SESSION: Allowance = { limit: 10, windowMs: 15 * 60_000 };

/** Deletes the account of whoever proves once more that it is theirs; the last e-mail says that it is done (IDN-15). */
export const deleteAccount: Verb<typeof call> = async (deps, { body, user: { userId, sessionId } }) => {
  const found = await findUser(deps.database, userId);
  if (found === undefined) return refuse('SESSION_ENDED');
  if (found.is_backoffice) return refuse('FORBIDDEN');
  const proved = await isProved(deps, body, found, sessionId);
  if (proved.isErr()) return refuse(proved.error.code, proved.error);
  return inTransaction(deps.database, async (trx) => {
    const user = await lockToErase(trx, userId);
    // Deleted, or given another password, while this one was looked at.
    if (user === undefined || user.password_hash !== found.password_hash || user.is_backoffice) return refuse('SESSION_ENDED');
    await eraseUser(trx, user, deps.now());
    await mailToUser(trx, deps, user, {
      dedupeKey: `accountDeleted:${randomUUID()}`,
      facts: { kind: 'accountDeleted', firstName: user.first_name },
    });
    return ok({ data: { deleted: true } });
  });
};

/** By the password, or, where there is none, by the e-mail typed again. */
async function isProved(
  deps: PlatformDependencies,
  body: BodyOf<typeof call>,
  user: UserRow,
  sessionId: string,
): Promise<Result<void, Refusal>> {
  if (user.password_hash === null) {
    return emailKey(body.confirmation ?? '') === user.email_key ? ok() : fieldInvalid('confirmation', { kind: 'sameAs' });
  }
  const turn = await countAttempt(deps.database, 'account.delete', sessionId, OF_A_SESSION, deps.now());
  if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });
  return (await passwordFits(body.password ?? '', user.password_hash)) ? ok() : refuse('INCORRECT_PASSWORD', { field: 'password' });
}
