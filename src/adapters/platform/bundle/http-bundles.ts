import { ok } from 'neverthrow';
import type { Bundle } from '#domain/bundle/bundle.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Bundles } from '#ports/bundle/bundles.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readBundle } from '../product/read-product.ts';
import { isNotFound, platformProblem } from '../read-problem.ts';
import { checkBundles } from '../wire/product.ts';

/** Bundles over HTTP. */
export class HttpBundles implements Bundles {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async byProduct(productId: number): Outcome<Bundle | undefined, PlatformProblem> {
    const answer = await this.client.send(checkBundles, { query: { product: String(productId) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readBundle).mapErr(platformProblem);
  }
}
