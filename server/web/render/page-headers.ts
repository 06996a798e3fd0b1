import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import { type RenderedPage, SENT_AWAY_HEADER } from '#ui/rendering/render-contract.ts';
import type { PolicyHeaders } from '../answer/security-headers.ts';
import type { WebDependencies } from '../context/web-context.ts';

/** What a page may say in its headers; addresses that it leads to are of this site, but for those that an editor has sent on (T-14, NAV-11). */
export function pageHeaders(deps: Pick<WebDependencies, 'publicUrl' | 'log'>, page: RenderedPage, policy: PolicyHeaders): Headers {
  const headers = new Headers(page.headers);
  for (const name of ['set-cookie', 'cache-control', 'content-length', 'content-security-policy']) headers.delete(name);
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  const location = headers.get('location');
  const isSentAway = headers.get(SENT_AWAY_HEADER) !== null;
  headers.delete(SENT_AWAY_HEADER);
  if (location === null || (isSentAway && location.startsWith('https://'))) return headers;
  const path = location.startsWith(`${deps.publicUrl.origin}/`) ? location.slice(deps.publicUrl.origin.length) : location;
  if (!isSameSitePath(path)) deps.log.error('page.leadsAway', {});
  headers.set('location', isSameSitePath(path) ? path : '/');
  return headers;
}
