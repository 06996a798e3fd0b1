import type { DemoAccounts } from './demo-accounts-schema.ts';
import type { DemoAttribute, DemoCategory, DemoProducers, DemoProduct } from './demo-catalog-schema.ts';
import type { DemoEvent, DemoHome, DemoPageHead, DemoPostHead, DemoTerm } from './demo-content-schema.ts';
import type { DemoPictures } from './demo-schema.ts';
import type {
  DemoConsent,
  DemoCountries,
  DemoCoupon,
  DemoDeliveryMethod,
  DemoElements,
  DemoLanguage,
  DemoNavigation,
  DemoOptions,
  DemoPaymentMethod,
} from './demo-site-schema.ts';

/** The languages that the demo site is written in. */
export type DemoLocale = 'hr' | 'en';
export const DEMO_LOCALES: readonly DemoLocale[] = ['hr', 'en'];

/** A text page in one language; `markdown` may hold links as `[words](page:key)`, see demo-links.ts. */
export type DemoPageText = DemoPageHead & { readonly markdown: string };
export interface DemoPage {
  readonly translationKey: string;
  readonly texts: Readonly<Record<DemoLocale, DemoPageText>>;
}

/** A post: always in Croatian, in English where it was translated. */
export type DemoPostText = DemoPostHead & { readonly markdown: string };
export interface DemoPost {
  readonly translationKey: string;
  readonly publishedAt: string;
  /** Croatian slugs of terms; the first one is the main category. */
  readonly categories: readonly string[];
  readonly picture: string;
  readonly gallery: readonly string[];
  readonly texts: { readonly hr: DemoPostText; readonly en?: DemoPostText };
}

/** Everything that the files of this folder say, read and checked. */
export interface DemoSite {
  readonly accounts: DemoAccounts;
  readonly options: DemoOptions;
  readonly navigation: DemoNavigation;
  readonly elements: DemoElements;
  readonly countries: DemoCountries;
  readonly languages: readonly DemoLanguage[];
  readonly deliveryMethods: readonly DemoDeliveryMethod[];
  readonly paymentMethods: readonly DemoPaymentMethod[];
  readonly consents: readonly DemoConsent[];
  readonly coupons: readonly DemoCoupon[];
  readonly categories: readonly DemoCategory[];
  readonly attributes: readonly DemoAttribute[];
  readonly producers: DemoProducers;
  readonly products: readonly DemoProduct[];
  readonly pictures: DemoPictures;
  readonly home: DemoHome;
  readonly pages: readonly DemoPage[];
  readonly terms: readonly DemoTerm[];
  /** Newest first. */
  readonly posts: readonly DemoPost[];
  readonly events: readonly DemoEvent[];
}
