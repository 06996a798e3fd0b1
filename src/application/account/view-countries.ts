import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Country } from '#domain/checkout/checkout-settings.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Countries that an address of an account may be in. */
export class ViewCountries {
  private readonly information: CheckoutInformation;

  constructor(information: CheckoutInformation) {
    this.information = information;
  }

  run(): Outcome<readonly Country[], AccountProblem> {
    return this.information.countries('billing');
  }
}
