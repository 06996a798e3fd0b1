import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NEW_PRODUCT_FIELDS, newPriceDoubts, newProductFlaws, readNewProduct, TAX_RATES } from '#domain/product/new-product.ts';

type Typed = Partial<Record<(typeof NEW_PRODUCT_FIELDS)[number], string>>;
const GOOD: Typed = { name: ' Lonac ', sku: 'LON-1', retailPrice: '12,90', taxRate: '2500', stock: '3', visible: 'on' };
const read = (typed: Typed) => readNewProduct((field) => typed[field] ?? '');
const flawOf = (typed: Typed) => {
  const result = read({ ...GOOD, ...typed });
  return result.isErr() ? result.error.map(({ reason, field }) => [reason, field]) : 'fine';
};

describe('a new product as it is typed', () => {
  it('is read with its price in cents and its tax in hundredths', () => {
    expect(read(GOOD)._unsafeUnwrap()).toEqual({
      format: 'Simple',
      choosesBy: [],
      name: 'Lonac',
      sku: 'LON-1',
      summary: '',
      price: 1290,
      taxRate: 2500,
      stock: 3,
      category: undefined,
      picture: undefined,
      visible: true,
    });
    expect(read({ ...GOOD, stock: '', visible: '', category: 'vrt' })._unsafeUnwrap()).toMatchObject({
      stock: undefined,
      visible: false,
      category: 'vrt',
    });
  });

  it('has no pieces and is hidden when it is delivered as a file', () => {
    const digital = read({ ...GOOD, format: 'EProduct', stock: 'tri' })._unsafeUnwrap();
    expect(digital).toMatchObject({ format: 'EProduct', stock: undefined, visible: false });
  });

  it('that has variants says what they are chosen by, and is hidden and without pieces until it has them', () => {
    const chosen = read({ ...GOOD, format: 'Configurable', choosesBy: '12 13', stock: 'tri' })._unsafeUnwrap();
    expect(chosen).toMatchObject({ format: 'Configurable', choosesBy: [12, 13], stock: undefined, visible: false });
    expect(read({ ...GOOD, choosesBy: '12' })._unsafeUnwrap().choosesBy).toEqual([]);
    expect(flawOf({ format: 'Configurable', name: '' })).toEqual([
      ['choosesByMissing', 'choosesBy'],
      ['nameMissing', 'name'],
    ]);
    expect(flawOf({ format: 'Configurable', choosesBy: '1 2 3 4 5 6' })).toEqual([['choosesByUnfit', 'choosesBy']]);
  });

  it('by whatever way it comes, has nothing that is not of its kind', () => {
    const good = read(GOOD)._unsafeUnwrap();
    const digital = { ...good, format: 'EProduct' as const, stock: undefined, visible: false };
    const chosen = { ...digital, format: 'Configurable' as const, choosesBy: [12] };
    const told = (product: typeof good) => newProductFlaws(product).map(({ reason, field }) => [reason, field]);
    expect([told(good), told(digital), told(chosen)]).toEqual([[], [], []]);
    expect(told({ ...digital, stock: 3, visible: true })).toEqual([
      ['notItsOwn', 'stock'],
      ['noFile', 'visible'],
    ]);
    expect(told({ ...chosen, stock: 0, visible: true })).toEqual([
      ['notItsOwn', 'stock'],
      ['noVariant', 'visible'],
    ]);
    expect(told({ ...good, choosesBy: [12] })).toEqual([['choosesByUnfit', 'choosesBy']]);
    expect(told({ ...digital, choosesBy: [12] })).toEqual([['choosesByUnfit', 'choosesBy']]);
    expect(told({ ...chosen, choosesBy: [1, 2, 3, 4, 5] })).toEqual([]);
  });

  it('is doubted only where it costs nothing', () => {
    expect(newPriceDoubts(0)).toEqual([{ reason: 'priceFree', field: 'retailPrice' }]);
    expect(newPriceDoubts(1)).toEqual([]);
  });

  it.each<[Typed, string, string]>([
    [{ name: '  ' }, 'nameMissing', 'name'],
    [{ name: '<b>Lonac</b>' }, 'nameUnfit', 'name'],
    [{ sku: '' }, 'skuMissing', 'sku'],
    [{ sku: '-1' }, 'skuUnfit', 'sku'],
    [{ sku: 'a'.repeat(65) }, 'skuUnfit', 'sku'],
    [{ retailPrice: '' }, 'priceMissing', 'retailPrice'],
    [{ retailPrice: '1.299' }, 'priceUnreadable', 'retailPrice'],
    [{ retailPrice: '-1' }, 'priceNegative', 'retailPrice'],
    [{ taxRate: '2400' }, 'taxUnknown', 'taxRate'],
    [{ taxRate: '' }, 'taxUnknown', 'taxRate'],
    [{ stock: '1,5' }, 'stockUnreadable', 'stock'],
    [{ summary: 'a'.repeat(2001) }, 'summaryTooLong', 'summary'],
  ])('%o is refused: %s at %s', (typed, reason, field) => {
    expect(flawOf(typed)).toEqual([[reason, field]]);
  });

  it('tells all that is wrong with it at once, in the order of the form', () => {
    expect(flawOf({ name: '', sku: '', retailPrice: 'dvanaest', taxRate: '7', stock: 'x', summary: 'a'.repeat(2001) })).toEqual([
      ['nameMissing', 'name'],
      ['skuMissing', 'sku'],
      ['priceUnreadable', 'retailPrice'],
      ['taxUnknown', 'taxRate'],
      ['stockUnreadable', 'stock'],
      ['summaryTooLong', 'summary'],
    ]);
  });

  it('is given away once somebody has said that it is meant', () => {
    expect(read({ ...GOOD, retailPrice: '0' })._unsafeUnwrapErr()).toEqual([{ reason: 'priceFree', field: 'retailPrice' }]);
    expect(read({ ...GOOD, retailPrice: '0', meant: ':0||' })._unsafeUnwrap().price).toBe(0);
  });

  it('costs what was typed, whatever the amount, at each rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(...TAX_RATES), (cents, rate) => {
        const retailPrice = (cents / 100).toFixed(2).replace('.', ',');
        expect(read({ ...GOOD, retailPrice, taxRate: String(rate) })._unsafeUnwrap()).toMatchObject({ price: cents, taxRate: rate });
      }),
    );
  });
});
