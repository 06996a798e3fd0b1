import { err, ok, type Result } from 'neverthrow';
import { containedScopes, type HeldScope, hasScope, type Scope, tidyScopes } from '../back-office/scope.ts';
import { tidy } from '../checkout/validate-address.ts';
import type { KeyedPage } from '../keyed-page.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../locale/locale.ts';
import { emailProblem } from './credentials.ts';

/** Sets of permissions by what somebody does in the house, the widest first. A user keeps the permissions, not the name of the set. */
export const USER_PRESETS = {
  administrator: ['*'],
  shop: ['products', 'orders', 'customers', 'forms'],
  support: ['orders:cancel', 'customers:export', 'forms:answer'],
  warehouse: ['orders:send', 'products:stock'],
  accounting: ['orders:pay', 'orders:refund', 'orders:export', 'audit'],
  editor: ['pages', 'forms', 'consents'],
  translator: ['pages:translate'],
} as const satisfies Readonly<Record<string, readonly HeldScope[]>>;

/** One of the sets. */
export type UserPreset = keyof typeof USER_PRESETS;

/** The names of the sets in the order in which they are offered. */
export const PRESET_NAMES = Object.keys(USER_PRESETS) as readonly UserPreset[];

/** The set that these permissions are exactly; undefined for permissions of somebody's own choice. */
export function presetOf(scopes: readonly string[]): UserPreset | undefined {
  return PRESET_NAMES.find((name) => isSamePermission(USER_PRESETS[name], scopes));
}

/** Whether two people who hold these may do the same. */
export function isSamePermission(one: readonly string[], other: readonly string[]): boolean {
  return one.includes('*') === other.includes('*') && containedScopes(one).join() === containedScopes(other).join();
}

/** Whether somebody with the permissions `own` may give, take or guard those in `scopes`: nobody hands out more than they hold. */
export function mayHandOut(own: readonly string[], scopes: readonly string[]): boolean {
  return own.includes('*') || (!scopes.includes('*') && containedScopes(scopes).every((scope) => hasScope(own, [scope])));
}

/** Somebody who works in the back office, in the list. */
export interface BackOfficeUser {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly scopes: readonly string[];
  /** Was sent a link, and has set no password yet. */
  readonly isInvited: boolean;
  /** Whether a second factor is asked of them when they sign in. */
  readonly hasFactor: boolean;
  /** ISO 8601 instant of the newest sign-in that is open still; undefined where none is. */
  readonly lastSeenAt: string | undefined;
}

/** A place where a user is signed in; instants of ISO 8601. */
export interface UserSession {
  readonly id: string;
  /** Browser and system, e.g. 'Firefox, Android'; empty where they said nothing. */
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
}

/** Who works in the back office, and what whoever asks may hand out. */
export interface BackOfficeUsers {
  readonly users: KeyedPage<BackOfficeUser>;
  readonly ownScopes: readonly string[];
}

/** One of them, opened. */
export interface OpenedUser extends BackOfficeUser {
  /** Of their e-mails and of the back office; undefined for a language that the site does not know. */
  readonly locale: Locale | undefined;
  readonly sessions: readonly UserSession[];
  /** Tells names, language and permissions apart from any others; whoever changes them says over which. */
  readonly version: string;
  /** Of an invitation that no mail server brings: the link, for a few minutes after it was made and in the browser that made it alone. */
  readonly link: string | undefined;
  /** Whoever asks. */
  readonly isYou: boolean;
  /** Of whoever asks. */
  readonly ownScopes: readonly string[];
}

/** A user as one is written: names and e-mail trimmed, at least one permission. */
export interface WrittenUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly scopes: readonly HeldScope[];
}

/** Why a user is not kept so. */
export const USER_FLAWS = [
  'emailUnreadable',
  'emailTaken',
  'firstNameMissing',
  'lastNameMissing',
  'nameTooLong',
  'scopesMissing',
  'beyondOwn',
  'ownScopes',
  'yourself',
  'alreadyIn',
  'noFactor',
  'ownFactor',
  'gone',
  'changedMeanwhile',
] as const;
export type UserFlaw = (typeof USER_FLAWS)[number];

/** The field of the form that a flaw is about; undefined for the user as a whole. */
export function fieldOfUserFlaw(flaw: UserFlaw): string | undefined {
  return FIELDS[flaw];
}

const FIELDS: Readonly<Partial<Record<UserFlaw, string>>> = {
  emailUnreadable: 'email',
  emailTaken: 'email',
  firstNameMissing: 'firstName',
  lastNameMissing: 'lastName',
  nameTooLong: 'lastName',
  scopesMissing: 'preset',
  beyondOwn: 'preset',
  ownScopes: 'preset',
};

/** Longest first or last name in characters. */
const USER_NAME_MAXIMUM = 100;

/** What somebody typed for a user. `preset` is a set's name; any other word stands for the ticked permissions. */
export interface TypedUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
  readonly preset: string;
  /** Those that are ticked. */
  readonly ticked: readonly Scope[];
}

/** Reads what was typed, or tells all that is wrong with it; a set's permissions go before the ticked ones. */
export function readBackOfficeUser({
  preset,
  ticked,
  locale,
  ...typed
}: TypedUser): Result<WrittenUser, readonly [UserFlaw, ...UserFlaw[]]> {
  const set = PRESET_NAMES.find((name) => name === preset);
  const user: WrittenUser = {
    email: tidy(typed.email),
    firstName: tidy(typed.firstName),
    lastName: tidy(typed.lastName),
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    scopes: set === undefined ? tidyScopes(ticked) : USER_PRESETS[set],
  };
  const [first, ...others] = userFlaws(user);
  return first === undefined ? ok(user) : err([first, ...others]);
}

/** All that is wrong with a user by itself, in the order of the form. */
export function userFlaws({ email, firstName, lastName, scopes }: Omit<WrittenUser, 'locale'>): readonly UserFlaw[] {
  const flaws: UserFlaw[] = [];
  if (firstName === '') flaws.push('firstNameMissing');
  if (lastName === '') flaws.push('lastNameMissing');
  if (Math.max(firstName.length, lastName.length) > USER_NAME_MAXIMUM) flaws.push('nameTooLong');
  if (emailProblem(email) !== undefined) flaws.push('emailUnreadable');
  if (scopes.length === 0) flaws.push('scopesMissing');
  return flaws;
}
