import { expect, it } from 'vitest';
import { HttpCouponBook } from '#adapters/platform/cart/http-coupon-book.ts';
import { endCoupon, getCoupon, saveCoupon } from '#adapters/platform/wire/coupon.ts';
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

it('a coupon is sent with the categories that were ticked, and read with those that it has', async () => {
  const platform = aPlatform();
  const book = new HttpCouponBook(platform.client);
  const coupon = { code: 'VRT', kind: 'percent', worth: 10, minimumItems: 0, descriptions: {} } as const;
  const bounds = { validFrom: null, validUntil: null, maxUses: null };
  platform.gives(
    { ...getCoupon, path: '/api/v2/ecommerce/coupon/get/VRT' },
    { ...coupon, ...bounds, version: 'a', uses: 0, state: 'good', categories: 2, categoryIds: [2, 7] },
  );
  expect((await book.byCode('VRT'))._unsafeUnwrap()?.categoryIds).toEqual([2, 7]);
  platform.gives(saveCoupon, { code: 'VRT' });
  await book.save({ ...coupon, validFrom: undefined, validUntil: undefined, maxUses: undefined, categoryIds: [7] }, 'a', undefined);
  expect(platform.received.at(-1)?.body).toMatchObject({ code: 'VRT', categoryIds: [7] });
});
