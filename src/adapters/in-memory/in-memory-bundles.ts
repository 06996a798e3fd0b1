import { err, ok } from 'neverthrow';
import type { Bundle } from '#domain/bundle/bundle.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Bundles } from '#ports/bundle/bundles.ts';
import type { Outcome } from '#ports/outcome.ts';
import { summaryOf } from './in-memory-catalog.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Bundles of a shop in memory. */
export class InMemoryBundles implements Bundles {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async byProduct(productId: number): Outcome<Bundle | undefined, PlatformProblem> {
    const fault = this.shop.called('Bundles.byProduct');
    if (fault !== undefined) return err(fault);
    const product = this.shop.products.get(productId);
    if (product?.format !== 'Bundle' || product.archived === true) return ok(undefined);
    return ok({ ...summaryOf(product), ...(this.shop.bundles.get(productId) ?? { members: [], customOptions: [] }) });
  }
}
