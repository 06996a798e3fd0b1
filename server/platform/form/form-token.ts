import { createHash, randomBytes } from 'node:crypto';
import { readSignedText, signedText } from '../http/signed-text.ts';

/** A page with a form may stay open for a day. */
const TOKEN_SECONDS = 86_400;
/** Nobody fills in a form faster. */
const QUICKEST_SECONDS = 4;
/** What somebody waits who could not prove to be none of the many machines. */
export const PAUSE_SECONDS = 10;

/** Why a token is given: a form is opened, is to be sent after a pause, or once more because its page was open too long. */
export type TokenKind = 'opened' | 'paused' | 'renewed';

const LETTERS = { opened: 'o', paused: 'p', renewed: 'r' } as const;
const WAITS: Readonly<Record<string, number>> = { o: QUICKEST_SECONDS, p: PAUSE_SECONDS, r: 0 };

/** What a token says: when its form was opened, and how long its sender has to wait at least. */
export interface FormToken {
  /** Seconds since 1970. */
  readonly openedAt: number;
  readonly waitSeconds: number;
  /** Whether it was given after a pause. */
  readonly isAfterPause: boolean;
}

/** A token for one sending of a form, signed with the platform's secret: it can't be guessed, changed or used twice (its hash is unique). */
export function newFormToken(now: Date, tokenKind: TokenKind, secret: Buffer): string {
  const said = `${Math.floor(now.getTime() / 1000).toString(36)}.${LETTERS[tokenKind]}.${randomBytes(16).toString('base64url')}`;
  return signedText('form', said, secret);
}

/** What a token says; undefined when it was not made here, is older than a day or of the future. */
export function readFormToken(token: string, now: Date, secret: Buffer): FormToken | undefined {
  const read = readSaid(token, now, secret);
  if (read === undefined || read.age < -60 || read.age > TOKEN_SECONDS) return undefined;
  const { openedAt, kind } = read;
  return { openedAt, waitSeconds: WAITS[kind] ?? PAUSE_SECONDS, isAfterPause: kind === 'p' };
}

/** Whether a token was made here and is good no more: whoever sends it has had the form open for more than a day. */
export function isOutlived(token: string, now: Date, secret: Buffer): boolean {
  return (readSaid(token, now, secret)?.age ?? 0) > TOKEN_SECONDS;
}

function readSaid(token: string, now: Date, secret: Buffer) {
  const [said, at = '', kind = ''] = /^([0-9a-z]{1,9})\.([opr])\.[\w-]{22}$/.exec(readSignedText('form', token, secret) ?? '') ?? [];
  if (said === undefined) return undefined;
  const openedAt = Number.parseInt(at, 36);
  return { openedAt, kind, age: Math.floor(now.getTime() / 1000) - openedAt };
}

/** What is kept of a token. */
export function hashOfFormToken(token: string): Buffer {
  return createHash('sha256').update(`form ${token}`).digest();
}
