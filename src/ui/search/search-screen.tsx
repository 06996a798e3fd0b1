import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { SEARCH_CATEGORIES, type SearchCategory, type SearchResults } from '#domain/search/search-result.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { SearchForm } from '../layout/search-form.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { useShop } from '../shop.ts';
import '../styles/search.css';

const route = getRouteApi('/search');

/** Results by category; the next page is a link that disappears on the last one (CMS-05). */
export function SearchScreen(): ReactElement {
  const { results, keyword } = route.useLoaderData();
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: translator.text('layout.search') }]}
      />
      <div className="page-head">
        <h1>{translator.text('layout.search')}</h1>
        <SearchForm key={keyword} id="search" label={translator.text('search.label')} keyword={keyword} />
      </div>
      {results !== undefined && <Results results={results} />}
    </main>
  );
}

function Results({ results }: { readonly results: SearchResults }): ReactElement {
  const { locale, translator } = useShop();
  const total = SEARCH_CATEGORIES.reduce((sum, category) => sum + results.counts[category], 0);
  const address = (category: SearchCategory, page = 1) =>
    `${routePath('search', locale)}?${new URLSearchParams({ q: results.keyword, category, ...(page === 1 ? {} : { page: String(page) }) })}`;
  const shown = results.products ?? results.posts ?? results.pages;
  return (
    <>
      <p role="status">{translator.text(total === 0 ? 'search.nothing' : 'search.found', { count: total, keyword: results.keyword })}</p>
      {total === 0 && <p className="empty">{translator.text('search.help')}</p>}
      {total > 0 && (
        <ul className="row chips plain" aria-label={translator.text('search.categories')}>
          {SEARCH_CATEGORIES.map((category) => (
            <li key={category}>
              <a className="chip" href={address(category)} aria-current={category === results.category ? 'page' : undefined}>
                {translator.text(`search.${category}`)} <span className="num">{results.counts[category]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Hits results={results} />
      {shown !== undefined && shown.page < shown.totalPages && (
        <p className="more">
          <a className="btn is-line" href={address(results.category, shown.page + 1)} rel="next">
            {translator.text('search.more')}
          </a>
        </p>
      )}
    </>
  );
}

function Hits({ results }: { readonly results: SearchResults }): ReactElement | null {
  const { locale, translator } = useShop();
  if (results.products !== undefined) {
    return (
      <ul className="products">
        {results.products.records.map((product) => (
          <ProductCard key={product.id} product={product} headingLevel={2} />
        ))}
      </ul>
    );
  }
  return (
    <ul className="dated results plain">
      {results.posts?.records.map((post) => (
        <li key={post.id}>
          <h2 className="h3">
            <a href={routePath('content', locale, post.slug)}>{post.title}</a>
          </h2>
          <p>{post.excerpt}</p>
          <time dateTime={post.publishedAt}>{translator.longDate(post.publishedAt)}</time>
        </li>
      ))}
      {results.pages?.records.map((page) => (
        <li key={page.slug}>
          <h2 className="h3">
            <a href={routePath('content', locale, page.slug)}>{page.title}</a>
          </h2>
          <p>{page.description}</p>
        </li>
      ))}
    </ul>
  );
}
