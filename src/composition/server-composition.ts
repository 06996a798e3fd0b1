import { Container } from 'inversify';
import type { AnswerStore } from '#adapters/platform/answer-store.ts';
import { KeptAnswers } from '#adapters/platform/kept-answers.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { KeptAnswerFigures } from '#domain/cache/cached-page.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { PageStore } from '#ports/cache/page-store.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Log } from '#ports/log.ts';
import type { SiteMap } from '#ports/navigation/finder.ts';
import { accountTokens } from './account-tokens.ts';
import { accountUseCases } from './account-use-cases.ts';
import { platformHttp } from './platform-http.ts';
import { platformHttpAccounts } from './platform-http-accounts.ts';
import { server } from './server.ts';
import { tokens, type Visitor } from './tokens.ts';
import { useCases } from './use-cases.ts';
import { RequestScope } from './wiring.ts';

export interface ServerCompositionOptions {
  /** Reaches the platform: the network's own, or the embedded platform's without a network. */
  readonly fetch: typeof fetch;
  readonly platformUrl: string;
  readonly apiKey: string;
  /** Key of the back office, which goes along with the calls of its users (ADM-01); without one they sign in in vain. */
  readonly adminAccessKey?: string | undefined;
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Hosts that a hosted payment form may lead to, besides the site itself. */
  readonly paymentHosts?: readonly string[];
  /** Cleans the rich texts of the platform's answers (CMS-15). */
  readonly clean: (call: Call, data: unknown) => unknown;
  /** The body of an answer that was made in this process and need not be read out of its text again; undefined of any other. */
  readonly known?: (response: Response) => unknown;
  /** Pages that this process keeps; undefined where it keeps none. */
  readonly pageStore?: PageStore | undefined;
  readonly log: Log;
  /** How long answers that all visitors share are kept, at most; without it they are not. */
  readonly keepMs?: number;
  /** Where all instances keep these together; without it each keeps its own. */
  readonly answerStore?: AnswerStore | undefined;
  /** The wall clock, in milliseconds. */
  readonly now?: () => number;
}

export interface ServerComposition {
  /** Made anew for every request: what belongs to a visitor is never shared. */
  useCasesFor(visitor: Visitor & { readonly requestId: string }): UseCases;
  /** What a person can do with an account, likewise made anew for every request. */
  accountUseCasesFor(visitor: Visitor & { readonly requestId: string }): AccountUseCases;
  siteMap(locale: Locale): SiteMap;
  /** Forgets kept answers that were made from these; `*` is everything. */
  forget(tags: readonly string[]): void;
  /** Of kept answers; undefined where none are. */
  keptAnswers(): KeptAnswerFigures | undefined;
}

/** Composes the site's server side once, at start. */
export function createServerComposition(options: ServerCompositionOptions): ServerComposition {
  const {
    fetch,
    platformUrl,
    apiKey,
    adminAccessKey,
    siteUrl,
    paymentHosts = [],
    clean,
    known,
    pageStore,
    log,
    keepMs,
    answerStore,
    now = Date.now,
  } = options;
  const container = new Container();
  const shared = keepMs === undefined ? undefined : new KeptAnswers({ maxAgeMs: keepMs, now, store: answerStore });
  const platform = { fetch, url: platformUrl, apiKey, adminAccessKey, siteUrl, paymentHosts, clean, known };
  container.load(server(platform, { log, pageStore, shared }), platformHttp, platformHttpAccounts, useCases, accountUseCases);
  const scope = (visitor: Visitor) => new RequestScope(container, [[tokens.visitor, visitor]]);
  return {
    useCasesFor: (visitor) => scope(visitor).get(tokens.useCases),
    accountUseCasesFor: (visitor) => scope(visitor).get(accountTokens.accountUseCases),
    siteMap: (locale) => scope({ locale, cookies: NO_COOKIES }).get(tokens.siteMap),
    forget: (tags) => shared?.forget(tags),
    keptAnswers: () => shared?.figures(),
  };
}

/** The sitemap is nobody's in particular. */
const NO_COOKIES: CookieJar = { get: () => undefined, set: () => undefined, remove: () => undefined };
