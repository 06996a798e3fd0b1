import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import type { FilterEntry } from '#domain/catalog/product-query.ts';
import { rangeOfDays } from '#domain/catalog/range-of-days.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { OfferedFilter, StoredProduct } from './in-memory-shop.ts';

/** Whether a product fulfils every filter; keys that the shop does not filter by ask for nothing. */
export function fulfils(product: StoredProduct, entries: readonly FilterEntry[], filters: readonly OfferedFilter[]): boolean {
  return entries.every(({ key, value, range, days }) => {
    if (filters.every(({ attributeCode }) => attributeCode !== key)) return true;
    if (value.length > 0 && !value.some((one) => product.values?.[key]?.includes(one))) return false;
    const wanted = days ? rangeOfDays(days) : range;
    return wanted === undefined || numbersOf(product, key).some((number) => number >= wanted.min && number <= wanted.max);
  });
}

/** The filters that products offer, each with its choices or bounds under the conditions of the others (CAT-05). */
export function offeredFilters(
  products: readonly StoredProduct[],
  entries: readonly FilterEntry[],
  filters: readonly OfferedFilter[],
): LayeredFilter[] {
  return filters.flatMap((filter): LayeredFilter[] => {
    const key = filter.attributeCode;
    const others = entries.filter((entry) => entry.key !== key);
    const left = products.filter((product) => fulfils(product, others, filters));
    if (filter.choices !== undefined) {
      const count = (value: string) => left.filter(({ values }) => values?.[key]?.includes(value)).length;
      const isAsked = (value: string) => entries.some((entry) => entry.key === key && entry.value.includes(value));
      const counted = filter.choices.map((choice) => ({ ...choice, totalProducts: count(choice.value) }));
      const choices = counted.filter(({ value, totalProducts }) => totalProducts > 0 || isAsked(value));
      return choices.length === 0 ? [] : [{ ...filter, choices }];
    }
    const numbers = left.flatMap((product) => numbersOf(product, key));
    const head = { ...filter, choices: [] };
    if (numbers.length === 0) return others.length < entries.length ? [head] : [];
    const bounds = { min: Math.min(...numbers), max: Math.max(...numbers) };
    const totalProducts = left.filter((product) => numbersOf(product, key).length > 0).length;
    const range = filter.type === 'Number' ? { bounds } : { days: { first: dayOf(bounds.min), last: dayOf(bounds.max) } };
    return [{ ...head, ...range, totalProducts }];
  });
}

function numbersOf({ price, numbers }: StoredProduct, key: string): readonly number[] {
  return key === 'price' ? [price / 100] : (numbers?.[key] ?? []);
}
