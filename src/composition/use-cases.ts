import { ContainerModule } from 'inversify';
import { ChangeBundle } from '#application/bundle/change-bundle.ts';
import { ViewBundle } from '#application/bundle/view-bundle.ts';
import { AddToCart } from '#application/cart/add-to-cart.ts';
import { ApplyCoupon } from '#application/cart/apply-coupon.ts';
import { ChangeQuantity } from '#application/cart/change-quantity.ts';
import { CheckCart } from '#application/cart/check-cart.ts';
import { RemoveCoupon } from '#application/cart/remove-coupon.ts';
import { RemoveLine } from '#application/cart/remove-line.ts';
import { RestoreAbandonedCart } from '#application/cart/restore-abandoned-cart.ts';
import { ViewCart } from '#application/cart/view-cart.ts';
import { BrowseProducts } from '#application/catalog/browse-products.ts';
import { ChooseShipping } from '#application/checkout/choose-shipping.ts';
import { OpenCheckout } from '#application/checkout/open-checkout.ts';
import { PlaceOrder } from '#application/checkout/place-order.ts';
import { SubmitAddress } from '#application/checkout/submit-address.ts';
import { ViewOrder } from '#application/checkout/view-order.ts';
import { ViewComments } from '#application/comment/view-comments.ts';
import { BrowseDocuments } from '#application/document/browse-documents.ts';
import { ViewDocument } from '#application/document/view-document.ts';
import { BrowseEvents } from '#application/event/browse-events.ts';
import { ListComingEvents } from '#application/event/list-coming-events.ts';
import { ViewEvent } from '#application/event/view-event.ts';
import { OpenForm } from '#application/form/open-form.ts';
import { ApplyMemberCard } from '#application/membership/apply-member-card.ts';
import { RemoveMemberCard } from '#application/membership/remove-member-card.ts';
import { FindMoved } from '#application/navigation/find-moved.ts';
import { FindVersions } from '#application/navigation/find-versions.ts';
import { ViewContent } from '#application/navigation/view-content.ts';
import { ViewWebMap } from '#application/navigation/view-web-map.ts';
import { ConfirmWalletPayment } from '#application/payment/confirm-wallet-payment.ts';
import { GiveUpPayment } from '#application/payment/give-up-payment.ts';
import { ResumePayment } from '#application/payment/resume-payment.ts';
import { BrowsePosts } from '#application/post/browse-posts.ts';
import { ReadFeed } from '#application/post/read-feed.ts';
import { ViewProduct } from '#application/product/view-product.ts';
import { SearchSite } from '#application/search/search-site.ts';
import { SuggestKeywords } from '#application/search/suggest-keywords.ts';
import { LoadSite } from '#application/site/load-site.ts';
import { tokens as t, useCaseTokens as u } from './tokens.ts';
import { Wiring } from './wiring.ts';

/**
 * What a visitor can do. View models are not made here: they show the first page before this composition has been loaded in the browser,
 * so the UI makes them itself and gives them the use cases as a promise.
 */
