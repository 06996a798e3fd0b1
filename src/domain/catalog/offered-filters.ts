import type { LayeredFilter } from './layered-filter.ts';
import type { ProductQuery } from './product-query.ts';

/** Whether a filter is asked with two ends, not by choosing values. */
export function isRangeFilter({ type }: Pick<LayeredFilter, 'type'>): boolean {
  return type === 'Number' || type === 'Date' || type === 'DateTime';
}

/** A range is offered where at least one product of so many has a value in it: the day of sowing of three sorts of seed says nothing about a whole shop. */
const ONE_IN = 10;

/**
 * The filters that are worth showing beside a list of `total` products (CAT-05): what every product of it shares, be it a value or both ends of a range, parts nothing, and a range that
 * hardly any of them has a value in stands beside narrower lists. What is asked for, or asked for wrongly, is always among them, so that it can be taken back; of a list that did not
 * come (no `total`) nobody knows what parts it, so all stay (CAT-09).
 */
export function offeredFilters(filters: readonly LayeredFilter[], query: ProductQuery, total: number | undefined): LayeredFilter[] {
  return filters.filter((filter) => {
    const isAskedFor = ({ key }: { readonly key: string }) => key === filter.attributeCode;
    return total === undefined || query.filters.some(isAskedFor) || query.mistakes.some(isAskedFor)
      ? isAnswerable(filter)
      : parts(filter, total);
  });
}

/** A choice without values can't be asked at all; the ends of a range can. */
function isAnswerable(filter: LayeredFilter): boolean {
  return isRangeFilter(filter) || filter.choices.length > 0;
}

function parts({ bounds, days, choices, ...filter }: LayeredFilter, total: number): boolean {
  if (isRangeFilter(filter)) {
    const isWide = (bounds !== undefined && bounds.min !== bounds.max) || (days !== undefined && days.first !== days.last);
    return isWide && (filter.totalProducts ?? total) * ONE_IN >= total;
  }
  return choices.some(({ totalProducts }) => totalProducts < total);
}
