import { ContainerModule } from 'inversify';
import { CookieMemberCardMemory } from '#adapters/cookies/cookie-member-card-memory.ts';
import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { TokenWho } from '#adapters/node/token-who.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import type { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { getAvailableCountries, getCheckoutSettings } from '#adapters/platform/wire/checkout.ts';
import { filterTerms, getUrlOnLanguage } from '#adapters/platform/wire/content.ts';
import { filterCategories, getCategory, getProduct } from '#adapters/platform/wire/product.ts';
import { domainDetect, elementsByHandlers, filterOptions, navigationTree } from '#adapters/platform/wire/site.ts';
import type { Log } from '#ports/log.ts';
import { accountTokens } from './account-tokens.ts';
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

/** A visitor's request on the server: cookies become session fields and tokens, and what the platform answers goes back into cookies. */
export function server(platform: PlatformAddress, log: Log, slot: RequestSlot<Visitor>, shared?: KeptAnswers): ContainerModule {
  return new ContainerModule(({ bind }) => {
    new Wiring(bind)
      .value(tokens.platform, platform)
      .value(tokens.log, log)
      .value(tokens.now, () => new Date())
      .perRequest(tokens.visitor, [], () => slot.read())
      .perRequest(tokens.sessions, [tokens.visitor], ({ cookies }) => new CookieCartSessionStore(cookies))
      .perRequest(tokens.who, [tokens.visitor], ({ cookies }) => new TokenWho(cookies))
      .perRequest(tokens.memberCardMemory, [tokens.visitor], ({ cookies }) => new CookieMemberCardMemory(cookies))
      .perRequest(
        accountTokens.visitorSession,
        [tokens.visitor, tokens.platform],
        ({ cookies }, { adminAccessKey }) => new VisitorSession(cookies, adminAccessKey),
      )
      .perRequest(
        tokens.client,
        [tokens.platform, tokens.visitor, tokens.log, accountTokens.visitorSession],
        (platform, visitor, log, session) => serverClient(platform, visitor, log, session, shared),
      );
  });
}

function serverClient(
  platform: PlatformAddress,
  visitor: Visitor,
  log: Log,
  session: VisitorSession,
  shared: KeptAnswers | undefined,
): PlatformClient {
  const apiKey = visitor.cookies.get(SKIP_KEY_COOKIE) === undefined ? platform.apiKey : undefined;
  return new PlatformClient({
    fetch: platform.fetch,
    baseUrl: platform.url,
    headers: platformHeaders(visitor, apiKey),
    session: (kind, body) => session.fields(kind, body),
    identity: () => session.identity(),
    keep: (call, body, data) => session.keep(call, body, data),
    onProblem: onProblem(log, visitor.requestId),
    askedOnce: shared === undefined ? ALL_ASKED_ONCE : ASKED_ONCE,
    ...(shared === undefined ? {} : { shared: { calls: SHARED, answers: shared } }),
    ...(visitor.onTags === undefined ? {} : { onTags: visitor.onTags }),
  });
}
