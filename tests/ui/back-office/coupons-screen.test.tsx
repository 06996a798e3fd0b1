import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { CouponRecord } from '#domain/cart/coupon-record.ts';
import type { Search } from '#domain/navigation/search-params.ts';
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
  categoryIds: [],
};

it('what its end means is said of a coupon that holds, and otherwise of one that has not begun', async () => {
  const { Screen } = couponsScreen;
  const drawn = (state: CouponRecord['state']) => {
    const coupons = { records: [{ ...COUPON, state }], totalRecords: 1, next: undefined, previous: undefined };
    const page = { title: 'Kuponi', cursor: {}, coupons, changed: undefined, categories: [] };
    return drawScreen(<Screen page={page as never} />).text;
  };
  expect(drawn('good')).toContain('odmah prestaje vrijediti');
  expect(drawn('notYet')).not.toContain('odmah prestaje vrijediti');
  expect(drawn('notYet')).toContain('neće ni početi vrijediti');
  expect(drawn('over')).not.toContain('Prekini');
});

it('the days of one that is over are told of the past, and of one that was ended the minute', () => {
  const { Screen } = couponsScreen;
  const drawn = (more: Partial<CouponRecord>) => {
    const records = [{ ...COUPON, validUntil: '2026-12-06', ...more }];
    const page = { title: 'Kuponi', cursor: {}, coupons: { records, totalRecords: 1, next: undefined, previous: undefined } };
    return drawScreen(<Screen page={{ ...page, changed: undefined, categories: [] } as never} />).text;
  };
  expect(drawn({})).toContain(' od 1. 12. 2026. do 6. 12. 2026.');
  expect(drawn({})).not.toContain('vrijedio');
  expect(drawn({ state: 'over' })).toContain('vrijedio od 1. 12. 2026. do 6. 12. 2026.');
  const ended = drawn({ state: 'over', endedAt: '2026-12-06T13:05:00.000Z' });
  expect(ended).toMatch(/prekinut: nedjelja, 6\. prosinca 2026\. u 14:05/);
  expect(ended).not.toContain('vrijedio');
});

it('a percent that is not whole is listed and offered for change as people of its language write it', () => {
  const { Screen } = couponsScreen;
  const coupon: CouponRecord = { ...COUPON, kind: 'percent', worth: 12.5 };
  const coupons = { records: [coupon], totalRecords: 1, next: undefined, previous: undefined };
  const { text, html } = drawScreen(<Screen page={{ title: 'Kuponi', cursor: {}, coupons, changed: coupon, categories: [] } as never} />);
  expect(text).toContain('12,5\u00a0%');
  expect(html).toMatch(/name="worth"[^>]*value="12,5"|value="12,5"[^>]*name="worth"/);
});

it('the list opens at the page of the coupon that was written, wherever it stands', async () => {
  const asked: unknown[] = [];
  const pageOf = (code: string) => ok({ records: [{ ...COUPON, code }], totalRecords: 40, next: 'x', previous: undefined });
  const views = {
    list: async (cursor: { readonly after?: string }) => {
      asked.push(cursor);
      return pageOf(cursor.after === 'k9' ? 'LJETO7' : 'PRVI');
    },
    byCode: async () => ok({ ...COUPON, after: 'k9' }),
    categories: async () => ok([]),
  };
  const load = (search: Search) => couponsScreen.load({ backOffice: { coupons: { views } } as never, search, id: undefined });
  const found = (await load({ near: 'ljeto7' }))?._unsafeUnwrap() as { coupons: { records: CouponRecord[] }; cursor: unknown };
  expect([found.coupons.records[0]?.code, found.cursor]).toEqual(['LJETO7', { after: 'k9' }]);
  asked.length = 0;
  await load({ near: 'prvi' });
  await load({});
  expect(asked).toEqual([{}, {}]);
});

it('is for the goods of the categories that are ticked, and of one that is gone until somebody takes it off', () => {
  const { Screen } = couponsScreen;
  const categories = [
    { id: 2, name: 'Vrt' },
    { id: 7, name: 'Vrt › Sjemenke' },
  ];
  const drawn = (categoryIds: readonly number[]) => {
    const coupon = { ...COUPON, categoryIds };
    const coupons = { records: [coupon], totalRecords: 1, next: undefined, previous: undefined };
    return drawScreen(<Screen page={{ title: 'Kuponi', cursor: {}, coupons, changed: coupon, categories } as never} />);
  };
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="categories"[^>]*>/g)]
      .map(([box]) => box)
      .filter((box) => / checked/.test(box))
      .map((box) => /value="(\d+)"/.exec(box)?.[1]);
  expect(ticked(drawn([7]).html)).toEqual(['7']);
  expect(drawn([7]).text).toContain('samo za 1 kategoriju');
  expect(drawn([7]).text).not.toContain('kategorija koje više nema');
  expect(ticked(drawn([7, 99]).html)).toEqual(['7', '99']);
  expect(drawn([7, 99]).text).toContain('kategorija koje više nema');
  expect(ticked(drawn([]).html)).toEqual([]);
  expect(drawn([]).text).not.toContain('samo za');
});
