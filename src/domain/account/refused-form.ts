import type { BackOfficeFormName } from '../back-office/back-office.ts';
import type { CartProblem } from '../cart/cart-problem.ts';
import type { CheckoutProblem } from '../checkout/checkout-problem.ts';
import type { AccountFormName, ShopFormName, TypedValues } from '../site/form.ts';
import type { AccountProblem } from './account-problem.ts';

/** A form that was posted and refused: what was typed (never a password), and why it does not go on. Shown on the same page, nothing lost. */
export type RefusedForm = RefusedShopForm | RefusedAccountForm;

/** A refused form of cart, checkout or payment. */
export interface RefusedShopForm {
  readonly form: ShopFormName;
  readonly values: TypedValues;
  readonly problem: CartProblem | CheckoutProblem;
}

/** A refused form of accounts, of the back office and of the site, with what was typed but passwords. */
export interface RefusedAccountForm {
  readonly form: AccountFormName | BackOfficeFormName;
  readonly values: TypedValues;
  readonly problem: AccountProblem;
  /** Files came with it, which no browser shows again. */
  readonly hadFiles?: boolean;
}
