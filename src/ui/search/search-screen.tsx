import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { KEYWORD_MAXIMUM, MOST_TOLD, SEARCH_CATEGORIES, type SearchCategory, type SearchResults } from '#domain/search/search-result.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { useShop } from '../shop/shop.ts';
import { SearchForm } from './search-form.tsx';
import '../styles/search.css';
import { searchAddress } from './search-address.ts';
import { SearchHits } from './search-hits.tsx';

const route = getRouteApi('/search');

/** What was found, of all kinds or of one, with more of it by a link that disappears at the end (CMS-05). */
export function SearchScreen(): ReactElement {
  const { results, wish, title } = route.useLoaderData();
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: translator.text('layout.search') }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        <SearchForm key={wish.keyword} id="search" label={translator.text('search.label')} keyword={wish.keyword} />
      </div>
      {results !== undefined && (
        <div className="with-aside">
          <div>
            <Told results={results} />
            <Categories results={results} exact={wish.exact} />
            <SearchHits key={searchAddress(locale, wish)} results={results} wish={wish} />
          </div>
          <WaysOn />
        </div>
      )}
    </main>
  );
}

/** How much was found, and plainly whatever else was looked for than what was typed. */
function Told({ results }: { readonly results: SearchResults }): ReactElement {
  const { locale, translator } = useShop();
  const { keyword, counts, corrected, isPartial, isCut, isTooShort } = results;
  const total = sumOf(counts);
  if (isTooShort) return <p role="status">{translator.text('search.tooShort')}</p>;
  const cut = isCut && <p>{translator.text('search.cut', { count: KEYWORD_MAXIMUM })}</p>;
  if (total === 0)
    return (
      <>
        <p role="status">{translator.text('search.nothing', { keyword })}</p>
        {cut}
        <p>{translator.text('search.help')}</p>
        <ul>
          {(['shop', 'blog', 'webMap'] as const).map((way) => (
            <li key={way}>
              <a href={routePath(way, locale)}>
                {translator.text(way === 'shop' ? 'layout.shop' : way === 'blog' ? 'layout.news' : 'search.wayMap')}
              </a>
            </li>
          ))}
        </ul>
      </>
    );
  const isMany = SEARCH_CATEGORIES.some((category) => counts[category] > MOST_TOLD);
  return (
    <>
      <p role="status" className="muted">
        {translator.text(isMany ? 'search.foundMany' : 'search.found', { count: total })}
      </p>
      {corrected !== undefined && (
        <p>
          {translator.text('search.corrected', { keyword, corrected })}{' '}
          <a href={searchAddress(locale, { keyword, exact: true })}>{translator.text('search.asTyped', { keyword })}</a>
        </p>
      )}
      {cut}
      {isPartial && <p>{translator.text('search.partial')}</p>}
    </>
  );
}

/** Kinds that have something, each a link to it. */
function Categories({ results, exact }: { readonly results: SearchResults; readonly exact: boolean }): ReactElement | null {
  const { locale, translator } = useShop();
  const { keyword, counts } = results;
  const shown = SEARCH_CATEGORIES.filter((category) => counts[category] > 0 || category === results.category);
  if (shown.length === 0) return null;
  const chip = (category: SearchCategory | undefined, count: number) => (
    <li key={category ?? 'all'}>
      <a
        className="chip"
        href={searchAddress(locale, { keyword, category, exact })}
        aria-current={category === results.category ? 'page' : undefined}
      >
        {translator.text(`search.${category ?? 'all'}`)}{' '}
        <span className="num">{count > MOST_TOLD ? translator.text('search.moreThan', { count: MOST_TOLD }) : count}</span>
      </a>
    </li>
  );
  return (
    <nav aria-label={translator.text('search.categories')}>
      <ul className="row chips plain">
        {chip(undefined, sumOf(counts))}
        {shown.map((category) => chip(category, counts[category]))}
      </ul>
    </nav>
  );
}

/** For those who have not found what they came for. */
function WaysOn(): ReactElement {
  const { site, locale, translator } = useShop();
  const { phone } = site.header;
  return (
    <aside className="panel" aria-labelledby="ways-on">
      <h2 id="ways-on">{translator.text('search.notFound')}</h2>
      <p>{translator.text('search.ask')}</p>
      <ul className="plain">
        {phone !== undefined && (
          <li>
            <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
          </li>
        )}
        <li>
          <a href={routePath('webMap', locale)}>{translator.text('search.wayMap')}</a>
        </li>
      </ul>
    </aside>
  );
}

function sumOf(counts: SearchResults['counts']): number {
  return SEARCH_CATEGORIES.reduce((sum, category) => sum + Math.min(counts[category], MOST_TOLD), 0);
}
