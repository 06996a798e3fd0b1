import { readListWords } from '#domain/back-office/list-words.ts';
import { first, type Search, stringifySearch } from '#domain/navigation/search-params.ts';
import { type OrderFilter, type ReadOrderFilter, readOrderFilter } from '#domain/order/order-filter.ts';
import { ORDER_VIEWS, type OrderView } from '#domain/order/order-record.ts';

/** Which list of orders an address asks for. */
export interface OrderListAsked extends ReadOrderFilter {
  readonly view: OrderView;
  readonly words: string;
}

/** Reads it; whoever looks for orders wants them wherever they stand. */
export function readOrderList(search: Search): OrderListAsked {
  const words = readListWords(first(search, 'q'));
  const read = readOrderFilter((word) => first(search, word));
  const asked = first(search, 'view');
  const view = ORDER_VIEWS.find((known) => known === asked) ?? (words === '' && !isFiltered(read.filter) ? 'toDo' : 'all');
  return { view, words, ...read };
}

/** The query by which an order knows the list that it was opened in. */
export function orderListQuery({ view, words, filter }: Pick<OrderListAsked, 'view' | 'words' | 'filter'>): string {
  return stringifySearch({ view, q: words || undefined, ...filter });
}

export const isFiltered = (filter: OrderFilter) => Object.keys(filter).length > 0;
