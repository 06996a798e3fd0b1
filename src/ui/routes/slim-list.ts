import type { ProductList } from '#application/catalog/browse-products.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { FilterChoice } from '#domain/catalog/layered-filter.ts';
import type { ProductSummary } from '#domain/product/product.ts';

/** One of each for all: what is the same object travels with the page once. */
const NO_CHILDREN: readonly Category[] = [];
const NO_CHOICES: readonly FilterChoice[] = [];

/** A product list as it travels with its page: without what its screen does not show. */
export function slimList(list: ProductList): ProductList {
  return {
    ...list,
    tree: nearTree(list),
    products: { ...list.products, records: list.products.records.map(card) },
    filters: list.filters.map((filter) => (filter.choices.length === 0 ? { ...filter, choices: NO_CHOICES } : filter)),
    featured: list.featured.map(card),
  };
}

/** A card tells no SKU, and its picture stands beside the name that says the same, so neither need travel. */
function card(product: ProductSummary): ProductSummary {
  return { ...product, sku: '', ...(product.media === undefined ? {} : { media: { ...product.media, alt: '' } }) };
}

/** Of the tree the roots, the family of the current category, and pictures where they are tiles (beside their names, so without words). */
function nearTree({ tree, category }: ProductList): readonly Category[] {
  const isFamily = (root: Category) => category?.path.some(({ slug }) => slug === root.slug) || root.id === category?.id;
  return tree.map((root) => ({
    ...root,
    image: category === undefined && root.image !== undefined ? { ...root.image, alt: '' } : undefined,
    children: isFamily(root) ? root.children.map((child) => ({ ...child, image: undefined, children: NO_CHILDREN })) : NO_CHILDREN,
  }));
}
