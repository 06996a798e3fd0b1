import type { BundleChoice } from '#domain/bundle/bundle.ts';
import type { CouponTerms } from '#domain/cart/coupon.ts';
import type { CouponWorth } from '#domain/cart/totals.ts';
import type { FilterChoice, LayeredFilter } from '#domain/catalog/layered-filter.ts';
import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/checkout/methods.ts';
import type { Comment } from '#domain/comment/comment.ts';
import type { AcceptedConsent, Consent, ConsentPlace } from '#domain/consent/consent.ts';
import type { PublicDocument } from '#domain/document/public-document.ts';
import type { PublicEvent } from '#domain/event/event.ts';
import type { OrderConfirmation } from '#domain/order/order.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Post } from '#domain/post/post.ts';
import type { BundleParts } from '#domain/product/bundle-parts.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import type { Site } from '#domain/site/site.ts';
import type { SavedAddresses } from '#ports/checkout/buyer-record.ts';
import { InMemoryPeople } from './in-memory-people.ts';

/** A product of the shop in memory; prices in minor units with tax, `stock` null for what never runs out. */
export interface StoredProduct {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly format: ProductFormat;
  readonly price: number;
  readonly regularPrice?: number;
  /** Price with a membership card. */
  readonly memberPrice?: number;
  readonly taxRate: number;
  readonly stock: number | null;
  readonly category?: string;
  readonly featured?: boolean;
  readonly archived?: boolean;
  /** By attribute code its own number and those of its variants; of dates and times instants in milliseconds (of a date its midnight in UTC). */
  readonly numbers?: Readonly<Record<string, readonly number[]>>;
  /** By attribute code the values that were chosen for it. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** A filter that lists have: one with choices, or else a range. */
export type OfferedFilter = Pick<LayeredFilter, 'attributeCode' | 'label' | 'type'> & {
  readonly choices?: readonly Omit<FilterChoice, 'totalProducts'>[];
};

export interface StoredCoupon {
  readonly code: string;
  readonly description: string;
  readonly worth: CouponWorth;
  readonly terms: CouponTerms;
}

export interface StoredLine {
  readonly itemId: string;
  readonly productId: number;
  readonly quantity: number;
  /** Of a bundle, as it was checked. */
  readonly choice?: BundleChoice | undefined;
}

/** A cart as the shop in memory keeps it. */
export interface StoredCart {
  readonly id: string;
  readonly code: string;
  readonly status: 'open' | 'ordered' | 'moved';
  readonly lines: readonly StoredLine[];
  readonly couponCode?: string | undefined;
  readonly deliveryMethodId?: number | undefined;
  readonly branchId?: number | undefined;
  readonly paymentMethodId?: number | undefined;
  /** Addresses saved with the cart, of a guest or of a customer. */
  readonly guest?: SavedAddresses | undefined;
  /** Saved by whoever is signed in, and not typed before. */
  readonly isCustomersChoice?: boolean;
  /** The customer whose cart it is; such a cart is opened by their sign-in alone. */
  readonly userId?: number | undefined;
  readonly memberCardBarcode?: string | undefined;
  /** The sum that its customer has last been shown. */
  readonly shownTotal: number;
}

export interface StoredOrder {
  readonly cartId: string;
  readonly userId?: number | undefined;
  readonly confirmation: OrderConfirmation;
  readonly digitalConsent?: boolean | undefined;
}

export interface LoggedConsent {
  readonly consentIds: readonly AcceptedConsent[];
  readonly email: string;
}

/** Everything that a platform keeps, in the memory of this process: a small but real shop for tests and for trying things out. */
export class InMemoryShop {
  readonly products = new Map<number, StoredProduct>();
  /** What bundles consist of, by product id. */
  readonly bundles = new Map<number, BundleParts>();
  readonly coupons = new Map<string, StoredCoupon>();
  readonly carts = new Map<string, StoredCart>();
  /** By order slug. */
  readonly orders = new Map<string, StoredOrder>();
  readonly people = new InMemoryPeople();
  readonly consentLog: LoggedConsent[] = [];
  readonly missingPaths: string[] = [];
  /** Failures to come, by port and method, e.g. `'CheckoutMethods.saveDeliveryMethod'`. */
  readonly faults = new Map<string, PlatformProblem>();
  /** Calls that were made, by port and method, in their order. */
  readonly calls: string[] = [];
  settings: CheckoutSettings = {
    cartType: 2,
    allowedCountries: ['HR', 'SI'],
    skipShipping: false,
    validateConsents: true,
    checkSpecialCharacters: true,
  };
  countries: readonly Country[] = [
    { code: 'HR', name: 'Hrvatska' },
    { code: 'SI', name: 'Slovenija' },
  ];
  deliveryMethods: readonly DeliveryMethod[] = [];
  paymentMethods: readonly PaymentMethod[] = [];
  consents: Readonly<Partial<Record<ConsentPlace, readonly Consent[]>>> = {};
  memberCardValid = true;
  /** Whether an e-mail address has to be confirmed before its account can be used. */
  confirmsEmail = true;
  /** What lists can be filtered by, beside the price. */
  filters: readonly OfferedFilter[] = [];
  categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[] = [];
  pages: readonly ContentPage[] = [];
  posts: readonly Post[] = [];
  readonly comments: (Comment & { readonly postId: number })[] = [];
  /** Site options about comments. */
  commentOptions: Readonly<Record<string, unknown>> = {};
  events: readonly PublicEvent[] = [];
  /** The newest first. */
  documents: readonly PublicDocument[] = [];
  /** Slugs that an editor moved, with where to. */
  moved = new Map<string, string>();
  site: Site | undefined;
  now: () => Date = () => new Date('2026-11-20T10:00:00Z');
  private made = 0;

  /** A text that this shop has not given out before. */
  unique(prefix: string): string {
    this.made += 1;
    return `${prefix}${String(this.made).padStart(6, '0')}`;
  }

  /** The register of cards knows those that begin with 385 as valid. */
  knowsCard(barcode: string): boolean {
    return barcode.startsWith('385');
  }

  /** Notes a call; gives back the failure that is to come of it, if one is set. */
  called(name: string): PlatformProblem | undefined {
    this.calls.push(name);
    return this.faults.get(name);
  }
}
