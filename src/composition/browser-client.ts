import { ConsoleLog } from '#adapters/browser/console-log.ts';
import { patientFetch } from '#adapters/platform/patient-fetch.ts';
import { PlatformClient, type PlatformClientOptions } from '#adapters/platform/platform-client.ts';
import { watchedFetch } from '#adapters/platform/watched-fetch.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Log } from '#ports/log.ts';
import { onProblem, platformHeaders } from './platform-headers.ts';

export interface BrowserParts {
  readonly locale: Locale;
  readonly log?: Log;
  /** Hears of every request; what comes back is called when it has been answered. */
  readonly onRequest: () => () => void;
}

/** How a tab's requests go out: patiently, and watched. */
export function browserFetch({ onRequest }: Pick<BrowserParts, 'onRequest'>): typeof fetch {
  return watchedFetch(
    patientFetch((...request) => fetch(...request)),
    onRequest,
  );
}

/** How the tools of the back office ask the platform: at the site's own origin, under /api. Apart from what visitors do, which they need nothing of. `writer` says in whose name a call is made, `around` changes how requests go out. */
export function browserClient(
  parts: BrowserParts,
  writer?: PlatformClientOptions['writer'],
  around: (plain: typeof fetch) => typeof fetch = (plain) => plain,
): PlatformClient {
  const { locale, log = new ConsoleLog() } = parts;
  return new PlatformClient({
    fetch: around(browserFetch(parts)),
    baseUrl: window.location.origin,
    headers: platformHeaders({ locale }, undefined),
    ...(writer && { writer }),
    onProblem: onProblem(log, undefined),
  });
}

/** Says in whose name whatever changes something is done, for as long as it is known; many calls that only look have a body. */
export function inTheNameOf(who: () => number | undefined): NonNullable<PlatformClientOptions['writer']> {
  return ({ method, scope = [] }) => (method === 'GET' || isToLook([scope].flat()) ? undefined : who());
}

function isToLook(scopes: readonly string[]): boolean {
  return scopes.length > 0 && scopes.every((scope) => scope.endsWith(':read'));
}
