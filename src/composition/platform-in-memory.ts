import { ContainerModule } from 'inversify';
import { InMemoryAbandonedCarts } from '#adapters/in-memory/in-memory-abandoned-carts.ts';
import { InMemoryBundles } from '#adapters/in-memory/in-memory-bundles.ts';
import { InMemoryBuyerRecord } from '#adapters/in-memory/in-memory-buyer-record.ts';
import { InMemoryCartGateway } from '#adapters/in-memory/in-memory-cart-gateway.ts';
import { InMemoryCatalog, InMemoryProducts } from '#adapters/in-memory/in-memory-catalog.ts';
import { InMemoryCheckoutInformation, InMemoryCheckoutMethods } from '#adapters/in-memory/in-memory-checkout.ts';
import { InMemoryComments } from '#adapters/in-memory/in-memory-comments.ts';
import { InMemoryConsents } from '#adapters/in-memory/in-memory-consents.ts';
import {
  InMemoryEvents,
  InMemoryFinder,
  InMemoryPosts,
  InMemorySearchIndex,
  InMemorySiteMap,
  InMemorySiteOutline,
  InMemorySiteSource,
} from '#adapters/in-memory/in-memory-content.ts';
import { InMemoryCoupons } from '#adapters/in-memory/in-memory-coupons.ts';
import { InMemoryDocuments } from '#adapters/in-memory/in-memory-documents.ts';
import { InMemoryForms } from '#adapters/in-memory/in-memory-forms.ts';
import { InMemoryMemberCards } from '#adapters/in-memory/in-memory-member-cards.ts';
import { InMemoryOrders } from '#adapters/in-memory/in-memory-orders.ts';
import { InMemoryPayments } from '#adapters/in-memory/in-memory-payments.ts';
import type { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { tokens } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** The platform as a shop in memory: loaded instead of platform-http, it answers everything without a server. */
export function platformInMemory(shop: InMemoryShop): ContainerModule {
  return new ContainerModule(({ bind }) => {
    new Wiring(bind)
      .perRequest(tokens.carts, [tokens.visitor], ({ cookies }) => new InMemoryCartGateway(shop, cookies))
      .perRequest(tokens.abandonedCarts, [tokens.visitor], ({ cookies }) => new InMemoryAbandonedCarts(shop, cookies))
      .perRequest(tokens.bundles, [], () => new InMemoryBundles(shop))
      .perRequest(tokens.coupons, [tokens.visitor], ({ cookies }) => new InMemoryCoupons(shop, cookies))
      .perRequest(tokens.memberCards, [tokens.visitor], ({ cookies }) => new InMemoryMemberCards(shop, cookies))
      .perRequest(tokens.catalog, [], () => new InMemoryCatalog(shop))
      .perRequest(tokens.products, [], () => new InMemoryProducts(shop))
      .perRequest(tokens.forms, [], () => new InMemoryForms(shop))
      .perRequest(tokens.finder, [], () => new InMemoryFinder(shop))
      .perRequest(tokens.siteMap, [], () => new InMemorySiteMap(shop))
      .perRequest(tokens.siteOutline, [], () => new InMemorySiteOutline(shop))
      .perRequest(tokens.posts, [], () => new InMemoryPosts(shop))
      .perRequest(tokens.documents, [], () => new InMemoryDocuments(shop))
      .perRequest(tokens.comments, [], () => new InMemoryComments(shop))
      .perRequest(tokens.events, [], () => new InMemoryEvents(shop))
      .perRequest(tokens.searchIndex, [], () => new InMemorySearchIndex(shop))
      .perRequest(tokens.siteSource, [], () => new InMemorySiteSource(shop))
      .perRequest(tokens.checkoutInformation, [], () => new InMemoryCheckoutInformation(shop))
      .perRequest(tokens.checkoutMethods, [tokens.visitor], ({ cookies }) => new InMemoryCheckoutMethods(shop, cookies))
      .perRequest(tokens.buyer, [tokens.visitor], ({ cookies }) => new InMemoryBuyerRecord(shop, cookies))
      .perRequest(tokens.orders, [tokens.visitor], ({ cookies }) => new InMemoryOrders(shop, cookies))
      .perRequest(tokens.payments, [tokens.visitor], ({ cookies }) => new InMemoryPayments(shop, cookies))
      .perRequest(tokens.consents, [], () => new InMemoryConsents(shop));
  });
}
