import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { FieldProblem } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { MessageValues } from './translator.ts';

export interface ProblemMessage {
  readonly message: string;
  readonly values?: MessageValues;
}

/** The words for everything that can be refused about a cart or an order (ERR-02); account-problem-message.ts has those of accounts, payment-problem-message.ts those of a wallet's payment. */
export function problemMessage(problem: CartProblem | CheckoutProblem): ProblemMessage {
  switch (problem.kind) {
    case 'InvalidQuantity':
      return { message: 'error.invalidQuantity' };
    case 'BundleNotSet':
      if (problem.missing !== undefined && problem.missing.length > 0)
        return { message: 'error.bundleNotSet', values: { members: problem.missing.join(', ') } };
      return { message: 'core.notifications.configurationNotSet' };
    case 'ConfigurationNotSet':
      return { message: 'core.notifications.configurationNotSet' };
    case 'BundleItemsNotFetched':
      return { message: 'error.bundleItemsNotFetched' };
    case 'PersonalizationInvalid':
      return {
        message: `error.personalization.${problem.problem.kind}`,
        values: { label: problem.label, ...('bound' in problem.problem ? { bound: problem.problem.bound } : {}) },
      };
    case 'NoSession':
    case 'SessionRefused':
      return { message: 'error.cartSessionMissing' };
    case 'CartArchived':
    case 'SessionAlreadyUsed':
      return { message: 'core.notifications.cartUpdateError' };
    case 'ItemNotInCart':
      return { message: 'core.notifications.itemNotInCart' };
    case 'ProductGone':
      return { message: 'error.productGone' };
    case 'OutOfStock':
      return {
        message: problem.available > 0 ? 'error.outOfStockSome' : 'error.outOfStock',
        values: { available: problem.available, name: problem.name },
      };
    case 'CouponCodeMissing':
      return { message: 'error.couponCodeMissing' };
    case 'CouponNotFound':
      return { message: 'error.couponNotFound' };
    case 'CouponNotApplicable':
      return problem.missing === undefined
        ? { message: `error.coupon.${problem.reason}` }
        : { message: 'error.coupon.missing', values: { missing: problem.missing } };
    case 'BarcodeMissing':
      return { message: 'error.barcodeMissing' };
    case 'AddressInvalid':
      return { message: 'error.addressInvalid' };
    case 'ShippingMethodUndefined':
      return { message: 'error.shippingMethodUndefined' };
    case 'ShippingMethodNotFound':
      return { message: 'error.shippingMethodNotFound' };
    case 'ShippingBranchUndefined':
      return { message: 'error.shippingBranchUndefined' };
    case 'PaymentMethodUndefined':
      return { message: 'error.paymentMethodUndefined' };
    case 'OrderExtraTooLong':
      return { message: 'validation.maxLength', values: { length: problem.maximum } };
    case 'PaymentUnreachable':
      return { message: 'error.paymentUnreachable' };
    case 'NoActiveUser':
      return { message: 'error.noActiveUser' };
    case 'CartNotOrderable':
      return { message: 'error.cartNotOrderable' };
    case 'CartEmpty':
      return { message: 'error.cartEmpty' };
    case 'CartChanged':
      return { message: 'core.notifications.cartUpdated' };
    case 'MemberCardNotValid':
      return { message: 'error.memberCardNotValid' };
    case 'Refused':
      return problem.status === 429 ? { message: 'error.tooManyAttempts' } : sharedProblemMessage(problem);
    default:
      return sharedProblemMessage(problem);
  }
}

/** Whatever both an account and a purchase can be refused for. */
export type SharedProblem = Extract<AccountProblem, CartProblem | CheckoutProblem>;

/** The words for what an account and a purchase are refused for alike; after too many attempts each says itself how long to wait. */
export function sharedProblemMessage(problem: SharedProblem): ProblemMessage {
  switch (problem.kind) {
    case 'BarcodeInvalid':
      return { message: 'core.notifications.membershipCardBarcodeInvalid' };
    case 'BarcodeUnchecked':
      return { message: 'error.barcodeUnchecked' };
    case 'SignedOut':
      return { message: 'error.loggedUsersOnly' };
    case 'TooManyAddresses':
      return { message: 'error.tooManyAddresses' };
    case 'ConsentRequired':
      return { message: 'core.notifications.consentRequired' };
    case 'ConsentsNotFetched':
      return { message: 'error.consentsNotFetched' };
    case 'ConsentVersionUnknown':
      return { message: 'error.consentVersionUnknown' };
    case 'FailedConsentLog':
      return { message: 'error.failedConsentLog' };
    case 'Unreachable':
      return { message: 'error.unreachable' };
    case 'Refused':
    case 'Malformed':
      return { message: 'error.somethingWentWrong' };
    default:
      return problem satisfies never;
  }
}

/** The message under a field (IDN-14, CHK-03). */
export function fieldMessage(problem: FieldProblem): ProblemMessage {
  switch (problem.kind) {
    case 'maxLength':
    case 'minLength':
    case 'postcodeDigits':
      return { message: `validation.${problem.kind}`, values: { length: problem.length } };
    default:
      return { message: `validation.${problem.kind}` };
  }
}
