import type { CompanyData } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { DeliveryMethod, PaymentMethod, ShippingChoice } from '#domain/checkout/methods.ts';
import { money } from '#domain/money.ts';
import type { CheckoutMethods } from '#ports/checkout/checkout-methods.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { checkoutProblem } from '../read-problem.ts';
import {
  getApplicableDeliveryMethods,
  getApplicablePaymentMethods,
  getAvailableCountries,
  saveDeliveryMethod,
  savePaymentMethod,
} from '../wire/checkout.ts';

/** Ways to deliver and pay over HTTP. */
export class HttpCheckoutMethods implements CheckoutMethods {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async deliveryMethods(country: string): Outcome<readonly DeliveryMethod[], CheckoutProblem> {
    const answer = await this.client.send(getApplicableDeliveryMethods, { body: { countryId: await this.countryId(country) } });
    const read = answer.map((methods) =>
      methods.map(({ id, name, description, price, options, refusedFor }) => ({
        id,
        name,
        description,
        price: money(price),
        branches: options,
        ...(refusedFor !== undefined && { refusedFor }),
      })),
    );
    return read.mapErr(checkoutProblem);
  }

  async saveDeliveryMethod({ deliveryMethodId, branchId }: ShippingChoice): Outcome<void, CheckoutProblem> {
    const answer = await this.client.send(saveDeliveryMethod, { body: { deliveryMethodId, branchId: branchId ?? null } });
    return answer.map(() => undefined).mapErr(checkoutProblem);
  }

  async paymentMethods(): Outcome<readonly PaymentMethod[], CheckoutProblem> {
    const answer = await this.client.send(getApplicablePaymentMethods, { body: {} });
    const read = answer.map((methods) =>
      methods.map(({ paymentType, ...method }) => ({ ...method, paymentType: paymentType ?? undefined })),
    );
    return read.mapErr(checkoutProblem);
  }

  async savePaymentMethod(paymentMethodId: number, company: CompanyData | undefined): Outcome<void, CheckoutProblem> {
    const companyData = company === undefined ? {} : { companyData: { companyName: company.companyName, oib: company.companyOIB } };
    const answer = await this.client.send(savePaymentMethod, { body: { paymentMethodId, ...companyData } });
    return answer.map(() => undefined).mapErr(checkoutProblem);
  }

  /** The platform counts countries by id (spec 3); without one it goes by the saved address. */
  private async countryId(code: string): Promise<number | null> {
    const countries = await this.client.send(getAvailableCountries, { body: {} });
    return countries.unwrapOr([]).find((country) => country.code === code)?.id ?? null;
  }
}
