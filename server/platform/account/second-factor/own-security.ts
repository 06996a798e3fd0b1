import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as call from '#adapters/platform/wire/own-security.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { isFactorRequired } from '../../identity/dues.ts';
import { isProved } from '../../identity/signed-in.ts';
import { base32, SECRET_BYTES, stepOfCode, totpAddress } from '../../identity/totp.ts';
import { lockUser, type UserRow } from '../../identity/users.ts';
import { countAttempt, forgetAttempts } from '../../throttle/attempts.ts';
import { endAllSessions } from '../session/sessions.ts';
import { dropChallenges } from '../session/sign-in-challenges.ts';
import { FACTOR_ALLOWANCES } from './factor-throttle.ts';
import { dropFactors, hasFactor, makeRecoveryCodes } from './factors.ts';
import { passkeyChallenge, relyingParty } from './passkeys.ts';
import { qrPicture } from './qr-picture.ts';
import { flawed } from './security-refused.ts';
import { tellFactorChanged } from './tell-factor-changed.ts';

type Connection = Kysely<Database>;

/** How long a new secret waits for the application's first code. */
const SET_UP_MS = 60 * 60_000;

export const getOwnSecurity: Verb<typeof call.getOwnSecurity> = async ({ database, now, settings }, { user }) => {
  const { rows } = await sql<SecurityRow>`
    select u.email, t.confirmed_at, t.new_secret, t.new_started_at, ${isFactorRequired} as is_required,
      (select count(*)::int from recovery_code c where c.user_id = u.id) as codes_left
    from shop_user u left join user_totp t on t.user_id = u.id where u.id = ${user.userId}`.execute(database);
  const [row] = rows;
  if (row === undefined) return refuse('SESSION_ENDED');
  const keys = await database.selectFrom('passkey').selectAll().where('user_id', '=', user.userId).orderBy('id').execute();
  // Whoever finds a sign-in open is not to read a secret that its owner is about to confirm.
  const secret = isProved(user, now()) && isWaiting(row, now()) ? row.new_secret : null;
  const address = secret && totpAddress(secret, { issuer: new URL(settings.siteUrl).host, name: row.email });
  return ok({
    data: {
      email: row.email,
      totpSince: row.confirmed_at?.toISOString() ?? null,
      setUp: secret && address ? { secret: base32(secret), address, picture: await qrPicture(address) } : null,
      codesLeft: row.codes_left,
      passkeys: keys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      asksPasskey: { challenge: await passkeyChallenge(database, now()), relyingParty: relyingParty(settings.siteUrl).id },
      isRequired: row.is_required,
      dues: [...user.dues],
      isProved: isProved(user, now()),
    },
  });
};

interface SecurityRow {
  readonly email: string;
  readonly confirmed_at: Date | null;
  readonly new_secret: Buffer | null;
  readonly new_started_at: Date | null;
  readonly is_required: boolean;
  readonly codes_left: number;
}

function isWaiting({ new_started_at }: Pick<SecurityRow, 'new_started_at'>, now: Date): boolean {
  return new_started_at !== null && now.getTime() - new_started_at.getTime() < SET_UP_MS;
}

/** Nothing holds yet: what is recorded is the first code. */
export const startTotp: Verb<typeof call.startTotp> = async ({ database, now }, { user }) => {
  const waiting = { new_secret: randomBytes(SECRET_BYTES), new_started_at: now() };
  await database
    .insertInto('user_totp')
    .values({ user_id: user.userId, ...waiting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting))
    .execute();
  return ok({ data: { started: true as const } });
};

export const stopTotp: Verb<typeof call.stopTotp> = async ({ database }, { user }) => {
  await database.updateTable('user_totp').set({ new_secret: null, new_started_at: null }).where('user_id', '=', user.userId).execute();
  return ok({ data: { stopped: true as const } });
};

export const confirmTotp: Verb<typeof call.confirmTotp> = async (deps, { body: { code }, ...who }) => {
  const { userId, sessionId } = who.user;
  const now = deps.now();
  const turn = await countAttempt(deps.database, 'factor.setUp', String(userId), FACTOR_ALLOWANCES.proof, now);
  if (!turn.allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds: turn.seconds });
  const done = await withOwner(deps.database, userId, async (trx, user) => {
    const row = await trx.selectFrom('user_totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (!row?.new_secret || !isWaiting(row, now)) return flawed('setUpOver');
    const step = stepOfCode(row.new_secret, code.replaceAll(/\s/g, ''), now, 0);
    if (step === undefined) return flawed('codeWrong');
    await trx
      .updateTable('user_totp')
      .set({ secret: row.new_secret, confirmed_at: now, last_step: step, new_secret: null, new_started_at: null })
      .where('user_id', '=', userId)
      .execute();
    const codes = await makeRecoveryCodes(trx, userId);
    // Sign-ins from before had proved no more than the password.
    await endAllSessions(trx, userId, sessionId);
    await dropChallenges(trx, userId);
    await trx.updateTable('user_session').set({ proved_at: now }).where('id', '=', sessionId).execute();
    await tellFactorChanged(trx, deps, user, 'totpOn');
    const change = changeBy(who, now, { what: 'update', thing: 'user', thingId: userId });
    await recordChange(trx, { ...change, before: { totp: row.secret !== null }, after: { totp: true, recoveryCodes: codes.length } });
    return ok({ data: { codes: [...codes] } });
  });
  if (done.isOk()) await forgetAttempts(deps.database, 'factor.setUp', String(userId));
  return done;
};

export const removeTotp: Verb<typeof call.removeTotp> = async (deps, who) =>
  withOwner(deps.database, who.user.userId, async (trx, user) => {
    const { rows } = await sql<{ wanted: boolean }>`select ${isFactorRequired} as wanted`.execute(trx);
    const key = await trx.selectFrom('passkey').select('id').where('user_id', '=', user.id).limit(1).executeTakeFirst();
    if (rows[0]?.wanted && key === undefined) return flawed('factorRequired');
    const gone = await trx.deleteFrom('user_totp').where('user_id', '=', user.id).where('secret', 'is not', null).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return flawed('nothingThere');
    if (key === undefined) await dropFactors(trx, user.id);
    await tellFactorChanged(trx, deps, user, 'totpOff');
    const change = changeBy(who, deps.now(), { what: 'update', thing: 'user', thingId: user.id });
    await recordChange(trx, { ...change, before: { totp: true }, after: { totp: false } });
    return ok({ data: { removed: true as const } });
  });

export const renewCodes: Verb<typeof call.renewCodes> = async (deps, who) =>
  withOwner(deps.database, who.user.userId, async (trx, user) => {
    if (!(await hasFactor(trx, user.id))) return flawed('nothingThere');
    const codes = await makeRecoveryCodes(trx, user.id);
    await tellFactorChanged(trx, deps, user, 'codesNew');
    const change = changeBy(who, deps.now(), { what: 'update', thing: 'user', thingId: user.id });
    await recordChange(trx, { ...change, after: { recoveryCodes: codes.length } });
    return ok({ data: { codes: [...codes] } });
  });

/** Runs with whoever it is about held. */
function withOwner<T>(
  database: Connection,
  userId: number,
  work: (trx: Connection, user: UserRow) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return inTransaction(database, async (trx): Promise<Result<T, Refusal>> => {
    const user = await lockUser(trx, userId);
    return user === undefined ? err({ code: 'SESSION_ENDED' }) : work(trx, user);
  });
}
