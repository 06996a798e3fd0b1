import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import type * as preview from '#adapters/platform/wire/product-preview.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { deliveryOnWire } from './delivery-on-wire.ts';
import { idsOfMember, memberOnWire, variantOnWire } from './member-on-wire.ts';
import { productRecord } from './product-record.ts';
import { findProduct, findProductPreview, type StoredProduct } from './queries.ts';

/** A product by slug or id, with what goes with it. */
export const getProduct: Verb<typeof wire.getProduct> = async ({ database, now }, { query, facts }) => {
  if (query.slug === undefined && query.id === undefined)
    return refuse('BAD_REQUEST', { field: 'slug', message: 'slug: wants a slug, or an id beside it' });
  const wanted = query.slug === undefined ? { id: Number(query.id) } : { slug: query.slug };
  const found = await findProduct(database, wanted, facts.language);
  if (found === undefined) return refuse('PRODUCT_NOT_FOUND');
  const data = onWire(found, now());
  return ok({
    data,
    tags: [
      ...[
        found.id,
        ...data.associatedProducts.map(({ id }) => id),
        ...data.crossSellProducts.map(({ id }) => id),
        ...found.bundles.flatMap(idsOfMember),
      ].map((id) => `product:${id}`),
      ...found.categories.map(({ id }) => `category:${id}`),
    ],
  });
};

/** A product as its page would show it, whether visitors find that page or not. Nobody may keep the answer, so nothing is told of what it was made from. */
export const getProductPreview: Verb<typeof preview.getProductPreview> = async ({ database, now }, { query, facts }) => {
  const found = await findProductPreview(database, query.slug, facts.language);
  return found === undefined ? refuse('PRODUCT_NOT_FOUND') : ok({ data: onWire(found, now()) });
};

function onWire(found: StoredProduct, now: Date): wire.ProductWire {
  const today = dayOf(now.getTime());
  return {
    ...found,
    ...productRecord(found),
    crossSellProducts: found.crossSellProducts.map(productRecord),
    associatedProducts: found.associatedProducts.map(variantOnWire),
    bundles: found.bundles.map((member) => memberOnWire(member, found.bundleDiscount)),
    deliveries: found.deliveries.map((delivery) => deliveryOnWire(delivery, today)),
    updatedAt: new Date(found.updatedAt).toISOString(),
  };
}
