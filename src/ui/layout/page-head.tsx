import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { toLocalizedPath } from '#domain/navigation/router-paths.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { headOfPage } from './head-of-page.ts';

/** Title, description, canonical, languages and open graph of the page that is shown (LOC-06); React puts them into the head wherever they are drawn. */
export function PageHead(): ReactElement | null {
  const shop = useShop();
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) });
  const page = match?.loaderData as PageData | undefined;
  if (match === undefined || page === undefined || match.status !== 'success') return null;
  const { title, meta, links } = headOfPage(shop, page, toLocalizedPath(match.pathname, shop.locale));
  return (
    <>
      <title>{title}</title>
      {meta.map((attributes) => (
        <meta key={`${attributes.name ?? attributes.property}${attributes.content}`} {...attributes} />
      ))}
      {links.map((attributes) => (
        <link key={`${attributes.rel}${attributes.hrefLang}${attributes.href}`} {...attributes} />
      ))}
    </>
  );
}
