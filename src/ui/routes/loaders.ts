import { notFound, redirect } from '@tanstack/react-router';
import type { ProductList } from '#application/catalog/browse-products.ts';
import { readProductQuery } from '#domain/catalog/read-product-query.ts';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { isGivenUp, isPayable, type OrderStatus } from '#domain/order/order-states.ts';
import type { PaymentStart } from '#domain/payment/payment.ts';
import { isSearchCategory } from '#domain/search/search-result.ts';
import { fetchActiveFilters } from '../catalog/later-parts.ts';
import { fetchStep } from '../checkout/later-steps.ts';
import { notPaidTitle } from '../checkout/not-paid-title.ts';
import { eventData } from '../event/event-structured-data.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { fetchParts } from '../product/later-parts.ts';
import { breadcrumbData, productData } from '../product/structured-data.ts';
import type { Shop } from '../shop.ts';
import { LoadFailed } from './load-failed.ts';
import { contentAddresses, screenAddresses } from './page-data.ts';
import { first, type Search, toParams } from './search-params.ts';

/**
 * What screens show, fetched by use cases. A chunk of its own: the first view arrives with its data, so a browser needs these only for the second.
 * Each gives the screen's data together with its PageData.
 */
export async function loadHome(shop: Shop) {
  const viewed = await (await shop.useCases()).viewContent.run(shop.site.homePageSlug);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { decision } = viewed.value;
  if (decision.kind !== 'page') throw notFound();
  return { page: decision.page, title: shop.site.name, description: decision.page.description, addresses: screenAddresses('home') };
}

export async function loadContent(shop: Shop, slug: string) {
  if (slug === '' || slug.includes('/')) throw notFound();
  const viewed = await (await shop.useCases()).viewContent.run(slug);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { decision, translations } = viewed.value;
  if (decision.kind === 'moved') throw redirect({ href: decision.path, statusCode: 301 });
  if (decision.kind === 'unknown') throw notFound();
  const { title, description } =
    decision.kind === 'page' ? decision.page : { title: decision.post.title, description: decision.post.excerpt };
  return { decision, title, description, addresses: contentAddresses('content', { ...translations, [shop.locale]: slug }) };
}

export async function loadProductList(shop: Shop, slug: string | undefined, search: Search) {
  const listed = await (await shop.useCases()).browseProducts.run(slug, readProductQuery(toParams(search), shop.locale));
  if (listed.isErr()) throw new LoadFailed(listed.error);
  if (listed.value === undefined) throw notFound();
  // The browser needs this only when it comes here from another page.
  const { slimList } = await import('./slim-list.ts');
  const list = slimList(listed.value);
  const { category, products } = list;
  if (list.query.page > products.totalPages) throw redirect({ href: lastPage(shop, category?.slug, search, products), statusCode: 302 });
  await fetchActiveFilters(shop, list.query);
  return {
    list,
    title: category?.name ?? shop.translator.text('layout.shop'),
    description: category === undefined ? shop.translator.text('catalog.intro') : category.description,
    addresses:
      category === undefined ? screenAddresses('shop') : contentAddresses('shop', { ...list.translations, [shop.locale]: category.slug }),
    noIndex: list.query.filters.length > 0 || list.query.keyword !== '',
  };
}

/** Where a list that is shorter than somebody thinks ends; all other words of the address stay (CAT-08). */
function lastPage({ locale }: Shop, slug: string | undefined, search: Search, { totalPages }: ProductList['products']): string {
  const words = toParams(search);
  if (totalPages === 1) words.delete('page');
  else words.set('page', String(totalPages));
  return `${routePath('shop', locale, slug)}${words.size === 0 ? '' : `?${words}`}`;
}

export async function loadProduct(shop: Shop, slug: string) {
  const viewed = await (await shop.useCases()).viewProduct.run(slug);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  if (viewed.value === undefined) throw notFound();
  const { product, translations } = viewed.value;
  await fetchParts(shop, product);
  return {
    product,
    title: product.name,
    description: product.summary,
    addresses: contentAddresses('product', { ...translations, [shop.locale]: product.slug }),
    picture: product.media === undefined ? undefined : mediaPath(shop.site.apiKeyId, product.media, 'CardLarge', 'jpg'),
    structuredData: [productData(shop, product), breadcrumbData(shop, product)],
  };
}

const STEPS: readonly string[] = ['address', 'shipping', 'payment'] satisfies CheckoutStep[];
/** Each step's page has a title of its own (WCAG 2.4.2). */
const STEP_TITLES: Readonly<Record<CheckoutStep, string>> = {
  address: 'checkout.addressTitle',
  shipping: 'checkout.shippingTitle',
  payment: 'checkout.paymentTitle',
};
/** Problems of the cart that the cart page is the place to see. */
const TO_CART: readonly string[] = ['CartEmpty', 'SessionRefused', 'NoSession', 'CartArchived', 'SessionAlreadyUsed'];

