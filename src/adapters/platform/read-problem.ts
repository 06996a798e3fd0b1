import type { CartProblem, CouponReason } from '#domain/cart/cart-problem.ts';
import { ADDRESS_FIELDS, ADDRESS_MAXIMA, type AddressField, type FieldProblem, type FieldProblems } from '#domain/checkout/address.ts';
import type { AddressProblems, CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import { readId } from '#domain/id.ts';
import { money } from '#domain/money.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { CustomValueProblem } from '#domain/product/custom-option.ts';
import type { Refusal, RefusalFacts } from './read-refusal.ts';
import { PROBLEMS, type ProblemCode } from './wire/problem.ts';

export type Refused = Refusal & { readonly kind: 'Refused' };

/** What a refusal is called by this house: its code, or the code of a text that other platforms send instead (spec 8). */
export function codeOf({ code, message }: Refused): ProblemCode | undefined {
  if (Object.hasOwn(PROBLEMS, code)) return code as ProblemCode;
  if (message === "Session doesn't exist") return 'CART_NOT_FOUND';
  return KNOWN_TEXTS.find((known) => PROBLEMS[known].message === message);
}

/** Refusals that spec 8 names by their text. */
const KNOWN_TEXTS: readonly ProblemCode[] = [
  'CART_ARCHIVED',
  'SESSION_ALREADY_USED',
  'COUPON_NOT_FOUND',
  'NO_ACTIVE_USER',
  'USER_EXISTS',
  'UNKNOWN_USER_OR_PASSWORD',
  'INCORRECT_OLD_PASSWORD',
];

/** A refusal as the rest of the house knows it, without what only this file reads. */
export function platformProblem(refusal: Refusal): PlatformProblem {
  if (refusal.kind !== 'Refused') return refusal;
  const { facts, ...problem } = refusal;
  return { ...problem, seconds: facts.seconds };
}

/** Why a change of the cart was refused. */
export function cartProblem(refusal: Refusal): CartProblem {
  if (refusal.kind !== 'Refused') return refusal;
  switch (codeOf(refusal)) {
    case 'INVALID_QUANTITY':
      return { kind: 'InvalidQuantity' };
    case 'CART_NOT_FOUND':
      return { kind: 'NoSession' };
    case 'CART_ARCHIVED':
      return { kind: 'CartArchived' };
    case 'SESSION_ALREADY_USED':
      return { kind: 'SessionAlreadyUsed' };
    case 'ITEM_NOT_IN_CART':
      return { kind: 'ItemNotInCart' };
    case 'PRODUCT_NOT_FOUND':
      return { kind: 'ProductGone' };
    case 'CONFIGURATION_NOT_SET':
      return { kind: 'ConfigurationNotSet' };
    case 'BUNDLE_NOT_SET':
      return { kind: 'BundleNotSet', missing: (refusal.facts.name ?? '').split('; ').filter((name) => name !== '') };
    case 'PERSONALIZATION_INVALID':
      return personalizationProblem(refusal);
    case 'OUT_OF_STOCK':
      return { kind: 'OutOfStock', available: refusal.facts.available ?? 0, name: refusal.facts.name ?? '' };
    case 'COUPON_NOT_FOUND':
      return { kind: 'CouponNotFound' };
    case 'COUPON_NOT_APPLICABLE':
      return couponProblem(refusal.facts);
    case 'BARCODE_INVALID':
      return { kind: 'BarcodeInvalid' };
    case 'BARCODE_UNCHECKED':
      return { kind: 'BarcodeUnchecked' };
    case 'UNAUTHORIZED':
    case 'SESSION_ENDED':
      return { kind: 'SignedOut' };
    default:
      return platformProblem(refusal);
  }
}

/** Why a cart could not be fetched: 400 and 409 without a meaning of their own say that the session is no good (CRT-07). */
export function cartFetchProblem(refusal: Refusal): CartProblem {
  const problem = cartProblem(refusal);
  if (problem.kind === 'NoSession') return { kind: 'SessionRefused' };
  return problem.kind === 'Refused' && (problem.status === 400 || problem.status === 409) ? { kind: 'SessionRefused' } : problem;
}

/** Why a step of the checkout was refused. A changed cart is for the caller, who has to bring the new one. */
export function checkoutProblem(refusal: Refusal): CheckoutProblem {
  if (refusal.kind !== 'Refused') return refusal;
  switch (codeOf(refusal)) {
    case 'NO_ACTIVE_USER':
      return { kind: 'NoActiveUser' };
    case 'CART_EMPTY':
      return { kind: 'CartEmpty' };
    case 'ADDRESS_INVALID':
    case 'FIELD_INVALID':
      return addressProblems(refusal);
    case 'TOO_MANY_ADDRESSES':
      return { kind: 'TooManyAddresses' };
    case 'DELIVERY_METHOD_NOT_FOUND':
      return { kind: 'ShippingMethodNotFound' };
    case 'DELIVERY_BRANCH_MISSING':
      return { kind: 'ShippingBranchUndefined' };
    case 'PAYMENT_METHOD_NOT_FOUND':
      return { kind: 'PaymentMethodUndefined' };
    case 'PAYMENT_UNREACHABLE':
      return { kind: 'PaymentUnreachable' };
    case 'CONSENT_REQUIRED':
      return { kind: 'ConsentRequired', missing: [], ...(refusal.facts.reason === 'checkout' && { place: 'checkout' }) };
    default:
      return cartProblem(refusal);
  }
}

/** The consent is named behind a dot: `consents.3`. */
export function consentVersionUnknown({ field = '' }: Refused) {
  return { kind: 'ConsentVersionUnknown', id: readId(field.split('.').at(-1)) ?? 0 } as const;
}

export function isCartChanged(refusal: Refusal): boolean {
  return refusal.kind === 'Refused' && codeOf(refusal) === 'CART_CHANGED';
}

/** Whether the platform says that there is no such thing. */
export function isNotFound(refusal: Refusal): boolean {
  return refusal.kind === 'Refused' && refusal.status === 404;
}

export function isForbidden(refusal: Refusal): boolean {
  return refusal.kind === 'Refused' && refusal.status === 403;
}

function personalizationProblem({ field = '', facts: { reason, length = 0, name = '' } }: Refused): CartProblem {
  const problem: CustomValueProblem =
    reason === 'maxLength' || reason === 'min' || reason === 'max'
      ? { kind: reason, bound: length }
      : { kind: reason === 'notANumber' || reason === 'unwritable' ? reason : 'required' };
  return { kind: 'PersonalizationInvalid', code: field, label: name, problem };
}

const COUPON_REASONS: readonly CouponReason[] = ['notYet', 'expired', 'usedUp', 'minimumNotReached', 'notForTheseGoods'];

function couponProblem({ reason, missing }: RefusalFacts): CartProblem {
  return { kind: 'CouponNotApplicable', reason: couponReason(reason), ...(isAmount(missing) && { missing: money(missing) }) };
}

function isAmount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0;
}

