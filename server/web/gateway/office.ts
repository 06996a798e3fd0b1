import type { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { readBytes } from '../../http/read-json.ts';
import type { Call } from '../wire/contract.ts';
import { Refused } from '../wire/refused.ts';

/** What the other fields of a form may add to its file. */
const ROOM = 100_000;

/** Who has not signed in to the back office is not read any further; whether they may is for the platform to say. */
export function refuseStrangers(cookies: RequestCookieJar): void {
  const tokens = new TokenCookies(cookies);
  if (tokens.accessToken === undefined && tokens.refreshToken === undefined) throw new Refused('UNAUTHORIZED');
  if (tokens.strategy !== 'admin') throw new Refused('FORBIDDEN');
}

/** A form with a file, as it came: the platform takes it apart. */
export async function readUpload({ bytes: limit }: NonNullable<Call['form']>, request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refused('BAD_REQUEST', 'content-type: wants multipart/form-data', 'content-type');
  const isLarge = Number(request.headers.get('content-length') ?? 0) > limit + ROOM;
  const bytes = isLarge ? undefined : await readBytes(request, limit + ROOM).catch(() => 'cut off' as const);
  if (bytes === 'cut off') throw new Refused('BAD_REQUEST', 'The body broke off.', 'body');
  if (bytes === undefined) throw new Refused('PAYLOAD_TOO_LARGE', undefined, 'body');
  return { bytes, headers: { 'content-type': type } };
}
