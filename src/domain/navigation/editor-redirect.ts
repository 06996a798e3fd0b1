import { err, ok, type Result } from 'neverthrow';
import { legacyRedirect } from './legacy-redirect.ts';
import { matchRoute, routePath } from './routes.ts';
import { isSameSitePath } from './same-site-path.ts';
import { DEFAULT_HOME_PAGE_SLUG } from './static-pages.ts';
import { wholeAddress } from './whole-address.ts';

/** Where an editor sends an address that nothing else answers to (NAV-11). */
export interface EditorRedirect {
  readonly id: number;
  /** As browsers send it, without query and without a slash at the end. */
  readonly path: string;
  /** A path of this site, with a query or not, or an https address. */
  readonly target: string;
}

/** An address that was asked for in vain. */
export interface FailedAddress {
  readonly path: string;
  readonly times: number;
  /** ISO 8601 instants. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Why a redirect is refused. */
export const REDIRECT_FLAWS = [
  'pathUnreadable',
  'pathHasQuery',
  'pathIsKnown',
  'pathIsTaken',
  'targetUnreadable',
  'loop',
  'targetGone',
  'targetHidden',
] as const;
/** Why a redirect is not taken; the names are those of the messages. */
export type RedirectFlaw = (typeof REDIRECT_FLAWS)[number];
/** What an editor is told once and may want all the same: nothing answers at the target, or visitors don't see what stands there. */
export const REDIRECT_DOUBTS: readonly RedirectFlaw[] = ['targetGone', 'targetHidden'];

/** A redirect that may be saved, and what else moves with it. */
export interface PlannedRedirect {
  readonly path: string;
  /** The end of the way: never an address that is itself redirected. */
  readonly target: string;
  /** Redirects that led to this path; they are to lead to the target at once. */
  readonly retargeted: readonly string[];
}

/** First parts of addresses that are no pages. */
const RESERVED = new Set(['api', 'assets', 'media', 'health', 'document', 'download', 'admin']);
const LONGEST = 500;

/** The path of an address as it is kept and looked up, or undefined when it is none: letters and spaces encoded as browsers do, without query, doubled slashes and a slash at the end. */
export function cleanPath(text: string): string | undefined {
  const path = (text.trim().split(/[?#]/, 1)[0] ?? '').replaceAll(' ', '%20');
  if (path.length > LONGEST || !isSameSitePath(path)) return undefined;
  const encoded = encodedPath(path);
  return encoded === undefined ? undefined : encoded.replace(/\/{2,}/g, '/').replace(/(?!^)\/$/, '');
}

/**
 * A redirect as it may be kept beside the others (NAV-10, NAV-11): what its target is itself redirected to is its target, and those that led to its path lead on at once,
 * so that no redirect ever leads to another one. Screens, and what is no page at all, are not redirected.
 */
export function planRedirect(
  wish: { readonly path: string; readonly target: string },
  others: ReadonlyMap<string, string>,
): Result<PlannedRedirect, RedirectFlaw> {
  // Requests are looked up without their query: one that an editor names would be forgotten in silence.
  if (/[?#]/.test(wish.path)) return err('pathHasQuery');
  const path = cleanPath(withSlash(wish.path));
  if (path === undefined) return err('pathUnreadable');
  if (isKnownPath(path)) return err('pathIsKnown');
  const asked = cleanTarget(wish.target);
  if (asked === undefined) return err('targetUnreadable');
  const target = endOfWay(asked, others);
  if (pathOf(target) === path || pathOf(asked) === path) return err('loop');
  return ok({ path, target, retargeted: [...others].filter(([from, to]) => from !== path && pathOf(to) === path).map(([from]) => from) });
}

/** A target as it is kept: what names this site (`siteUrl`, its origin) by its whole address is a path of it, so that it is followed and looked after as one. */
export function targetWithin(siteUrl: string, typed: string): string {
  const target = wholeAddress(typed);
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return typed;
  const { host, pathname, search, hash } = new URL(target);
  return host === new URL(siteUrl).host ? pathname + search + hash : typed;
}

/** A path as whoever types it means it: `stara-adresa` is `/stara-adresa`. What is empty, begins with dots or names a scheme or a host stays as it is. */
function withSlash(typed: string): string {
  const text = typed.trim();
  return /^(?!www\.)[^/\\.:\s][^\\:\s]*$/i.test(text) ? `/${text}` : text;
}

/** Whether the site itself answers at a path, whatever editors write: by a screen, by what is no page at all, or by sending on before anybody looks for a page or a redirect. */
export function isKnownPath(path: string): boolean {
  const match = matchRoute(path);
  return RESERVED.has(path.split('/')[1] ?? '') || (match !== undefined && match.route !== 'content') || legacyRedirect(path) !== undefined;
}

function cleanTarget(text: string): string | undefined {
  const target = wholeAddress(text);
  if (target.length > LONGEST) return undefined;
  if (/^https:\/\//i.test(target)) return URL.canParse(target) ? new URL(target).href : undefined;
  const path = cleanPath(target);
  return path === undefined || !isSameSitePath(target) ? undefined : path + target.slice((target.split(/[?#]/, 1)[0] ?? '').length);
}

/** The address that a target leads to when all redirects have been followed, those of the site itself as well. */
function endOfWay(target: string, others: ReadonlyMap<string, string>): string {
  let way = target;
  for (let steps = 0; steps <= others.size + 2; steps += 1) {
    const path = pathOf(way);
    const moved = others.get(path) ?? legacyRedirect(path) ?? homeOf(path);
    if (moved === undefined || pathOf(moved) === path) return way;
    way = moved;
  }
  return way;
}

function homeOf(path: string): string | undefined {
  const match = matchRoute(path);
  return match?.route === 'content' && match.parameter === DEFAULT_HOME_PAGE_SLUG ? routePath('home', match.locale) : undefined;
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? target;
}

/** What a browser makes of a path: letters beyond ASCII in percent signs, dots resolved. */
function encodedPath(path: string): string | undefined {
  const address = `https://site.invalid${path}`;
  return URL.canParse(address) ? new URL(address).pathname : undefined;
}
