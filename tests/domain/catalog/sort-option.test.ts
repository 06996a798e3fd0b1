import { describe, expect, it } from 'vitest';
import { categorySorts } from '#domain/catalog/category-sorts.ts';
import { ALL_SORTS, DEFAULT_SORT, SORT_OPTIONS } from '#domain/catalog/sort-option.ts';

describe('sorts', () => {
  it('are eight, newest first by default [CAT-03]', () => {
    expect(Object.entries(SORT_OPTIONS).map(([name, { param, order }]) => [name, param, order])).toEqual([
      ['newest', 'id', 'desc'],
      ['oldest', 'id', 'asc'],
      ['cheapest', 'finalPrice', 'asc'],
      ['dearest', 'finalPrice', 'desc'],
      ['nameAscending', 'name', 'asc'],
      ['nameDescending', 'name', 'desc'],
      ['lowPriority', 'categoryPriority', 'asc'],
      ['highPriority', 'categoryPriority', 'desc'],
    ]);
    expect(DEFAULT_SORT).toBe('newest');
  });

  it('may be restricted by a category, which sets a default [CAT-03]', () => {
    expect(categorySorts([3, 4], 4)).toEqual({ options: ['cheapest', 'dearest'], initial: 'dearest' });
    expect(categorySorts([3, 4], undefined).initial).toBe('cheapest');
    expect(categorySorts([1, 3], undefined).initial).toBe('newest');
    expect(categorySorts([], undefined)).toEqual({ options: ALL_SORTS, initial: 'newest' });
  });

  it('are all there when a category names none that is known; a default that is not offered does not count [CAT-03]', () => {
    expect(categorySorts([99], 98)).toEqual({ options: ALL_SORTS, initial: 'newest' });
    expect(categorySorts([3], 1)).toEqual({ options: ['cheapest'], initial: 'cheapest' });
  });
});
