import { mediaPath } from '#domain/media/media-item.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { Shop } from '../shop/shop.ts';

/** schema.org Product and Offer with the price and availability that the page shows (PRD-05). */
export function productData({ site, locale }: Shop, product: ProductDetails): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.summary,
    image: product.gallery.map((picture) => site.url + mediaPath(site.apiKeyId, picture, 'CardLarge', 'jpg')),
    offers: {
      '@type': 'Offer',
      url: site.url + routePath('product', locale, product.slug),
      price: (product.price.final.amount / 100).toFixed(2),
      priceCurrency: product.price.final.currency,
      availability: `https://schema.org/${product.availability.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** schema.org BreadcrumbList of the way to a product. */
export function breadcrumbData({ site, locale, translator }: Shop, product: ProductDetails): object {
  const places = [
    { name: translator.text('layout.home'), path: routePath('home', locale) },
    { name: translator.text('layout.shop'), path: routePath('shop', locale) },
    ...product.categories.map(({ name, slug }) => ({ name, path: routePath('shop', locale, slug) })),
    { name: product.name, path: routePath('product', locale, product.slug) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: site.url + path })),
  };
}
