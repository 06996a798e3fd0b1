import type * as z from 'zod/mini';
import type { AssociatedProductWire, BundleMemberWire } from '#adapters/platform/wire/product.ts';
import { productRecord } from './product-record.ts';
import type { StoredMember, StoredVariant } from './queries.ts';

export function variantOnWire({ record, gallery, choices }: StoredVariant): z.infer<typeof AssociatedProductWire> {
  return { ...productRecord(record), gallery, choices };
}

/** A member of a bundle as it travels; of one that is no longer sold there are no pieces. */
export function memberOnWire(member: StoredMember, discount: number | null | undefined): z.infer<typeof BundleMemberWire> {
  const { id, format, name, slug, media, available, finalPrice, membershipPrice } = member.record;
  return {
    mainProduct: {
      id,
      format,
      name,
      slug: member.page ? slug : null,
      media,
      quantity: member.quantity,
      available: member.archived ? 0 : available,
      finalPrice: member.page ? finalPrice : null,
      ...(discount == null ? {} : { counted: { finalPrice, membershipPrice } }),
    },
    configurableOptions: member.configurableOptions,
    associatedProducts: member.archived ? [] : member.associatedProducts.map(variantOnWire),
  };
}

/** Products of which a change changes the bundle. */
export function idsOfMember({ record, associatedProducts }: StoredMember): readonly number[] {
  return [record.id, ...associatedProducts.map((variant) => variant.record.id)];
}
