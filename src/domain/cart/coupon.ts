import { err, ok, type Result } from 'neverthrow';
import type { CouponReason } from './cart-problem.ts';

/** What a coupon demands; amounts in minor units, instants inclusive; `minimumItems` of the goods that it is for; `maxUses` counts orders of all customers. */
export interface CouponTerms {
  readonly minimumItems: number;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly maxUses: number | null;
  readonly uses: number;
}

/**
 * Whether a coupon fits now, by the sum of the goods that it is for: none of them, 0, is `notForTheseGoods`, and only they count towards its minimum (CRT-10). Whoever has the
 * code of one that has not begun was told it beforehand, and hears so.
 */
export function checkCoupon(terms: CouponTerms, fittingTotal: number, now: Date): Result<void, CouponReason> {
  if (terms.validFrom !== null && now < terms.validFrom) return err('notYet');
  if (terms.validUntil !== null && now > terms.validUntil) return err('expired');
  if (terms.maxUses !== null && terms.uses >= terms.maxUses) return err('usedUp');
  if (fittingTotal <= 0) return err('notForTheseGoods');
  if (fittingTotal < terms.minimumItems) return err('minimumNotReached');
  return ok(undefined);
}