export const useCases = new ContainerModule(({ bind }) => {
  new Wiring(bind)
    .perRequest(u.loadSite, [t.siteSource], (source) => new LoadSite(source))
    .perRequest(u.viewContent, [t.finder], (finder) => new ViewContent(finder))
    .perRequest(u.findMoved, [t.finder], (finder) => new FindMoved(finder))
    .perRequest(u.viewWebMap, [t.catalog, t.siteOutline, t.finder], (catalog, outline, finder) => new ViewWebMap(catalog, outline, finder))
    .perRequest(u.findVersions, [t.finder], (finder) => new FindVersions(finder))
    .perRequest(u.openForm, [t.forms], (forms) => new OpenForm(forms))
    .perRequest(u.browseProducts, [t.catalog, t.finder, t.log], (catalog, finder, log) => new BrowseProducts(catalog, finder, log))
    .perRequest(u.viewProduct, [t.products, t.finder], (products, finder) => new ViewProduct(products, finder))
    .perRequest(u.browsePosts, [t.posts, t.finder], (posts, finder) => new BrowsePosts(posts, finder))
    .perRequest(u.browseEvents, [t.events, t.finder, t.now], (events, finder, now) => new BrowseEvents(events, finder, now))
    .perRequest(u.viewEvent, [t.events, t.now], (events, now) => new ViewEvent(events, now))
    .perRequest(u.listComingEvents, [t.events, t.now], (events, now) => new ListComingEvents(events, now))
    .perRequest(u.browseDocuments, [t.documents, t.finder], (documents, finder) => new BrowseDocuments(documents, finder))
    .perRequest(u.viewDocument, [t.documents], (documents) => new ViewDocument(documents))
    .perRequest(u.readFeed, [t.posts], (posts) => new ReadFeed(posts))
    .perRequest(u.viewComments, [t.comments], (comments) => new ViewComments(comments))
    .perRequest(u.searchSite, [t.searchIndex], (index) => new SearchSite(index))
    .perRequest(u.suggestKeywords, [t.searchIndex], (index) => new SuggestKeywords(index))

    .perRequest(u.viewCart, [t.carts, t.sessions], (carts, sessions) => new ViewCart(carts, sessions))
    .perRequest(
      u.addToCart,
      [t.carts, t.sessions, t.checkoutInformation, t.bundles],
      (carts, sessions, checkout, bundles) => new AddToCart(carts, sessions, checkout, bundles),
    )
    .perRequest(u.viewBundle, [t.bundles], (bundles) => new ViewBundle(bundles))
    .perRequest(u.changeBundle, [t.carts, t.sessions], (carts, sessions) => new ChangeBundle(carts, sessions))
    .perRequest(
      u.changeQuantity,
      [t.carts, t.coupons, t.sessions],
      (carts, coupons, sessions) => new ChangeQuantity(carts, coupons, sessions),
    )
    .perRequest(u.removeLine, [t.carts, t.sessions], (carts, sessions) => new RemoveLine(carts, sessions))
    .perRequest(u.applyCoupon, [t.coupons, t.sessions], (coupons, sessions) => new ApplyCoupon(coupons, sessions))
    .perRequest(u.removeCoupon, [t.coupons, t.sessions], (coupons, sessions) => new RemoveCoupon(coupons, sessions))
    .perRequest(t.checkCart, [t.carts], (carts) => new CheckCart(carts))
    .perRequest(
      t.restoreAbandonedCart,
      [t.abandonedCarts, t.sessions, t.log],
      (abandoned, sessions, log) => new RestoreAbandonedCart(abandoned, sessions, log),
    )
    .perRequest(
      u.applyMemberCard,
      [t.memberCards, t.memberCardMemory, t.carts, t.sessions, t.who],
      (cards, memory, carts, sessions, who) => new ApplyMemberCard(cards, memory, carts, sessions, who),
    )
    .perRequest(
      u.removeMemberCard,
      [t.memberCards, t.memberCardMemory, t.sessions],
      (cards, memory, sessions) => new RemoveMemberCard(cards, memory, sessions),
    )

    .perRequest(
      u.openCheckout,
      [t.carts, t.sessions, t.checkoutInformation, t.buyer, t.checkoutMethods, t.consents, t.restoreAbandonedCart],
      (carts, sessions, information, buyer, methods, consents, restoreCart) =>
        new OpenCheckout(carts, sessions, information, buyer, methods, consents, restoreCart),
    )
    .perRequest(
      u.submitAddress,
      [t.buyer, t.consents, t.sessions],
      (buyer, consents, sessions) => new SubmitAddress(buyer, consents, sessions),
    )
    .perRequest(u.chooseShipping, [t.checkoutMethods, t.sessions], (methods, sessions) => new ChooseShipping(methods, sessions))
    .perRequest(
      u.placeOrder,
      [t.consents, t.checkoutMethods, t.checkCart, t.orders, t.sessions],
      (consents, methods, checkCart, orders, sessions) => new PlaceOrder(consents, methods, checkCart, orders, sessions),
    )
    .perRequest(u.viewOrder, [t.orders, t.sessions], (orders, sessions) => new ViewOrder(orders, sessions))
    .perRequest(u.resumePayment, [t.payments], (payments) => new ResumePayment(payments))
    .perRequest(u.confirmWalletPayment, [t.payments, t.sessions], (payments, sessions) => new ConfirmWalletPayment(payments, sessions))
    .perRequest(u.giveUpPayment, [t.payments], (payments) => new GiveUpPayment(payments))

    .together(t.useCases, u);
});
