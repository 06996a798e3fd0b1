import { Container } from 'inversify';
import { ConsoleLog } from '#adapters/browser/console-log.ts';
import { DocumentCookieJar } from '#adapters/browser/document-cookie-jar.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Log } from '#ports/log.ts';
import { browser } from './browser.ts';
import { platformHttp } from './platform-http.ts';
import { RequestSlot } from './request-slot.ts';
import { tokens, type Visitor } from './tokens.ts';
import { useCases } from './use-cases.ts';
import { read } from './wiring.ts';

/** Composes the use cases of a tab. The platform is asked at the site's own origin, under /api. Loaded after the first view, as a chunk of its own. */
export function createBrowserUseCases({ locale, log = new ConsoleLog() }: { readonly locale: Locale; readonly log?: Log }): UseCases {
  const { origin } = window.location;
  const slot = new RequestSlot<Visitor>();
  const container = new Container();
  const platform = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request), url: origin, apiKey: undefined, siteUrl: origin };
  container.load(browser(platform, log, slot), platformHttp, useCases);
  return slot.fill({ locale, cookies: new DocumentCookieJar(document) }, () => read(container, tokens.useCases));
}
