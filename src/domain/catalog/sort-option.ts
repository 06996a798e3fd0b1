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

/** A sort as the address names it (CAT-03). */
export type SortOption = keyof typeof SORT_OPTIONS;
/** Every sort, in the order in which they are offered where a category does not say which (CAT-03). */
export const ALL_SORTS = Object.keys(SORT_OPTIONS) as readonly SortOption[];
/** The sort of a category that has none of its own, not written into the address (CAT-03). */
export const DEFAULT_SORT: SortOption = 'newest';
/** The sort of the whole shop's list: what its editors recommend, by the priority that they gave; of equal ones the newest first. */
export const WHOLE_SHOP_SORT: SortOption = 'highPriority';

/** The sorts that a platform without `newestFirst` can do: by price and by name. */
export const PLAIN_SORTS: readonly SortOption[] = ['nameAscending', 'nameDescending', 'cheapest', 'dearest'];

/** Whether a word of the address is a sort; anything else asks for none (CAT-08). */
export function isSortOption(text: string): text is SortOption {
  return Object.hasOwn(SORT_OPTIONS, text);
}
