import { ContainerModule } from 'inversify';
import { CookieMemberCardMemory } from '#adapters/cookies/cookie-member-card-memory.ts';
import { CookieWishMemory } from '#adapters/cookies/cookie-wish-memory.ts';
import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { TokenWho } from '#adapters/node/token-who.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import type { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import { adminProfile } from '#adapters/platform/wire/account.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { getAvailableCountries, getCheckoutSettings } from '#adapters/platform/wire/checkout.ts';
import { filterComments, getCommentOptions } from '#adapters/platform/wire/comment.ts';
import { filterConsents } from '#adapters/platform/wire/consent.ts';
import { decide, filterEvents, filterPosts, filterTerms, getEvent, getUrlOnLanguage } from '#adapters/platform/wire/content.ts';
import { filterDocuments, getDocument } from '#adapters/platform/wire/document.ts';
import { getVersions } from '#adapters/platform/wire/navigation.ts';
import { getOverview } from '#adapters/platform/wire/overview.ts';
import {
  filterCategories,
  filterProducts,
  filterTags,
  getCategory,
  getProduct,
  layeredNavigation,
} from '#adapters/platform/wire/product.ts';
import { findRedirect } from '#adapters/platform/wire/redirect.ts';
import { searchEverything } from '#adapters/platform/wire/search.ts';
import { domainDetect, elementsByHandlers, filterOptions, navigationTree } from '#adapters/platform/wire/site.ts';
import { filterTermsStandard } from '#adapters/platform/wire/term.ts';
import type { PageStore } from '#ports/cache/page-store.ts';
import type { Log } from '#ports/log.ts';
import { accountTokens } from './account-tokens.ts';
import { onProblem, platformHeaders } from './platform-headers.ts';
import { sharedCalls, strangersCalls } from './shared-calls.ts';
import { type PlatformAddress, tokens, type Visitor } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** A visitor with this cookie sends no key (API-02). It relaxes no check: the platform refuses such requests unless it needs no key, so what others were told is not for them. */
const SKIP_KEY_COOKIE = 'skipApiKey';

/** What pages are made of that is the same for all visitors of a language. */
const SHARED = sharedCalls([
  domainDetect,
  filterOptions,
  navigationTree,
  elementsByHandlers,
  getCheckoutSettings,
  getAvailableCountries,
  filterConsents,
  filterProducts,
  layeredNavigation,
  filterCategories,
  filterTags,
  getCategory,
  getProduct,
  decide,
  getUrlOnLanguage,
  getVersions,
  filterPosts,
  searchEverything,
  filterTerms,
  filterTermsStandard,
  getCommentOptions,
  filterEvents,
  getEvent,
  filterDocuments,
  getDocument,
  findRedirect,
]);

/** Besides, what is everybody's as long as nobody has signed in. */
const SHARED_BY_STRANGERS: ReadonlySet<Call> = new Set([...SHARED, ...strangersCalls([filterComments])]);

/** What the parts of one page ask for together. */
const ASKED_ONCE: ReadonlySet<Call> = new Set<Call>([adminProfile, getOverview]);

/** What the server has of its own, beside the platform; it may keep neither pages nor answers. */
export interface OwnParts {
  readonly log: Log;
  readonly pageStore?: PageStore | undefined;
  readonly shared?: KeptAnswers | undefined;
}

/** A visitor's request on the server: cookies become session fields and tokens, and what the platform answers goes back into cookies. */
export function server(platform: PlatformAddress, { log, pageStore, shared }: OwnParts): ContainerModule {
  return new ContainerModule(({ bind }) => {
    new Wiring(bind)
      .value(tokens.platform, platform)
      .value(tokens.log, log)
      .value(accountTokens.kept, { pages: pageStore })
      .value(tokens.now, () => new Date())
      .perRequest(tokens.sessions, [tokens.visitor], ({ cookies }) => new CookieCartSessionStore(cookies))
      .perRequest(tokens.who, [tokens.visitor], ({ cookies }) => new TokenWho(cookies))
      .perRequest(tokens.memberCardMemory, [tokens.visitor], ({ cookies }) => new CookieMemberCardMemory(cookies))
      .perRequest(accountTokens.wishMemory, [tokens.visitor], ({ cookies }) => new CookieWishMemory(cookies))
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
  const hasKey = visitor.cookies.get(SKIP_KEY_COOKIE) === undefined;
  const calls = new TokenWho(visitor.cookies).isSignedIn ? SHARED : SHARED_BY_STRANGERS;
  return new PlatformClient({
    fetch: platform.fetch,
    baseUrl: platform.url,
    headers: platformHeaders(visitor, hasKey ? platform.apiKey : undefined),
    session: (kind, body) => session.fields(kind, body),
    identity: () => session.identity(),
    keep: (call, body, data) => session.keep(call, body, data),
    clean: platform.clean,
    known: platform.known,
    onProblem: onProblem(log, visitor.requestId),
    // Pages and their parts ask more than once; nothing of it changes while one request is answered.
    ...(shared === undefined || !hasKey
      ? { askedOnce: new Set([...calls, ...ASKED_ONCE]) }
      : { askedOnce: ASKED_ONCE, shared: { calls, answers: shared } }),
    ...(visitor.onTags === undefined ? {} : { onTags: visitor.onTags }),
  });
}
