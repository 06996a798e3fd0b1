import type { UseCases } from '#application/use-cases.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { FormFields } from './form-fields.ts';

/** A form that was sent without script, and whoever sent it. */
export interface SentForm {
  readonly fields: FormFields;
  readonly useCases: UseCases;
  readonly cookies: CookieJar;
  readonly locale: Locale;
  /** Address of the page that holds the form. */
  readonly address: string;
  /** The use cases with the cookies as the request brought them, whatever has been forgotten since. */
  readonly anew: () => UseCases;
}

/** Where it leads: on to an address (303), or back to the same page with what was typed (422). */
export type FormOutcome = { readonly seeOther: string } | { readonly problem: CartProblem | CheckoutProblem };

/** One form of the site: the fields that are shown again when it is refused, and what it does. */
export interface FormHandler {
  readonly fields: readonly string[];
  run(form: SentForm): Promise<FormOutcome>;
}

/** Query word of the checkout's step, the same in every language (CHK-01). */
export const STEP_WORD = 'step';

export function checkoutStepAddress(locale: Locale, step: CheckoutStep): string {
  return `${routePath('checkout', locale)}?${STEP_WORD}=${step}`;
}
