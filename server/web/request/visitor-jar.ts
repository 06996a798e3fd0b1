import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { LOCALE_COOKIE } from '#domain/locale/locale.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { isLoopback } from './host-check.ts';

/** The cookies of a request. `host` is its checked host: names that are bound to it need https, or the machine's own loopback, which browsers trust as much. */
export function visitorJar(
  cookieHeader: string | null | undefined,
  { publicUrl, localeCookieCrossOrigin }: Pick<WebDependencies, 'publicUrl' | 'localeCookieCrossOrigin'>,
  host: string,
): RequestCookieJar {
  const secure = publicUrl.protocol === 'https:';
  const crossOrigin = localeCookieCrossOrigin ? [LOCALE_COOKIE] : [];
  return new RequestCookieJar(cookieHeader ?? undefined, { secure, hostBound: secure || isLoopback(host), crossOrigin });
}
