import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Settings and countries of the checkout. */
export interface CheckoutInformation {
  settings(): Outcome<CheckoutSettings, PlatformProblem>;
  /** Countries that the shop delivers to, or all that a bill may go to, by name in the visitor's language. */
  countries(use: 'delivery' | 'billing'): Outcome<readonly Country[], PlatformProblem>;
}
