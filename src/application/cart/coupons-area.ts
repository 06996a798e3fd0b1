import { err } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import {
  COUPON_NEAR,
  type CouponCategory,
  type CouponRecord,
  couponPlace,
  MEANT_DAY_FIELD,
  readCoupon,
} from '#domain/cart/coupon-record.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import type { CouponBook } from '#ports/cart/coupon-book.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** Coupons: what they take off, from when until when, how often they have been used. */
export const couponsArea = {
  views: {
    list(book: CouponBook, cursor: Cursor): Outcome<KeyedPage<CouponRecord>, BackOfficeProblem> {
      return book.list(cursor);
    },
    /** Undefined when there is none of this code. */
    byCode(book: CouponBook, code: string): Outcome<CouponRecord | undefined, BackOfficeProblem> {
      return book.byCode(code);
    },
    /** What a coupon can be for. */
    categories(book: CouponBook): Outcome<readonly CouponCategory[], BackOfficeProblem> {
      return book.categories();
    },
  },
  forms: {
    /** A new one where `couponId` is `new`, else the coupon of that code. */
    save: {
      fields: [
        'couponId',
        'seen',
        'code',
        'kind',
        'worth',
        'minimum',
        'validFrom',
        'validUntil',
        'maxUses',
        MEANT_DAY_FIELD,
        'categories',
        ...LOCALES.map((locale) => `text-${locale}`),
      ],
      async run(book, typed) {
        const couponId = typed.text('couponId');
        const isNew = couponId === 'new';
        const [kind, worth, minimum, validFrom, validUntil, maxUses] = [
          'kind',
          'worth',
          'minimum',
          'validFrom',
          'validUntil',
          'maxUses',
        ].map((name) => typed.text(name)) as [string, string, string, string, string, string];
        const descriptions = Object.fromEntries(
          LOCALES.map((locale) => [locale, typed.text(`text-${locale}`).trim()]).filter(([, text]) => text !== ''),
        );
        const code = isNew ? typed.text('code') : couponId;
        const read = readCoupon({
          code,
          kind,
          worth,
          minimum,
          validFrom,
          validUntil,
          maxUses,
          categoryIds: typed.ids('categories'),
          descriptions,
        });
        if (read.isErr()) return err(recordRefused('coupons', read.error));
        const saved = await book.save(
          read.value,
          isNew ? undefined : typed.text('seen'),
          typed.text(MEANT_DAY_FIELD).slice(0, 40) || undefined,
        );
        return saved.map(() => ({ notice: 'done.saved', at: atRow(code.trim()) }));
      },
    },
    /** Takes one out of use. */
    end: {
      fields: ['couponId'],
      async run(book, typed) {
        const code = typed.text('couponId').slice(0, 100);
        return (await book.end(code)).map(() => ({ notice: 'done.ended', at: atRow(code) }));
      },
    },
  },
} as const satisfies AreaOf<CouponBook>;

/** Where a coupon stands by now, on whichever page of the list. */
function atRow(code: string) {
  return { route: 'adminCoupons', search: stringifySearch({ [COUPON_NEAR]: code }), fragment: couponPlace(code) } as const;
}
