import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUPON_FLAWS, couponFlaws, fieldOfCouponFlaw, isOverAlready, readCoupon, type TypedCoupon } from '#domain/cart/coupon-record.ts';

const TYPED: TypedCoupon = {
  code: 'LJETO7',
  kind: 'percent',
  worth: '10',
  minimum: '',
  validFrom: '',
  validUntil: '',
  maxUses: '',
  categoryIds: [],
  descriptions: {},
};
const flawOf = (more: Partial<TypedCoupon>) =>
  readCoupon({ ...TYPED, ...more }).match(
    () => undefined,
    (flaws) => flaws.map(({ reason }) => reason).join(),
  );

describe('a coupon as it is typed', () => {
  it('is read with comma or point, empty fields being no bounds', () => {
    expect(
      readCoupon({
        ...TYPED,
        code: ' LJETO-7_a ',
        kind: 'amount',
        worth: ' 7,5 ',
        minimum: '30.05',
        validFrom: '2026-11-01',
        maxUses: '3',
        categoryIds: [7, 2, 7],
      })._unsafeUnwrap(),
    ).toEqual({
      code: 'LJETO-7_a',
      kind: 'amount',
      worth: 750,
      minimumItems: 3005,
      validFrom: '2026-11-01',
      validUntil: undefined,
      maxUses: 3,
      categoryIds: [7, 2],
      descriptions: {},
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(',', '.'), (units, mark) => {
        const worth = (units / 100).toFixed(2).replace('.', mark);
        expect(readCoupon({ ...TYPED, kind: 'amount', worth })._unsafeUnwrap().worth).toBe(units);
      }),
    );
  });

  it.each<[Partial<TypedCoupon>, ReturnType<typeof flawOf>]>([
    [{ code: '' }, 'codeUnreadable'],
    [{ code: 'LJETO 7' }, 'codeUnreadable'],
    [{ code: '-7' }, 'codeUnreadable'],
    [{ code: '<b>' }, 'codeUnreadable'],
    [{ code: 'x'.repeat(64) }, undefined],
    [{ code: 'x'.repeat(65) }, 'codeUnreadable'],
    [{ code: 'ŠKOLA15' }, undefined],
    [{ worth: '0' }, 'percentUnreadable'],
    [{ worth: '1' }, undefined],
    [{ worth: ' 10 % ' }, undefined],
    [{ worth: '10 % %' }, 'percentUnreadable'],
    [{ worth: '100' }, undefined],
    [{ worth: '101' }, 'percentUnreadable'],
    [{ worth: '10,5' }, undefined],
    [{ worth: ' 12.25 % ' }, undefined],
    [{ worth: '99,99' }, undefined],
    [{ worth: '12,505' }, 'percentUnreadable'],
    [{ worth: '0,5' }, 'percentUnreadable'],
    [{ worth: '100,01' }, 'percentUnreadable'],
    [{ worth: '10 €' }, 'percentUnreadable'],
    [{ kind: 'amount', worth: '0' }, 'worthUnreadable'],
    [{ kind: 'amount', worth: '7,505' }, 'worthUnreadable'],
    [{ kind: 'amount', worth: '-7' }, 'worthUnreadable'],
    [{ kind: 'amount', worth: '1.299' }, 'worthUnreadable'],
    [{ kind: 'amount', worth: '1.299,00 €' }, undefined],
    [{ kind: 'amount', worth: '100000' }, undefined],
    [{ kind: 'amount', worth: '100000,01' }, 'worthUnreadable'],
    [{ minimum: 'trideset' }, 'minimumUnreadable'],
    [{ minimum: '100000,01' }, 'minimumUnreadable'],
    [{ validFrom: '1.11.2026.' }, 'fromUnreadable'],
    [{ validUntil: '2026-02-30' }, 'untilUnreadable'],
    [{ validFrom: '2026-11-02', validUntil: '2026-11-01' }, 'daysReversed'],
    [{ validFrom: '2026-11-01', validUntil: '2026-11-01' }, undefined],
    [{ maxUses: '0' }, 'usesUnreadable'],
    [{ maxUses: '1,5' }, 'usesUnreadable'],
    [{ worth: 'x10' }, 'percentUnreadable'],
    [{ worth: '1e1' }, 'percentUnreadable'],
    [{ worth: '0x5' }, 'percentUnreadable'],
    [{ worth: ' 10 ' }, undefined],
    [{ worth: '' }, 'percentUnreadable'],
    [{ minimum: '  ' }, undefined],
    [{ validFrom: ' 2026-11-01 ', validUntil: ' ' }, undefined],
    [{ validFrom: ' ', validUntil: ' 2026-11-01 ' }, undefined],
    [{ maxUses: ' 3 ' }, undefined],
    [{ maxUses: ' ' }, undefined],
    [{ maxUses: '1' }, undefined],
    [{ maxUses: 'tri' }, 'usesUnreadable'],
    [{ maxUses: '1000000' }, undefined],
    [{ maxUses: '1000001' }, 'usesUnreadable'],
    [{ descriptions: { hr: 'x'.repeat(200) } }, undefined],
    [{ descriptions: { en: ` ${'x'.repeat(200)} ` } }, undefined],
    [{ descriptions: { en: 'x'.repeat(201) } }, 'textTooLong'],
  ])('%j: %s', (more, flaw) => {
    expect(flawOf(more)).toBe(flaw);
  });

  it('of a percent has at most two decimals, which are read as they stand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000 }), fc.constantFrom(',', '.'), (hundredths, mark) => {
        const worth = (hundredths / 100).toFixed(2).replace('.', mark);
        expect(readCoupon({ ...TYPED, worth })._unsafeUnwrap().worth).toBe(hundredths / 100);
      }),
    );
  });

  it('is no fraction of a cent, of a hundredth of a percent or of a use, however it comes', () => {
    const coupon = readCoupon(TYPED)._unsafeUnwrap();
    expect(couponFlaws({ ...coupon, worth: 1.505 })).toEqual([{ reason: 'percentUnreadable', field: 'worth' }]);
    expect(couponFlaws({ ...coupon, kind: 'amount', worth: 1.5 })).toEqual([{ reason: 'worthUnreadable', field: 'worth' }]);
    expect(couponFlaws({ ...coupon, minimumItems: -1 })).toEqual([{ reason: 'minimumUnreadable', field: 'minimum' }]);
    expect(couponFlaws({ ...coupon, maxUses: 0.5 })).toEqual([{ reason: 'usesUnreadable', field: 'maxUses' }]);
  });

  it('tells all that is wrong at once, each at its field and in the order of the form', () => {
    const long = 'x'.repeat(201);
    const wrong = {
      code: '-',
      worth: '0',
      minimum: 'x',
      validFrom: '1',
      validUntil: '2',
      maxUses: '0',
      descriptions: { hr: long, en: long },
    };
    expect(readCoupon({ ...TYPED, ...wrong })._unsafeUnwrapErr()).toEqual([
      { reason: 'codeUnreadable', field: 'code' },
      { reason: 'percentUnreadable', field: 'worth' },
      { reason: 'minimumUnreadable', field: 'minimum' },
      { reason: 'fromUnreadable', field: 'validFrom' },
      { reason: 'untilUnreadable', field: 'validUntil' },
      { reason: 'usesUnreadable', field: 'maxUses' },
      { reason: 'textTooLong', field: 'text-hr' },
      { reason: 'textTooLong', field: 'text-en' },
    ]);
  });

  it('leads from each flaw to its field', () => {
    expect(COUPON_FLAWS.map((flaw) => `${flaw}: ${fieldOfCouponFlaw(flaw)}`)).toEqual([
      ...['codeUnreadable: code', 'codeTaken: code', 'gone: undefined', 'changedMeanwhile: undefined'],
      ...['worthUnreadable: worth', 'percentUnreadable: worth', 'minimumUnreadable: minimum'],
      ...['fromUnreadable: validFrom', 'untilUnreadable: validUntil', 'daysReversed: validUntil', 'overAlready: validUntil'],
      ...['usesUnreadable: maxUses', 'usesTooFew: maxUses', 'categoryGone: categories', 'textTooLong: undefined'],
    ]);
  });
});

describe('a coupon that ends', () => {
  const today = '2026-11-20';
  it.each([
    ['yesterday, is over already', '2026-11-19', {}, true],
    ['today, counts until the evening', '2026-11-20', {}, false],
    ['tomorrow, counts', '2026-11-21', {}, false],
    ['never, counts', undefined, {}, false],
    ['yesterday, is meant to where somebody has said so', '2026-11-19', { meant: '2026-11-19' }, false],
    ['yesterday, is not meant to where another day was', '2026-11-19', { meant: '2026-11-18' }, true],
    ['yesterday, was over before', '2026-11-19', { before: '2026-11-19' }, false],
  ])('%s', (_, validUntil, { meant, before }: { meant?: string; before?: string }, isOver) => {
    expect(isOverAlready({ validUntil }, { today, meant, before })).toBe(isOver);
  });
});
