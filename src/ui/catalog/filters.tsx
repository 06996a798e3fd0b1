import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import type { Category } from '#domain/catalog/category.ts';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { type ProductQuery, readProductQuery } from '#domain/catalog/product-query.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { Choice } from '../elements/choice.tsx';
import { Field } from '../elements/field.tsx';
import { Icon } from '../elements/icon.tsx';
import { Swatch } from '../elements/swatch.tsx';
import { useShop } from '../shop.ts';
import { followQuery, isChosen, shownBound } from './follow-query.ts';
import type { ProductListViewModel } from './product-list-view-model.ts';

interface FiltersProps {
  readonly path: string;
  readonly query: ProductQuery;
  readonly filters: readonly LayeredFilter[];
  readonly tree: readonly Category[];
  readonly current: Category | undefined;
  readonly viewModel: ProductListViewModel;
}

/** Filters as a GET form: each change is asked for after a pause, without script by its button (CAT-01, CAT-05, CAT-06). */
export function Filters({ path, query, filters, tree, current, viewModel }: FiltersProps): ReactElement {
  const { translator } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (form.current !== null) followQuery(form.current, shown.current, query);
    shown.current = query;
  }, [query]);
  const read = () =>
    form.current === null
      ? query
      : readProductQuery(new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)])));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    viewModel.filter(read);
  };
  const active = query.filters.length;
  return (
    <form
      ref={form}
      className="filters"
      method="get"
      action={path}
      aria-label={translator.text('catalog.filters')}
      onChange={() => viewModel.filter(read)}
      onSubmit={onSubmit}
    >
      {query.keyword !== '' && <input type="hidden" name="q" value={query.keyword} />}
      {query.sort !== undefined && <input type="hidden" name="sort" value={query.sort} />}
      <input type="hidden" name="limit" value={query.pageSize} />
      <details className="filter-fold">
        <summary className="btn is-line is-wide">
          <Icon name="filter" /> {translator.text('catalog.filters')}
          {active > 0 && ` (${active})`}
        </summary>
        <div className="stack">
          <CategoryTree tree={tree} current={current} />
          <div className="acc">
            {filters.filter(isOffered).map((filter) => (
              <details key={filter.attributeCode} open>
                <summary>
                  {filter.attributeCode === 'price'
                    ? translator.text('catalog.price')
                    : filter.attributeCode === 'available'
                      ? translator.text('catalog.available')
                      : filter.label}{' '}
                  <Icon name="down" />
                </summary>
                <FilterControls filter={filter} query={query} />
              </details>
            ))}
          </div>
          <button className="btn is-small" type="submit">
            {translator.text('catalog.applyFilters')}
          </button>
        </div>
      </details>
    </form>
  );
}

/** Dates come with the filters of their own; a filter without choices is no filter. */
function isOffered(filter: LayeredFilter): boolean {
  return filter.choices.length > 0 || filter.bounds !== undefined;
}

function FilterControls({ filter, query }: { readonly filter: LayeredFilter; readonly query: ProductQuery }): ReactElement {
  const { translator } = useShop();
  if (filter.type === 'Number') {
    const { bounds } = filter;
    return (
      <div className="pair2">
        <Field
          name={`${filter.attributeCode}_min`}
          label={translator.text(filter.attributeCode === 'price' ? 'catalog.from' : 'catalog.fromNumber')}
          inputMode="decimal"
          defaultValue={shownBound(query, filter.attributeCode, 'min')}
          placeholder={bounds && String(bounds.min)}
        />
        <Field
          name={`${filter.attributeCode}_max`}
          label={translator.text(filter.attributeCode === 'price' ? 'catalog.to' : 'catalog.toNumber')}
          inputMode="decimal"
          defaultValue={shownBound(query, filter.attributeCode, 'max')}
          placeholder={bounds && String(bounds.max)}
        />
      </div>
    );
  }
  const isOn = (value: string) => isChosen(query, filter.attributeCode, value);
  if (filter.type === 'VisualSwatch') {
    return (
      <div className="swatches">
        {filter.choices.map(({ value, label, colour, totalProducts }) => (
          <Swatch
            key={value}
            type="checkbox"
            name={filter.attributeCode}
            value={value}
            label={label}
            color={colour}
            defaultChecked={isOn(value)}
            note={` (${totalProducts})`}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="choices">
      {filter.choices.map(({ value, label, totalProducts }) => (
        <Choice
          key={value}
          type="checkbox"
          name={filter.attributeCode}
          value={value}
          id={`${filter.attributeCode}-${value}`}
          label={filter.attributeCode === 'available' ? translator.text('catalog.inStockOnly') : label}
          aside={<span className="num">{totalProducts}</span>}
          defaultChecked={isOn(value)}
        />
      ))}
    </div>
  );
}

/** Where one is in the tree: the parent, the siblings or the children of the current category. */
function CategoryTree({
  tree,
  current,
}: {
  readonly tree: readonly Category[];
  readonly current: Category | undefined;
}): ReactElement | null {
  const { locale, translator } = useShop();
  const family =
    current === undefined ? undefined : tree.find((root) => root.id === current.id || root.children.some(({ id }) => id === current.id));
  const shown = family === undefined ? tree : [family, ...family.children];
  if (shown.length === 0) return null;
  return (
    <nav className="side" aria-labelledby="categories">
      <h2 id="categories">{translator.text('catalog.categories')}</h2>
      <ul>
        {current !== undefined && (
          <li>
            <a href={routePath('shop', locale)}>{translator.text('catalog.wholeShop')}</a>
          </li>
        )}
        {shown.map((category) => (
          <li key={category.id}>
            <a href={routePath('shop', locale, category.slug)} aria-current={category.id === current?.id ? 'page' : undefined}>
              {category.name} <span className="num">{category.productCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
