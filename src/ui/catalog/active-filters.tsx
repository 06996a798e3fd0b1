import type { ReactElement } from 'react';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { type FilterEntry, type ProductQuery, refineQuery, UNBOUNDED } from '#domain/catalog/product-query.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop.ts';
import type { ProductListViewModel } from './product-list-view-model.ts';

interface ActiveFiltersProps {
  readonly query: ProductQuery;
  readonly filters: readonly LayeredFilter[];
  readonly viewModel: ProductListViewModel;
}

/** What narrows the list now; each chip is a link that takes its own filter away. */
export function ActiveFilters({ query, filters, viewModel }: ActiveFiltersProps): ReactElement | null {
  const { site, translator } = useShop();
  const chips = query.filters.flatMap((entry) =>
    chipsOf(entry, filters, site.currency.symbol, (message, values) => translator.text(message, values)),
  );
  if (query.keyword !== '')
    chips.unshift({ key: 'q', label: translator.text('catalog.quoted', { keyword: query.keyword }), without: query.filters, keyword: '' });
  if (chips.length === 0) return null;
  return (
    <ul className="row chips plain" aria-label={translator.text('catalog.activeFilters')}>
      {chips.map(({ key, label, without, keyword }) => (
        <li key={key}>
          <a
            className="chip is-active"
            href={viewModel.address(
              refineQuery(query, {
                filters: keyword === '' ? query.filters : replaced(query.filters, without),
                ...(keyword === '' ? { keyword } : {}),
              }),
            )}
          >
            {label} <Icon name="close" />
            <span className="vh">, {translator.text('catalog.removeFilter')}</span>
          </a>
        </li>
      ))}
      <li>
        <a
          className="icon-link small"
          href={viewModel.address(refineQuery(query, { filters: [], keyword: '', featured: false, discount: false }))}
        >
          {translator.text('catalog.removeAll')}
        </a>
      </li>
    </ul>
  );
}

interface Chip {
  readonly key: string;
  readonly label: string;
  /** The entries that replace this chip's entry when it is removed. */
  readonly without: readonly FilterEntry[];
  readonly keyword?: string;
}

function chipsOf(
  entry: FilterEntry,
  filters: readonly LayeredFilter[],
  currencySymbol: string,
  text: (message: string, values?: Record<string, string | number>) => string,
): Chip[] {
  const filter = filters.find(({ attributeCode }) => attributeCode === entry.key);
  if (entry.range !== undefined) {
    const unbounded = entry.range.max >= UNBOUNDED;
    const label = text(unbounded ? 'catalog.rangeFrom' : 'catalog.range', { min: entry.range.min, max: unbounded ? 0 : entry.range.max });
    return [
      { key: entry.key, label: entry.key === 'price' ? `${label} ${currencySymbol}` : label, without: [{ key: entry.key, value: [] }] },
    ];
  }
  return entry.value.map((value) => ({
    key: `${entry.key}-${value}`,
    label:
      entry.key === 'available' ? text('catalog.inStockOnly') : (filter?.choices.find((choice) => choice.value === value)?.label ?? value),
    without: [{ key: entry.key, value: entry.value.filter((other) => other !== value) }],
  }));
}

function replaced(entries: readonly FilterEntry[], changed: readonly FilterEntry[]): readonly FilterEntry[] {
  return entries
    .map((entry) => changed.find(({ key }) => key === entry.key) ?? entry)
    .filter((entry) => entry.value.length > 0 || entry.range !== undefined);
}
