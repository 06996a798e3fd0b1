import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Kysely, Selectable } from 'kysely';
import { platformSecret } from '../../database/platform-secret.ts';
import type { Database } from '../../database/schema.ts';
import { readSignedText, signedText } from '../../http/signed-text.ts';
import { hashOfToken } from '../../identity/signed-in.ts';

type Connection = Kysely<Database>;
export type PasskeyRow = Selectable<Database['passkey']>;

/** How long a page may stand open before its passkey is asked for. */
const CHALLENGE_MS = 60 * 60_000;

/** Whose keys these are: the site's own host, and no other site gets an answer for it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** What a passkey is to sign. Nothing is kept of it before it is answered: its own signature says when it was given. In base 64, as browsers read it. */
export async function passkeyChallenge(database: Connection, now: Date): Promise<string> {
  const text = signedText(
    'passkey',
    `${now.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`,
    await platformSecret(database, 'passkeys'),
  );
  return Buffer.from(text).toString('base64url');
}

/** Whether a challenge was given here within the hour. */
async function isFresh(database: Connection, challenge: string, now: Date): Promise<boolean> {
  const text = readSignedText('passkey', Buffer.from(challenge, 'base64url').toString(), await platformSecret(database, 'passkeys'));
  const given = Number.parseInt(text?.split('.')[0] ?? '', 36);
  return text !== undefined && Math.abs(now.getTime() - given) < CHALLENGE_MS;
}

/** Answers a challenge once; whether it had not been answered before. */
async function answerOnce(trx: Connection, challenge: string, now: Date): Promise<boolean> {
  await trx
    .deleteFrom('answered_challenge')
    .where('answered_at', '<', new Date(now.getTime() - 2 * CHALLENGE_MS))
    .execute();
  const inserted = await trx
    .insertInto('answered_challenge')
    .values({ challenge_hash: hashOfToken(challenge), answered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface Asked {
  readonly answer: string;
  readonly party: RelyingParty;
  readonly now: Date;
}

/** The new key of a registration; undefined for an answer that is none of ours. */
export async function readNewPasskey(trx: Connection, { answer, party, now }: Asked) {
  const response = parsed<RegistrationResponseJSON>(answer);
  if (response === undefined) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isFresh(trx, given, now);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  const credential = verified?.verified ? verified.registrationInfo?.credential : undefined;
  return credential !== undefined && (await answerOnce(trx, challenge, now)) ? credential : undefined;
}

/** The passkey that signed an answer, which is then used; undefined when none of ours did. */
export async function usePasskey(trx: Connection, { answer, party, now }: Asked): Promise<PasskeyRow | undefined> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  const row =
    typeof response?.id === 'string'
      ? await trx.selectFrom('passkey').selectAll().where('credential_id', '=', response.id).forUpdate().executeTakeFirst()
      : undefined;
  if (response === undefined || row === undefined) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isFresh(trx, given, now);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true || !(await answerOnce(trx, challenge, now))) return undefined;
  await trx
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', row.id)
    .execute();
  return row;
}

function parsed<T>(answer: string): T | undefined {
  try {
    return JSON.parse(answer) as T;
  } catch {
    return undefined;
  }
}
