import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTROL_WINDOW,
  GENERIC_PAGE_NUMBERS,
  GENERIC_PAGE_SIZE,
  genericPageNumbers,
  joinPages,
  LAST_PAGE,
  LOAD_SIZE,
  type Page,
  pageCount,
  pageNumbers,
  pagesShownAt,
  readPageNumber,
} from '#domain/pagination.ts';

describe('pages', () => {
  it('are named by whole numbers; whatever makes no sense names the first [CAT-08]', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: LAST_PAGE }), (page) => readPageNumber(String(page)) === page));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const page = readPageNumber(text);
        expect(Number.isInteger(page) && page >= 1 && page <= LAST_PAGE).toBe(true);
      }),
    );
    expect([undefined, null, '', 'x', '0', '-3'].map(readPageNumber)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('are at least one', () => {
    expect([pageCount(0, 12), pageCount(12, 12), pageCount(13, 12)]).toEqual([1, 1, 2]);
  });

  it('have sizes and numbers as the specification says [OPS-05]', () => {
    expect([GENERIC_PAGE_SIZE, GENERIC_PAGE_NUMBERS, CONTROL_WINDOW, LOAD_SIZE]).toEqual([10, 9, 20, 500]);
  });
});

describe('the numbers of the pagination control', () => {
  it('are a window of 20 that starts 10 before the current page [CAT-10] [OPS-05]', () => {
    expect(pageNumbers(50, 100)).toEqual(Array.from({ length: 20 }, (_, index) => 40 + index));
    expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(100, 100)[0]).toBe(81);
  });

  it('of generic lists are 9 [CAT-10] [OPS-05]', () => {
    expect(genericPageNumbers(7, 30)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(genericPageNumbers(2, 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(genericPageNumbers(30, 30)).toEqual([22, 23, 24, 25, 26, 27, 28, 29, 30]);
    expect(genericPageNumbers(2, 3)).toEqual([1, 2, 3]);
  });

  it('follow each other, hold the current page and never leave the list [CAT-10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (totalPages, seed) => {
        const page = (seed % totalPages) + 1;
        const numbers = pageNumbers(page, totalPages);
        expect(numbers).toContain(page);
        expect(numbers).toHaveLength(Math.min(CONTROL_WINDOW, totalPages));
        expect(numbers.every((number, index) => number === (numbers[0] ?? 0) + index && number >= 1 && number <= totalPages)).toBe(true);
      }),
    );
  });
});

describe('pages that are shown at once', () => {
  it('are one unless more are asked for, and twenty at most [CMS-04]', () => {
    expect(pagesShownAt(3, undefined)).toEqual([3]);
    expect(pagesShownAt(3, 0)).toEqual([3]);
    expect(pagesShownAt(3, 2)).toEqual([3, 4]);
    expect(pagesShownAt(1, 1e9)).toHaveLength(20);
  });

  it('are one page that begins where the first does', () => {
    const page = (number: number): Page<number> => ({
      page: number,
      totalPages: 9,
      totalRecords: 18,
      records: [number * 2, number * 2 + 1],
    });
    expect([page(3), page(4), page(5)].reduce(joinPages)).toEqual({ ...page(3), records: [6, 7, 8, 9, 10, 11] });
  });
});
