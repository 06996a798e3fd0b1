import type { PlatformClient } from '#adapters/platform/platform-client.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import type { CheckCart } from '#application/cart/check-cart.ts';
import type { RestoreAbandonedCart } from '#application/cart/restore-abandoned-cart.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Account } from '#domain/account/account.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Who } from '#ports/account/who.ts';
import type { Bundles } from '#ports/bundle/bundles.ts';
import type { AbandonedCarts } from '#ports/cart/abandoned-carts.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Coupons } from '#ports/cart/coupons.ts';
import type { Catalog } from '#ports/catalog/catalog.ts';
import type { BuyerRecord } from '#ports/checkout/buyer-record.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { CheckoutMethods } from '#ports/checkout/checkout-methods.ts';
import type { Comments } from '#ports/comment/comments.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { Events } from '#ports/event/events.ts';
import type { Forms } from '#ports/form/forms.ts';
import type { Log } from '#ports/log.ts';
import type { MemberCardMemory, MemberCards } from '#ports/membership/member-cards.ts';
import type { Finder, SiteMap } from '#ports/navigation/finder.ts';
import type { SiteOutline } from '#ports/navigation/site-outline.ts';
import type { Orders } from '#ports/order/orders.ts';
import type { Payments } from '#ports/payment/payments.ts';
import type { Posts } from '#ports/post/posts.ts';
import type { Products } from '#ports/product/products.ts';
import type { SearchIndex } from '#ports/search/search-index.ts';
import type { SiteSource } from '#ports/site/site-source.ts';
import { processToken, requestToken, type Token } from './wiring.ts';

/** Whom the use cases are made for. */
export interface Visitor {
  readonly locale: Locale;
  readonly cookies: CookieJar;
  /** Hears what the answers were made from, for whoever keeps pages. */
  readonly onTags?: (tags: readonly string[]) => void;
  readonly requestId?: string;
  /** Headers that tell the platform of the visitor's address, browser and device (wire/call.ts). */
  readonly client?: Readonly<Record<string, string>>;
  /** Who they are, where that has been found out for a page that only tells: nobody is asked again. */
  readonly account?: Account | undefined;
}

/** Where the platform is. */
export interface PlatformAddress {
  readonly fetch: typeof fetch;
  readonly url: string;
  /** Undefined in a browser: the web server adds it. */
  readonly apiKey: string | undefined;
  /** Key of the back office (ADM-01); undefined in a browser, and where there is none. */
  readonly adminAccessKey?: string | undefined;
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** Hosts that a payment form may lead to; undefined in a browser, where the page's own policy says so. */
  readonly paymentHosts?: readonly string[] | undefined;
  /** Cleans the rich texts of its answers (CMS-15); undefined in a browser, whose answers the web server has cleaned. */
  readonly clean?: ((call: Call, data: unknown) => unknown) | undefined;
  /** The body of an answer that was made in this process; undefined in a browser. */
  readonly known?: ((response: Response) => unknown) | undefined;
}

/** Everything that is composed, by name. */
export const tokens = {
  log: processToken<Log>('log'),
  now: processToken<() => Date>('now'),
  platform: processToken<PlatformAddress>('platform'),

  visitor: requestToken<Visitor>('visitor'),
  client: requestToken<PlatformClient>('client'),

  who: requestToken<Who>('who'),
  sessions: requestToken<CartSessionStore>('sessions'),
  carts: requestToken<CartGateway>('carts'),
  abandonedCarts: requestToken<AbandonedCarts>('abandonedCarts'),
  bundles: requestToken<Bundles>('bundles'),
  coupons: requestToken<Coupons>('coupons'),
  memberCards: requestToken<MemberCards>('memberCards'),
  memberCardMemory: requestToken<MemberCardMemory>('memberCardMemory'),
  catalog: requestToken<Catalog>('catalog'),
  products: requestToken<Products>('products'),
  finder: requestToken<Finder>('finder'),
  forms: requestToken<Forms>('forms'),
  siteMap: requestToken<SiteMap>('siteMap'),
  siteOutline: requestToken<SiteOutline>('siteOutline'),
  posts: requestToken<Posts>('posts'),
  documents: requestToken<Documents>('documents'),
  comments: requestToken<Comments>('comments'),
  events: requestToken<Events>('events'),
  searchIndex: requestToken<SearchIndex>('searchIndex'),
  siteSource: requestToken<SiteSource>('siteSource'),
  checkoutInformation: requestToken<CheckoutInformation>('checkoutInformation'),
  checkoutMethods: requestToken<CheckoutMethods>('checkoutMethods'),
  buyer: requestToken<BuyerRecord>('buyer'),
  orders: requestToken<Orders>('orders'),
  payments: requestToken<Payments>('payments'),
  consents: requestToken<Consents>('consents'),

  checkCart: requestToken<CheckCart>('checkCart'),
  restoreAbandonedCart: requestToken<RestoreAbandonedCart>('restoreAbandonedCart'),
  useCases: requestToken<UseCases>('useCases'),
} as const;

/** A token for each use case. */
export const useCaseTokens: { readonly [Name in keyof UseCases]: Token<UseCases[Name], 'request'> } = {
  loadSite: requestToken('loadSite'),
  viewContent: requestToken('viewContent'),
  findMoved: requestToken('findMoved'),
  viewWebMap: requestToken('viewWebMap'),
  findVersions: requestToken('findVersions'),
  openForm: requestToken('openForm'),
  browseProducts: requestToken('browseProducts'),
  viewProduct: requestToken('viewProduct'),
  browsePosts: requestToken('browsePosts'),
  browseEvents: requestToken('browseEvents'),
  readFeed: requestToken('readFeed'),
  viewComments: requestToken('viewComments'),
  viewEvent: requestToken('viewEvent'),
  listComingEvents: requestToken('listComingEvents'),
  browseDocuments: requestToken('browseDocuments'),
  viewDocument: requestToken('viewDocument'),
  searchSite: requestToken('searchSite'),
  suggestKeywords: requestToken('suggestKeywords'),
  viewCart: requestToken('viewCart'),
  addToCart: requestToken('addToCart'),
  viewBundle: requestToken('viewBundle'),
  changeBundle: requestToken('changeBundle'),
  changeQuantity: requestToken('changeQuantity'),
  removeLine: requestToken('removeLine'),
  applyCoupon: requestToken('applyCoupon'),
  removeCoupon: requestToken('removeCoupon'),
  applyMemberCard: requestToken('applyMemberCard'),
  removeMemberCard: requestToken('removeMemberCard'),
  openCheckout: requestToken('openCheckout'),
  submitAddress: requestToken('submitAddress'),
  chooseShipping: requestToken('chooseShipping'),
  placeOrder: requestToken('placeOrder'),
  viewOrder: requestToken('viewOrder'),
  resumePayment: requestToken('resumePayment'),
  confirmWalletPayment: requestToken('confirmWalletPayment'),
  giveUpPayment: requestToken('giveUpPayment'),
};
