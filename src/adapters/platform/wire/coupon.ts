import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { COUPON_KINDS } from '#domain/cart/coupon-record.ts';
import { call } from './call.ts';
import { AmountWire, IdWire, KeyQuery, keyed } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.coupons.scopes } as const;
const code = z.string().check(z.minLength(1), z.maxLength(100));
const day = z.nullable(z.string().check(z.maxLength(40)));

const written = {
  code,
  kind: z.enum(COUPON_KINDS),
  /** Percent, with up to two decimals, or minor units. */
  worth: z.number(),
  minimumItems: AmountWire,
  /** ISO days of the site's clock, both included; null for no bound. */
  validFrom: day,
  validUntil: day,
  maxUses: z.nullable(z.int()),
  /** By three-letter code of the language. */
  descriptions: z.record(z.string().check(z.maxLength(3)), z.string().check(z.maxLength(2000))),
};
const CouponWire = z.object({
  ...written,
  version: z.string(),
  uses: z.int(),
  state: z.enum(['good', 'notYet', 'over', 'usedUp']),
  /** Of one that was ended before its last day was over: when. */
  endedAt: z.optional(z.string()),
  categories: z.int(),
  /** Which those are; also of one that is gone, whose coupon is for fewer goods, not for all. */
  categoryIds: z.array(z.int()),
});

export const filterCoupons = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/coupon/filter',
  summary: 'Coupons of the shop: those without an end, then those that end last',
  query: z.strictObject({ ...KeyQuery }),
  data: keyed(CouponWire),
});

export const getCoupon = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/coupon/get/{code}',
  summary: 'One coupon by its code in any case of letters',
  query: z.strictObject({}),
  /** `after` is the key of the one before it in the list, whose page after that begins with this one; null where it is the first. */
  data: z.extend(CouponWire, { after: z.optional(z.nullable(z.string())) }),
});

export const couponCategories = call({
  ...common,
  method: 'GET',
  path: '/api/v2/ecommerce/coupon/categories',
  summary: 'The categories that a coupon can be for, each called behind those above it, in the order of the tree',
  query: z.strictObject({}),
  data: z.object({ records: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

/** `seen` is the `version` that one is changed over; a new one has none. `meant` is a last day that has passed and is meant all the same. COUPON_REFUSED tells by `reason` why not (domain/cart/coupon-record.ts). `categoryIds` are the categories that it is for, none for all goods; without them those of one that there is stay. */
export const saveCoupon = call({
  ...common,
  method: 'POST',
  path: '/api/v2/ecommerce/coupon/save',
  summary: 'Makes a coupon, or writes one that there is anew',
  body: z.strictObject({
    ...written,
    categoryIds: z.optional(z.array(IdWire).check(z.maxLength(500))),
    isNew: z.boolean(),
    seen: z.optional(z.string().check(z.maxLength(64))),
    meant: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: z.object({ code: z.string() }),
});

export const endCoupon = call({
  ...common,
  method: 'POST',
  path: '/api/v2/ecommerce/coupon/end',
  summary: 'Takes a coupon out of use at once',
  body: z.strictObject({ code }),
  data: z.object({ code: z.string() }),
});
