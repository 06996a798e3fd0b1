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
