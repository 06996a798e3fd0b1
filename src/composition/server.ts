import { ContainerModule } from 'inversify';
import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import type { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { getAvailableCountries, getCheckoutSettings } from '#adapters/platform/wire/checkout.ts';
import { filterTerms, getUrlOnLanguage } from '#adapters/platform/wire/content.ts';
import { filterCategories, getCategory, getProduct } from '#adapters/platform/wire/product.ts';
import { domainDetect, elementsByHandlers, filterOptions, navigationTree } from '#adapters/platform/wire/site.ts';
import type { Log } from '#ports/log.ts';
import { onProblem, platformHeaders } from './platform-headers.ts';
import type { RequestSlot } from './request-slot.ts';
import { type PlatformAddress, tokens, type Visitor } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** A visitor with this cookie sends no key (API-02). It relaxes no check: the platform refuses such requests unless it needs no key. */
const SKIP_KEY_COOKIE = 'skipApiKey';

/** What the frame of every page is made of: the same for all visitors of a language. */
const SHARED: ReadonlySet<Call> = new Set<Call>([
  domainDetect,
  filterOptions,
  navigationTree,
  elementsByHandlers,
  getCheckoutSettings,
  getAvailableCountries,
]);

/** Reads that a page and its parts ask more than once; their answers do not change while one request is answered. */
const ASKED_ONCE: ReadonlySet<Call> = new Set<Call>([filterCategories, getCategory, getProduct, getUrlOnLanguage, filterTerms]);

const ALL_ASKED_ONCE: ReadonlySet<Call> = new Set([...ASKED_ONCE, ...SHARED]);

/** A visitor's request on the server: cookies become session fields, and what the platform answers goes back into cookies. */
export function server(platform: PlatformAddress, log: Log, slot: RequestSlot<Visitor>, shared?: KeptAnswers): ContainerModule {
  return new ContainerModule(({ bind }) => {
    new Wiring(bind)
      .value(tokens.platform, platform)
      .value(tokens.log, log)
      .value(tokens.now, () => new Date())
      .perRequest(tokens.visitor, [], () => slot.read())
      .perRequest(tokens.sessions, [tokens.visitor], ({ cookies }) => new CookieCartSessionStore(cookies))
      .perRequest(tokens.client, [tokens.platform, tokens.visitor, tokens.log], (platform, visitor, log) =>
        serverClient(platform, visitor, log, shared),
      );
  });
}

function serverClient(platform: PlatformAddress, visitor: Visitor, log: Log, shared: KeptAnswers | undefined): PlatformClient {
  const session = new VisitorSession(visitor.cookies);
  const apiKey = visitor.cookies.get(SKIP_KEY_COOKIE) === undefined ? platform.apiKey : undefined;
  return new PlatformClient({
    fetch: platform.fetch,
    baseUrl: platform.url,
    headers: platformHeaders(visitor, apiKey),
    session: (kind, body) => session.fields(kind, body),
    keep: (call, body, data) => session.keep(call, body, data),
    onProblem: onProblem(log, visitor.requestId),
    askedOnce: shared === undefined ? ALL_ASKED_ONCE : ASKED_ONCE,
    ...(shared === undefined ? {} : { shared: { calls: SHARED, answers: shared } }),
    ...(visitor.onTags === undefined ? {} : { onTags: visitor.onTags }),
  });
}
