import { useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { ProductList } from '#application/catalog/browse-products.ts';
import { hasCriteria, PRODUCT_PAGE_SIZES } from '#domain/catalog/product-query.ts';
import { isSortOption, PLAIN_SORTS } from '#domain/catalog/sort-option.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { pageNumbers } from '#domain/pagination.ts';
import { lacks } from '#domain/site/capability.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Icon } from '../elements/icon.tsx';
import { Pagination } from '../elements/pagination.tsx';
import { paginationLabels } from '../elements/pagination-labels.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { ProductCard } from '../product/product-card.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { ActiveFilters, FilterMistakes } from './active-filters.tsx';
import { Filters, RESULTS } from './filters.tsx';
import { ProductListViewModel } from './product-list-view-model.ts';
import { keepShownList } from './shown-list.ts';
import '../styles/list.css';
import '../styles/side.css';
import '../styles/choosing.css';

/** All products, or those of a category: filters at the left, total, sort, page size, grid, pages (CAT-01, CAT-02). */
export function ProductListScreen(): ReactElement {
  const { list, original } = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as { list: ProductList } & PageData });
  const { locale, translator, timer, goTo } = useShop();
  const { category, products, query } = list;
  const order = query.sort ?? list.sorts[0];
  const path = routePath('shop', locale, category?.slug);
  const [initialSort] = list.sorts;
  const viewModel = useMemo(
    () => new ProductListViewModel(path, timer, (address) => goTo(address, { replace: true }), initialSort),
    [path, timer, goTo, initialSort],
  );
  useEffect(() => () => viewModel.dispose(), [viewModel]);
  useEffect(() => keepShownList(list), [list]);
  // There is nothing even without a filter.
  const isBare = products.totalRecords === 0 && !hasCriteria(query);
  const crumbs = [{ label: translator.text('layout.home'), href: routePath('home', locale) }];
  if (category !== undefined) crumbs.push({ label: translator.text('layout.shop'), href: routePath('shop', locale) });
  const parents = category?.path.filter(({ slug }) => slug !== category.slug) ?? [];
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[
          ...crumbs,
          ...parents.map(({ name, slug }) => ({ label: name, href: routePath('shop', locale, slug) })),
          { label: category?.name ?? translator.text('layout.shop') },
        ]}
      />
      <div className="page-head" lang={original}>
        <h1>{category?.name ?? translator.text('layout.shop')}</h1>
        <p className="intro">{category?.description ?? translator.text('catalog.intro')}</p>
      </div>
      {category === undefined && query.filters.length === 0 && query.keyword === '' && <CategoryTiles list={list} />}
      {list.featured.length > 0 && <Featured list={list} />}
      {query.mistakes.length > 0 && <FilterMistakes query={query} filters={list.filters} />}
      <div className="with-side">
        <Filters
          path={path}
          query={query}
          filters={list.filters}
          total={list.failure === undefined ? products.totalRecords : undefined}
          tree={list.tree}
          current={category}
          viewModel={viewModel}
        />
        <div>
          <Toolbar list={list} path={path} viewModel={viewModel} />
          {/* A new order leaves the number of products as it was: it is said by itself. */}
          <p role="status" className="vh">
            {order !== undefined && translator.text('catalog.inOrder', { order: translator.text(`catalog.sort.${order}`) })}
          </p>
          {(hasCriteria(query) || query.mistakes.length > 0) && (
            <ActiveFilters query={query} filters={list.filters} viewModel={viewModel} />
          )}
          <h2 className="vh" id={RESULTS} tabIndex={-1}>
            {translator.text('catalog.products')}
          </h2>
          {list.failure !== undefined ? (
            <div className="empty" role="alert">
              <p>{translator.text('catalog.listFailed')}</p>
              <a className="btn" href={viewModel.address(query)} data-document="">
                {translator.text('catalog.retry')}
              </a>
            </div>
          ) : isBare && category === undefined ? (
            <div className="empty">
              <p>{translator.text('catalog.noGoods')}</p>
              <p className="muted">{translator.text('catalog.noGoodsHelp')}</p>
            </div>
          ) : products.records.length === 0 ? (
            <div className="empty">
              <Icon name="search" />
              <p>{translator.text(isBare ? 'catalog.emptyCategory' : 'catalog.nothingFound')}</p>
              <a className="btn" href={isBare ? routePath('shop', locale) : path}>
                {translator.text('catalog.showAll')}
              </a>
            </div>
          ) : (
            <ul className="products is-3">
              {products.records.map((product, index) => (
                <ProductCard key={product.id} product={product} eager={index < 2} />
              ))}
            </ul>
          )}
          <Pagination
            page={products.page}
            totalPages={products.totalPages}
            numbers={pageNumbers(products.page, products.totalPages)}
            href={(page) => viewModel.address({ ...query, page })}
            labels={paginationLabels(translator, 'catalog')}
          />
        </div>
      </div>
    </main>
  );
}

