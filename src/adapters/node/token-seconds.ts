import { ACCESS_SECONDS } from '#domain/account/token-session.ts';

/**
 * Seconds that an access token is good for from when it came: what its platform says; else what a JWT says of itself, as a span between its own two times, so that a clock
 * that is wrong here changes nothing (F-11); else the default.
 */
export function tokenSeconds({
  accessToken,
  expiresIn,
}: {
  readonly accessToken: string;
  readonly expiresIn?: number | undefined;
}): number {
  if (expiresIn !== undefined && expiresIn > 0) return expiresIn;
  const { exp, iat } = claimsOf(accessToken);
  return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? exp - iat : ACCESS_SECONDS;
}

function claimsOf(token: string): { readonly exp?: unknown; readonly iat?: unknown } {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return {};
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
