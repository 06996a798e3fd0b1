import { notFound, redirect } from '@tanstack/react-router';
import type { ProductList } from '#application/catalog/browse-products.ts';
import { readProductQuery } from '#domain/catalog/read-product-query.ts';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import { documentQuery, readDocumentWish } from '#domain/document/read-document-wish.ts';
import type { EventView } from '#domain/event/event.ts';
import { readMonth } from '#domain/event/event-month.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { localePrefix, type RouteName, routePath, routePattern } from '#domain/navigation/routes.ts';
import { withQuery } from '#domain/navigation/with-query.ts';
import { isGivenUp, isPayable, type OrderStatus } from '#domain/order/order-states.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import { withNamedTables } from '#domain/page/named-tables.ts';
import type { PaymentStart } from '#domain/payment/payment.ts';
import { FEED_FORMATS, feedPath } from '#domain/post/feed-path.ts';
import type { Post } from '#domain/post/post.ts';
import { isCallFilter } from '#domain/post/public-call.ts';
import { withTableRegions } from '#domain/post/table-regions.ts';
import { isSearchCategory } from '#domain/search/search-result.ts';
import { fetchActiveFilters } from '../catalog/later-parts.ts';
import { fetchStep } from '../checkout/later-steps.ts';
import { notPaidTitle } from '../checkout/not-paid-title.ts';
import { eventQuery } from '../event/event-query.ts';
import { eventData } from '../event/event-structured-data.ts';
import { fetchForm } from '../form/form-section.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { fetchPart } from '../page/later-parts.ts';
import { fetchSections } from '../page/later-parts-of-sections.ts';
import { postData } from '../post/post-structured-data.ts';
import { fetchParts } from '../product/later-parts.ts';
import { breadcrumbData, productData } from '../product/structured-data.ts';
import type { Shop } from '../shop.ts';
import { LoadFailed } from './load-failed.ts';
import { original, translatedAddresses, untranslated } from './loaders-of-translations.ts';
import { screenAddresses } from './page-data.ts';
import { first, type Search, toParams } from './search-params.ts';

/**
 * What screens show, fetched by use cases. A chunk of its own: the first view arrives with its data, so a browser needs these only for the second.
 * Each gives the screen's data together with its PageData.
 */
export async function loadHome(shop: Shop) {
  const viewed = await (await shop.useCases()).viewContent.run(shop.site.homePageSlug);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { decision, translations } = viewed.value;
  if (decision.kind !== 'page') throw notFound();
  const { page } = decision;
  await fetchSections(page.sections);
  const { standIns } = translations;
  return {
    page: withTables(shop, page),
    ...(await loadForm(shop, page)),
    ...pageHeadOf(shop, page),
    title: shop.site.name,
    addresses: screenAddresses('home'),
    ...(standIns && { standIns }),
    ...(await original(shop, page.language)),
  };
}

/** What a page says of itself to search machines and to other sites (CMS-01). */
function pageHeadOf(shop: Shop, { title, description, canonical, noIndex, picture }: ContentPage) {
  return {
    title,
    description,
    canonical,
    noIndex,
    picture: picture === undefined ? undefined : mediaPath(shop.site.apiKeyId, picture, 'Wide', 'jpg'),
  };
}

/** `search` is the query of the address: it goes along where that has moved (NAV-11). */
export async function loadContent(shop: Shop, slug: string, search: string) {
  if (slug === '') throw notFound();
  if (slug.includes('/')) return loadMoved(shop, `${localePrefix(shop.locale)}/${slug}`, search);
  const viewed = await (await shop.useCases()).viewContent.run(slug);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { decision, translations } = viewed.value;
  if (decision.kind === 'moved') throw redirect({ href: withQuery(decision.path, search), statusCode: 301 });
  if (decision.kind === 'unknown') throw notFound();
  if (decision.kind === 'untranslated') return untranslated(shop, 'content', slug, decision.versions);
  await fetchPart(decision.kind);
  const addresses = translatedAddresses(shop, 'content', slug, translations);
  if (decision.kind === 'post') return { ...(await postPage(shop, decision.post)), original: undefined, ...addresses };
  await Promise.all([fetchSections(decision.page.sections), fetchStatementWords(shop, decision.page)]);
  const form: { readonly formToken?: string } = await loadForm(shop, decision.page);
  return {
    decision: { kind: 'page' as const, page: withTables(shop, decision.page) },
    comments: undefined,
    ...form,
    ...pageHeadOf(shop, decision.page),
    original: undefined,
    ...addresses,
    ...(await original(shop, decision.page.language)),
  };
}

