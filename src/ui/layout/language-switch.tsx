import { useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** The same page in the other languages, with its query; a page without translation leads to that language's home page (LOC-07). That the cart starts anew is said where it is so, to everybody: whoever has goods in it is asked first (language-question.ts). */
export function LanguageSwitch(): ReactElement {
  const { site, locale } = useShop();
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
              <span className="vh">, {LOCALE_NAMES[other].ownName}</span>
            </a>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
