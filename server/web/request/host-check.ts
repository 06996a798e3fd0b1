const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * The hosts that this server answers for: the public address's; all names of this machine's loopback when the public address is one of them or in development (T-20).
 * Host headers are compared in lower case, with the protocol's own port left out.
 */
export function allowedHosts(publicUrl: URL, development: boolean): ReadonlySet<string> {
  const hosts = new Set([publicUrl.host]);
  if (development || LOOPBACK.includes(publicUrl.hostname))
    for (const name of LOOPBACK) hosts.add(publicUrl.port === '' ? name : `${name}:${publicUrl.port}`);
  return hosts;
}

/** Whether a canonical host is this machine's own. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host.replace(/:\d+$/, ''));
}

/** A Host header in its canonical form. */
export function canonicalHost(header: string, protocol: string): string {
  const host = header.trim().toLowerCase();
  const port = DEFAULT_PORTS[protocol];
  return port !== undefined && host.endsWith(`:${port}`) ? host.slice(0, -port.length - 1) : host;
}