function withTables({ translator }: Shop, page: ContentPage): ContentPage {
  return { ...page, sections: withNamedTables(page.sections, (number) => translator.text('page.table', { number })) };
}

async function postPage(shop: Shop, found: Post) {
  const { translator, site } = shop;
  const viewed = found.takesComments ? await (await shop.useCases()).viewComments.run(found.id) : undefined;
  const post = { ...found, body: withTableRegions(found.body, (number) => translator.text('post.table', { number })) };
  return {
    decision: { kind: 'post' as const, post },
    comments: viewed?.unwrapOr(undefined),
    title: post.title,
    description: post.excerpt,
    picture: post.media === undefined ? undefined : mediaPath(site.apiKeyId, post.media, 'Wide', 'jpg'),
    feeds: feedsOf(shop, undefined),
    structuredData: [postData(shop, post)],
  };
}

/** A form's token comes with the page for those without script, and its chunk so that the page can be drawn; in a browser the form gets a token by itself. */
async function loadForm(shop: Shop, { sections }: ContentPage): Promise<{ readonly formToken?: string }> {
  if (!sections.some(({ kind }) => kind === 'form')) return {};
  await fetchForm(shop);
  if (!import.meta.env.SSR) return {};
  const { refusedForm } = shop.snapshot;
  const opened = await (await shop.useCases()).openForm.run(refusedForm?.problem.kind === 'FormPause');
  return opened.isOk() ? { formToken: opened.value.token } : {};
}

/** An address of several segments is nobody's, but an editor may have sent it on (NAV-11). */
async function loadMoved(shop: Shop, path: string, search: string): Promise<never> {
  const moved = await (await shop.useCases()).findMoved.run(path, search);
  if (moved.isErr()) throw new LoadFailed(moved.error);
  if (moved.value !== undefined) throw redirect({ href: moved.value, statusCode: 301 });
  throw notFound();
}

/** The words of a section that few pages have; a first view brings them itself (entry-client.tsx). */
async function fetchStatementWords({ locale, translator }: Shop, { sections }: ContentPage): Promise<void> {
  if (import.meta.env.SSR || !sections.some(({ kind }) => kind === 'accessibilityStatement')) return;
  translator.add(await loadMessages(locale, ['statement']));
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
    ...(category === undefined
      ? { addresses: screenAddresses('shop') }
      : translatedAddresses(shop, 'shop', category.slug, list.translations)),
    ...(await original(shop, category?.language)),
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
    ...translatedAddresses(shop, 'product', product.slug, translations),
    ...(await original(shop, product.language)),
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
  const wish = {
    keyword,
    category: isSearchCategory(category) ? category : undefined,
    page: pageNumber(query),
    exact: first(query, 'exact') === '1',
  };
  const found = await (await shop.useCases()).searchSite.run(wish);
  if (found.isErr()) throw new LoadFailed(found.error);
  const title =
    found.value === undefined
      ? shop.translator.text('layout.search')
      : shop.translator.text('search.resultsFor', { keyword: found.value.keyword });
  return {
    results: found.value,
    wish,
    title,
    addresses: screenAddresses('search'),
    noIndex: true,
  };
}

export async function loadPosts(shop: Shop, slug: string | undefined, query: Search) {
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(first(query, name) ?? '') ? first(query, name) : undefined);
  const state = first(query, 'state');
  const listed = await (await shop.useCases()).browsePosts.run(slug, {
    page: pageNumber(query),
    pages: Number(first(query, 'pages')) || 1,
    from: day('from'),
    to: day('to'),
    state: isCallFilter(state) ? state : undefined,
  });
  if (listed.isErr()) throw new LoadFailed(listed.error);
  if (listed.value === undefined) return missing(shop, 'blogCategory', 'blog', slug ?? '');
  const list = listed.value;
  const { term } = list;
  const { translator } = shop;
  return {
    list,
    title:
      term === undefined
        ? translator.text('layout.news')
        : term.kind === 'tag'
          ? translator.text('post.tagTitle', { tag: term.title })
          : term.title,
    description: term === undefined ? translator.text('post.summary') : undefined,
    ...(term === undefined ? { addresses: screenAddresses('blog') } : translatedAddresses(shop, 'blog', term.slug, list.translations)),
    feeds: feedsOf(shop, term?.kind === 'category' ? term : undefined),
  };
}

