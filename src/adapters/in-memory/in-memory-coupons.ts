import { err, ok } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { checkCoupon } from '#domain/cart/coupon.ts';
import { money } from '#domain/money.ts';
import type { Coupons } from '#ports/cart/coupons.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { cartOf, keepCart, showCart } from './in-memory-cart.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Coupons of a shop in memory. */
export class InMemoryCoupons implements Coupons {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async apply(code: string): Outcome<Cart, CartProblem> {
    const fault = this.shop.called('Coupons.apply');
    if (fault !== undefined) return err(fault);
    const cart = cartOf(this.shop, this.cookies);
    if (cart.isErr()) return err(cart.error);
    const coupon = this.shop.coupons.get(code.toUpperCase());
    const without = keepCart(this.shop, { ...cart.value, couponCode: undefined }).cart;
    const fits = coupon && checkCoupon(coupon.terms, without.totals.items.amount, this.shop.now());
    if (coupon === undefined || fits === undefined) return err({ kind: 'CouponNotFound' });
    if (fits.isErr()) {
      const reason = fits.error;
      const missing = coupon.terms.minimumItems - without.totals.items.amount;
      return err({ kind: 'CouponNotApplicable', reason, ...(reason === 'minimumNotReached' && { missing: money(missing) }) });
    }
    return ok(keepCart(this.shop, { ...cart.value, couponCode: coupon.code }).cart);
  }

  async remove(): Outcome<Cart, CartProblem> {
    const fault = this.shop.called('Coupons.remove');
    if (fault !== undefined) return err(fault);
    return cartOf(this.shop, this.cookies).map((cart) => {
      this.shop.carts.set(cart.id, { ...cart, couponCode: undefined });
      return showCart(this.shop, { ...cart, couponCode: undefined });
    });
  }
}
