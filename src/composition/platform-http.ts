import { ContainerModule } from 'inversify';
import { HttpBundles } from '#adapters/platform/bundle/http-bundles.ts';
import { HttpAbandonedCarts } from '#adapters/platform/cart/http-abandoned-carts.ts';
import { HttpCartGateway } from '#adapters/platform/cart/http-cart-gateway.ts';
import { HttpCoupons } from '#adapters/platform/cart/http-coupons.ts';
import { HttpCatalog } from '#adapters/platform/catalog/http-catalog.ts';
import { HttpBuyerRecord } from '#adapters/platform/checkout/http-buyer-record.ts';
import { HttpCheckoutInformation } from '#adapters/platform/checkout/http-checkout-information.ts';
import { HttpCheckoutMethods } from '#adapters/platform/checkout/http-checkout-methods.ts';
import { HttpComments } from '#adapters/platform/comment/http-comments.ts';
import { HttpConsents } from '#adapters/platform/consent/http-consents.ts';
import { HttpDocuments } from '#adapters/platform/document/http-documents.ts';
import { HttpEvents } from '#adapters/platform/event/http-events.ts';
import { HttpForms } from '#adapters/platform/form/http-forms.ts';
import { HttpMemberCards } from '#adapters/platform/membership/http-member-cards.ts';
import { HttpFinder } from '#adapters/platform/navigation/http-finder.ts';
import { HttpSiteMap } from '#adapters/platform/navigation/http-site-map.ts';
import { HttpSiteOutline } from '#adapters/platform/navigation/http-site-outline.ts';
import { HttpOrders } from '#adapters/platform/order/http-orders.ts';
import { HttpPayments } from '#adapters/platform/payment/http-payments.ts';
import { HttpPosts } from '#adapters/platform/post/http-posts.ts';
import { HttpProducts } from '#adapters/platform/product/http-products.ts';
import { HttpSearchIndex } from '#adapters/platform/search/http-search-index.ts';
import { HttpSiteSource } from '#adapters/platform/site/http-site-source.ts';
import { tokens } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** The platform over HTTP. Another platform is another module with these names in it. */
export const platformHttp = new ContainerModule(({ bind }) => {
  new Wiring(bind)
    .perRequest(tokens.carts, [tokens.client], (client) => new HttpCartGateway(client))
    .perRequest(tokens.abandonedCarts, [tokens.client], (client) => new HttpAbandonedCarts(client))
    .perRequest(tokens.bundles, [tokens.client], (client) => new HttpBundles(client))
    .perRequest(tokens.coupons, [tokens.client], (client) => new HttpCoupons(client))
    .perRequest(tokens.memberCards, [tokens.client], (client) => new HttpMemberCards(client))
    .perRequest(tokens.catalog, [tokens.client], (client) => new HttpCatalog(client))
    .perRequest(tokens.products, [tokens.client], (client) => new HttpProducts(client))
    .perRequest(
      tokens.finder,
      [tokens.client, tokens.log, tokens.visitor],
      (client, log, { locale }) => new HttpFinder(client, log, locale),
    )
    .perRequest(tokens.forms, [tokens.client], (client) => new HttpForms(client))
    .perRequest(tokens.siteMap, [tokens.client], (client) => new HttpSiteMap(client))
    .perRequest(tokens.siteOutline, [tokens.client], (client) => new HttpSiteOutline(client))
    .perRequest(tokens.posts, [tokens.client], (client) => new HttpPosts(client))
    .perRequest(tokens.documents, [tokens.client], (client) => new HttpDocuments(client))
    .perRequest(tokens.comments, [tokens.client], (client) => new HttpComments(client))
    .perRequest(tokens.events, [tokens.client], (client) => new HttpEvents(client))
    .perRequest(tokens.searchIndex, [tokens.client], (client) => new HttpSearchIndex(client))
    .perRequest(
      tokens.siteSource,
      [tokens.client, tokens.log, tokens.visitor, tokens.platform],
      (client, log, { locale }, { siteUrl }) => new HttpSiteSource(client, log, locale, siteUrl),
    )
    .perRequest(tokens.checkoutInformation, [tokens.client], (client) => new HttpCheckoutInformation(client))
    .perRequest(tokens.checkoutMethods, [tokens.client], (client) => new HttpCheckoutMethods(client))
    .perRequest(tokens.buyer, [tokens.client, tokens.who], (client, who) => new HttpBuyerRecord(client, who))
    .perRequest(
      tokens.orders,
      [tokens.client, tokens.platform],
      (client, { siteUrl, paymentHosts }) => new HttpOrders(client, { siteUrl, hosts: paymentHosts }),
    )
    .perRequest(
      tokens.payments,
      [tokens.client, tokens.platform],
      (client, { siteUrl, paymentHosts }) => new HttpPayments(client, { siteUrl, hosts: paymentHosts }),
    )
    .perRequest(tokens.consents, [tokens.client, tokens.log, tokens.now], (client, log, now) => new HttpConsents(client, log, now));
});
