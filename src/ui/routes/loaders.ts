import { notFound, redirect } from '@tanstack/react-router';
import type { ProductList } from '#application/catalog/browse-products.ts';
import { hasCriteria } from '#domain/catalog/product-query.ts';
import { readProductQuery } from '#domain/catalog/read-product-query.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { type Search, toParams } from '#domain/navigation/search-params.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { failedList } from '../catalog/shown-list.ts';
import { breadcrumbData, productData } from '../product/structured-data.ts';
import { screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';
import { loadHiddenProduct } from './load-hidden-product.ts';
import { original, translatedAddresses } from './loaders-of-translations.ts';

export { loadCheckout, loadFailure, loadOrder } from './loaders-of-checkout.ts';
export { loadContent, loadHome, loadWebMap } from './loaders-of-content.ts';
export { loadDocuments } from './loaders-of-documents.ts';
export { loadEvent, loadEvents } from './loaders-of-events.ts';
export { loadPosts } from './loaders-of-posts.ts';
export { loadSearch } from './loaders-of-search.ts';

/**
 * What screens show, fetched by use cases. A chunk of its own: the first view arrives with its data, so a browser needs these only for the second.
 * Each gives the screen's data together with its PageData. Those of the catalog stand here, because from a file of their own the bundler makes the first view of its list heavier.
 */
export async function loadProductList(shop: Shop, slug: string | undefined, search: Search) {
  const query = readProductQuery(toParams(search), shop.locale);
  const listed = await (await shop.useCases()).browseProducts.run(slug, query);
  const list = listed.isOk() ? listed.value : failedList(slug, query, listed.error);
  if (listed.isErr() && list === undefined) throw new LoadFailed(listed.error);
  if (list === undefined) return loadRenamed(shop, 'shop', slug ?? '', `?${toParams(search)}`);
  const { category, products } = list;
  const unavailable = list.failure !== undefined;
  const translated =
    category === undefined ? { addresses: screenAddresses('shop') } : translatedAddresses(shop, 'shop', category.slug, list.translations);
  if (!unavailable && list.query.page > products.totalPages)
    throw redirect({ href: lastPage(shop, category?.slug, search, products), statusCode: 302 });
  return {
    list: { ...list, products: { ...products, records: products.records.map(besideItsName) } },
    title: category?.name ?? shop.translator.text('layout.shop'),
    description: category === undefined ? shop.translator.text('catalog.intro') : category.description,
    ...translated,
    ...original(shop, category?.language, translated),
    noIndex: list.query.filters.length > 0 || list.query.keyword !== '',
    listPage: list.query.page,
    unavailable,
    parts: hasCriteria(list.query) || list.query.mistakes.length > 0 ? (['narrowedList'] as const) : undefined,
  };
}

/** A product whose picture stands beside its name: what the picture shows is said to nobody there, and would only make the page larger. */
function besideItsName(product: ProductSummary): ProductSummary {
  return product.media === undefined ? product : { ...product, media: { ...product.media, alt: '' } };
}

/** Where a list that is shorter than somebody thinks ends; all other words of the address stay (CAT-08). */
function lastPage({ locale }: Shop, slug: string | undefined, search: Search, { totalPages }: ProductList['products']): string {
  const words = toParams(search);
  if (totalPages === 1) words.delete('page');
  else words.set('page', String(totalPages));
  return `${routePath('shop', locale, slug)}${words.size === 0 ? '' : `?${words}`}`;
}

export async function loadProduct(shop: Shop, slug: string, search = '') {
  const viewed = await (await shop.useCases()).viewProduct.run(slug);
  if (viewed.isErr()) throw new LoadFailed(viewed.error);
  if (viewed.value === undefined) return (await loadHiddenProduct(shop, slug, search)) ?? loadRenamed(shop, 'product', slug, search);
  const { product, translations } = viewed.value;
  const translated = translatedAddresses(shop, 'product', product.slug, translations);
  return {
    product,
    title: product.name,
    description: product.summary,
    ...translated,
    ...original(shop, product.language, translated),
    picture: product.media === undefined ? undefined : mediaPath(shop.site.apiKeyId, product.media, 'CardLarge', 'jpg'),
    structuredData: [productData(shop, product), breadcrumbData(shop, product)],
    parts: product.format === 'Bundle' ? (['bundle'] as const) : undefined,
  };
}

/** A product or category that has had another address leads on to the one of now. */
async function loadRenamed(shop: Shop, route: 'product' | 'shop', slug: string, search: string): Promise<never> {
  const moved = await (await shop.useCases()).findMoved.run(routePath(route, shop.locale, slug), search, false);
  if (moved.isErr()) throw new LoadFailed(moved.error);
  throw moved.value === undefined ? notFound() : redirect({ href: moved.value, statusCode: 301 });
}
