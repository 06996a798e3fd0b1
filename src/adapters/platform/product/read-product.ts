import type * as z from 'zod/mini';
import type { Bundle } from '#domain/bundle/bundle.ts';
import { heldUnits } from '#domain/locale/held-units.ts';
import { money } from '#domain/money.ts';
import type { BundleMember } from '#domain/product/bundle-parts.ts';
import type { ConfigurableOption, Variant } from '#domain/product/configuration.ts';
import type { CustomOption } from '#domain/product/custom-option.ts';
import { describedInSections } from '#domain/product/description-sections.ts';
import type { Availability, ProductPrice, ProductSummary } from '#domain/product/product.ts';
import type { ProductDelivery } from '#domain/product/product-delivery.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { textLanguage } from '../locale/text-language.ts';
import { readMedia, readMediaOrNone } from '../media/read-media.ts';
import type { DataOf } from '../wire/call.ts';
import type {
  AssociatedAttributeWire,
  AssociatedProductWire,
  BundleMemberWire,
  CustomOptionWire,
  checkBundles,
  ProductDeliveryWire,
  ProductRecordWire,
  ProductWire,
} from '../wire/product.ts';
import { readSwatch } from './read-swatch.ts';

export function readProductSummary(record: ProductRecordWire): ProductSummary {
  const { id, sku, slug, name, format } = record;
  return {
    id,
    sku,
    slug,
    name: heldUnits(name),
    format,
    media: readMediaOrNone(record.media),
    price: readPrice(record),
    availability: readAvailability(record.available),
    ...(record.unit ? { unit: record.unit } : {}),
    ...(record.isWithdrawn && { isWithdrawn: true }),
  };
}

export function readProduct(record: ProductWire): ProductDetails {
  const { introduction, sections } = describedInSections(record.description);
  return {
    ...readProductSummary(record),
    ...textLanguage(record.language),
    summary: heldUnits(record.summary),
    description: introduction,
    sections,
    gallery: record.gallery.map(readMedia),
    attributes: record.attributeSet.attributes.map(({ attributeCode, label, value }) => ({
      attributeCode,
      label,
      value: heldUnits(value.value),
    })),
    categories: record.categories.map(({ name, slug }) => ({ name, slug })),
    crossSell: record.crossSellProducts.map(readProductSummary),
    taxRate: record.taxRate,
    deliveries: record.deliveries?.map(readDelivery) ?? [],
    files:
      record.files?.map(({ format, size, pages, seconds }) => ({
        format,
        bytes: size,
        pages: pages ?? undefined,
        seconds: seconds ?? undefined,
      })) ?? [],
    options: record.configurableOptions.map(readOption),
    variants: record.associatedProducts.map(readVariant),
    members: record.bundles.map(readMember),
    ...readDiscount(record.bundleDiscount),
    customOptions: record.customOptions.map(readCustomOption),
  };
}

function readDelivery({ pickup, price, freeFrom, arrives, refusedFor, ...delivery }: z.infer<typeof ProductDeliveryWire>): ProductDelivery {
  return {
    ...delivery,
    price: money(price),
    freeFrom: freeFrom === null ? undefined : money(freeFrom),
    isPickup: pickup,
    arrives: arrives ?? undefined,
    ...(refusedFor === undefined ? {} : { refusedFor }),
  };
}

function readOption({ attributeCode, label, inputType, values }: z.infer<typeof AssociatedAttributeWire>): ConfigurableOption {
  return {
    attributeCode,
    label,
    inputType,
    values: values.map((one) => ({ id: one.id, label: one.value, ...readSwatch(one) })),
  };
}

function readVariant(record: z.infer<typeof AssociatedProductWire>): Variant {
  const { id, sku, slug, price, availability, unit } = readProductSummary(record);
  return { id, sku, slug, price, availability, unit, gallery: record.gallery.map(readMedia), choices: record.choices };
}

/** A bundle as checkBundles tells it (BUN-03). */
export function readBundle({ product, bundleDiscount, bundles, customOptions }: DataOf<typeof checkBundles>): Bundle {
  return {
    ...readProductSummary(product),
    ...readDiscount(bundleDiscount),
    members: bundles.map(readMember),
    customOptions: customOptions.map(readCustomOption),
  };
}

function readDiscount(discount: number | null | undefined): { readonly discount?: number } {
  return discount == null ? {} : { discount };
}

function readMember({ mainProduct, configurableOptions, associatedProducts }: z.infer<typeof BundleMemberWire>): BundleMember {
  const { id, name, format, slug, media, quantity, available, finalPrice, counted } = mainProduct;
  return {
    id,
    name: heldUnits(name),
    format,
    slug: slug ?? undefined,
    media: readMediaOrNone(media),
    quantity,
    availability: readAvailability(available),
    ...(finalPrice == null ? {} : { price: money(finalPrice) }),
    ...(counted === undefined ? {} : { counted: readCounted(counted) }),
    options: configurableOptions.map(readOption),
    variants: associatedProducts.map(readVariant),
  };
}

function readCounted({ finalPrice, membershipPrice }: NonNullable<z.infer<typeof BundleMemberWire>['mainProduct']['counted']>) {
  return { final: money(finalPrice), member: membershipPrice === null ? undefined : money(membershipPrice) };
}

function readCustomOption(option: z.infer<typeof CustomOptionWire>): CustomOption {
  const { id, option_type, required, maxLength, min, max, custom_option_values } = option;
  return {
    code: id,
    label: custom_option_values[0]?.label ?? id,
    type: option_type,
    required,
    maxLength: maxLength ?? undefined,
    min: min ?? undefined,
    max: max ?? undefined,
  };
}

/** The price before a reduction counts only when it is higher than what is paid now; without a reduction nobody asks for the prior one. */
function readPrice({ finalPrice, retailPrice, membershipPrice, priceFrom, priorPrice }: ProductRecordWire): ProductPrice {
  const isReduced = retailPrice > finalPrice;
  return {
    final: money(finalPrice),
    regular: isReduced ? money(retailPrice) : undefined,
    member: membershipPrice === null ? undefined : money(membershipPrice),
    from: priceFrom,
    ...(isReduced && priorPrice !== null ? { prior: money(priorPrice) } : {}),
  };
}

function readAvailability(available: number | null): Availability {
  return available === null ? { inStock: true, quantity: undefined } : { inStock: available > 0, quantity: Math.max(0, available) };
}
