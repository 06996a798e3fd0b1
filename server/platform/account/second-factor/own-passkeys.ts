import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as call from '#adapters/platform/wire/own-security.ts';
import { isNameTaken, PASSKEY_NAME_MAXIMUM, PASSKEYS_MOST } from '#domain/account/second-factor.ts';
import { tidy } from '#domain/checkout/validate-address.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { isFactorRequired } from '../../identity/dues.ts';
import { lockUser } from '../../identity/users.ts';
import { endAllSessions } from '../session/sessions.ts';
import { dropChallenges } from '../session/sign-in-challenges.ts';
import { hasFactor, makeRecoveryCodes } from './factors.ts';
import { readNewPasskey, relyingParty } from './passkeys.ts';
import { flawed } from './security-refused.ts';
import { tellFactorChanged } from './tell-factor-changed.ts';

/** The first factor of somebody brings recovery codes along, and ends the sign-ins that had proved no more than the password. */
export const addPasskey: Verb<typeof call.addPasskey> = async (deps, { body, ...who }) => {
  const { userId, sessionId } = who.user;
  const name = tidy(body.name).slice(0, PASSKEY_NAME_MAXIMUM);
  if (name === '') return flawed('passkeyNameMissing');
  const now = deps.now();
  return inTransaction(deps.database, async (trx): Promise<Result<{ data: { codes: string[] } }, Refusal>> => {
    const user = await lockUser(trx, userId);
    if (user === undefined) return err({ code: 'SESSION_ENDED' });
    const others = await trx.selectFrom('passkey').select('name').where('user_id', '=', userId).execute();
    if (others.length >= PASSKEYS_MOST) return flawed('passkeysTooMany');
    const isTaken = isNameTaken(
      name,
      others.map((key) => key.name),
    );
    if (isTaken) return flawed('passkeyNameTaken');
    const key = await readNewPasskey(trx, { answer: body.answer, party: relyingParty(deps.settings.siteUrl), now });
    if (key === undefined) return flawed('passkeyRefused');
    const isFirst = !(await hasFactor(trx, userId));
    const kept = await trx
      .insertInto('passkey')
      .values({
        user_id: userId,
        credential_id: key.id,
        public_key: Buffer.from(key.publicKey),
        counter: key.counter,
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) return flawed('passkeyRefused');
    const codes = isFirst ? await makeRecoveryCodes(trx, userId) : [];
    if (isFirst) await endAllSessions(trx, userId, sessionId);
    await dropChallenges(trx, userId);
    await tellFactorChanged(trx, deps, user, 'passkeyOn', name);
    const change = changeBy(who, now, { what: 'update', thing: 'user', thingId: userId });
    await recordChange(trx, { ...change, after: { passkey: name } });
    return ok({ data: { codes: [...codes] } });
  });
};

export const removePasskey: Verb<typeof call.removePasskey> = async (deps, { body: { id }, ...who }) =>
  inTransaction(deps.database, async (trx): Promise<Result<{ data: { removed: true } }, Refusal>> => {
    const user = await lockUser(trx, who.user.userId);
    if (user === undefined) return err({ code: 'SESSION_ENDED' });
    const gone = await trx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', user.id).returning('name').executeTakeFirst();
    if (gone === undefined) return flawed('nothingThere');
    if (!(await hasFactor(trx, user.id))) {
      const { rows } = await sql<{ wanted: boolean }>`select ${isFactorRequired} as wanted`.execute(trx);
      if (rows[0]?.wanted) return flawed('factorRequired');
      await trx.deleteFrom('recovery_code').where('user_id', '=', user.id).execute();
    }
    await tellFactorChanged(trx, deps, user, 'passkeyOff', gone.name);
    const change = changeBy(who, deps.now(), { what: 'update', thing: 'user', thingId: user.id });
    await recordChange(trx, { ...change, before: { passkey: gone.name } });
    return ok({ data: { removed: true as const } });
  });
