import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Wishlist } from '#ports/wishlist/wishlist.ts';
import { accountProblem } from '../account/read-account-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readProductSummary } from '../product/read-product.ts';
import { filterWishlist, toggleWishlist, WISHLIST_MAXIMUM } from '../wire/wishlist.ts';

/** The customer's wishlist over HTTP (WSH-01). */
export class HttpWishlist implements Wishlist {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(): Outcome<readonly ProductSummary[], AccountProblem> {
    const answer = await this.client.send(filterWishlist, { query: { page: '1', limit: String(WISHLIST_MAXIMUM) } });
    return answer.map(({ records }) => records.map(({ product }) => readProductSummary(product))).mapErr(accountProblem);
  }

  async toggle(productId: number): Outcome<boolean, AccountProblem> {
    return (await this.client.send(toggleWishlist, { body: { product_id: productId } })).map(({ added }) => added).mapErr(accountProblem);
  }
}
