import { Container } from 'inversify';
import { ConsoleLog } from '#adapters/browser/console-log.ts';
import { DocumentCookieJar } from '#adapters/browser/document-cookie-jar.ts';
import { patientFetch } from '#adapters/platform/patient-fetch.ts';
import type { PlatformClient } from '#adapters/platform/platform-client.ts';
import { watchedFetch } from '#adapters/platform/watched-fetch.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Log } from '#ports/log.ts';
import { browser } from './browser.ts';
import { inTurnAcrossTabs } from './in-turn.ts';
import { platformHttp } from './platform-http.ts';
import { throughTheDoor } from './through-the-door.ts';
import { tokens } from './tokens.ts';
import { useCases } from './use-cases.ts';
import { RequestScope } from './wiring.ts';

export interface BrowserParts {
  readonly locale: Locale;
  readonly log?: Log;
  /** Hears of every request; what comes back is called when it has been answered. */
  readonly onRequest: () => () => void;
}

/** Composes the use cases of a tab. Loaded after the first view, as a chunk of its own. */
export function createBrowserUseCases(parts: BrowserParts): UseCases {
  const scope = browserScope(parts);
  // Missing where a page is neither of https nor of localhost, whatever its type says.
  const locks: LockManager | undefined = navigator.locks;
  const habits = { oneAdd: inTurnAcrossTabs(locks, 'cart'), now: () => performance.now() };
  return throughTheDoor(scope.get(tokens.useCases), scope.get(tokens.client), habits);
}

/** How a tab asks the platform: at the site's own origin, under /api. */
export function browserClient(parts: BrowserParts): PlatformClient {
  return browserScope(parts).get(tokens.client);
}

function browserScope({ locale, log = new ConsoleLog(), onRequest }: BrowserParts): RequestScope {
  const { origin } = window.location;
  const container = new Container();
  const plain: typeof fetch = (...request) => fetch(...request);
  const platform = { fetch: watchedFetch(patientFetch(plain), onRequest), url: origin, apiKey: undefined, siteUrl: origin };
  container.load(browser(platform, log), platformHttp, useCases);
  return new RequestScope(container, [[tokens.visitor, { locale, cookies: new DocumentCookieJar(document) }]]);
}