export async function loadCheckout(shop: Shop, wished: string) {
  const step = STEPS.includes(wished) ? (wished as CheckoutStep) : 'address';
  const opened = await (await shop.useCases()).openCheckout.run(step);
  if (opened.isErr()) {
    // Emptied in another tab, maybe: the cart's page is not to show what was there before.
    if (opened.error.kind === 'CartEmpty') await shop.live?.cart.refresh();
    if (TO_CART.includes(opened.error.kind)) throw redirect({ href: routePath('cart', shop.locale), statusCode: 302, ...byDocument(shop) });
    throw new LoadFailed(opened.error);
  }
  const { step: shown } = opened.value;
  const words = shown === 'payment' && !import.meta.env.SSR ? loadMessages(shop.locale, ['review']) : {};
  shop.translator.add((await Promise.all([words, fetchStep(shown)]))[0]);
  return {
    checkout: opened.value,
    title: shop.translator.text(STEP_TITLES[shown]),
    addresses: screenAddresses('checkout'),
    noIndex: true,
  };
}

/** These two lead from pages of payment, or to one. */
function byDocument(shop: Shop): { readonly reloadDocument?: true } {
  return shop.snapshot.paymentApart ? { reloadDocument: true } : {};
}

export async function loadOrder(shop: Shop, orderSlug: string) {
  const viewed = orderSlug === '' ? undefined : await (await shop.useCases()).viewOrder.run(orderSlug);
  if (viewed?.isErr()) throw new LoadFailed(viewed.error);
  const order = viewed?.isOk() ? viewed.value : undefined;
  return {
    order,
    orderSlug,
    payment: order !== undefined && isPayable(order.status) ? await paymentOf(shop, orderSlug) : undefined,
    title: shop.translator.text(orderTitle(order?.status)),
    addresses: screenAddresses('checkoutSuccess'),
    noIndex: true,
  };
}

/** A provider that can't be reached now leaves the page without a way to pay, not the customer without the page. */
async function paymentOf(shop: Shop, orderSlug: string): Promise<PaymentStart | undefined> {
  const resumed = await (await shop.useCases()).resumePayment.run(orderSlug);
  return resumed.unwrapOr(undefined)?.payment;
}

function orderTitle(status: OrderStatus | undefined): string {
  if (status === undefined) return 'layout.orderUnknown';
  if (isPayable(status)) return 'payment.awaitsPayment';
  return isGivenUp(status) ? notPaidTitle(status) : 'layout.orderPlaced';
}

/** Reading an order that came to nothing gives its cart back; one that is paid after all, or still waits, has a page of its own (CHK-13). */
export async function loadFailure(shop: Shop, orderSlug: string) {
  const viewed = orderSlug === '' ? undefined : await (await shop.useCases()).viewOrder.run(orderSlug);
  const status = viewed?.unwrapOr(undefined)?.status;
  if (status !== undefined && !isGivenUp(status))
    throw redirect({
      href: `${routePath('checkoutSuccess', shop.locale)}?orderSlug=${encodeURIComponent(orderSlug)}`,
      statusCode: 302,
      ...byDocument(shop),
    });
  return { status, title: shop.translator.text(notPaidTitle(status)), addresses: screenAddresses('checkoutFailure'), noIndex: true };
}

export async function loadSearch(shop: Shop, query: Search) {
  const keyword = first(query, 'q') ?? '';
  const category = first(query, 'category') ?? '';
  const found = await (await shop.useCases()).searchSite.run(keyword, isSearchCategory(category) ? category : undefined, pageNumber(query));
  if (found.isErr()) throw new LoadFailed(found.error);
  return {
    results: found.value,
    keyword,
    title: shop.translator.text('layout.search'),
    addresses: screenAddresses('search'),
    noIndex: true,
  };
}

export async function loadPosts(shop: Shop, slug: string | undefined, query: Search) {
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(first(query, name) ?? '') ? first(query, name) : undefined);
  const listed = await (await shop.useCases()).browsePosts.run(slug, pageNumber(query), { from: day('from'), to: day('to') });
  if (listed.isErr()) throw new LoadFailed(listed.error);
  if (listed.value === undefined) throw notFound();
  const list = listed.value;
  const addresses =
    list.category === undefined
      ? screenAddresses('blog')
      : contentAddresses('blog', { ...list.translations, [shop.locale]: list.category.slug });
  const { category } = list;
  return {
    list,
    title: category?.title ?? shop.translator.text('layout.news'),
    description: category === undefined ? shop.translator.text('post.summary') : undefined,
    addresses,
  };
}

export async function loadEvent(shop: Shop, id: string) {
  const viewed = await (await shop.useCases()).viewEvent.run(id);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  if (viewed.value === undefined) throw notFound();
  const event = viewed.value;
  const addresses = contentAddresses('event', Object.fromEntries(shop.site.allowedLocales.map((locale) => [locale, event.id])));
  return { event, title: event.title, description: event.excerpt, addresses, structuredData: [eventData(shop, event)] };
}

/** More the platform does not count. */
const LAST_PAGE = 1_000_000;

function pageNumber(query: Search): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(first(query, 'page') ?? '1')) || 1));
}
