import type { CartProblem } from '../cart/cart-problem.ts';
import type { CheckoutProblem } from '../checkout/checkout-problem.ts';

/**
 * Forms of the site. Each is a real `<form method="post">` that posts to the address of its own page with its name in the hidden field `form`, so that it works without
 * script; with script the same use case runs in the browser. Other fields carry the names of spec 3.
 */
export const FORM_NAMES = [
  'addToCart', // productId, format, quantity
  'changeQuantity', // itemId, quantity
  'removeLine', // itemId
  'applyCoupon', // couponCode
  'removeCoupon',
  'instructions', // orderMessage
  'acceptCookies',
  'address', // Address fields; billing_* with differentBilling; companyName, companyOIB with buyAsCompany; consents (ids)
  'shipping', // deliveryMethodId, deliveryBranchId
  'payment', // paymentMethodId, consents, orderMessage, shownTotal
] as const;

export type FormName = (typeof FORM_NAMES)[number];

/** Name of the hidden field that says which form was sent. */
export const FORM_FIELD = 'form';
/** Prefix of the fields of another billing address. */
export const BILLING_PREFIX = 'billing_';

/** A form that was sent without script and refused: what was typed, and why it does not go on. Shown on the same page, nothing lost. */
export interface RefusedForm {
  readonly form: FormName;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly problem: CartProblem | CheckoutProblem;
}
