import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { COUPON_FLAWS, type CouponCategory, type CouponRecord, fieldOfCouponFlaw, type WrittenCoupon } from '#domain/cart/coupon-record.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import { LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { CouponBook } from '#ports/cart/coupon-book.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { DataOf } from '../wire/call.ts';
import { couponCategories, endCoupon, filterCoupons, getCoupon, saveCoupon } from '../wire/coupon.ts';

/** Coupons of the shop over HTTP. */
export class HttpCouponBook implements CouponBook {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(cursor: Cursor): Outcome<KeyedPage<CouponRecord>, BackOfficeProblem> {
    const answer = await this.client.send(filterCoupons, { query: queryOfCursor(cursor, GENERIC_PAGE_SIZE) });
    return answer.map((list) => readKeyed(list, readCouponRecord)).mapErr(backOfficeProblem);
  }

  async byCode(code: string): Outcome<CouponRecord | undefined, BackOfficeProblem> {
    if (code === '' || code.length > 100) return ok(undefined);
    const answer = await this.client.send(getCoupon, { params: { code } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readCouponRecord).mapErr(backOfficeProblem);
  }

  async categories(): Outcome<readonly CouponCategory[], BackOfficeProblem> {
    return (await this.client.send(couponCategories)).map(({ records }) => records).mapErr(backOfficeProblem);
  }

  async save(
    { validFrom, validUntil, maxUses, categoryIds, descriptions, ...coupon }: WrittenCoupon,
    seen: string | undefined,
    meant: string | undefined,
  ): Outcome<void, BackOfficeProblem> {
    const texts = LOCALES.flatMap((locale) => {
      const text = descriptions[locale];
      return text === undefined ? [] : [[LOCALE_NAMES[locale].languageCode, text] as const];
    });
    const answer = await this.client.send(saveCoupon, {
      body: {
        ...coupon,
        validFrom: validFrom ?? null,
        validUntil: validUntil ?? null,
        maxUses: maxUses ?? null,
        categoryIds: [...categoryIds],
        descriptions: Object.fromEntries(texts),
        isNew: seen === undefined,
        ...(seen !== undefined && { seen }),
        ...(meant !== undefined && { meant }),
      },
    });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async end(code: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(endCoupon, { body: { code: code === '' ? '-' : code } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

function readCouponRecord({
  validFrom,
  validUntil,
  maxUses,
  descriptions,
  after,
  categories: _count,
  ...coupon
}: DataOf<typeof getCoupon>): CouponRecord {
  const texts = LOCALES.flatMap((locale) => {
    const text = descriptions[LOCALE_NAMES[locale].languageCode];
    return text === undefined ? [] : [[locale, text] as const];
  });
  return {
    ...coupon,
    ...(after != null && { after }),
    validFrom: validFrom ?? undefined,
    validUntil: validUntil ?? undefined,
    maxUses: maxUses ?? undefined,
    descriptions: Object.fromEntries(texts),
  };
}

/** COUPON_REFUSED says by its reasons what is wrong, each of which tells its field. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'COUPON_REFUSED') return backOfficeProblem(refusal);
  const { reason = '', further = [] } = refusal.facts;
  const told = (text: string) =>
    COUPON_FLAWS.filter((flaw) => flaw === text).map((flaw) => ({ reason: flaw, field: fieldOfCouponFlaw(flaw) }));
  const [first = { reason: 'gone', field: undefined }] = told(reason);
  return recordRefused('coupons', [first, ...further.flatMap(told)]);
}
