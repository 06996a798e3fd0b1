import { describe, expect, it } from 'vitest';
import { pricesFlaws, readPrice, readStock, textsFlaws } from '#domain/product/product-desk.ts';

describe('a price as people write it', () => {
  it.each([
    ['12,90', 1290],
    ['12.90', 1290],
    ['12,9', 1290],
    ['12', 1200],
    [' 1.299,00 € ', 129900],
    ['1,299.00', 129900],
    ['1 299,5', 129950],
    ['1.234.567,89', 123456789],
    ['0', 0],
    ['9.999.999,99', 999_999_999],
    ['', undefined],
  ])('%j is %j cents', (text, price) => expect(readPrice(text)).toStrictEqual({ price }));

  it.each([
    ['1.299', 'priceUnreadable'],
    ['1,299', 'priceUnreadable'],
    ['12,901', 'priceUnreadable'],
    ['1.29,00', 'priceUnreadable'],
    ['1.299.00', 'priceUnreadable'],
    ['12,', 'priceUnreadable'],
    ['dvanaest', 'priceUnreadable'],
    ['-5', 'priceNegative'],
    ['−5,00', 'priceNegative'],
    ['12-90', 'priceUnreadable'],
    ['10000000', 'priceTooHigh'],
  ])('%j is none: %s', (text, flaw) => expect(readPrice(text)).toEqual({ flaw }));
});

describe('a stock as people write it', () => {
  it.each([
    ['0', 0],
    [' 1 200 ', 1200],
    ['1000000000', 1_000_000_000],
    ['', undefined],
  ])('%j is %j', (text, stock) => expect(readStock(text)).toStrictEqual({ stock }));

  it.each(['-1', '2,5', '2.0', 'x', '1000000001'])('%j is none', (text) => expect(readStock(text)).toEqual({ flaw: 'stockUnreadable' }));
});

describe('prices beside each other', () => {
  const prices = { retailPrice: 1000, finalPrice: undefined, memberPrice: undefined };
  it.each([
    [prices, undefined],
    [{ ...prices, finalPrice: 1000, memberPrice: 1000 }, undefined],
    [{ ...prices, retailPrice: 999_999_999 }, undefined],
    [
      { ...prices, retailPrice: 1_000_000_000 },
      { reason: 'priceTooHigh', field: 'retailPrice' },
    ],
    [
      { ...prices, finalPrice: 1001 },
      { reason: 'reducedAboveRetail', field: 'finalPrice' },
    ],
    [
      { ...prices, memberPrice: 1001 },
      { reason: 'memberAbovePrice', field: 'memberPrice' },
    ],
    [
      { ...prices, finalPrice: 900, memberPrice: 901 },
      { reason: 'memberAbovePrice', field: 'memberPrice' },
    ],
  ])('%j: %j', (given, flaw) => expect(pricesFlaws(given)).toEqual(flaw === undefined ? [] : [flaw]));
});

describe('the texts of a product', () => {
  const texts = { language: 'hrv', name: 'Torba', summary: '', description: '' } as const;
  it.each([
    [texts, undefined],
    [
      { ...texts, name: '' },
      { reason: 'nameMissing', field: 'name' },
    ],
    [{ ...texts, name: '', language: 'eng' as const }, undefined],
    [
      { ...texts, name: '', language: 'eng' as const, description: 'Linen' },
      { reason: 'nameMissing', field: 'name' },
    ],
    [
      { ...texts, name: '', language: 'eng' as const, summary: 'Linen' },
      { reason: 'nameMissing', field: 'name' },
    ],
    [
      { ...texts, name: 'A\nB' },
      { reason: 'nameUnfit', field: 'name' },
    ],
    [{ ...texts, name: 'A < B' }, undefined],
    [
      { ...texts, name: 'A <i>B' },
      { reason: 'nameUnfit', field: 'name' },
    ],
    [{ ...texts, name: 'x'.repeat(300), summary: 'x'.repeat(2_000), description: 'x'.repeat(50_000) }, undefined],
    [
      { ...texts, name: 'x'.repeat(301) },
      { reason: 'nameUnfit', field: 'name' },
    ],
    [
      { ...texts, summary: 'x'.repeat(2_001) },
      { reason: 'summaryTooLong', field: 'summary' },
    ],
    [
      { ...texts, description: 'x'.repeat(50_001) },
      { reason: 'descriptionUnfit', field: 'description' },
    ],
  ])('%#', (given, flaw) => expect(textsFlaws(given)).toEqual(flaw === undefined ? [] : [flaw]));
});
