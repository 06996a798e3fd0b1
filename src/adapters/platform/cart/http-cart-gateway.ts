import type { BundleChoice } from '#domain/bundle/bundle.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartSession } from '#domain/cart/cart-session.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { Outcome } from '#ports/outcome.ts';
import { writeChoice } from '../bundle/read-bundle.ts';
import type { PlatformClient } from '../platform-client.ts';
import { cartFetchProblem, cartProblem } from '../read-problem.ts';
import { addItem, deleteItem, getCart, getNewCartSession, updateItem, validateCart } from '../wire/cart.ts';
import { readCart } from './read-cart.ts';

/** The platform's cart over HTTP. In a browser a new session comes without its code, which the web server has kept. */
export class HttpCartGateway implements CartGateway {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async open(): Outcome<CartSession, CartProblem> {
    return (await this.client.send(getNewCartSession)).mapErr(cartProblem);
  }

  async fetch(): Outcome<Cart, CartProblem> {
    return (await this.client.send(getCart, { body: {} })).map(readCart).mapErr(cartFetchProblem);
  }

  async validate(): Outcome<{ readonly cart: Cart; readonly memberCardValid: boolean }, CartProblem> {
    const answer = await this.client.send(validateCart, { body: {} });
    return answer.map((cart) => ({ cart: readCart(cart), memberCardValid: cart.validateMemberCard })).mapErr(cartProblem);
  }

  async add(productId: number, quantity: number, choice?: BundleChoice): Outcome<Cart, CartProblem> {
    return (await this.client.send(addItem, { body: { productId, qty: quantity, ...writeChoice(choice) } }))
      .map(readCart)
      .mapErr(cartProblem);
  }

  async update(
    itemId: string,
    quantity: number,
    choice?: BundleChoice,
  ): Outcome<{ readonly cart: Cart; readonly couponInvalid: boolean }, CartProblem> {
    const answer = await this.client.send(updateItem, { body: { itemId, qty: quantity, ...writeChoice(choice) } });
    return answer.map((cart) => ({ cart: readCart(cart), couponInvalid: cart.couponInvalid })).mapErr(cartProblem);
  }

  async remove(itemId: string): Outcome<Cart, CartProblem> {
    return (await this.client.send(deleteItem, { body: { itemId } })).map(readCart).mapErr(cartProblem);
  }
}
