import { Container } from 'inversify';
import { ConsoleLog } from '#adapters/browser/console-log.ts';
import { DocumentCookieJar } from '#adapters/browser/document-cookie-jar.ts';
import type { UseCases } from '#application/use-cases.ts';
import { browser } from './browser.ts';
import { type BrowserParts, browserFetch } from './browser-client.ts';
import { inTurnAcrossTabs } from './in-turn.ts';
import { platformHttp } from './platform-http.ts';
import { throughTheDoor } from './through-the-door.ts';
import { tokens } from './tokens.ts';
import { useCases } from './use-cases.ts';
import { RequestScope } from './wiring.ts';

/** Composes the use cases of a tab. Loaded after the first view, as a chunk of its own. */
export function createBrowserUseCases(parts: BrowserParts): UseCases {
  const scope = browserScope(parts);
  // Missing where a page is neither of https nor of localhost, whatever its type says.
  const locks: LockManager | undefined = navigator.locks;
  const habits = { oneAdd: inTurnAcrossTabs(locks, 'cart'), now: () => performance.now() };
  return throughTheDoor(scope.get(tokens.useCases), scope.get(tokens.client), habits);
}

function browserScope({ locale, log = new ConsoleLog(), onRequest }: BrowserParts): RequestScope {
  const { origin } = window.location;
  const container = new Container();
  const platform = { fetch: browserFetch({ onRequest }), url: origin, apiKey: undefined, siteUrl: origin };
  container.load(browser(platform, log), platformHttp, useCases);
  return new RequestScope(container, [[tokens.visitor, { locale, cookies: new DocumentCookieJar(document) }]]);
}
