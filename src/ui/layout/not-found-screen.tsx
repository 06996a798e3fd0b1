import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useShop } from '../shop/shop.ts';
import { LonelyPage } from '../site/lonely-page.tsx';

/** An address that nobody answers to (NAV-11): says so and offers the ways on. */
export function NotFoundScreen(): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <LonelyPage picture="forest-path">
      <title>{`${translator.text('error.pageNotFound')} – ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="muted">{translator.text('error.status', { status: 404 })}</p>
      <h1>{translator.text('error.pageNotFound')}</h1>
      <p>{translator.text('error.pageNotFoundHelp')}</p>
      <SearchForm id="q4" label={translator.text('error.whatWereYouLookingFor')} />
      <p className="row">
        <a className="icon-link" href={routePath('home', locale)}>
          {translator.text('error.home')}
        </a>
        <a className="icon-link" href={routePath('webMap', locale)}>
          {translator.text('layout.allPages')}
        </a>
      </p>
    </LonelyPage>
  );
}
