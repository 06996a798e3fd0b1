import { ok, type Result } from 'neverthrow';
import type { login as call } from '#adapters/platform/wire/account.ts';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { emailKey } from '../../identity/email-key.ts';
import { passwordFits } from '../../identity/passwords.ts';
import { findUserByEmail, lockUser } from '../../identity/users.ts';
import { addressesAreConfirmed, writeConfirmation } from '../registration/confirm-mail.ts';
import { factorsOf } from '../second-factor/factors.ts';
import { knownWhereabouts } from '../session/devices.ts';
import { writeChallenge } from '../session/sign-in-challenges.ts';
import { userOnWire } from '../user/user-on-wire.ts';
import { giveBackLoginTurn, type LoginAttempt, takeLoginTurn } from './login-throttle.ts';
import { signIn } from './sign-in.ts';

/** No account has it; asked for in place of one, so that an unknown address costs the same questions (T-15). */
const NOBODY = 0;

/** What stays written in spite of a refusal is no refusal of the transaction. */
type LoginAnswer = { readonly kind: 'signedIn'; readonly data: DataOf<typeof call> } | { readonly kind: 'notConfirmed' };

/**
 * Signs in by e-mail and password (IDN-01). An unknown address, a wrong password and a customer at the back office's login get one answer, after the same work.
 * Whether an address has been confirmed, and which second factor is wanted, is told only to whoever knows the password.
 */
export const login: Verb<typeof call> = async (deps, { body, facts: { client } }) => {
  const strategy = body.strategy ?? 'local';
  const found = await findUserByEmail(deps.database, body.username);
  const known = await knownWhereabouts(deps.database, found?.id ?? NOBODY, client);
  const attempt: LoginAttempt = { account: emailKey(body.username), client, known };
  const turn = await takeLoginTurn(deps.database, attempt, deps.now());
  if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });

  const fits = await passwordFits(body.password, found?.password_hash).catch(async (error: unknown) => {
    await giveBackLoginTurn(deps.database, attempt, false);
    throw error;
  });
  if (!fits || found === undefined || (strategy === 'admin' && !found.is_backoffice)) return refuse('UNKNOWN_USER_OR_PASSWORD');
  await giveBackLoginTurn(deps.database, attempt, true);

  const outcome = await inTransaction(deps.database, async (trx): Promise<Result<LoginAnswer, Refusal>> => {
    const user = await lockUser(trx, found.id);
    // Changed or erased while the password was looked at.
    if (user === undefined || user.password_hash !== found.password_hash) return refuse('UNKNOWN_USER_OR_PASSWORD');
    if (user.email_confirmed_at === null && (await addressesAreConfirmed(trx))) {
      await writeConfirmation(trx, deps, user);
      return ok({ kind: 'notConfirmed' });
    }
    const factors = user.is_backoffice ? await factorsOf(trx, user.id) : [];
    if (factors.length > 0) {
      const challenge = await writeChallenge(trx, { userId: user.id, strategy, now: deps.now() });
      return ok({ kind: 'signedIn', data: { challenge, factors } });
    }
    const tokens = await signIn(trx, deps, { user, strategy, client });
    const shown = await userOnWire(trx, user.id, deps.now());
    return shown === undefined ? refuse('UNKNOWN_USER_OR_PASSWORD') : ok({ kind: 'signedIn', data: { tokens, user: shown } });
  });
  if (outcome.isErr()) return refuse(outcome.error.code);
  return outcome.value.kind === 'signedIn' ? ok({ data: outcome.value.data }) : refuse('EMAIL_NOT_CONFIRMED');
};
