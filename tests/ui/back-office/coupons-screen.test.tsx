import { expect, it } from 'vitest';
import type { CouponRecord } from '#domain/cart/coupon-record.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { couponsScreen } from '#ui/back-office/coupons-screen.tsx';

const COUPON: CouponRecord = {
  code: 'LJETO7',
  kind: 'amount',
  worth: 750,
  minimumItems: 0,
  validFrom: '2026-12-01',
  validUntil: undefined,
  maxUses: undefined,
  descriptions: {},
  version: 'a',
  uses: 0,
  state: 'good',
  categories: 0,
};

it('what its end means is said of a coupon that holds, and otherwise of one that has not begun', async () => {
  const { Screen } = couponsScreen;
  const drawn = (state: CouponRecord['state']) => {
    const coupons = { records: [{ ...COUPON, state }], totalRecords: 1, next: undefined, previous: undefined };
    const page = { title: 'Kuponi', place: {}, coupons, changed: undefined };
    return drawScreen(<Screen page={page as never} />).text;
  };
  expect(drawn('good')).toContain('odmah prestaje vrijediti');
  expect(drawn('notYet')).not.toContain('odmah prestaje vrijediti');
  expect(drawn('notYet')).toContain('neće ni početi vrijediti');
  expect(drawn('over')).not.toContain('Prekini');
});
