import type { Address, CompanyData } from '../checkout/address.ts';
import type { Locale } from '../locale/locale.ts';
import type { OwnCardRequest } from '../membership/card-request.ts';
import type { Due } from './dues.ts';

/** How somebody signed in; `refresh` (spec 4's default) is what keeps each of these going (IDN-02). */
export type LoginStrategy = 'local' | 'social' | 'admin';

/** Whoever is signed in, as every page may know them (IDN-01). Back-office users have scopes, and an admin locale of their own setting (LOC-10). */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly memberCardBarcode: string | undefined;
  /** The newest request for the card, while it is kept. */
  readonly cardRequest?: OwnCardRequest | undefined;
  readonly isBackofficeUser: boolean;
  readonly scopes: readonly string[];
  /** What they have to do before anything else in the back office; absent where a platform asks for nothing. */
  readonly dues?: readonly Due[] | undefined;
  /** What waits for them in the areas of the back office that they may enter, counted up to 1000; absent where nobody counts it. */
  readonly waiting?: Readonly<Record<string, number>> | undefined;
  /** Of somebody of the back office: no mail server is set, so e-mails are kept and reach nobody. */
  readonly mailStays?: true;
  readonly company: CompanyData | undefined;
  readonly addresses: readonly SavedAddress[];
  /** False for an account that signs in by a provider only. */
  readonly hasPassword: boolean;
  readonly adminLocale: Locale | undefined;
  /** A new address that waits for its confirmation. */
  readonly pendingEmail: string | undefined;
  /** Product ids of the wishlist. */
  readonly wishlist: readonly number[];
}

/** An address of an account (spec 3: the customer profile uses main and shipping). */
export interface SavedAddress extends Address {
  readonly id: number;
  readonly type: 'main' | 'shipping';
}

/** What a page may know of the person it is made for. */
export interface SignedInVisitor {
  /** Of whoever works in the back office, whose unsent typing nobody else at the machine is to get. */
  readonly id?: number;
  readonly firstName: string;
  readonly isBackofficeUser: boolean;
  /** At addresses of the back office, which say to whoever they refuse as whom they are signed in. */
  readonly email?: string;
  /** Of somebody of the back office who came in at the door of customers: nothing of the office is theirs until they sign in at its own. */
  readonly cameAsCustomer?: true;
  /** What they may do with what stands on the page they see: write drafts of its translations alone, of every language, or publish them too; undefined where they may change nothing. */
  readonly edits?: 'translations' | 'drafts' | 'all' | undefined;
  /** On a page with its editor: the language of the tools where that is another than the page's (LOC-10). */
  readonly toolsLocale?: Locale;
  readonly memberCardBarcode: string | undefined;
  /** Product ids of the wishlist (IDN-01). */
  readonly wishlist: readonly number[];
}

/** One place where somebody is signed in. */
export interface DeviceSession {
  readonly id: string;
  /** Browser and system, e.g. 'Firefox, Android'. */
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  /** This very one. */
  readonly isCurrent: boolean;
}
