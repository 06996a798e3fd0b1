/** How product lists can be sorted (CAT-03): the key in the address, and the platform's sort parameter, order and sort type id. */
export const SORT_OPTIONS = {
  newest: { id: 1, param: 'id', order: 'desc' },
  oldest: { id: 2, param: 'id', order: 'asc' },
  cheapest: { id: 3, param: 'finalPrice', order: 'asc' },
  dearest: { id: 4, param: 'finalPrice', order: 'desc' },
  nameAscending: { id: 5, param: 'name', order: 'asc' },
  nameDescending: { id: 6, param: 'name', order: 'desc' },
  lowPriority: { id: 7, param: 'categoryPriority', order: 'asc' },
  highPriority: { id: 8, param: 'categoryPriority', order: 'desc' },
} as const;

export type SortOption = keyof typeof SORT_OPTIONS;
export const ALL_SORTS = Object.keys(SORT_OPTIONS) as readonly SortOption[];
export const DEFAULT_SORT: SortOption = 'newest';

export function isSortOption(text: string): text is SortOption {
  return Object.hasOwn(SORT_OPTIONS, text);
}

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
