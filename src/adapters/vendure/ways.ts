import * as account from '#adapters/platform/wire/account.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { listOwnConsents } from '#adapters/platform/wire/consent.ts';
import * as content from '#adapters/platform/wire/content.ts';
import { filterOwnDownloads } from '#adapters/platform/wire/download.ts';
import { getOwnNewsletter } from '#adapters/platform/wire/newsletter.ts';
import * as order from '#adapters/platform/wire/order.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import * as product from '#adapters/platform/wire/product.ts';
import * as search from '#adapters/platform/wire/search.ts';
import { saveUserSetting } from '#adapters/platform/wire/settings.ts';
import { domainDetect } from '#adapters/platform/wire/site.ts';
import { filterWishlist } from '#adapters/platform/wire/wishlist.ts';
import * as accounts from './account.ts';
import * as links from './account-links.ts';
import * as carts from './cart.ts';
import * as categories from './categories.ts';
import * as checkouts from './checkout.ts';
import * as lists from './list-products.ts';
import * as single from './one-product.ts';
import * as orders from './orders.ts';
import * as pages from './pages-of-content.ts';
import * as paying from './payment-calls.ts';
import type { ShopPayments } from './payments.ts';
import { register } from './register.ts';
import * as found from './search.ts';
import { type ShopWay, way } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';
import * as missing from './what-is-missing.ts';

/** What of the contract Vendure answers for anybody: everything that is for sale, and how it is bought. The rest is the content's. */
export const shopWays = (payments: ShopPayments, site: SiteServices, shopDeskUrl?: string): readonly ShopWay[] => [
  way(product.getProduct, single.oneProduct),
  way(product.getPublicProducts, single.productsById),
  way(product.checkBundles, single.noBundles),
  way(product.filterProducts, lists.listProducts),
  way(product.layeredNavigation, lists.listFilters),
  way(product.filterCategories, categories.listCategories),
  way(product.getCategory, categories.oneCategory),
  way(product.filterTags, categories.noTags),
  way(content.decide, pages.contentWithGoods),
  way(content.getUrlOnLanguage, pages.slugsInLanguages),
  way(content.searchSlugs, pages.allAddresses),
  way(search.searchEverything, found.searchAll),
  way(search.suggestKeywords, found.suggest),
  way(domainDetect, missing.siteWithLacks(site, shopDeskUrl)),
  way(cart.getNewCartSession, carts.newCart),
  way(cart.getCart, carts.showCart),
  way(cart.validateCart, carts.showCart),
  way(cart.addItem, carts.addToCart),
  way(cart.updateItem, carts.updateCartItem),
  way(cart.deleteItem, carts.removeCartItem),
  way(cart.clearCart, carts.emptyCart),
  way(cart.applyCoupon, carts.useCoupon),
  way(cart.removeCoupon, carts.removeCoupon),
  way(checkout.getCheckoutSettings, checkouts.checkoutSettings),
  way(checkout.getAvailableCountries, checkouts.countries),
  way(checkout.getDeliveryByAvailableCountries, checkouts.countries),
  way(checkout.getApplicableDeliveryMethods, checkouts.deliveryMethods),
  way(checkout.saveDeliveryMethod, checkouts.chooseDelivery),
  way(checkout.getApplicablePaymentMethods, checkouts.paymentMethods(payments.offers)),
  way(checkout.savePaymentMethod, checkouts.choosePayment),
  way(checkout.updateGuestUser, checkouts.saveGuest),
  way(checkout.getGuestUser, checkouts.guest),
  way(checkout.createOrder, orders.placeOrder(payments, site)),
  way(checkout.getOrder, orders.placedOrder(site)),
  way(payment.getPayment, paying.payment(payments)),
  way(payment.giveUpPayment, paying.giveUp(payments)),
  way(payment.paymentReturn, paying.returned(payments)),
  way(payment.paymentCallback, paying.called(payments)),
  way(payment.pgSuccess, paying.noWallet),
  way(account.register, register(site)),
  ...(site.sign === undefined ? [] : [way(account.forgotPassword, links.forgotPassword(site))]),
];

/** What it answers of links that its letters bear; those of the back office's are the content's. */
export const linkWays = (site: SiteServices): readonly ShopWay[] => [
  way(account.checkVerification, links.checkLink(site)),
  way(account.verify, links.useLink(site)),
  way(account.setPassword, links.setPassword(site)),
];

/** What it answers for somebody whom it has signed in; of others the same calls are the content's, whose back office signs in there. */
export const customerWays = (site: SiteServices): readonly ShopWay[] => [
  way(account.logout, accounts.signOut),
  way(account.webProfile, accounts.profile),
  way(account.updateProfile, accounts.updateAccount(site)),
  way(account.createAddress, accounts.addAddress),
  way(account.updateAddress, accounts.changeAddress),
  way(account.deleteAddress, accounts.dropAddress),
  way(account.resetPassword, accounts.changePassword),
  way(checkout.getCheckoutAddresses, checkouts.chosenAddresses),
  way(checkout.saveCheckoutAddresses, checkouts.chooseAddresses),
  way(cart.getAbandoned, carts.joinCarts),
  way(cart.applyMemberCard, carts.noCard),
  way(cart.removeMemberCard, carts.noCardToRemove),
  way(order.filterOwnOrders, orders.ownOrders),
  way(order.getOwnOrder, orders.ownOrder),
  way(order.joinGuestOrders, orders.noOrdersToJoin),
  way(order.repeatOrder, orders.orderAgain),
  way(filterWishlist, missing.noWishlist),
  way(filterOwnDownloads, missing.noDownloads),
  way(listOwnConsents, missing.noOwnConsents),
  way(getOwnNewsletter, missing.noOwnNewsletter),
  way(account.listSessions, missing.noSessions),
  way(saveUserSetting, missing.settingOfBrowser),
];
