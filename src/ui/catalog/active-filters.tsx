import type { ReactElement } from 'react';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { type FilterEntry, type ProductQuery, rangeField, refineQuery, UNBOUNDED } from '#domain/catalog/product-query.ts';
import { Icon } from '../elements/icon.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import { filterName, mistakeText } from './filter-name.ts';
import type { ProductListViewModel } from './product-list-view-model.ts';

interface ActiveFiltersProps {
  readonly query: ProductQuery;
  readonly filters: readonly LayeredFilter[];
  readonly viewModel: ProductListViewModel;
}

/** What narrows the list now; each chip is a link that takes its own filter away. */
export function ActiveFilters({ query, filters, viewModel }: ActiveFiltersProps): ReactElement | null {
  const { site, translator } = useShop();
  const chips = query.filters.flatMap((entry) => chipsOf(entry, query, filters, site.currency.symbol, translator));
  if (query.discount) chips.unshift({ key: 'discount', label: translator.text('catalog.discountOnly'), left: { discount: false } });
  if (query.featured) chips.unshift({ key: 'featured', label: translator.text('catalog.featured'), left: { featured: false } });
  if (query.keyword !== '')
    chips.unshift({ key: 'q', label: translator.text('filter.quoted', { keyword: query.keyword }), left: { keyword: '' } });
  if (chips.length === 0) return null;
  return (
    <ul className="row chips plain narrowed" aria-label={translator.text('filter.active')}>
      {chips.map(({ key, label, left }) => (
        <li key={key}>
          <a className="chip is-active" href={viewModel.address(refineQuery(query, left))}>
            {label} <Icon name="close" />
            <span className="vh">, {translator.text('filter.remove')}</span>
          </a>
        </li>
      ))}
      <li>
        <a
          className="icon-link small"
          href={viewModel.address(refineQuery(query, { filters: [], mistakes: [], keyword: '', featured: false, discount: false }))}
        >
          {translator.text('filter.removeAll')}
        </a>
      </li>
    </ul>
  );
}

/** What could not be asked for, each a link to its field; words of the address that are no filter of the list are nobody's mistake. */
export function FilterMistakes({ query, filters }: Pick<ActiveFiltersProps, 'query' | 'filters'>): ReactElement {
  const { translator } = useShop();
  return (
    <div className="narrowed" role="alert">
      {query.mistakes.map((mistake) => {
        const filter = filters.find(({ attributeCode }) => attributeCode === mistake.key);
        const field = rangeField(mistake.key, mistake.end);
        // Of two days in the wrong order one message is enough.
        if (filter === undefined || (mistake.kind === 'EndsBeforeStart' && mistake.end === 'from')) return null;
        return (
          <p key={field} className="error">
            <Icon name="alert" />
            <a href={`#${field}`}>{mistakeText(mistake, filterName(filter, translator), translator)}</a>
          </p>
        );
      })}
    </div>
  );
}

interface Chip {
  readonly key: string;
  readonly label: string;
  /** What of the query becomes otherwise when the chip is removed. */
  readonly left: Partial<ProductQuery>;
}

function chipsOf(
  entry: FilterEntry,
  query: ProductQuery,
  filters: readonly LayeredFilter[],
  currencySymbol: string,
  translator: Translator,
): Chip[] {
  const { key, value: values, range, days } = entry;
  const filter = filters.find(({ attributeCode }) => attributeCode === key);
  // A word of the address that is no filter narrows nothing. When no filters came, nobody knows.
  if (filter === undefined && filters.length > 0) return [];
  const isBuiltIn = key === 'price' || key === 'available';
  const chip = (id: string, value: string, left: FilterEntry): Chip => ({
    key: id,
    label: filter === undefined || isBuiltIn ? value : translator.text('filter.named', { name: filterName(filter, translator), value }),
    left: {
      filters: query.filters
        .map((other) => (other === entry ? left : other))
        .filter(({ value: kept, range: numbers, days: dates }) => kept.length > 0 || numbers !== undefined || dates !== undefined),
    },
  });
  // Nor does a value that the filter does not have; of one that nothing has now the list still tells, while it is chosen.
  const known = filter === undefined ? values : values.filter((value) => filter.choices.some((choice) => choice.value === value));
  const chips = known.map((value) =>
    chip(
      `${key}-${value}`,
      key === 'available'
        ? translator.text('catalog.inStockOnly')
        : (filter?.choices.find((choice) => choice.value === value)?.label ?? value),
      { ...entry, value: values.filter((other) => other !== value) },
    ),
  );
  const number = (bound: number) => (Math.abs(bound) >= UNBOUNDED ? '' : translator.number(bound));
  const day = (date: string | undefined) => (date === undefined ? '' : translator.date(date));
  if (range !== undefined) {
    const text = rangeText(number(range.min), number(range.max), translator);
    chips.push(chip(`${key}-range`, key === 'price' ? `${text} ${currencySymbol}` : text, { key, value: values, ...(days && { days }) }));
  }
  if (days !== undefined)
    chips.push(chip(`${key}-days`, rangeText(day(days.from), day(days.to), translator), { key, value: values, ...(range && { range }) }));
  return chips;
}

/** Two ends of a range in words; an open end is empty. */
function rangeText(min: string, max: string, translator: Translator): string {
  if (max === '') return translator.text('filter.rangeFrom', { min });
  return min === '' ? translator.text('filter.rangeTo', { max }) : translator.text('catalog.range', { min, max });
}
