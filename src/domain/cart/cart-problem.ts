import type { ChoiceProblem } from '../bundle/check-choice.ts';
import type { Money } from '../money.ts';
import type { PlatformProblem } from '../platform-problem.ts';

/** Everything that can be refused about a cart; adapters make these from the platform's answers. */
export type CartProblem =
  | { readonly kind: 'InvalidQuantity' }
  | { readonly kind: 'ConfigurationNotSet' }
  /** Members of a bundle that are not chosen yet, as far as they are known (BUN-02). */
  | { readonly kind: 'BundleNotSet'; readonly missing?: readonly string[] }
  /** What was typed for a custom option does not fit. */
  | Extract<ChoiceProblem, { readonly kind: 'PersonalizationInvalid' }>
  /** Nobody can tell what the bundle consists of (BUN-03). */
  | { readonly kind: 'BundleItemsNotFetched' }
  | { readonly kind: 'NoSession' }
  | { readonly kind: 'SessionRefused' }
  | { readonly kind: 'CartArchived' }
  | { readonly kind: 'SessionAlreadyUsed' }
  | { readonly kind: 'ItemNotInCart' }
  | { readonly kind: 'ProductGone' }
  /** `available` pieces can still be ordered. */
  | { readonly kind: 'OutOfStock'; readonly available: number; readonly name: string }
  | { readonly kind: 'CouponCodeMissing' }
  | { readonly kind: 'CouponNotFound' }
  /** `missing`: how much more of the goods that it is for a coupon wants, where it has a minimum and the platform says it. */
  | { readonly kind: 'CouponNotApplicable'; readonly reason: CouponReason; readonly missing?: Money }
  /** The empty-barcode event (CRT-11). */
  | { readonly kind: 'BarcodeMissing' }
  /** The incorrect-barcode event: the register of cards says no (CRT-11). */
  | { readonly kind: 'BarcodeInvalid' }
  /** The register of cards does not answer. */
  | { readonly kind: 'BarcodeUnchecked' }
  /** This needs somebody who is signed in, and nobody is, or not any more. */
  | { readonly kind: 'SignedOut' }
  | PlatformProblem;

/** Why a coupon does not apply. */
export type CouponReason = 'notYet' | 'expired' | 'usedUp' | 'minimumNotReached' | 'notForTheseGoods';
