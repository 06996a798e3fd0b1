import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationsOf, MOST_NEW_VARIANTS, newVariantsFlaws, readNewVariants } from '#domain/product/new-variants.ts';

const typed = (texts: Readonly<Record<string, string>>, ids: Readonly<Record<string, readonly number[]>> = {}) => ({
  text: (field: string) => texts[field] ?? '',
  ids: (field: string) => ids[field] ?? [],
});
const noTime = () => undefined;
const COLOURS_AND_SIZE = ['12:dropdown', '13:numberField'];

describe('combinations', () => {
  it('are as many as the lists have together, each of one of each list and none twice', () => {
    const lists = fc.array(fc.uniqueArray(fc.nat(50), { maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lists, (all) => {
        const made = combinationsOf(all);
        expect(made).toHaveLength(all.reduce((product, { length }) => product * length, 1));
        expect(new Set(made.map((one) => one.join())).size).toBe(made.length);
        for (const one of made) expect(one.every((value, place) => all[place]?.includes(value))).toBe(true);
      }),
    );
  });

  it('of nothing are none', () => {
    expect(combinationsOf([])).toEqual([]);
  });
});

describe('new variants as they are typed', () => {
  it('are read with the values of each attribute, their price and their pieces', () => {
    const read = readNewVariants(
      COLOURS_AND_SIZE,
      typed({ 'attr-13': '2,5', retailPrice: '49,90', stock: '' }, { 'attr-12': [4, 5] }),
      noTime,
    );
    expect(read._unsafeUnwrap()).toEqual({
      values: [
        { attributeId: 12, held: { values: [4, 5] } },
        { attributeId: 13, held: { number: '2.5' } },
      ],
      price: 4990,
      stock: undefined,
    });
  });

  it('are told all that is wrong at once, in the order of the form', () => {
    const read = readNewVariants(COLOURS_AND_SIZE, typed({ retailPrice: '', stock: 'x' }), noTime);
    expect(read._unsafeUnwrapErr().map(({ reason, field }) => [reason, field])).toEqual([
      ['choiceWanted', 'attr-12'],
      ['choiceWanted', 'attr-13'],
      ['priceMissing', 'retailPrice'],
      ['stockUnreadable', 'stock'],
    ]);
  });

  it('are told which attribute is left open, and no other', () => {
    const read = readNewVariants(COLOURS_AND_SIZE, typed({ 'attr-13': '2', retailPrice: '49' }), noTime);
    expect(read._unsafeUnwrapErr()).toEqual([{ reason: 'choiceWanted', field: 'attr-12' }]);
  });

  it.each([
    ['values', { 'attr-13': 'x', retailPrice: '49' }, [['numberUnreadable', 'attr-13']]],
    ['price', { 'attr-13': '2', retailPrice: 'x' }, [['priceUnreadable', 'retailPrice']]],
    ['pieces', { 'attr-13': '2', retailPrice: '49', stock: 'x' }, [['stockUnreadable', 'stock']]],
    [
      'all of these',
      { 'attr-13': 'x', retailPrice: '-1', stock: 'x' },
      [
        ['numberUnreadable', 'attr-13'],
        ['priceNegative', 'retailPrice'],
        ['stockUnreadable', 'stock'],
      ],
    ],
  ])('are none with unreadable %s', (_, texts, flaws) => {
    const read = readNewVariants(COLOURS_AND_SIZE, typed(texts as Record<string, string>, { 'attr-12': [4] }), noTime);
    expect(read._unsafeUnwrapErr().map(({ reason, field }) => [reason, field])).toEqual(flaws);
  });

  it('are given away once somebody has said that it is meant', () => {
    const texts = { 'attr-13': '2', retailPrice: '0' };
    const read = (more: Readonly<Record<string, string>>) =>
      readNewVariants(COLOURS_AND_SIZE, typed({ ...texts, ...more }, { 'attr-12': [4] }), noTime);
    expect(read({})._unsafeUnwrapErr()).toEqual([{ reason: 'priceFree', field: 'retailPrice' }]);
    expect(read({ meant: ':0||' })._unsafeUnwrap().price).toBe(0);
  });

  it('are as many as the values of all attributes together', () => {
    const some = (attributeId: number, count: number) => ({ attributeId, held: { values: Array.from({ length: count }, (_, id) => id) } });
    const size = { attributeId: 14, held: { number: '2' } };
    expect(newVariantsFlaws([12, 13, 14], [some(12, 20), some(13, 10), size])).toEqual([]);
    expect(newVariantsFlaws([12, 13, 14], [some(12, 21), some(13, 10), size])).toEqual([{ reason: 'tooManyVariants', field: 'attr-12' }]);
  });

  it('are not more than a form may make', () => {
    const values = (count: number) => [{ attributeId: 12, held: { values: Array.from({ length: count }, (_, id) => id) } }];
    expect(newVariantsFlaws([12], values(MOST_NEW_VARIANTS))).toEqual([]);
    expect(newVariantsFlaws([12], values(MOST_NEW_VARIANTS + 1))).toEqual([{ reason: 'tooManyVariants', field: 'attr-12' }]);
  });
});
