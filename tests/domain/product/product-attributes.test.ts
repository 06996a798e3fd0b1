import { describe, expect, it } from 'vitest';
import { readProductAttributes } from '#domain/product/product-attributes.ts';
import { typedSiteTime } from '#domain/site/site-day.ts';

const read = (asked: readonly string[], typed: Readonly<Record<string, string>>, ids: Readonly<Record<string, readonly number[]>> = {}) =>
  readProductAttributes(asked, { text: (field) => typed[field] ?? '', ids: (field) => ids[field] ?? [] }, typedSiteTime);

describe('attributes of a product as they are typed', () => {
  it('are read by their kind; what is empty it has not', () => {
    const asked = [
      '1:dropdown',
      '2:multipleSelect',
      '3:numberField',
      '4:date',
      '5:dateTime',
      '6:text',
      '7:numberField',
      '8:text',
      'x:text',
    ];
    const typed = {
      'attr-3': '01.250,50'.replace('.', ''),
      'attr-4': '2026-12-04',
      'attr-5': '2026-12-04T18:00',
      'attr-6-eng': ' Handmade ',
    };
    expect(read(asked, typed, { 'attr-1': [11], 'attr-2': [21, 22] })).toEqual({
      asked: [1, 2, 3, 4, 5, 6, 7, 8],
      attributes: [
        { attributeId: 1, held: { values: [11] } },
        { attributeId: 2, held: { values: [21, 22] } },
        { attributeId: 3, held: { number: '1250.5' } },
        { attributeId: 4, held: { number: String(Date.UTC(2026, 11, 4)) } },
        { attributeId: 5, held: { number: String(Date.UTC(2026, 11, 4, 17)) } },
        { attributeId: 6, held: { texts: { eng: 'Handmade' } } },
      ],
    });
  });

  it.each([
    [' 1 250,500 ', '1250.5'],
    ['007', '7'],
    ['0,50', '0.5'],
    ['10', '10'],
    ['-2,05', '-2.05'],
    ['−2.100', '-2.1'],
    ['100,1001', '100.1001'],
    ['-0,00', '0'],
    ['0', '0'],
    ['123456789012', '123456789012'],
  ])('a number written %j is %s', (text, number) => {
    expect(read(['3:numberField'], { 'attr-3': text })).toEqual({ asked: [3], attributes: [{ attributeId: 3, held: { number } }] });
  });

  it.each(['1.250,50', '1,', ',5', '5 kg', 'x5', '1,1234567', '1234567890123', '--1', '1e3'])('%j is no number', (text) => {
    expect(read(['3:numberField'], { 'attr-3': text })).toEqual([{ reason: 'numberUnreadable', field: 'attr-3' }]);
  });

  it('that are asked for by no number, or by more than one has, are none', () => {
    expect(read(['x1:numberField', '1x:numberField', '1234567890:numberField', ':date'], { 'attr-x1': '1', 'attr-1x': '1' })).toEqual({
      asked: [],
      attributes: [],
    });
  });

  it('are no day and no moment where nothing was chosen, and spaces are nothing', () => {
    expect(read(['1:date', '2:dateTime', '3:numberField'], { 'attr-1': ' ', 'attr-3': '  ' })).toEqual({
      asked: [1, 2, 3],
      attributes: [],
    });
  });

  it('are texts of 2,000 signs at most', () => {
    const longest = 'x'.repeat(2_000);
    expect(read(['1:text'], { 'attr-1-hrv': longest })).toEqual({
      asked: [1],
      attributes: [{ attributeId: 1, held: { texts: { hrv: longest } } }],
    });
  });

  it.each([
    ['3:date', { 'attr-3': ' x2026-12-04' }, 'momentUnreadable'],
    ['3:date', { 'attr-3': '2026-12-04T10' }, 'momentUnreadable'],
    ['3:dateTime', { 'attr-3': 'sutra' }, 'momentUnreadable'],
    ['3:numberField', { 'attr-3': 'puno' }, 'numberUnreadable'],
    ['3:date', { 'attr-3': '4. 12.' }, 'momentUnreadable'],
    ['3:date', { 'attr-3': '2026-13-40' }, 'momentUnreadable'],
    ['3:text', { 'attr-3-hrv': 'x'.repeat(2_001) }, 'attributeUnfit'],
  ])('%s with %j is refused at its field: %s', (asked, typed, reason) => {
    expect(read([asked, '4:numberField'], { ...typed, 'attr-4': '-' } as Record<string, string>)).toEqual([
      { reason, field: 'attr-3' },
      { reason: 'numberUnreadable', field: 'attr-4' },
    ]);
  });
});
