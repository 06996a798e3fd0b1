import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CouponCategory, CouponRecord, WrittenCoupon } from '#domain/cart/coupon-record.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { Outcome } from '../outcome.ts';

/** All coupons of the shop, for whoever writes them. */
export interface CouponBook {
  /** Those without an end come first, then those that end last, each by their codes. */
  list(cursor: Cursor): Outcome<KeyedPage<CouponRecord>, BackOfficeProblem>;
  /** By its code in any case of letters; undefined where there is none. */
  byCode(code: string): Outcome<CouponRecord | undefined, BackOfficeProblem>;
  /** Those that a coupon can be for, in the order of the tree. */
  categories(): Outcome<readonly CouponCategory[], BackOfficeProblem>;
  /** A new one where `seen` is undefined, else in the place of the one with the same code; changedMeanwhile when that is not of the version `seen` any more. RecordRefused (COUPON_FLAWS), with overAlready for one whose last day has passed, unless that day is the one that is `meant`. */
  save(coupon: WrittenCoupon, seen: string | undefined, meant: string | undefined): Outcome<void, BackOfficeProblem>;
  /** No order takes it any more from now on; RecordRefused `gone` where there is none. */
  end(code: string): Outcome<void, BackOfficeProblem>;
}
