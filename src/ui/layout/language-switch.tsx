import { useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** The same page in the other languages, with its query; a page without translation leads to that language's home page (LOC-07). Says that the cart starts anew, which it does not of the office. */
export function LanguageSwitch({ keepsCart }: { readonly keepsCart?: boolean }): ReactElement {
  const { site, locale, translator } = useShop();
  const addresses = useRouterState({ select: ({ matches }) => (matches.at(-1)?.loaderData as PageData | undefined)?.addresses });
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  return (
    <ul>
      {site.allowedLocales.map((other) => (
        <Fragment key={other}>
          <li>
            <a
              href={(addresses?.[other] ?? routePath('home', other)) + (addresses?.[other] === undefined ? '' : query)}
              hrefLang={other}
              lang={other}
              data-document=""
              aria-current={other === locale ? 'true' : undefined}
            >
              {other.toUpperCase()}
              <span className="vh">
                , {LOCALE_NAMES[other].ownName}
                {!keepsCart && other !== locale && <span lang={locale}> ({translator.text('layout.switchClearsCart')})</span>}
              </span>
            </a>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
