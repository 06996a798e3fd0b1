import { matchRoute } from './routes.ts';

/** Fixed legacy paths and the slugs that they moved to (NAV-08); a maintainer may configure others. */
export const LEGACY_PATHS: Readonly<Record<string, string>> = {
  '/hr/fond/utrosak-sredstava/12': '/utrosak-sredstava',
  '/hr/nacionalni-javni-pozivi/7': '/nacionalni-javni-pozivi',
  '/hr/kontakt/1': '/kontakt',
  '/en/fund/spending/12': '/en/spending-of-funds',
  '/en/national-public-calls/7': '/en/national-public-calls',
  '/en/contact/1': '/en/contact',
};

/** First path segments that are never a legacy address (NAV-10). */
const RESERVED = new Set(['api', 'assets', 'media', 'health', '_cli']);

/**
 * The new address of a legacy path, or undefined when the path is none (spec 2.3, NAV-08 to NAV-10). `pathname` comes as the browser sent it, percent-encoded.
 * `/{hr|en}/{slug}/{digits}` (language optional) becomes `/{slug}-{digits}`, slashes of the slug become hyphens, /en is kept. The answer always starts with one slash
 * and is never itself a legacy address; known routes are left alone.
 */
export function legacyRedirect(pathname: string, fixed: Readonly<Record<string, string>> = LEGACY_PATHS): string | undefined {
  const moved = fixed[pathname];
  if (moved !== undefined) return moved === pathname ? undefined : moved;
  if (!/^(\/[A-Za-z0-9._~%-]+)+$/.test(pathname)) return undefined;
  const segments = pathname.split('/').slice(1);
  const language = segments[0] === 'hr' || segments[0] === 'en' ? segments[0] : undefined;
  const parts = language === undefined ? segments : segments.slice(1);
  const digits = parts.at(-1) ?? '';
  if (parts.length < 2 || !/^\d+$/.test(digits) || RESERVED.has(parts[0] ?? '')) return undefined;
  if (matchRoute(`${language === 'en' ? '/en' : ''}/${parts.join('/')}`) !== undefined) return undefined;
  const slug = parts.slice(0, -1).join('-');
  if (slug.startsWith('.') || /%(2e|2f|5c|7f|[01][0-9a-f]|(?![0-9a-f]{2}))/i.test(slug)) return undefined;
  return `${language === 'en' ? '/en' : ''}/${slug}-${digits}`;
}
