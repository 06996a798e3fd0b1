import { ALL_SORTS, DEFAULT_SORT, SORT_OPTIONS, type SortOption } from './sort-option.ts';

/** The sorts that a category offers and the one it starts with, from its sort type ids (spec 9); no restriction means all. */
export function categorySorts(
  sortTypes: readonly number[],
  sortDefaultType: number | undefined,
): { options: readonly SortOption[]; initial: SortOption } {
  const allowed = ALL_SORTS.filter((sort) => sortTypes.includes(SORT_OPTIONS[sort].id));
  const options = allowed.length === 0 ? ALL_SORTS : allowed;
  const wished = options.find((sort) => SORT_OPTIONS[sort].id === sortDefaultType);
  return { options, initial: wished ?? (options.includes(DEFAULT_SORT) ? DEFAULT_SORT : (options[0] ?? DEFAULT_SORT)) };
}
