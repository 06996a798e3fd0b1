import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { idsOfMember, memberOnWire } from './member-on-wire.ts';
import { productRecord } from './product-record.ts';
import { findBundle } from './queries.ts';

/** What a bundle consists of, and what there is to choose of it (BUN-03). */
export const checkBundles: Verb<typeof wire.checkBundles> = async ({ database }, { query, facts }) => {
  const found = await findBundle(database, Number(query.product), facts.language);
  if (found === undefined) return refuse('PRODUCT_NOT_FOUND');
  const { product, discount, bundles, customOptions } = found;
  return ok({
    data: {
      product: productRecord(product),
      bundleDiscount: discount,
      bundles: bundles.map((member) => memberOnWire(member, discount)),
      customOptions,
    },
    tags: [product.id, ...bundles.flatMap(idsOfMember)].map((id) => `product:${id}`),
  });
};
