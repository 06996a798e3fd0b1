import { err, ok, type Result } from 'neverthrow';
import type { CouponReason } from './cart-problem.ts';

/** Longest code of a coupon. */
export const COUPON_CODE_MAXIMUM = 64;

/** What a coupon demands; amounts in minor units, instants inclusive; `maxUses` counts orders of all customers. */
export interface CouponTerms {
  readonly minimumItems: number;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly maxUses: number | null;
  readonly uses: number;
}

/** Whether a coupon fits goods of this sum now. One that has not begun is not known yet: it answers `notYet` and is to be treated as unknown (CRT-10). */
export function checkCoupon(terms: CouponTerms, itemsTotal: number, now: Date): Result<void, CouponReason | 'notYet'> {
  if (terms.validFrom !== null && now < terms.validFrom) return err('notYet');
  if (terms.validUntil !== null && now > terms.validUntil) return err('expired');
  if (terms.maxUses !== null && terms.uses >= terms.maxUses) return err('usedUp');
  if (itemsTotal < terms.minimumItems) return err('minimumNotReached');
  return ok(undefined);
}
