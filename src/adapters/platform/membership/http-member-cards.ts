import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { MemberCards } from '#ports/membership/member-cards.ts';
import type { Outcome } from '#ports/outcome.ts';
import { readCart } from '../cart/read-cart.ts';
import type { PlatformClient } from '../platform-client.ts';
import { cartProblem } from '../read-problem.ts';
import { updateProfile, webProfile } from '../wire/account.ts';
import { applyMemberCard, removeMemberCard } from '../wire/cart.ts';

/** The membership card of the cart over HTTP (CRT-11). */
export class HttpMemberCards implements MemberCards {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async apply(barcode: string): Outcome<Cart, CartProblem> {
    return (await this.client.send(applyMemberCard, { body: { barcode } })).map(readCart).mapErr(cartProblem);
  }

  async remove(): Outcome<Cart, CartProblem> {
    return (await this.client.send(removeMemberCard, { body: {} })).map(readCart).mapErr(cartProblem);
  }

  async keepOnAccount(barcode: string): Promise<void> {
    const user = await this.client.send(webProfile);
    if (user.isOk() && user.value.memberCardBarcode === null)
      await this.client.send(updateProfile, { body: { memberCardBarcode: barcode } });
  }
}
