import type { checkBundles, getProduct, getPublicProducts } from '#adapters/platform/wire/product.ts';
import { foundProducts, listedProducts, recordsOf } from './list-products.ts';
import { readProductId } from './product-ids.ts';
import { wholeProduct } from './read-product.ts';
import { type Asked, ok, refused, type ShopVerb } from './shop-verb.ts';
import { type VendureProduct, WHOLE_PRODUCT } from './vendure-product.ts';

const MOST_BESIDE = 4;

/** A product by its slug in any language, or by its number. */
export const oneProduct: ShopVerb<typeof getProduct> = async (asked) => {
  const { vendure, language, query } = asked;
  const named = query.id === undefined ? undefined : readProductId(Number(query.id));
  if (named === undefined ? query.slug === undefined : named.kind === 'variant') return refused('NOT_FOUND');
  const { data } = await vendure.ask<{ readonly product: VendureProduct | null }>({
    query: `query ($id: ID, $slug: String) { product(id: $id, slug: $slug) { ${WHOLE_PRODUCT} } }`,
    variables: named === undefined ? { slug: query.slug } : { id: named.id },
    language,
  });
  const { product } = data;
  const whole = product === null ? undefined : wholeProduct(product, await goodsBeside(asked, product));
  return whole === undefined ? refused('NOT_FOUND') : ok(whole);
};

/** Others of the deepest category; Vendure keeps no list of what goes together. */
async function goodsBeside(asked: Pick<Asked, 'vendure' | 'language'>, { id, collections }: VendureProduct) {
  const way = [...collections].sort((one, other) => other.breadcrumbs.length - one.breadcrumbs.length)[0]?.breadcrumbs ?? [];
  const category = way.at(-1);
  if (category === undefined) return [];
  const { ids } = await foundProducts(asked, { mainCategory: Number(category.id) }, 0, MOST_BESIDE + 1);
  return listedProducts(asked, ids.filter((other) => other !== id).slice(0, MOST_BESIDE));
}

export const productsById: ShopVerb<typeof getPublicProducts> = async (asked) => {
  const named = asked.query.ids.split(',').map((id) => readProductId(Number(id)));
  return ok({
    records: await recordsOf(
      asked,
      named.filter(({ kind }) => kind === 'product').map(({ id }) => id),
    ),
  });
};

/** Vendure sells no sets. */
export const noBundles: ShopVerb<typeof checkBundles> = async () => refused('NOT_FOUND');
