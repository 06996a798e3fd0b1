import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { mark } from '../elements/mark.ts';
import { useShop } from '../shop/shop.ts';

/** Mark and name of the site, leading home. The name breaks before its last word, as it is drawn. */
export function Brand(): ReactElement {
  const { site, locale, translator } = useShop();
  const logo = site.logo ?? { path: '/logo-mark.svg', width: 64, height: 64 };
  const at = site.name.lastIndexOf(' ');
  return (
    <a className="logo brand" href={routePath('home', locale)}>
      <img src={logo.path} width={logo.width} height={logo.height} alt="" {...mark(site, 'logo')} />
      <span {...mark(site, 'name')}>
        {at < 0 ? site.name : site.name.slice(0, at)}
        {at >= 0 && (
          <>
            {' '}
            <br />
            {site.name.slice(at + 1)}
          </>
        )}
      </span>
      <span className="vh"> – {translator.text('layout.homePage')}</span>
    </a>
  );
}
