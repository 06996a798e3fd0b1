import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { isLoopback } from './host-check.ts';

/** The cookies of a request. `host` is its checked host: names that are bound to it need https, or the machine's own loopback, which browsers trust as much. */
export function visitorJar(cookieHeader: string | null | undefined, publicUrl: URL, host: string): RequestCookieJar {
  const secure = publicUrl.protocol === 'https:';
  return new RequestCookieJar(cookieHeader ?? undefined, { secure, hostBound: secure || isLoopback(host) });
}
