import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { proveIdentity as call } from '#adapters/platform/wire/own-security.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { passwordFits } from '../../identity/passwords.ts';
import { findUser, lockUser } from '../../identity/users.ts';
import { forgetFactorTurns, takeFactorTurn } from './factor-throttle.ts';
import { flawOfCode, hasFactor, type UsedCode, useFactorCode } from './factors.ts';
import { relyingParty, usePasskey } from './passkeys.ts';
import { flawed } from './security-refused.ts';
import { tellCodeUsed } from './tell-code-used.ts';

type Trx = Transaction<Database>;

/** Whoever sits at a browser that was left open proves nothing: a code where there is a second factor, else the password. */
export const proveIdentity: Verb<typeof call> = async (deps, { body, facts, user: { userId, sessionId } }) => {
  const now = deps.now();
  const turn = { kind: 'proof', key: String(userId) } as const;
  const allowed = await takeFactorTurn(deps.database, turn, now);
  if (!allowed.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: allowed.seconds });
  const wantsCode = await hasFactor(deps.database, userId);
  if (!wantsCode && body.passkey === undefined) {
    const found = await findUser(deps.database, userId);
    if (!(await passwordFits(body.password ?? '', found?.password_hash))) return flawed('passwordWrong');
  }
  const party = relyingParty(deps.settings.siteUrl);
  const ownPasskey = async (trx: Trx, answer: string) =>
    (await usePasskey(trx, { answer, party, now }))?.user_id === userId ? ('passkey' as const) : undefined;
  const codeOrPassword = async (trx: Trx): Promise<UsedCode | 'password'> =>
    wantsCode ? await useFactorCode(trx, userId, body.code ?? '', now) : 'password';
  const proved = await inTransaction(deps.database, async (trx): Promise<Result<undefined, Refusal>> => {
    const user = await lockUser(trx, userId);
    if (user === undefined) return refuse('SESSION_ENDED');
    const used = body.passkey === undefined ? await codeOrPassword(trx) : await ownPasskey(trx, body.passkey);
    if (used === undefined) return flawed(body.passkey === undefined ? await flawOfCode(trx, userId) : 'passkeyRefused');
    if (used === 'recovery') await tellCodeUsed(trx, deps, user, facts.requestId);
    await trx.updateTable('user_session').set({ proved_at: now }).where('id', '=', sessionId).execute();
    return ok(undefined);
  });
  if (proved.isErr()) return refuse(proved.error.code, proved.error);
  await forgetFactorTurns(deps.database, turn);
  return ok({ data: { proved: true } });
};
