import { DEFAULT_COOKIE_SECONDS } from '../site/visitor-cookies.ts';
import type { LoginStrategy } from './account.ts';

/** Tokens of a sign-in, as the web server keeps them (IDN-02, IDN-03). */
export interface TokenSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from now that the access token is good for. */
  readonly expiresIn: number;
  readonly strategy: LoginStrategy;
}

/** Cookies of a sign-in. Those with tokens are HttpOnly; `__Host-` binds them to this host where the browser lets it (security.md). */
export const ACCESS_COOKIE = 'accessToken';
export const REFRESH_COOKIE = 'refreshToken';
export const STRATEGY_COOKIE = 'strategy';
/** Readable by scripts: somebody is signed in here; it opens nothing. */
export const SIGNED_IN_COOKIE = 'signedIn';
/** Long-lived random name of this device (HttpOnly): tells a known device from a new one, and opens nothing. */
export const DEVICE_COOKIE = 'device';
/** What a sign-in with a provider has to bring back, while the browser is there (HttpOnly, minutes). */
export const SOCIAL_COOKIE = 'socialLogin';
export const SOCIAL_SECONDS = 600;
/** That somebody's password was right, while their second factor is awaited, behind the names of those that they have (HttpOnly, minutes). */
export const FACTOR_COOKIE = 'secondStep';
/** Recovery codes that were made a moment ago, so that they can be shown after a redirect and a reload; what is kept elsewhere are hashes (HttpOnly, minutes). */
export const RECOVERY_COOKIE = 'recoveryCodes';
/** The secret of an access key that was made a moment ago, behind the key's id; what is kept elsewhere is a hash (HttpOnly, minutes). */
export const NEW_KEY_COOKIE = 'newAccessKey';
/** The link of an invitation that no mail server brings, behind the id of whoever is invited; what is kept elsewhere is a hash (HttpOnly, minutes). */
export const INVITATION_COOKIE = 'newInvitation';
/** How long each of these is there. */
export const FACTOR_SECONDS = 600;
/** Cookies that are bound to this host where the browser lets them be, so that no neighbouring host can plant one. */
export const HOST_BOUND_COOKIES: readonly string[] = [
  ACCESS_COOKIE,
  REFRESH_COOKIE,
  STRATEGY_COOKIE,
  DEVICE_COOKIE,
  SOCIAL_COOKIE,
  FACTOR_COOKIE,
  RECOVERY_COOKIE,
  NEW_KEY_COOKIE,
  INVITATION_COOKIE,
];

/** How long a sign-in lasts without being used: 30 days (spec 9's default age of a cookie). */
export const SIGN_IN_SECONDS = DEFAULT_COOKIE_SECONDS;
/** How long an access token is good for when its platform does not say. */
export const ACCESS_SECONDS = 900;
