import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { deliveryOnWire } from './delivery-on-wire.ts';
import { idsOfMember, memberOnWire, variantOnWire } from './member-on-wire.ts';
import { productRecord } from './product-record.ts';
import { findProduct } from './queries.ts';

/** A product by slug or id, with what goes with it. */
export const getProduct: Verb<typeof wire.getProduct> = async ({ database, now }, { query, facts }) => {
  if (query.slug === undefined && query.id === undefined)
    return refuse('BAD_REQUEST', { field: 'slug', message: 'slug: wants a slug, or an id beside it' });
  const wanted = query.slug === undefined ? { id: Number(query.id) } : { slug: query.slug };
  const found = await findProduct(database, wanted, facts.language);
  if (found === undefined) return refuse('PRODUCT_NOT_FOUND');
  const today = dayOf(now().getTime());
  const crossSellProducts = found.crossSellProducts.map(productRecord);
  const associatedProducts = found.associatedProducts.map(variantOnWire);
  return ok({
    data: {
      ...found,
      ...productRecord(found),
      crossSellProducts,
      associatedProducts,
      bundles: found.bundles.map((member) => memberOnWire(member, found.bundleDiscount)),
      deliveries: found.deliveries.map((delivery) => deliveryOnWire(delivery, today)),
      updatedAt: new Date(found.updatedAt).toISOString(),
    },
    tags: [
      ...[
        found.id,
        ...associatedProducts.map(({ id }) => id),
        ...crossSellProducts.map(({ id }) => id),
        ...found.bundles.flatMap(idsOfMember),
      ].map((id) => `product:${id}`),
      ...found.categories.map(({ id }) => `category:${id}`),
    ],
  });
};
