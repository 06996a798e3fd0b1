import type { Locale } from '../locale/locale.ts';
import { isSameSitePath } from './same-site-path.ts';
import { routePath } from './site-routes.ts';

/** Query word that says where to go after signing in. */
export const REMEMBERED_PAGE_WORD = 'from';

/**
 * A page that may be returned to after login, or undefined: an internal path of letters, digits and @ - % _ ~ with optional query and fragment (spec 5, T-14).
 * What could be read as leading elsewhere, or is longer than any page of ours, is forgotten.
 */
export function rememberedPage(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 500 || !isSameSitePath(text)) return undefined;
  if (!/^\/(?:[A-Za-z0-9@%_~-]+(?:\/[A-Za-z0-9@%_~-]+)*\/?)?(?:\?[\w@%~.,:;!$&'()*+=/?-]*)?(?:#[\w@%~.,:;!$&'()*+=/?-]*)?$/.test(text))
    return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i.test(path) || !isUtf8(path) ? undefined : text;
}

/** Whether what is percent-encoded are letters: no page has another address. */
function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The login page, which leads back to `from` after signing in. */
export function loginPath(locale: Locale, from: string): string {
  const path = routePath('login', locale);
  return from === '' ? path : `${path}?${REMEMBERED_PAGE_WORD}=${encodeURIComponent(from)}`;
}
