import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, readNewAttribute, valueFlaws } from '#domain/catalog/attribute-record.ts';

const read = (typed: Readonly<Record<string, string>>) => readNewAttribute((field) => typed[field] ?? '');
const flawsOf = (typed: Readonly<Record<string, string>>) => {
  const result = read(typed);
  return result.isErr() ? result.error.map(({ reason, field }) => [reason, field]) : 'fine';
};

describe('a new attribute as it is typed', () => {
  it('has a code made of its name, and a unit only where it is a number', () => {
    const typed = { 'label-hrv': ' Tip  uređaja ', 'label-eng': 'Kind', inputType: 'numberField', unit: ' cm ', filterable: 'on' };
    expect(read(typed)._unsafeUnwrap()).toEqual({
      code: 'tip_uredaja',
      inputType: 'numberField',
      unit: 'cm',
      filterable: true,
      labels: { hrv: 'Tip uređaja', eng: 'Kind' },
    });
    expect(read({ ...typed, inputType: 'text' })._unsafeUnwrap()).toMatchObject({ unit: '', filterable: false });
  });

  it.each([
    [{ inputType: 'dropdown' }, [['labelMissing', 'label-hrv']]],
    [
      { 'label-hrv': '<b>', inputType: 'x', attributeCode: 'Ž' },
      [
        ['labelUnfit', 'label-hrv'],
        ['codeUnfit', 'attributeCode'],
        ['typeUnknown', 'inputType'],
      ],
    ],
    [{ 'label-hrv': 'Visina', attributeCode: 'visina_max', inputType: 'dropdown' }, [['codeUnfit', 'attributeCode']]],
    [{ 'label-hrv': 'Visina', attributeCode: 'visina_max', inputType: 'numberField', unit: 'c'.repeat(21) }, [['unitUnfit', 'unit']]],
    [{ 'label-hrv': '123', inputType: 'dropdown' }, [['codeUnfit', 'attributeCode']]],
  ])('%j: %j', (typed, flaws) => expect(flawsOf(typed as Record<string, string>)).toEqual(flaws));

  it('makes codes of any words that imports take, or none', () => {
    fc.assert(fc.property(fc.string(), (words) => /^(?:[a-z][a-z0-9_]{0,59})?$/.test(codeOf(words))));
  });
});

describe('a value', () => {
  it('has a colour or a picture only of a visual swatch', () => {
    const value = { labels: { hrv: 'Crvena' }, colour: '#ff0000', picture: 'p' };
    expect(valueFlaws(value, 'visualSwatch', 'hrv')).toEqual([]);
    expect(valueFlaws(value, 'dropdown', 'hrv').map(({ field }) => field)).toEqual(['colour', 'picture']);
    expect(valueFlaws({ ...value, colour: 'red', picture: undefined }, 'visualSwatch', 'hrv').map(({ reason }) => reason)).toEqual([
      'colourUnfit',
    ]);
  });
});
