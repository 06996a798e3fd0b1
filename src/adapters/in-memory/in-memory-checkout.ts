import { err, ok } from 'neverthrow';
import type { CompanyData } from '#domain/checkout/address.ts';
import { checkPayment, checkWholeChoice } from '#domain/checkout/check-methods.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import type { DeliveryMethod, PaymentMethod, ShippingChoice } from '#domain/checkout/methods.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { CheckoutMethods } from '#ports/checkout/checkout-methods.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { cartOf, keepCart } from './in-memory-cart.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Settings and countries of a shop in memory. */
export class InMemoryCheckoutInformation implements CheckoutInformation {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async settings(): Outcome<CheckoutSettings, PlatformProblem> {
    const fault = this.shop.called('CheckoutInformation.settings');
    return fault === undefined ? ok(this.shop.settings) : err(fault);
  }

  async countries(): Outcome<readonly Country[], PlatformProblem> {
    const fault = this.shop.called('CheckoutInformation.countries');
    return fault === undefined ? ok(this.shop.countries) : err(fault);
  }
}

/** Ways to deliver and pay of a shop in memory; they need to know who buys. */
export class InMemoryCheckoutMethods implements CheckoutMethods {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async deliveryMethods(): Outcome<readonly DeliveryMethod[], CheckoutProblem> {
    const fault = this.shop.called('CheckoutMethods.deliveryMethods');
    if (fault !== undefined) return err(fault);
    return this.ofBuyer().map(() => this.shop.deliveryMethods);
  }

  async saveDeliveryMethod({ deliveryMethodId, branchId }: ShippingChoice): Outcome<void, CheckoutProblem> {
    const fault = this.shop.called('CheckoutMethods.saveDeliveryMethod');
    if (fault !== undefined) return err(fault);
    const cart = this.ofBuyer();
    if (cart.isErr()) return err(cart.error);
    const choice = checkWholeChoice(this.shop.deliveryMethods, deliveryMethodId, branchId);
    if (choice.isErr()) return err(choice.error);
    keepCart(this.shop, { ...cart.value, ...choice.value });
    return ok(undefined);
  }

  async paymentMethods(): Outcome<readonly PaymentMethod[], CheckoutProblem> {
    const fault = this.shop.called('CheckoutMethods.paymentMethods');
    if (fault !== undefined) return err(fault);
    return this.ofBuyer().map(() => this.shop.paymentMethods);
  }

  async savePaymentMethod(paymentMethodId: number, company: CompanyData | undefined): Outcome<void, CheckoutProblem> {
    const fault = this.shop.called('CheckoutMethods.savePaymentMethod');
    if (fault !== undefined) return err(fault);
    const cart = this.ofBuyer();
    if (cart.isErr()) return err(cart.error);
    const method = checkPayment(this.shop.paymentMethods, paymentMethodId);
    if (method.isErr()) return err(method.error);
    const { guest } = cart.value;
    const buyer = guest && { ...guest, company: company ?? guest.company };
    this.shop.carts.set(cart.value.id, { ...cart.value, paymentMethodId, guest: buyer });
    return ok(undefined);
  }

  private ofBuyer() {
    return cartOf(this.shop, this.cookies).andThen((cart) =>
      cart.guest === undefined ? err<never, CheckoutProblem>({ kind: 'NoActiveUser' }) : ok(cart),
    );
  }
}