/** Where the newest posts can be read as a feed: of a category, else of the news (CMS-16). */
function feedsOf({ locale, site, translator }: Shop, category: { readonly title: string; readonly slug: string } | undefined) {
  const title = `${site.name}: ${category?.title ?? translator.text('layout.news')}`;
  return FEED_FORMATS.map((format) => ({ format, title, href: site.url + feedPath(format, locale, category?.slug) }));
}

export async function loadEvent(shop: Shop, id: string) {
  const viewed = await (await shop.useCases()).viewEvent.run(id);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  if (viewed.value === undefined) return missing(shop, 'event', 'event', id);
  const { event, others } = viewed.value;
  const versions = await (await shop.useCases()).findVersions.run('event', id);
  const translations = Object.fromEntries([shop.locale, ...versions.map(({ locale }) => locale)].map((locale) => [locale, event.id]));
  const addresses = translatedAddresses(shop, 'event', event.id, translations);
  const picture = event.media === undefined ? undefined : mediaPath(shop.site.apiKeyId, event.media, 'CardLarge', 'jpg');
  return { event, others, title: event.title, description: event.excerpt, ...addresses, picture, structuredData: [eventData(shop, event)] };
}

export async function loadEvents(shop: Shop, query: Search) {
  const month = readMonth(first(query, 'month'));
  const view: EventView = month === undefined ? (first(query, 'view') === 'past' ? 'past' : 'upcoming') : { month };
  const number = pageNumber(query);
  const browsed = await (await shop.useCases()).browseEvents.run(view, number, slugOf(shop, 'events'));
  if (browsed.isErr()) throw new LoadFailed(browsed.error);
  const { events, page } = browsed.value;
  if (number > events.totalPages)
    throw redirect({ href: routePath('events', shop.locale) + eventQuery(view, events.totalPages), statusCode: 302 });
  return {
    events,
    view,
    page,
    title: page?.title ?? shop.translator.text('event.events'),
    description: page?.description ?? shop.translator.text('event.summary'),
    addresses: screenAddresses('events'),
    // Of a calendar without end search machines need one month: the list.
    noIndex: view !== 'upcoming',
  };
}

export async function loadDocuments(shop: Shop, query: Search) {
  const wish = readDocumentWish(toParams(query));
  const browsed = await (await shop.useCases()).browseDocuments.run(wish, slugOf(shop, 'documents'));
  if (browsed.isErr()) throw new LoadFailed(browsed.error);
  const { list, page } = browsed.value;
  if (wish.page > list.page.totalPages) {
    const words = documentQuery(wish, { page: list.page.totalPages });
    throw redirect({ href: `${routePath('documents', shop.locale)}${words === '' ? '' : `?${words}`}`, statusCode: 302 });
  }
  return {
    list,
    wish,
    page,
    title: page?.title ?? shop.translator.text('document.documents'),
    description: page?.description ?? shop.translator.text('document.summary'),
    addresses: screenAddresses('documents'),
    noIndex: wish.keyword !== '' || wish.type !== undefined || wish.from !== undefined || wish.to !== undefined,
  };
}

/** The slug at which editors write what a screen says besides its list. */
function slugOf(shop: Shop, route: RouteName): string {
  return routePattern(route, shop.locale).slice(1);
}

export async function loadWebMap(shop: Shop) {
  const viewed = await (await shop.useCases()).viewWebMap.run(slugOf(shop, 'webMap'));
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  const { page } = viewed.value;
  return {
    map: viewed.value,
    title: page?.title ?? shop.translator.text('page.webMap'),
    description: page?.description ?? shop.translator.text('page.webMapIntro'),
    addresses: screenAddresses('webMap'),
  };
}

/** What is not there in this language: maybe it is in another one (LOC-07). */
async function missing(shop: Shop, kind: 'blogCategory' | 'event', route: RouteName, slug: string): Promise<never> {
  const versions = await (await shop.useCases()).findVersions.run(kind, slug);
  if (versions.length === 0) throw notFound();
  return untranslated(shop, route, slug, versions);
}

/** More the platform does not count. */
const LAST_PAGE = 1_000_000;

function pageNumber(query: Search): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(first(query, 'page') ?? '1')) || 1));
}