function couponReason(reason: string | undefined): CouponReason {
  return COUPON_REASONS.find((known) => known === reason) ?? 'notForTheseGoods';
}

/** `addresses.1.street` is the street of the other billing address; `company.oib` is a company's; the rest is the buyer's. */
function addressProblems({ field = '', facts }: Refused): AddressProblems {
  const [, index, name = ''] = /^addresses\.(\d+)\.(\w+)$/.exec(field) ?? [undefined, undefined, field.split('.').at(-1)];
  const ours = OWN_NAMES[name] ?? [...ADDRESS_FIELDS].find((known) => known === name) ?? 'contactEmail';
  const problems: FieldProblems<AddressField> = { [ours]: readFieldProblem(facts, ADDRESS_MAXIMA[ours]) };
  return { kind: 'AddressInvalid', delivery: index === '1' ? {} : problems, billing: index === '1' ? problems : {} };
}

const OWN_NAMES: Readonly<Record<string, AddressField>> = {
  email: 'contactEmail',
  name: 'companyName',
  companyName: 'companyName',
  oib: 'companyOIB',
};

/** Why a field was refused; `longest` is our own bound where the platform does not say one. */
export function readFieldProblem({ reason, length }: Refused['facts'], longest?: number): FieldProblem {
  switch (reason) {
    case 'email':
    case 'alphaSpecialCharsValidator':
    case 'invalidOib':
    case 'countryNotServed':
    case 'placeName':
    case 'postcode':
    case 'postcodeLetters':
    case 'phone':
    case 'repeatPassword':
    case 'differentPassword':
    case 'commonPassword':
    case 'invalidBarcode':
    case 'sameAs':
      return { kind: reason };
    case 'maxLength':
    case 'minLength':
    case 'postcodeDigits':
      return { kind: reason, length: length ?? longest ?? 0 };
    default:
      return { kind: 'required' };
  }
}
