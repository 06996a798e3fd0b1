import { err, ok } from 'neverthrow';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartSession } from '#domain/cart/cart-session.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { cartOf, checkedLine, keepCart, lineAlike, newCart, showCart, withLine } from './in-memory-cart.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Carts of a shop in memory. */
export class InMemoryCartGateway implements CartGateway {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async open(): Outcome<CartSession, CartProblem> {
    const fault = this.shop.called('CartGateway.open');
    if (fault !== undefined) return err(fault);
    const userId = this.shop.people.signedIn(this.cookies)?.id;
    const own = [...this.shop.carts.values()].find((cart) => userId !== undefined && cart.userId === userId && cart.status === 'open');
    return ok(own === undefined ? newCart(this.shop, userId) : { cartId: own.id, protectCode: own.code });
  }

  async fetch(): Outcome<Cart, CartProblem> {
    const fault = this.shop.called('CartGateway.fetch');
    if (fault !== undefined) return err(fault);
    const cart = cartOf(this.shop, this.cookies);
    return cart
      .map((open) => keepCart(this.shop, open).cart)
      .mapErr((problem) => (problem.kind === 'NoSession' ? { kind: 'SessionRefused' } : problem));
  }

  async validate(): Outcome<{ readonly cart: Cart; readonly memberCardValid: boolean }, CartProblem> {
    const fault = this.shop.called('CartGateway.validate');
    if (fault !== undefined) return err(fault);
    return cartOf(this.shop, this.cookies).map((cart) => ({ cart: showCart(this.shop, cart), memberCardValid: this.shop.memberCardValid }));
  }

  async add(productId: number, quantity: number, choice?: BundleChoice): Outcome<Cart, CartProblem> {
    const fault = this.shop.called('CartGateway.add');
    if (fault !== undefined) return err(fault);
    const cart = cartOf(this.shop, this.cookies);
    if (cart.isErr()) return err(cart.error);
    const product = this.shop.products.get(productId);
    if (product === undefined) return err({ kind: 'ProductGone' });
    const checked = checkedLine(this.shop, productId, choice);
    if (checked.isErr()) return err(checked.error);
    const before = lineAlike(cart.value, productId, checked.value)?.quantity ?? 0;
    const changed = mayBeAdded(product, checked.value)
      .andThen(() => parseQuantity(quantity))
      .andThen((pieces) => withLine(this.shop, cart.value, productId, before + pieces, checked.value));
    return changed.map((kept) => keepCart(this.shop, kept).cart);
  }

  async update(
    itemId: string,
    quantity: number,
    choice?: BundleChoice,
  ): Outcome<{ readonly cart: Cart; readonly couponInvalid: boolean }, CartProblem> {
    const fault = this.shop.called('CartGateway.update');
    if (fault !== undefined) return err(fault);
    const cart = cartOf(this.shop, this.cookies);
    if (cart.isErr()) return err(cart.error);
    const line = cart.value.lines.find((candidate) => candidate.itemId === itemId);
    if (line === undefined) return err({ kind: 'ItemNotInCart' });
    const checked = choice === undefined ? ok(line.choice) : checkedLine(this.shop, line.productId, choice);
    if (checked.isErr()) return err(checked.error);
    const equal = lineAlike(cart.value, line.productId, checked.value);
    const other = equal === line ? undefined : equal;
    const lines = cart.value.lines
      .filter((kept) => kept !== other)
      .map((kept) => (kept === line ? { ...line, choice: checked.value } : kept));
    return parseQuantity(quantity)
      .andThen((pieces) => withLine(this.shop, { ...cart.value, lines }, line.productId, pieces + (other?.quantity ?? 0), checked.value))
      .map((changed) => keepCart(this.shop, changed));
  }

  async remove(itemId: string): Outcome<Cart, CartProblem> {
    const fault = this.shop.called('CartGateway.remove');
    if (fault !== undefined) return err(fault);
    const cart = cartOf(this.shop, this.cookies);
    if (cart.isErr()) return err(cart.error);
    const lines = cart.value.lines.filter((line) => line.itemId !== itemId);
    if (lines.length === cart.value.lines.length) return err({ kind: 'ItemNotInCart' });
    return ok(keepCart(this.shop, { ...cart.value, lines }).cart);
  }
}
