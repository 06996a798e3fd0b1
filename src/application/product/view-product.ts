import { err, ok } from 'neverthrow';
import type { Translations } from '#domain/locale/translations.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Products } from '#ports/product/products.ts';

/** Opens a product by its slug; `undefined` when there is none (PRD-01). */
export class ViewProduct {
  private readonly products: Products;
  private readonly finder: Finder;

  constructor(products: Products, finder: Finder) {
    this.products = products;
    this.finder = finder;
  }

  async run(slug: string): Outcome<{ readonly product: ProductDetails; readonly translations: Translations } | undefined, PlatformProblem> {
    const [product, translations] = await Promise.all([this.products.bySlug(slug), this.finder.translations('product', slug)]);
    if (product.isErr()) return err(product.error);
    if (product.value === undefined) return ok(undefined);
    return ok({ product: product.value, translations: translations.unwrapOr({}) });
  }
}
