/**
 * Whether a request that changes something comes from a page of this site (T-18). Browsers say so by Sec-Fetch-Site, by Origin, or by both; a request that
 * says nothing of where it comes from is refused. `host` is the checked host of the request, `protocol` that of the public address.
 */
export function isSameOrigin(headers: Headers, protocol: string, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return false;
  if (site !== null && site !== 'same-origin') return false;
  return origin === null || origin.toLowerCase() === `${protocol}//${host}`;
}