/** How many, in which order, how many at once: a GET form that sends itself with script. */
function Toolbar({
  list,
  path,
  viewModel,
}: {
  readonly list: ProductList;
  readonly path: string;
  readonly viewModel: ProductListViewModel;
}): ReactElement {
  const { site, translator } = useShop();
  const { query } = list;
  const hidden = [...viewModel.words({ ...query, page: 1 })].filter(([name]) => name !== 'sort' && name !== 'limit');
  return (
    <form className="toolbar" method="get" action={path}>
      {hidden.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{list.failure === undefined && translator.text('catalog.total', { count: list.products.totalRecords })}</p>
      <div className="row">
        <Pick
          name="sort"
          label={translator.text('catalog.sort')}
          value={query.sort}
          options={(lacks(site, 'newestFirst') ? PLAIN_SORTS : list.sorts).map((sort) => [sort, translator.text(`catalog.sort.${sort}`)])}
          onPick={(sort) => isSortOption(sort) && viewModel.sortBy(query, sort)}
        />
        <Pick
          name="limit"
          label={translator.text('catalog.perPage')}
          value={String(query.limit)}
          options={PRODUCT_PAGE_SIZES.map((size) => [String(size), String(size)])}
          onPick={(size) => viewModel.showPerPage(query, Number(size))}
        />
        <noscript>
          <button className="btn is-line is-small" type="submit">
            {translator.text('catalog.show')}
          </button>
        </noscript>
      </div>
    </form>
  );
}

interface PickProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onPick: (value: string) => void;
}

/** A choice that asks at once. It follows the address without being made anew, so that the focus stays on it. */
function Pick({ name, label, value, options, onPick }: PickProps): ReactElement {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What was chosen before the app was there is still to be told.
    if (select.current !== null && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <div className="pick">
      <label htmlFor={name}>{label}</label>
      <select ref={select} id={name} name={name} defaultValue={value} onChange={({ target }) => onPick(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The categories of the shop as pictures with names (CAT-02). */
function CategoryTiles({ list }: { readonly list: ProductList }): ReactElement | null {
  const { locale } = useShop();
  if (list.tree.length === 0) return null;
  return (
    <div className="tiles">
      <ul className="plain">
        {list.tree.map((category) => (
          <li key={category.id}>
            <a href={routePath('shop', locale, category.slug)}>
              {category.image !== undefined && (
                <SitePicture media={category.image} shape="card" alt="" sizes="(min-width: 48rem) 12rem, 46vw" />
              )}
              <span>{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Featured({ list }: { readonly list: ProductList }): ReactElement {
  const { translator } = useShop();
  return (
    <section className="featured" aria-labelledby="featured">
      <div className="head">
        <h2 id="featured">{translator.text('catalog.featured')}</h2>
      </div>
      <ul className="products">
        {list.featured.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
