import type { Cart } from '../cart/cart.ts';
import type { CartProblem } from '../cart/cart-problem.ts';
import type { CartChanges } from '../cart/compare-carts.ts';
import type { ConsentProblem } from '../consent/consent.ts';
import type { AddressField, FieldProblems } from './address.ts';
import type { PaymentChoiceProblem, ShippingProblem } from './methods.ts';
import type { OrderExtraProblem } from './order-extras.ts';

/** Why the address step does not go on. `delivery` and `billing` name the wrong fields of each address. */
export interface AddressProblems {
  readonly kind: 'AddressInvalid';
  readonly delivery: FieldProblems<AddressField>;
  readonly billing: FieldProblems<AddressField>;
}

/** Everything that can stop a checkout. */
export type CheckoutProblem =
  | AddressProblems
  | ShippingProblem
  | PaymentChoiceProblem
  | ConsentProblem
  | OrderExtraProblem
  /** Whoever takes the money does not answer: another time, or another way to pay. */
  | { readonly kind: 'PaymentUnreachable' }
  | { readonly kind: 'NoActiveUser' }
  /** The account keeps as many addresses as it may: one of them has to be chosen. */
  | { readonly kind: 'TooManyAddresses' }
  | { readonly kind: 'CartEmpty' }
  /** Something in the cart is gone, or there are fewer pieces than it wants: the cart says it line by line. */
  | { readonly kind: 'CartNotOrderable' }
  /** The cart changed since it was shown: the new one, and what differs (CRT-14). */
  | { readonly kind: 'CartChanged'; readonly cart: Cart; readonly changes: CartChanges }
  | { readonly kind: 'MemberCardNotValid'; readonly cart: Cart }
  | CartProblem;
