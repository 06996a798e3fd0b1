import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { CardRegister } from '#ports/membership/card-register.ts';
import type { MemberCards } from '#ports/membership/member-cards.ts';
import type { Outcome } from '#ports/outcome.ts';
import { cartOf, keepCart } from './in-memory-cart.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Membership cards of carts of a shop in memory. */
export class InMemoryMemberCards implements MemberCards {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async apply(barcode: string): Outcome<Cart, CartProblem> {
    const fault = this.shop.called('MemberCards.apply');
    if (fault !== undefined) return err(fault);
    return this.shop.knowsCard(barcode) ? this.price(barcode) : err({ kind: 'BarcodeInvalid' });
  }

  async remove(): Outcome<Cart, CartProblem> {
    const fault = this.shop.called('MemberCards.remove');
    return fault === undefined ? this.price(undefined) : err(fault);
  }

  async keepOnAccount(memberCardBarcode: string): Promise<void> {
    const user = this.shop.people.signedIn(this.cookies);
    if (this.shop.called('MemberCards.keepOnAccount') !== undefined || user === undefined) return;
    if (user.memberCardBarcode === undefined) this.shop.people.change(user.id, { memberCardBarcode });
  }

  private async price(memberCardBarcode: string | undefined): Outcome<Cart, CartProblem> {
    if (this.shop.people.signedIn(this.cookies) === undefined) return err({ kind: 'SignedOut' });
    return cartOf(this.shop, this.cookies).map((cart) => keepCart(this.shop, { ...cart, memberCardBarcode }).cart);
  }
}

/** The register of cards of a shop in memory. */
export class InMemoryCardRegister implements CardRegister {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async isValid(barcode: string): Outcome<boolean, AccountProblem> {
    const fault = this.shop.called('CardRegister.isValid');
    return fault === undefined ? ok(this.shop.knowsCard(barcode)) : err(fault);
  }
}
