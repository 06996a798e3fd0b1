import { err, ok, type Result } from 'neverthrow';
import { containedScopes, hasScope, SCOPES, type Scope } from '../back-office/scope.ts';
import { tidy } from '../checkout/validate-address.ts';
import type { KeyedPage } from '../keyed-page.ts';
import { isDay } from '../site/iso-day.ts';

/**
 * What a key may open: whoever makes one gives what they hold themselves, but never people (customers, those of the back office) and keys, nor what a person has to prove themselves for anew
 * (exports, erasing, refunds): that stays with people.
 */
export const KEY_SCOPES: readonly Scope[] = SCOPES.filter((scope) => !/^(users|customers):|:(export|erase|refund)$/.test(scope));

/** `good` opens; `ended` was taken out of use; `over` is past its last day; `orphaned`: whoever made it works in the back office no more. */
export const KEY_STATES = ['good', 'ended', 'over', 'orphaned'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Why a key that was shown opens nothing: how it stands, or that there is none like it. */
export type KeyRefusal = Exclude<KeyState, 'good'> | 'unknown';

/** A key as it is written: name and purpose trimmed, the last day an ISO day of the site's clock, permissions of KEY_SCOPES, at least one. */
export interface WrittenKey {
  readonly name: string;
  /** What it is for and who uses it. */
  readonly purpose: string;
  readonly until: string;
  readonly scopes: readonly Scope[];
}

/** A key that another program signs in with, in the list of those who make them. */
export interface AccessKey extends Omit<WrittenKey, 'scopes'> {
  readonly id: number;
  readonly scopes: readonly string[];
  readonly state: KeyState;
  /** Name of whoever made it. */
  readonly maker: string;
  /** ISO 8601 instants; undefined where it was never used. */
  readonly madeAt: string;
  readonly usedAt: string | undefined;
  /** The last characters of its secret, by which people tell keys apart. */
  readonly ending: string;
}

/** What a key was used for on a day: which permission it needed, how often it was let in and how often refused. */
export interface KeyUse {
  /** ISO day of the site's clock. */
  readonly day: string;
  /** One of those that its calls want; empty for a call that no key opens. */
  readonly scope: string;
  readonly done: number;
  readonly refused: number;
}

/** One of them, opened. */
export interface OpenedKey extends AccessKey {
  /** The newest days first, a hundred lines at most. */
  readonly uses: readonly KeyUse[];
  /** Address of a call that it opens, to try it with; undefined where it opens none that only reads. */
  readonly example: string | undefined;
  /** The secret itself, for a few minutes after it was made and in the browser that made it alone; undefined ever after. */
  readonly secret: string | undefined;
}

/** Keys, and what whoever asks may give to one. */
export interface AccessKeys {
  readonly keys: KeyedPage<AccessKey>;
  readonly offered: readonly Scope[];
}

/** Why a key is not made so. */
export const KEY_FLAWS = [
  'nameMissing',
  'nameTooLong',
  'purposeMissing',
  'purposeTooLong',
  'untilUnreadable',
  'untilPast',
  'untilTooFar',
  'scopesMissing',
  'beyondOwn',
  'gone',
] as const;
export type KeyFlaw = (typeof KEY_FLAWS)[number];

/** The field of the form that a flaw is about; undefined for the key as a whole. */
export function fieldOfKeyFlaw(flaw: KeyFlaw): 'name' | 'purpose' | 'until' | 'scopes' | undefined {
  if (flaw.startsWith('name')) return 'name';
  if (flaw.startsWith('purpose')) return 'purpose';
  if (flaw.startsWith('until')) return 'until';
  return flaw === 'gone' ? undefined : 'scopes';
}

/** Longest name and purpose, in characters; longest life, in days. */
const NAME_MAXIMUM = 60;
const PURPOSE_MAXIMUM = 300;
const KEY_DAYS_MAXIMUM = 366;

/** Reads what was typed, or tells all that is wrong with it by itself. */
export function readAccessKey(typed: WrittenKey): Result<WrittenKey, readonly [KeyFlaw, ...KeyFlaw[]]> {
  const key = { name: tidy(typed.name), purpose: tidy(typed.purpose), until: typed.until.trim(), scopes: containedScopes(typed.scopes) };
  const [first, ...others] = keyFlaws(key);
  return first === undefined ? ok(key) : err([first, ...others]);
}

function keyFlaws({ name, purpose, until, scopes }: WrittenKey): readonly KeyFlaw[] {
  const flaws: KeyFlaw[] = [];
  if (name === '') flaws.push('nameMissing');
  if (name.length > NAME_MAXIMUM) flaws.push('nameTooLong');
  if (purpose === '') flaws.push('purposeMissing');
  if (purpose.length > PURPOSE_MAXIMUM) flaws.push('purposeTooLong');
  if (!isDay(until)) flaws.push('untilUnreadable');
  if (scopes.length === 0) flaws.push('scopesMissing');
  else if (!scopes.every((scope) => KEY_SCOPES.includes(scope))) flaws.push('beyondOwn');
  return flaws;
}

/** What is wrong with the last day of a key that is made on `today`, both ISO days: a key lasts to the end of that day, and a year at most. */
export function lastDayFlaw(until: string, today: string): KeyFlaw | undefined {
  if (until < today) return 'untilPast';
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  return days > KEY_DAYS_MAXIMUM ? 'untilTooFar' : undefined;
}

/** What somebody who holds these may give to a key. */
export function scopesForKeys(own: readonly string[]): readonly Scope[] {
  return KEY_SCOPES.filter((scope) => hasScope(own, [scope]));
}

/** What a key opens now: what it was given, as far as whoever made it still holds it. */
export function scopesOfKey(given: readonly string[], makers: readonly string[]): readonly Scope[] {
  return scopesForKeys(given).filter((scope) => hasScope(makers, [scope]));
}
