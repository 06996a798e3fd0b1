import { err, ok } from 'neverthrow';
import type { Bundle } from '#domain/bundle/bundle.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { Bundles } from '#ports/bundle/bundles.ts';
import type { Outcome } from '#ports/outcome.ts';

/** What a bundle consists of, for setting it; `BundleItemsNotFetched` when that cannot be told (BUN-03), `ProductGone` when there is no such bundle. */
export class ViewBundle {
  private readonly bundles: Bundles;

  constructor(bundles: Bundles) {
    this.bundles = bundles;
  }

  async run(productId: number): Outcome<Bundle, CartProblem> {
    const bundle = await this.bundles.byProduct(productId);
    if (bundle.isErr()) return err({ kind: 'BundleItemsNotFetched' });
    return bundle.value === undefined ? err({ kind: 'ProductGone' }) : ok(bundle.value);
  }
}
