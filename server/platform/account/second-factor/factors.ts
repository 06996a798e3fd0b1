import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { FACTORS, type Factor, RECOVERY_CODES, readFactorCode, type SecurityFlaw } from '#domain/account/second-factor.ts';
import type { Database } from '../../database/schema.ts';
import { factorOf } from '../../identity/dues.ts';
import { hashOfToken } from '../../identity/signed-in.ts';
import { base32, stepOfCode } from '../../identity/totp.ts';

type Connection = Kysely<Database>;

/** Bytes of a recovery code: nobody guesses one, so a plain hash keeps it. */
const RECOVERY_BYTES = 10;

/** Whether somebody has a second factor. */
export async function hasFactor(database: Connection, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${factorOf(sql`${userId}::integer`)} as has`.execute(database);
  return rows[0]?.has === true;
}

/** Which second factors somebody has; none where the password suffices. */
export async function factorsOf(database: Connection, userId: number): Promise<Factor[]> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean }>`
    select exists (select from user_totp where user_id = ${userId} and secret is not null) as totp,
      exists (select from passkey where user_id = ${userId}) as passkey`.execute(database);
  return FACTORS.filter((factor) => rows[0]?.[factor]);
}

/** Why a code was none of theirs: whoever has no application is not told to wait for its next one. */
export async function flawOfCode(database: Connection, userId: number): Promise<SecurityFlaw> {
  const factors = await factorsOf(database, userId);
  return factors.length > 0 && !factors.includes('totp') ? 'recoveryWrong' : 'codeWrong';
}

/** What a code turned out to be: of the application, one of the recovery codes, or none. */
export type UsedCode = 'totp' | 'recovery' | undefined;

/** Uses a code up; the user is to be held (lockUser), so that of many at once one is let in. */
export async function useFactorCode(trx: Connection, userId: number, typed: string, now: Date): Promise<UsedCode> {
  const read = readFactorCode(typed);
  if (read?.kind === 'totp') return (await useTotp(trx, userId, read.code, now)) ? 'totp' : undefined;
  if (read?.kind !== 'recovery') return undefined;
  const used = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfToken(read.code))
    .executeTakeFirst();
  return used.numDeletedRows > 0n ? 'recovery' : undefined;
}

async function useTotp(trx: Connection, userId: number, code: string, now: Date): Promise<boolean> {
  const row = await trx.selectFrom('user_totp').select(['secret', 'last_step']).where('user_id', '=', userId).executeTakeFirst();
  const step = row?.secret ? stepOfCode(row.secret, code, now, row.last_step) : undefined;
  if (step === undefined) return false;
  await trx.updateTable('user_totp').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

/** New recovery codes in place of all that there were; kept are their hashes. */
export async function makeRecoveryCodes(trx: Connection, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfToken(code) })))
    .execute();
  return codes;
}

/** Takes away every second factor of somebody, and with it the sign-ins that wait for one; answers whether there was any. */
export async function dropFactors(trx: Connection, userId: number): Promise<boolean> {
  const had = await hasFactor(trx, userId);
  await trx.deleteFrom('user_totp').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
  return had;
}
