import type { DeviceSession } from './account.ts';
import type { Due } from './dues.ts';

/** How long proof of who somebody is suffices for what wants it anew: refunds, exports of persons, changes of users and of factors. */
export const PROOF_MINUTES = 10;
/** Recovery codes that somebody has at first. */
export const RECOVERY_CODES = 10;
/** Passkeys that somebody may have. */
export const PASSKEYS_MOST = 10;
/** Whether a name is one of these, however large its letters are. */
export const isNameTaken = (name: string, names: readonly string[]): boolean =>
  names.some((other) => other.toLowerCase() === name.trim().toLowerCase());
/** Longest name of one in characters. */
export const PASSKEY_NAME_MAXIMUM = 60;
/** Digits of a code of the application (RFC 6238). */
export const CODE_DIGITS = 6;
/** Letters and digits of a recovery code: 80 bits. */
const RECOVERY_LENGTH = 16;

/** What somebody may have besides their password; recovery codes come with either. */
export const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** How somebody keeps their sign-in safe, as they see it themselves. Instants are of ISO 8601. */
export interface OwnSecurity {
  readonly email: string;
  /** Since when an application makes codes for them; undefined where none does. */
  readonly totpSince: string | undefined;
  /** An application that is being set up. */
  readonly setUp: TotpSetUp | undefined;
  /** Recovery codes that are good still. */
  readonly codesLeft: number;
  /** In the order in which they were added. */
  readonly passkeys: readonly Passkey[];
  /** What the next passkey is to sign, and whose keys these are. */
  readonly asksPasskey: AskedPasskey;
  /** Whether the site wants a second factor of everybody. */
  readonly isRequired: boolean;
  readonly dues: readonly Due[];
  /** Codes that were made a moment ago, to be shown while the browser that asked for them remembers them; kept are only their hashes. */
  readonly freshCodes: readonly string[];
  /** Whether who they are was proved a moment ago. */
  readonly isProved: boolean;
  /** Where they are signed in. */
  readonly sessions: readonly DeviceSession[];
}

/** A key of a telephone, computer or stick that signs its owner in (WebAuthn). Instants are of ISO 8601. */
export interface Passkey {
  readonly id: number;
  /** As its owner calls it. */
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | undefined;
}

/** What a browser asks a passkey for. */
export interface AskedPasskey {
  /** Bytes in base 64 for addresses. */
  readonly challenge: string;
  /** Host of the site. */
  readonly relyingParty: string;
}

/** What an application is set up with. */
export interface TotpSetUp {
  /** In base 32, to be typed where no camera is. */
  readonly secret: string;
  /** `otpauth:` address, which opens the application on the same device. */
  readonly address: string;
  /** The same as a QR code: an SVG picture. */
  readonly picture: string;
}

/** Why something about the own security is refused. */
export const SECURITY_FLAWS = [
  'codeMissing',
  'codeWrong',
  'recoveryWrong',
  'passwordWrong',
  'setUpOver',
  'factorRequired',
  'nothingThere',
  'challengeOver',
  'passkeyRefused',
  'passkeyNameMissing',
  'passkeyNameTaken',
  'passkeysTooMany',
] as const;
export type SecurityFlaw = (typeof SECURITY_FLAWS)[number];

/** The field of the form that a flaw is about; undefined for the matter as a whole. */
export function fieldOfSecurityFlaw(flaw: SecurityFlaw): string | undefined {
  if (flaw === 'passwordWrong') return 'password';
  if (flaw === 'passkeyNameMissing' || flaw === 'passkeyNameTaken') return 'name';
  return flaw === 'codeMissing' || flaw === 'codeWrong' || flaw === 'recoveryWrong' ? 'code' : undefined;
}

/** A typed code as it is compared: without blanks, in capitals, of a recovery code without its dashes. Which kind it is follows from its length; undefined for what is no code. */
export function readFactorCode(typed: string): { readonly kind: 'totp' | 'recovery'; readonly code: string } | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) return { kind: 'totp', code };
  return new RegExp(`^[A-Z2-7]{${RECOVERY_LENGTH}}$`).test(code) ? { kind: 'recovery', code } : undefined;
}

/** A recovery code as it is read and typed: in groups of four. */
export function recoveryCodeInGroups(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
