/** Half a year, as long as a mistake with certificates may hurt. */
const HSTS = 'max-age=15552000';

/** Headers of every answer. */
export function commonHeaders(https: boolean): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(self), usb=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ];
  if (https) headers.push(['strict-transport-security', HSTS]);
  return headers;
}

/** Policy of answers that are no page: nothing in them may load or be framed. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface PagePolicy {
  readonly development: boolean;
  /** Hosts of hosted payment forms that a page may be sent to. */
  readonly formHosts?: readonly string[];
  /** False for a page that is shown at the address of another one: its scripts would take it for that one. */
  readonly scripts?: boolean;
}

/** Where pages may send forms besides this site: to the hosted forms of payment providers, by https. */
export function formHosts({ paymentHosts = [] }: { readonly paymentHosts?: readonly string[] }): readonly string[] {
  return paymentHosts.map((host) => `https://${host}`);
}

/** Content security policy of a page whose scripts carry the nonce (security.md). Vite's development client writes style elements and opens a socket. */
export function pagePolicy(nonce: string, { development, formHosts = [], scripts = true }: PagePolicy): string {
  const rules = [
    "default-src 'none'",
    scripts ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'",
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    [development ? "connect-src 'self' ws: wss:" : "connect-src 'self'", ...formHosts].join(' '),
    // The buttons of wallets stand in frames of theirs, and ask them.
    ...(formHosts.length === 0 ? [] : [`frame-src ${formHosts.join(' ')}`]),
    "manifest-src 'self'",
    ["form-action 'self'", ...formHosts].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  if (!development) rules.push("require-trusted-types-for 'script'", 'trusted-types izlog-html izlog-wallet');
  return rules.join('; ');
}

/**
 * Answers that were made with all their headers. Touching the headers of a Response afterwards makes the server take its slow way, which kept pages can do without.
 */
export const completeAnswers = new WeakMap<Response, { readonly status: number; readonly bytes: number }>();
