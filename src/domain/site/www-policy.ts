/** Which of its two names a site goes by, with `www.` or without (option WwwPolicy, CMS-17). */
export type WwwPolicy = 'withWww' | 'withoutWww' | 'none';

/** The other name of a site's host, with `www.` or without; undefined where there can be none: addresses by number, and names of one machine. `host` may have a port. */
export function otherName(host: string): string | undefined {
  const name = host.replace(/:\d+$/, '');
  if (/^[\d.]+$/.test(name) || name.startsWith('[') || !name.replace(/^www\./, '').includes('.')) return undefined;
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`;
}

/** The host that a site goes by under a policy: its own, or its other name. */
export function policyHost({ host }: Pick<URL, 'host'>, policy: WwwPolicy): string {
  const other = otherName(host);
  if (other === undefined || policy === 'none') return host;
  return (policy === 'withWww') === host.startsWith('www.') ? host : other;
}
