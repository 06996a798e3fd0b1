import { ok, type Result } from 'neverthrow';
import type { loginWithFactor as call } from '#adapters/platform/wire/account.ts';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { SecurityFlaw } from '#domain/account/second-factor.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { lockUser } from '../../identity/users.ts';
import { factorTurnOf, forgetFactorTurns, takeFactorTurn } from '../second-factor/factor-throttle.ts';
import { flawOfCode, useFactorCode } from '../second-factor/factors.ts';
import { flawed } from '../second-factor/security-refused.ts';
import { tellCodeUsed } from '../second-factor/tell-code-used.ts';
import { countWrongCode, dropChallenges, findChallenge } from '../session/sign-in-challenges.ts';
import { userOnWire } from '../user/user-on-wire.ts';
import { signIn } from './sign-in.ts';

/** The second step of a sign-in. A wrong code is counted, of the account and of the challenge, and stays counted; a right one is good once. */
export const loginWithFactor: Verb<typeof call> = async (deps, { body: { challenge, code }, facts: { client, requestId } }) => {
  const now = deps.now();
  const waiting = await findChallenge(deps.database, challenge, now);
  if (waiting === undefined) return flawed('challengeOver');
  const turn = await factorTurnOf(deps.database, waiting.user_id, client);
  const allowed = await takeFactorTurn(deps.database, turn, now);
  if (!allowed.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: allowed.seconds });

  const outcome = await inTransaction(deps.database, async (trx): Promise<Result<DataOf<typeof call> | SecurityFlaw, Refusal>> => {
    const user = await lockUser(trx, waiting.user_id);
    // With the user held: of several codes at once the later ones see what the first came to.
    const held = await findChallenge(trx, challenge, now);
    if (user === undefined || held === undefined) return flawed('challengeOver');
    const used = await useFactorCode(trx, user.id, code, now);
    if (used === undefined) {
      await countWrongCode(trx, held);
      return ok(await flawOfCode(trx, user.id));
    }
    await dropChallenges(trx, user.id);
    if (used === 'recovery') await tellCodeUsed(trx, deps, user, requestId);
    const { strategy } = held;
    const tokens = await signIn(trx, deps, { user, strategy, client });
    const shown = await userOnWire(trx, user.id, now);
    return shown === undefined ? flawed('challengeOver') : ok({ tokens, user: shown, strategy });
  });
  if (outcome.isErr()) return refuse(outcome.error.code, outcome.error);
  if (typeof outcome.value === 'string') return flawed(outcome.value);
  await forgetFactorTurns(deps.database, turn);
  return ok({ data: outcome.value });
};
