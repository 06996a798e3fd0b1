import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { platformProblem } from '../read-problem.ts';
import { getAvailableCountries, getCheckoutSettings } from '../wire/checkout.ts';

/** Settings and countries of the checkout over HTTP. */
export class HttpCheckoutInformation implements CheckoutInformation {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async settings(): Outcome<CheckoutSettings, PlatformProblem> {
    const answer = await this.client.send(getCheckoutSettings);
    return answer.map(({ cart_type, ...settings }) => ({ cartType: cart_type, ...settings })).mapErr(platformProblem);
  }

  async countries(use: 'delivery' | 'billing'): Outcome<readonly Country[], PlatformProblem> {
    const answer = await this.client.send(getAvailableCountries, { body: use === 'billing' ? { type: use } : {} });
    return answer.map((countries) => countries.map(({ code, name }) => ({ code, name }))).mapErr(platformProblem);
  }
}
