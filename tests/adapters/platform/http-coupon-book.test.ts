import { expect, it } from 'vitest';
import { HttpCouponBook } from '#adapters/platform/http-coupon-book.ts';
import { endCoupon } from '#adapters/platform/wire/coupon.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it('a refused coupon tells all that is wrong with it, each at its field, and nothing that it does not know', async () => {
  const platform = aPlatform();
  const book = new HttpCouponBook(platform.client);
  const refused = async (payload: object) => {
    platform.refuses(endCoupon, 409, 'COUPON_REFUSED', 'No.', payload);
    return (await book.end('LJETO7'))._unsafeUnwrapErr();
  };
  expect(await refused({ reason: 'codeTaken', further: ['overAlready', 'newer', 'usesTooFew'] })).toMatchObject({
    kind: 'RecordRefused',
    area: 'coupons',
    reason: 'codeTaken',
    field: 'code',
    further: [
      { reason: 'overAlready', field: 'validUntil' },
      { reason: 'usesTooFew', field: 'maxUses' },
    ],
  });
  expect(await refused({ reason: 'newer' })).toMatchObject({ kind: 'RecordRefused', area: 'coupons', reason: 'gone' });
});
