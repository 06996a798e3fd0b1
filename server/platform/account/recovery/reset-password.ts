import { randomUUID } from 'node:crypto';
import { ok } from 'neverthrow';
import type { resetPassword as call } from '#adapters/platform/wire/account.ts';
import { passwordProblem } from '#domain/account/credentials.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { fieldInvalid } from '../../http/field-invalid.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { hashPassword, passwordFits } from '../../identity/passwords.ts';
import { findUser, keepPassword, lockUser, personalWords } from '../../identity/users.ts';
import { countAttempt, forgetAttempts } from '../../throttle/attempts.ts';
import { isCommonPassword } from '../password/common-password.ts';
import { siteWords } from '../password/site-words.ts';
import { endAllSessions } from '../session/sessions.ts';
import { dropChallenges } from '../session/sign-in-challenges.ts';
import { dropLinkTokens } from '../user/link-tokens.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

/** Whoever sits at a browser that was left open must not guess on. */
const OLD_PASSWORDS = { limit: 10, windowMs: 15 * 60_000 };
const SCOPE = 'password.old';

/** Changes the password of whoever knows the old one; every other sign-in, and every link that sets a password or changes the address, is over (IDN-09, IDN-12, T-16). */
export const resetPassword: Verb<typeof call> = async (deps, { body: { oldPassword, newPassword }, ...who }) => {
  const { userId, sessionId } = who.user;
  const now = deps.now();
  const found = await findUser(deps.database, userId);
  if (found === undefined) return refuse('SESSION_ENDED');
  const problem = passwordProblem(newPassword);
  if (problem !== undefined) return fieldInvalid('newPassword', problem);
  if (isSame(newPassword, oldPassword)) return fieldInvalid('newPassword', { kind: 'differentPassword' });
  if (await isCommonPassword(newPassword, [...personalWords(found), ...(await siteWords(deps))]))
    return fieldInvalid('newPassword', { kind: 'commonPassword' });

  const turn = await countAttempt(deps.database, SCOPE, String(userId), OLD_PASSWORDS, now);
  if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });
  if (!(await passwordFits(oldPassword, found.password_hash))) return refuse('INCORRECT_OLD_PASSWORD', { field: 'oldPassword' });
  await forgetAttempts(deps.database, SCOPE, String(userId));

  const passwordHash = await hashPassword(newPassword);
  return inTransaction(deps.database, async (trx) => {
    const user = await lockUser(trx, userId);
    // Changed elsewhere meanwhile: the old password is not the old one any more.
    if (user === undefined || user.password_hash !== found.password_hash) return refuse('SESSION_ENDED');
    await keepPassword(trx, userId, passwordHash, now);
    await endAllSessions(trx, userId, sessionId);
    await dropChallenges(trx, userId);
    await dropLinkTokens(trx, userId, ['setPassword', 'changeEmail']);
    await tellPasswordChanged(trx, deps, user, { change: randomUUID(), at: now });
    if (user.is_backoffice) {
      const change = changeBy(who, now, { what: 'update', thing: 'user', thingId: userId });
      await recordChange(trx, { ...change, after: { passwordChanged: true } });
    }
    return ok({ data: { changed: true } });
  });
};

const isSame = (one: string, other: string) => one.normalize('NFKC') === other.normalize('NFKC');
