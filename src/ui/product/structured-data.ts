import { mediaPath } from '#domain/media/media-item.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { struckPrice } from '#domain/product/product.ts';
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
      ...pricesOf(product),
      url: site.url + routePath('product', locale, product.slug),
      priceCurrency: product.price.final.currency,
      availability: `https://schema.org/${product.availability.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** Variants of different prices are a range; a reduction names the price that the page strikes, and no other. */
function pricesOf({ price, variants }: ProductDetails): object {
  if (price.from && variants.length > 0) {
    const amounts = variants.map((variant) => variant.price.final.amount);
    return {
      '@type': 'AggregateOffer',
      lowPrice: euros(Math.min(...amounts)),
      highPrice: euros(Math.max(...amounts)),
      offerCount: amounts.length,
    };
  }
  const struck = struckPrice(price);
  const specification = struck && {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: euros(struck.amount),
    priceCurrency: struck.currency,
  };
  return { '@type': 'Offer', price: euros(price.final.amount), ...(specification && { priceSpecification: specification }) };
}

function euros(amount: number): string {
  return (amount / 100).toFixed(2);
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
