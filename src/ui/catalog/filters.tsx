import { type FocusEvent, type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { Category } from '#domain/catalog/category.ts';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { isRangeFilter, offeredFilters } from '#domain/catalog/offered-filters.ts';
import { choiceField, type ProductQuery, rangeField } from '#domain/catalog/product-query.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Choice } from '../elements/choice.tsx';
import { Icon } from '../elements/icon.tsx';
import { Swatch } from '../elements/swatch.tsx';
import { useShop } from '../shop/shop.ts';
import { filterName } from './filter-name.ts';
import { followQuery, isChosen } from './follow-query.ts';
import type { ProductListViewModel } from './product-list-view-model.ts';
import { RangeFields } from './range-fields.tsx';

/** So many groups a list shows at once; further ones show their names. */
const OPEN_AT_FIRST = 3;

/** Id of what stands above the goods that were found. */
export const RESULTS = 'results';

interface FiltersProps {
  readonly path: string;
  readonly query: ProductQuery;
  readonly filters: readonly LayeredFilter[];
  /** Products that the list has now. */
  /** How many products are found; nobody knows where the list did not come. */
  readonly total: number | undefined;
  readonly tree: readonly Category[];
  readonly current: Category | undefined;
  readonly viewModel: ProductListViewModel;
}

/** Filters as a GET form: each change is asked for after a pause, without script by its button (CAT-01, CAT-05, CAT-06). */
export function Filters({ path, query, filters, total, tree, current, viewModel }: FiltersProps): ReactElement {
  const { locale, translator } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (form.current !== null) followQuery(form.current, shown.current, query, translator);
    shown.current = query;
  }, [query, translator]);
  // Never closed by us: once all is mended the finger is still on a field within.
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrong = query.mistakes.length > 0;
  const [opensWithMistakes] = useState(isWrong);
  useEffect(() => {
    if (isWrong && fold.current !== null) fold.current.open = true;
  }, [isWrong]);
  const read = async (isWhole = false) => {
    if (form.current === null) return query;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    // Only who changes a filter needs to have the form read.
    const { readProductQuery } = await import('#domain/catalog/read-product-query.ts');
    const asked = readProductQuery(new URLSearchParams(fields), locale);
    // A day that is still being typed is no mistake yet.
    const inUse = isWhole ? undefined : document.activeElement?.id;
    return { ...asked, mistakes: asked.mistakes.filter(({ kind, key, end }) => kind !== 'NotADay' || rangeField(key, end) !== inUse) };
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    viewModel.filter(() => read(true));
    // On a phone the filters lie over what they find: who asks for that is led there.
    if (fold.current?.querySelector('summary')?.checkVisibility() !== true || (await read(true)).mistakes.length > 0) return;
    fold.current.open = false;
    document.getElementById(RESULTS)?.focus();
  };
  const onLeave = ({ target }: FocusEvent<EventTarget>) => {
    if (target instanceof HTMLInputElement && /\.(from|to)$/.test(target.id) && target.value !== target.defaultValue)
      viewModel.filter(read);
  };
  // Only the app counts along while filters change; without it the button sends the form.
  const [counts, setCounts] = useState(false);
  useEffect(() => setCounts(true), []);
  const offered = offeredFilters(filters, query, total);
  const hasNoField = ({ key }: { readonly key: string }) => offered.every(({ attributeCode }) => attributeCode !== key);
  const carried = { filters: query.filters.filter(hasNoField), mistakes: query.mistakes.filter(hasNoField), discount: false, page: 1 };
  const active = query.filters.length - carried.filters.length;
  return (
    <form
      ref={form}
      className="filters"
      method="get"
      action={path}
      aria-label={translator.text('catalog.filters')}
      onChange={() => viewModel.filter(read)}
      onBlur={onLeave}
      onSubmit={onSubmit}
    >
      <a className="vh" href={`#${RESULTS}`} data-document="">
        {translator.text('catalog.skipFilters')}
      </a>
      {[...viewModel.words({ ...query, ...carried })].map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <details className="filter-fold" ref={fold} open={opensWithMistakes || undefined}>
        <summary className="btn is-line is-wide">
          <Icon name="filter" /> {translator.text('catalog.filters')}
          {active > 0 && ` (${active})`}
        </summary>
        <div className="stack">
          <CategoryTree tree={tree} current={current} />
          <div className="acc">
            {offered.map((filter, place) => (
              <FilterGroup key={filter.attributeCode} filter={filter} query={query} opens={place < OPEN_AT_FIRST} />
            ))}
          </div>
          <Choice
            type="checkbox"
            name="discount"
            value="1"
            label={translator.text('catalog.discountOnly')}
            defaultChecked={query.discount}
          />
          <button className="btn is-small apply" type="submit">
            {counts && total !== undefined
              ? translator.text('catalog.showFound', { count: total })
              : translator.text('catalog.applyFilters')}
          </button>
        </div>
      </details>
    </form>
  );
}

interface FilterGroupProps {
  readonly filter: LayeredFilter;
  readonly query: ProductQuery;
  readonly opens: boolean;
}

/** One filter under its name. What narrows the list is open from the beginning; from then on only a hand opens and closes it, and what has to be mended. */
function FilterGroup({ filter, query, opens }: FilterGroupProps): ReactElement {
  const { translator } = useShop();
  const fold = useRef<HTMLDetailsElement>(null);
  const concerns = ({ key }: { readonly key: string }) => key === filter.attributeCode;
  const isWrong = query.mistakes.some(concerns);
  const [isOpenAtFirst] = useState(opens || isWrong || query.filters.some(concerns));
  useEffect(() => {
    if (isWrong && fold.current !== null) fold.current.open = true;
  }, [isWrong]);
  return (
    <details ref={fold} open={isOpenAtFirst || undefined}>
      <summary>
        {filterName(filter, translator)}
        <Icon name="down" />
      </summary>
      <FilterControls filter={filter} query={query} />
    </details>
  );
}

function FilterControls({ filter, query }: { readonly filter: LayeredFilter; readonly query: ProductQuery }): ReactElement {
  const { site, translator } = useShop();
  if (isRangeFilter(filter)) return <RangeFields filter={filter} query={query} />;
  const name = filterName(filter, translator);
  const isOn = (value: string) => isChosen(query, filter.attributeCode, value);
  if (filter.type === 'VisualSwatch') {
    return (
      <fieldset className="swatches">
        <legend className="vh">{name}</legend>
        {filter.choices.map(({ value, label, colour, picture, totalProducts }) => (
          <Swatch
            key={value}
            type="checkbox"
            name={choiceField(filter.attributeCode)}
            value={value}
            label={label}
            color={colour}
            picture={picture && mediaPath(site.apiKeyId, picture, 'CardSmall', 'webp')}
            defaultChecked={isOn(value)}
            note={`(${totalProducts})`}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <fieldset className="choices">
      <legend className="vh">{name}</legend>
      {filter.choices.map(({ value, label, totalProducts }) => (
        <Choice
          key={value}
          type="checkbox"
          name={choiceField(filter.attributeCode)}
          value={value}
          id={null}
          label={filter.attributeCode === 'available' ? translator.text('catalog.inStockOnly') : label}
          aside={totalProducts}
          defaultChecked={isOn(value)}
        />
      ))}
    </fieldset>
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
              {`${category.name} `}
              <span className="num">{category.productCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
