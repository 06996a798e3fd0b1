import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import type { Consent } from '#domain/consent/consent.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Outcome } from '#ports/outcome.ts';

export interface RegistrationForm {
  readonly settings: CheckoutSettings;
  readonly countries: readonly Country[];
  /** Undefined when they could not be loaded (CHK-05). */
  readonly consents: readonly Consent[] | undefined;
}

/** What the registration form needs: rules of addresses, countries, consents (IDN-07). */
export class OpenRegistration {
  private readonly information: CheckoutInformation;
  private readonly consents: Consents;

  constructor(information: CheckoutInformation, consents: Consents) {
    this.information = information;
    this.consents = consents;
  }

  async run(): Outcome<RegistrationForm, AccountProblem> {
    const [settings, countries, consents] = await Promise.all([
      this.information.settings(),
      this.information.countries('billing'),
      this.consents.assignedTo('registration'),
    ]);
    if (settings.isErr()) return err(settings.error);
    if (countries.isErr()) return err(countries.error);
    return ok({ settings: settings.value, countries: countries.value, consents: consents.unwrapOr(undefined) });
  }
}
