import { ok, type Result } from 'neverthrow';
import type * as call from '#adapters/platform/wire/account.ts';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import { networkOf } from '../../../http/network-of.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { lockUser } from '../../identity/users.ts';
import { countAttempt } from '../../throttle/attempts.ts';
import { passkeyChallenge, relyingParty, usePasskey } from '../second-factor/passkeys.ts';
import { flawed } from '../second-factor/security-refused.ts';
import { dropChallenges } from '../session/sign-in-challenges.ts';
import { userOnWire } from '../user/user-on-wire.ts';
import { signIn } from './sign-in.ts';

/** Nobody guesses a signature; what is counted is the work of looking at one. */
const LOOKS = { limit: 100, windowMs: 15 * 60_000 };

export const askPasskey: Verb<typeof call.askPasskey> = async ({ database, now, settings }) =>
  ok({ data: { challenge: await passkeyChallenge(database, now()), relyingParty: relyingParty(settings.siteUrl).id } });

/** A passkey that its owner unlocked is two factors at once: it takes the place of password and code. */
export const loginWithPasskey: Verb<typeof call.loginWithPasskey> = async (deps, { body: { answer }, facts: { client } }) => {
  const now = deps.now();
  const turn = await countAttempt(deps.database, 'passkey', networkOf(client.address), LOOKS, now);
  if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });
  return inTransaction(deps.database, async (trx): Promise<Result<{ data: DataOf<typeof call.loginWithPasskey> }, Refusal>> => {
    const used = await usePasskey(trx, { answer, party: relyingParty(deps.settings.siteUrl), now });
    const user = used && (await lockUser(trx, used.user_id));
    if (user === undefined || !user.is_backoffice) return flawed('passkeyRefused');
    await dropChallenges(trx, user.id);
    const tokens = await signIn(trx, deps, { user, strategy: 'admin', client });
    const shown = await userOnWire(trx, user.id, now);
    return shown === undefined ? flawed('passkeyRefused') : ok({ data: { tokens, user: shown, strategy: 'admin' } });
  });
};
