import { createHmac } from 'node:crypto';
import { CODE_DIGITS } from '#domain/account/second-factor.ts';

/** Seconds that a code is of (RFC 6238). */
const STEP_SECONDS = 30;
/** Steps that a clock may be off in either direction. */
const DRIFT = 1;
/** Bytes of a secret: as long as the hash (RFC 4226, 4). */
export const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step of time that an instant is in. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a step of time: HMAC-SHA-1, cut to six digits (RFC 4226, 5.3; RFC 6238), as every application makes it. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** The step whose code this is, of those around now that come after the last used one; undefined for a code of none. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastUsed: number): number | undefined {
  const around = stepOf(now);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => around - DRIFT + index);
  return steps.find((step) => step > lastUsed && codeOfStep(secret, step) === code);
}

/** Base 32 (RFC 4648, 6) without padding, as applications read a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What applications read from a QR code; `issuer` and `name` say whose code it is. */
export function totpAddress(secret: Buffer, { issuer, name }: { readonly issuer: string; readonly name: string }): string {
  // A colon divides the two.
  const [of, who] = [issuer, name].map((text) => encodeURIComponent(text.replaceAll(':', ' ')));
  return `otpauth://totp/${of}:${who}?secret=${base32(secret)}&issuer=${of}`;
}
