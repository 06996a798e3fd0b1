import type { Locale } from '../locale/locale.ts';
import type { CurrencyCode } from '../money.ts';
import type { LinkTarget } from '../navigation/link.ts';
import type { Capability } from './capability.ts';
import type { Closure } from './closure.ts';

/** What every page of the site needs besides its own content, in one language. */
export interface Site {
  readonly name: string;
  /** Public origin, e.g. 'https://www.example.hr', without a slash at the end. */
  readonly url: string;
  readonly apiKeyId: string;
  readonly locale: Locale;
  readonly allowedLocales: readonly Locale[];
  readonly currency: { readonly code: CurrencyCode; readonly symbol: string };
  /** Of addresses that say no language; left out where it is the first one, Croatian (option DefaultLanguage). */
  readonly defaultLocale?: Locale;
  /** Picture beside the name, where an editor has chosen another than the one that comes along (option Logo). */
  readonly logo?: { readonly path: string; readonly width: number; readonly height: number };
  readonly homePageSlug: string;
  readonly maintenance: boolean;
  /** Only while it is being worked on. */
  readonly closure?: Closure;
  /** Only the back office sees the site (NAV-07). */
  readonly developmentMode?: boolean;
  /** Days in which a consumer may withdraw; left out where they are those of the law (option WithdrawalDays). */
  readonly withdrawalDays?: number;
  /** What the membership card is called here, where an editor has said (option MemberCardName). */
  readonly memberCardName?: string;
  /** Nobody can ask for a membership card: the site names no form for it (option MemberCardForm). */
  readonly withoutCardRequests?: boolean;
  /** What the platform behind the site does not do; left out by one that does everything. */
  readonly lacks?: readonly Capability[];
  /** Where goods and orders are looked after instead of in the back office, where that is told. */
  readonly shopDeskUrl?: string;
  readonly header: { readonly links: readonly NavigationItem[]; readonly phone?: HelpLine };
  readonly navigation: readonly NavigationItem[];
  /** Exactly the groups footer1 to footer4 that have links. */
  readonly footer: readonly NavigationGroup[];
  readonly copyright: string;
  readonly cookieNotice?: { readonly title: string; readonly description: string; readonly accept: string };
}

/** A link of a menu with those below it. */
export interface NavigationItem {
  readonly title: string;
  readonly target: LinkTarget;
  readonly children: readonly NavigationItem[];
}

/** A column of links with its title. */
export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationItem[];
}

/** The help line of the checkout's header: shown number, dialled number, opening hours. */
export interface HelpLine {
  readonly shown: string;
  readonly dialled: string;
  readonly hours: string;
}
