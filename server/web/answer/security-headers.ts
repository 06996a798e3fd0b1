import { EMBED_SOURCES } from '#domain/media/embed.ts';
import { isPaymentPage } from '#domain/navigation/payment-pages.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import { LOADER_POLICY } from '#ui/rendering/render-contract.ts';
import type { OwnSources } from './signed-page.ts';

const OPENER_POLICY = 'cross-origin-opener-policy';

/** A year by https only. Other names below the site's own may not have it: they are included when whoever runs the site says so. */
const HSTS = 'max-age=31536000';

export interface CommonHeaders {
  readonly publicUrl: URL;
  readonly hstsSubdomains: boolean;
}

/** Headers of every answer. */
export function commonHeaders({ publicUrl, hstsSubdomains }: CommonHeaders): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(self), usb=()'],
    [OPENER_POLICY, 'same-origin'],
  ];
  if (publicUrl.protocol === 'https:') headers.push(['strict-transport-security', hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS]);
  return headers;
}

/** Policy of answers that are no page: nothing in them may load or be framed. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Who may vouch in a page for texts that become markup or addresses of scripts: texts that were cleaned, wallets and captchas, the loader. */
const TRUSTED_TYPE_POLICIES = ['izlog-html', 'izlog-wallet', LOADER_POLICY];

/** By which the editor of rich texts reads what is pasted; only pages with the editor may (ADM-02). */
const PASTE_POLICY = 'ProseMirrorClipboard';

/** What the ways to pay ask of pages (`isPaymentPage`). */
export interface PageNeeds {
  /** Hosts of hosted payment forms that pages of payment may send forms to, by https. */
  readonly formHosts?: readonly string[];
  /** What pages with a wallet may load besides; undefined when no wallet asks for anything. */
  readonly wallet?: PageSources | undefined;
  /** Where pictures lie that are not shown from here (CMS-13). */
  readonly pictureHost?: string | undefined;
  /** Where files are brought that lie elsewhere: pages of whoever works with pictures alone may send there (CMS-13). */
  readonly uploadHost?: string | undefined;
  /** What a captcha of somebody else loads on pages with a form, and nowhere else (CMS-14). */
  readonly captcha?: PageSources | undefined;
}

/** Whether pages of payment have a policy of their own, so that the way between them and others has to load a document. */
export function isPaymentApart({ formHosts = [], wallet }: PageNeeds = {}): boolean {
  return wallet !== undefined || formHosts.length > 0;
}

/** Sources of a content security policy, by what is loaded from them. */
export interface PageSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

export interface PagePolicy extends PageNeeds {
  readonly development: boolean;
  /** The page's screen: what ways to pay need is granted where somebody pays, and nowhere else. */
  readonly route?: RouteName | undefined;
  /** A form of the platform stands on the page. */
  readonly holdsForm?: boolean;
  /** False for a page that is shown at the address of another one: its scripts would take it for that one. */
  readonly scripts?: boolean;
  /** The page comes with its editor, which may stand in a frame of this site (ADM-02). A product's desk has that of texts alone. */
  readonly editing?: boolean;
  /** The page is nothing but a frame around another one of this site. */
  readonly framesOwn?: boolean;
}

/**
 * The headers of a page that say what it may do: its content security policy, with what tells its own scripts (security.md), and where a wallet may stand the leave
 * to stay linked with the windows that it opens. Vite's development client writes style elements and opens a socket.
 */
export function pagePolicy(
  own: OwnSources,
  {
    development,
    formHosts = [],
    wallet,
    captcha,
    pictureHost,
    uploadHost,
    route,
    holdsForm = false,
    scripts = true,
    editing = false,
    framesOwn = false,
  }: PagePolicy,
): PolicyHeaders {
  const pays = scripts && isPaymentPage(route);
  const open = pays ? wallet : scripts && holdsForm ? captcha : undefined;
  const rules: (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    // Where 'strict-dynamic' is understood the sources are not looked at: what a trusted script loads is trusted.
    ['script-src', ...(scripts ? [...own.scripts, "'strict-dynamic'", ...(open?.script ?? [])] : ["'none'"])],
    ['style-src', "'self'", ...(development ? ["'unsafe-inline'"] : own.styles)],
    // A wallet puts styles into the markup of its buttons.
    ...(open === undefined ? [] : [['style-src-attr', "'unsafe-inline'"] as const]),
    ['img-src', "'self'", 'data:', ...(pictureHost === undefined ? [] : [pictureHost]), ...(open?.image ?? [])],
    ['font-src', "'self'"],
    // Films of the site's own (CMS-01).
    ...(route === 'content' || route === 'home' || route === 'adminMedia' ? [['media-src', "'self'"] as const] : []),
    [
      'connect-src',
      "'self'",
      ...(uploadHost !== undefined && (editing || takesPictures(route)) ? [uploadHost] : []),
      ...(development ? ['ws:', 'wss:'] : []),
      ...(open?.connect ?? []),
    ],
    ...(framesOwn ? [['frame-src', "'self'"] as const] : framesOf(open, route, scripts && !isPaymentPage(route))),
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...(pays ? formHosts.map((host) => `https://${host}`) : [])],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', editing ? "'self'" : "'none'"],
  ];
  // Wallets write their addresses and their markup without asking a policy of ours.
  if (!development && open === undefined)
    rules.push(
      ['require-trusted-types-for', "'script'"],
      ['trusted-types', ...TRUSTED_TYPE_POLICIES, ...(editing || route === 'adminProduct' ? [PASTE_POLICY] : [])],
    );
  const policy = rules.map((rule) => rule.join(' ')).join('; ');
  return {
    'content-security-policy': policy,
    ...(open === undefined || !pays ? {} : { [OPENER_POLICY]: 'same-origin-allow-popups' }),
    ...(editing && { 'x-frame-options': 'SAMEORIGIN' }),
  };
}

/** Screens of the back office on which pictures are chosen and brought along. */
const PICTURE_SCREENS: ReadonlySet<string> = new Set([
  'adminAttribute',
  'adminCategory',
  'adminMedia',
  'adminProduct',
  'adminProducts',
  'adminSettings',
  'adminSetup',
] satisfies RouteName[]);

function takesPictures(route: RouteName | undefined): boolean {
  return route !== undefined && PICTURE_SCREENS.has(route);
}

/** What may be framed: a wallet where one is, an e-mail that may do nothing, and on pages with texts the films and maps of these, of which nothing is asked before a click (CMS-15). */
function framesOf(
  wallet: PageSources | undefined,
  route: RouteName | undefined,
  hasTexts: boolean,
): readonly (readonly [string, ...string[]])[] {
  if (wallet !== undefined) return [['frame-src', ...wallet.frame]];
  if (route === 'adminMail') return [['frame-src', "'self'"]];
  return hasTexts && route?.startsWith('admin') !== true ? [['frame-src', ...EMBED_SOURCES]] : [];
}

/** By name; beside the policy itself those about openers and frames, where they differ from those of all answers. */
export type PolicyHeaders = Readonly<Record<string, string>>;

/**
 * Answers that were made with all their headers. Touching the headers of a Response afterwards makes the server take its slow way, which kept pages can do without.
 */
export const completeAnswers = new WeakMap<Response, { readonly status: number; readonly bytes: number }>();
