import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Account } from '#domain/account/account.ts';
import type { FormProblem } from '#domain/account/account-problem.ts';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { FlashName } from '#domain/site/flash.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { FormFields } from './form-fields.ts';

/** A form that was sent without script, and whoever sent it. */
export interface SentForm {
  readonly fields: FormFields;
  readonly useCases: UseCases;
  readonly accountUseCases: AccountUseCases;
  /** Whoever is signed in. */
  readonly account: Account | undefined;
  readonly cookies: CookieJar;
  readonly locale: Locale;
  /** Address of the page that holds the form. */
  readonly address: string;
  /** The same without its query. */
  readonly path: string;
  /** The use cases with the cookies as the request brought them, whatever has been forgotten since. */
  readonly anew: () => UseCases;
}

/**
 * Where it leads: on to an address (303), with a notice for it; back to the same page with what was typed (422); to the page of somebody who vouches for people; or it is an
 * answer of its own, a file.
 */
export type FormAnswer =
  | { readonly seeOther: string; readonly flash?: FlashName }
  | { readonly problem: FormProblem }
  | { readonly vouchedAt: URL }
  /** The goal of a form that lies on another site. */
  | { readonly leavesFor: URL }
  | { readonly file: { readonly json: unknown } };

/** One form of the site: the fields that are shown again when it is refused (never a password), and what it does. */
export interface FormHandler {
  readonly fields: readonly string[];
  /** Beginnings of the names of more such fields, which follow from what is sold. */
  readonly alsoFields?: readonly string[];
  /** Goes on after a sign-in when the session turned out to have ended: its `fields`, and these. */
  readonly carriedOn?: readonly string[];
  /** Whether it comes with a file, as multipart/form-data. */
  readonly takesFile?: boolean;
  run(form: SentForm): Promise<FormAnswer>;
}

/** Query word of the checkout's step, the same in every language (CHK-01). */
const STEP_WORD = 'step';

export function checkoutStepAddress(locale: Locale, step: CheckoutStep): string {
  return `${routePath('checkout', locale)}?${STEP_WORD}=${step}`;
}
