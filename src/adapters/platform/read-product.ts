import { money } from '#domain/money.ts';
import type { Availability, Product, ProductPrice, ProductSummary } from '#domain/product/product.ts';
import { readMedia, readMediaOrNone } from './read-media.ts';
import type { ProductRecordWire, ProductWire } from './wire/product.ts';

export function readProductSummary(record: ProductRecordWire): ProductSummary {
  const { id, sku, slug, name, format } = record;
  return {
    id,
    sku,
    slug,
    name,
    format,
    media: readMediaOrNone(record.media),
    price: readPrice(record),
    availability: readAvailability(record.available),
  };
}

export function readProduct(record: ProductWire): Product {
  return {
    ...readProductSummary(record),
    summary: record.summary,
    description: record.description,
    gallery: record.gallery.map(readMedia),
    attributes: record.attributeSet.attributes.map(({ attributeCode, label, value }) => ({ attributeCode, label, value: value.value })),
    categories: record.categories.map(({ name, slug }) => ({ name, slug })),
    crossSell: record.crossSellProducts.map(readProductSummary),
    taxRate: record.taxRate,
  };
}

/** The price before a reduction counts only when it is higher than what is paid now. */
function readPrice({ finalPrice, retailPrice, membershipPrice, priceFrom }: ProductRecordWire): ProductPrice {
  return {
    final: money(finalPrice),
    regular: retailPrice > finalPrice ? money(retailPrice) : undefined,
    member: membershipPrice === null ? undefined : money(membershipPrice),
    from: priceFrom,
  };
}

function readAvailability(available: number | null): Availability {
  return available === null ? { inStock: true, quantity: undefined } : { inStock: available > 0, quantity: Math.max(0, available) };
}
