import type { CompanyData } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { DeliveryMethod, PaymentMethod, ShippingChoice } from '#domain/checkout/methods.ts';
import type { Outcome } from '../outcome.ts';

/** Ways to deliver and pay the current cart, and the choice among them. Choosing answers the methods anew because prices may change. */
export interface CheckoutMethods {
  deliveryMethods(country: string): Outcome<readonly DeliveryMethod[], CheckoutProblem>;
  saveDeliveryMethod(choice: ShippingChoice): Outcome<void, CheckoutProblem>;
  paymentMethods(): Outcome<readonly PaymentMethod[], CheckoutProblem>;
  savePaymentMethod(paymentMethodId: number, company: CompanyData | undefined): Outcome<void, CheckoutProblem>;
}
