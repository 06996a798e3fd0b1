import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { Coupons } from '#ports/cart/coupons.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { cartProblem } from '../read-problem.ts';
import { applyCoupon, removeCoupon } from '../wire/cart.ts';
import { readCart } from './read-cart.ts';

/** Coupons over HTTP. */
export class HttpCoupons implements Coupons {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async apply(code: string): Outcome<Cart, CartProblem> {
    return (await this.client.send(applyCoupon, { body: { couponCode: code } })).map(readCart).mapErr(cartProblem);
  }

  async remove(): Outcome<Cart, CartProblem> {
    return (await this.client.send(removeCoupon, { body: {} })).map(readCart).mapErr(cartProblem);
  }
}
