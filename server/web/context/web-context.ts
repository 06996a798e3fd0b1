import type { Hono } from 'hono';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { KeptAnswerFigures } from '#domain/cache/cached-page.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Log } from '#ports/log.ts';
import type { SiteMap } from '#ports/navigation/finder.ts';
import type { Renderer } from '#ui/rendering/render-contract.ts';
import type { Trace } from '../../http/trace.ts';
import type { PageNeeds } from '../answer/security-headers.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { ClientFiles } from './client-files.ts';
import type { FigureValues } from './figures.ts';

export type PlatformFetch = (request: Request) => Promise<Response>;
/** Makes the requests that a platform is asked with. */
export type PlatformAsking = (url: string, init: RequestInit) => Request;

/** What the composition gives to one visitor in one language. */
export interface VisitorFacts {
  readonly locale: Locale;
  readonly cookies: CookieJar;
  /** Told the tags of everything that was read. */
  readonly onTags: (tags: readonly string[]) => void;
  readonly requestId: string;
  /** Headers that tell the platform of the visitor's address, browser and device (wire/call.ts HEADERS). */
  readonly client: Readonly<Record<string, string>>;
}

export interface UseCaseSource {
  useCasesFor(visitor: VisitorFacts): UseCases;
  accountUseCasesFor(visitor: VisitorFacts): AccountUseCases;
  siteMap(locale: Locale): SiteMap;
}

/** What the web server is made of; nothing in it is opened or read before it is given. */
export interface WebDependencies {
  /** Where visitors find the site (PUBLIC_URL). */
  readonly publicUrl: URL;
  readonly development: boolean;
  /** Addresses of tools of development, which stand before pages; undefined in production. */
  readonly tools?: ((app: Hono<WebEnv>) => void) | undefined;
  readonly platform: {
    readonly fetch: PlatformFetch;
    readonly url: string;
    readonly apiKey: string;
    /** Goes along with what somebody of the back office asks (ADM-01). */
    readonly adminAccessKey?: string | undefined;
    /** Of a platform in this process, whose requests need not be real ones. */
    readonly asking?: PlatformAsking | undefined;
  };
  readonly composition: UseCaseSource;
  /** What the platform counts that somebody watches. */
  readonly platformFigures?: (() => Promise<FigureValues>) | undefined;
  /** Room on the disk of the data folder; undefined where nobody can say. */
  readonly dataFreeBytes?: (() => number | undefined) | undefined;
  /** Of the platform's answers that are kept; undefined where none are. */
  readonly keptAnswers?: (() => KeptAnswerFigures | undefined) | undefined;
  /** Hosts that an answer about a payment may name, besides this site: of a form, or of a wallet's script. */
  readonly paymentHosts?: readonly string[];
  /** What pages are allowed for the sake of payments. */
  readonly pageNeeds?: PageNeeds;
  /** How many proxies in front of this server add to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Whether browsers reach names below this one by https only, too. */
  readonly hstsSubdomains: boolean;
  /** Whether browsers send the cookie of the language from pages of other origins, too (LOC-05). */
  readonly localeCookieCrossOrigin: boolean;
  /** What has to be shown for the figures of this process; undefined gives them to nobody. */
  readonly metricsToken: string | undefined;
  /** Makes of how this process tells its figures how those of all that share its work are told; undefined where it works alone. */
  readonly figuresOfAll?: (own: () => Promise<string>) => () => Promise<string>;
  readonly renderer: () => Promise<Renderer>;
  /** The built client; undefined in development. */
  readonly client: ClientFiles | undefined;
  /** A file of another version's client that is at work beside this one; undefined where there is none. */
  readonly otherClients?: ((path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>) | undefined;
  /** Answers /media/… */
  readonly media: Hono | undefined;
  readonly pageCache: PageCache;
  /** Whether a cache in front is told to forget, so that it may keep pages (docs/caching.md). */
  readonly sharedCache?: boolean;
  readonly log: Log;
  readonly logAccess: (entry: AccessEntry) => void;
  /** Told where the time of requests goes, when somebody wants to know. */
  readonly trace?: Trace | undefined;
  /** Whether what the site needs (database, platform) can be reached. */
  readonly isReady: () => Promise<boolean>;
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean;
  readonly now: () => number;
}

/** One answered request; the pattern of its route and no personal data. */
export interface AccessEntry {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number | undefined;
  readonly requestId: string;
}

/** Language, store and site of every request to the platform (API-02). */
export const STORE_ID = '1';
export const SITE_ID = '1';

export interface WebEnv {
  Variables: {
    requestId: string;
    /** Pattern of the route that answers, for the log. */
    route: string;
    /** Checked host of the request. */
    host: string;
  };
  Bindings: {
    incoming?: {
      readonly url?: string;
      readonly complete?: boolean;
      readonly headers: { readonly host?: string };
      readonly socket?: { readonly remoteAddress?: string };
    };
  };
}
