import { ok } from 'neverthrow';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Products } from '#ports/product/products.ts';
import type { PlatformClient } from '../platform-client.ts';
import { isNotFound, platformProblem } from '../read-problem.ts';
import { getProduct } from '../wire/product.ts';
import { readProduct } from './read-product.ts';

/** Single products over HTTP. */
export class HttpProducts implements Products {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async bySlug(slug: string): Outcome<ProductDetails | undefined, PlatformProblem> {
    if (slug === '' || slug.length > 200) return ok(undefined);
    const answer = await this.client.send(getProduct, { query: { slug } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map((product) => (product.archived ? undefined : readProduct(product))).mapErr(platformProblem);
  }
}
