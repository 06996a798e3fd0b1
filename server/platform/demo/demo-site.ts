import type { DemoAccounts } from './demo-accounts-schema.ts';
import type { DemoAttribute, DemoCategory, DemoProducers, DemoProduct } from './demo-catalog-schema.ts';
import type { DemoComment, DemoEvent, DemoPostHead, DemoSocialItem, DemoTag, DemoTerm } from './demo-content-schema.ts';
import type { DemoDocuments } from './demo-document-schema.ts';
import type { DemoForm } from './demo-forms-schema.ts';
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

/** A section as the demo's files hold it: as it is stored, but texts stand in both languages, markup as Markdown, and things are called by their names. */
export type DemoSection = Readonly<Record<string, unknown>> & { readonly kind: string };

/** A page of sections: of one text in each language (.md), or of any kinds (.yaml). */
export interface DemoPage {
  readonly translationKey: string;
  readonly texts: Readonly<Record<DemoLocale, { readonly slug: string; readonly title: string; readonly description: string }>>;
  readonly picture: string | undefined;
  readonly noIndex: boolean;
  readonly publishedFrom: string | undefined;
  readonly publishedUntil: string | undefined;
  /** Markdown in them may hold links as `[words](page:key)`, see demo-links.ts. */
  readonly sections: readonly DemoSection[];
}

/** A post: always in Croatian, in English where it was translated. */
export type DemoPostText = DemoPostHead & { readonly markdown: string };
export interface DemoPost {
  readonly translationKey: string;
  readonly publishedAt: string;
  /** Croatian slugs of terms; the first one is the main category. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly call: DemoPostHead['call'];
  /** Names of files in content/documents.yaml. */
  readonly documents: readonly string[];
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
  readonly forms: readonly DemoForm[];
  readonly coupons: readonly DemoCoupon[];
  readonly categories: readonly DemoCategory[];
  readonly attributes: readonly DemoAttribute[];
  readonly producers: DemoProducers;
  readonly products: readonly DemoProduct[];
  readonly documents: DemoDocuments;
  readonly pictures: DemoPictures;
  readonly home: DemoPage;
  /** Those besides the home page. */
  readonly pages: readonly DemoPage[];
  readonly terms: readonly DemoTerm[];
  readonly tags: readonly DemoTag[];
  /** Newest first. */
  readonly posts: readonly DemoPost[];
  readonly events: readonly DemoEvent[];
  readonly comments: readonly DemoComment[];
  readonly socialItems: readonly DemoSocialItem[];
}
