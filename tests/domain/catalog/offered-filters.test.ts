import { describe, expect, it } from 'vitest';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { offeredFilters } from '#domain/catalog/offered-filters.ts';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';

const choice = (totalProducts: number) => ({ value: `v${totalProducts}`, label: 'V', totalProducts });
const colour = (...counts: number[]): LayeredFilter => ({
  attributeCode: 'colour',
  label: 'Boja',
  type: 'TextSwatch',
  choices: counts.map(choice),
});
const weight: LayeredFilter = { attributeCode: 'weight', label: 'Masa', type: 'Number', choices: [], bounds: { min: 1, max: 9 } };
const day: LayeredFilter = {
  attributeCode: 'day',
  label: 'Dan',
  type: 'Date',
  choices: [],
  days: { first: '2026-01-01', last: '2026-01-02' },
};
const offered = (filter: LayeredFilter, query = EMPTY_QUERY) => offeredFilters([filter], query, 10).length === 1;

describe('filters that are worth showing', () => {
  it.each([
    ['two values', colour(4, 6), true],
    ['a value that some have', colour(9), true],
    ['a value that all have', colour(10), false],
    ['no value', colour(), false],
    ['a range of numbers', weight, true],
    ['one number', { ...weight, bounds: { min: 5, max: 5 } }, false],
    ['a range of days', day, true],
    ['one day', { ...day, days: { first: '2026-01-01', last: '2026-01-01' } }, false],
    ['a range in which there is nothing', { attributeCode: 'weight', label: 'Masa', type: 'Number', choices: [] } as const, false],
  ])('%s: %#', (_, filter, expected) => {
    expect(offered(filter)).toBe(expected);
  });

  it.each([weight, day])('a range is offered where one product of ten has a value in it: %#', (filter) => {
    const shown = (total: number) => offeredFilters([{ ...filter, totalProducts: 3 }], EMPTY_QUERY, total).length === 1;
    expect([3, 30, 31].map(shown)).toEqual([true, true, false]);
    const asked = { ...EMPTY_QUERY, filters: [{ key: filter.attributeCode, value: [], range: { min: 1, max: 2 } }] };
    expect(offeredFilters([{ ...filter, totalProducts: 3 }], asked, 31)).toHaveLength(1);
  });

  it('all stay where the list did not come, but those that can be asked nothing', () => {
    const all = [colour(4, 6), colour(10), colour(), weight, { ...weight, bounds: { min: 5, max: 5 } }];
    expect(offeredFilters(all, EMPTY_QUERY, undefined)).toEqual([all[0], all[1], all[3], all[4]]);
  });

  it('keep what is asked for, so that it can be taken back', () => {
    const asked = { ...EMPTY_QUERY, filters: [{ key: 'colour', value: ['v10'] }] };
    expect(offered(colour(10), asked)).toBe(true);
    expect(offered(colour(), asked)).toBe(false);
    const empty = { attributeCode: 'weight', label: 'Masa', type: 'Number', choices: [] } as const;
    expect(offered(empty, { ...EMPTY_QUERY, filters: [{ key: 'weight', value: [], range: { min: 90, max: 99 } }] })).toBe(true);
    expect(offered(empty, { ...EMPTY_QUERY, mistakes: [{ kind: 'NotANumber', key: 'weight', end: 'from', text: 'x' } as never] })).toBe(
      true,
    );
  });
});
