import { isIP } from 'node:net';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { DEVICE_COOKIE } from '#domain/account/token-session.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** What a request tells of the machine that sent it. */
export interface Sender {
  readonly headers: Headers;
  /** Address of the other end of the connection. */
  readonly remoteAddress: string | undefined;
  readonly cookies: CookieJar;
}

const LONGEST_AGENT = 300;

/** Headers that tell the platform of the visitor's address, browser and device, for its throttles and for 'new sign-in'. Never logged. */
export function clientHeaders(sender: Sender, trustedProxies: number): Readonly<Record<string, string>> {
  const address = clientAddress(sender, trustedProxies);
  const agent = (sender.headers.get('user-agent') ?? '')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, LONGEST_AGENT);
  return {
    ...(address === undefined ? {} : { [HEADERS.clientAddress]: address }),
    ...(agent === '' ? {} : { [HEADERS.clientAgent]: agent }),
    ...clientDevice(sender.cookies),
  };
}

/** The name of the visitor's device, if it has one. */
export function clientDevice(cookies: CookieJar): Readonly<Record<string, string>> {
  const device = cookies.get(DEVICE_COOKIE) ?? '';
  return /^[\w-]{16,64}$/.test(device) ? { [HEADERS.clientDevice]: device } : {};
}

/**
 * The visitor's address. Each proxy in front adds the address that it sees to X-Forwarded-For, so what the outermost trusted one wrote stands that many from the right; what
 * stands left of it a visitor may have made up. A list that is too short did not come through them.
 */
export function clientAddress({ headers, remoteAddress }: Omit<Sender, 'cookies'>, trustedProxies: number): string | undefined {
  const forwarded = trustedProxies === 0 ? undefined : headers.get('x-forwarded-for')?.split(',').at(-trustedProxies);
  return plainAddress(forwarded) ?? plainAddress(remoteAddress);
}

/** Without port, brackets and the IPv4-in-IPv6 form of a socket. */
function plainAddress(text: string | undefined): string | undefined {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .toLowerCase();
  return isIP(bare) === 0 ? undefined : bare;
}
