/** One page of a longer list. `page` counts from 1; `totalPages` is at least 1, also for an empty list. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalRecords: number;
}

/** Page size of generic lists (spec 9). */
export const GENERIC_PAGE_SIZE = 10;
/** Numbers shown by generic lists (spec 9, CAT-10). */
export const GENERIC_PAGE_NUMBERS = 9;
/** Numbers shown by the pagination control: a window of 20 that starts 10 before the current page (spec 9, CAT-10). */
export const CONTROL_WINDOW = 20;
const CONTROL_BEFORE_CURRENT = 10;
/** Items of a list that is read to its end, whatever its length, are loaded so many at a time (spec 9). */
export const LOAD_SIZE = 500;

/** Most pages of a list that one address shows at once ("load more"). */
export const MOST_PAGES_SHOWN = 20;

/** More pages nobody counts: six digits are what the platform's calls take. */
export const LAST_PAGE = 999_999;

/** The page that an address names, from the first to the last that is counted; whatever makes no sense is the first. */
export function readPageNumber(text: string | null | undefined): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(text ?? 1)) || 1));
}

/** How many pages a list of so many records has, at least one. */
export function pageCount(totalRecords: number, limit: number): number {
  return Math.max(1, Math.ceil(totalRecords / limit));
}

/** The numbers of the pagination control: up to `window` pages, starting `before` pages before the current one (CAT-10). */
export function pageNumbers(page: number, totalPages: number, window = CONTROL_WINDOW, before = CONTROL_BEFORE_CURRENT): number[] {
  const first = Math.max(1, Math.min(page - before, totalPages - window + 1));
  const last = Math.min(totalPages, first + window - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The numbers of generic lists: nine, the current page in their middle where there are as many on both sides (CAT-10). */
export function genericPageNumbers(page: number, totalPages: number): number[] {
  return pageNumbers(page, totalPages, GENERIC_PAGE_NUMBERS, Math.floor(GENERIC_PAGE_NUMBERS / 2));
}

/** The pages that an address shows at once, from its first on: `pages` of them as they were asked for, at least one. */
export function pagesShownAt(page: number, pages: number | undefined): readonly number[] {
  return Array.from({ length: Math.min(MOST_PAGES_SHOWN, Math.max(1, pages ?? 1)) }, (_, index) => page + index);
}

/** A page and the one that follows it as one, which begins where the first does. */
export function joinPages<T>(first: Page<T>, next: Page<T>): Page<T> {
  return { ...first, records: [...first.records, ...next.records] };
}
