import { Container } from 'inversify';
import { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Log } from '#ports/log.ts';
import type { SiteMap } from '#ports/navigation/finder.ts';
import { platformHttp } from './platform-http.ts';
import { RequestSlot } from './request-slot.ts';
import { server } from './server.ts';
import { tokens, type Visitor } from './tokens.ts';
import { useCases } from './use-cases.ts';
import { read } from './wiring.ts';

export interface ServerCompositionOptions {
  /** Reaches the platform: the network's own, or the embedded platform's without a network. */
  readonly fetch: typeof fetch;
  readonly platformUrl: string;
  readonly apiKey: string;
  /** Public origin of the site. */
  readonly siteUrl: string;
  readonly log: Log;
  /** How long answers that all visitors share are kept, at most; without it they are not. */
  readonly keepMs?: number;
}

export interface ServerComposition {
  /** Made anew for every request: what belongs to a visitor is never shared. */
  useCasesFor(visitor: Visitor & { readonly requestId: string }): UseCases;
  siteMap(locale: Locale): SiteMap;
  /** Forgets kept answers that were made from these; `*` is everything. */
  forget(tags: readonly string[]): void;
}

/** Composes the site's server side once, at start. */
export function createServerComposition({ fetch, platformUrl, apiKey, siteUrl, log, keepMs }: ServerCompositionOptions): ServerComposition {
  const slot = new RequestSlot<Visitor>();
  const container = new Container();
  const shared = keepMs === undefined ? undefined : new KeptAnswers(keepMs, () => performance.now());
  container.load(server({ fetch, url: platformUrl, apiKey, siteUrl }, log, slot, shared), platformHttp, useCases);
  return {
    useCasesFor: (visitor) => slot.fill(visitor, () => read(container, tokens.useCases)),
    siteMap: (locale) => slot.fill({ locale, cookies: NO_COOKIES }, () => read(container, tokens.siteMap)),
    forget: (tags) => shared?.forget(tags),
  };
}

/** The sitemap is nobody's in particular. */
const NO_COOKIES: CookieJar = { get: () => undefined, set: () => undefined, remove: () => undefined };
