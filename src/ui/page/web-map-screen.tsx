import { getRouteApi } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import type { WebMapCategory } from '#application/navigation/view-web-map.ts';
import { resolveLink } from '#domain/navigation/link.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { NavigationItem } from '#domain/site/site.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { SideMenu } from '../navigation/side-menu.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShop } from '../shop/shop.ts';

const route = getRouteApi('/web-map');

interface Named {
  readonly title: string;
  readonly href: string;
  readonly children?: readonly Named[];
}

/** Everything of the site on one page (CMS-12): navigations as trees, shop and news by category, and the pages that no menu names. It is also the menu of those without script. */
export function WebMapScreen(): ReactElement {
  const { map, title, description } = route.useLoaderData();
  const { site, locale, translator } = useShop();
  const inMenus = new Set(
    [site.header.links, site.navigation, ...site.footer.map(({ links }) => links)].flat().flatMap((item) => addressesOf(item, locale)),
  );
  const category = ({ title, slug, children }: WebMapCategory): Named => ({
    title,
    href: routePath('shop', locale, slug),
    children: children.map(category),
  });
  const news = map.newsCategories.map(({ title, slug }) => ({ title, href: routePath('blog', locale, slug) }));
  const pages = map.pages
    .map(({ title, slug }) => ({
      title,
      href: slug === site.homePageSlug ? routePath('home', locale) : routePath('content', locale, slug),
    }))
    .filter(({ href }) => !inMenus.has(href));
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: title }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        <p className="intro">{description}</p>
      </div>
      <div className="with-side">
        <SideMenu current={routePath('webMap', locale)} />
        <div className="prose">
          <h2>{translator.text('page.mainGroup')}</h2>
          <Items items={site.navigation.map((item) => (leadsToShop(item, locale) ? { ...item, children: [] } : item))} />
          <h2>
            <a href={routePath('shop', locale)}>{translator.text('layout.shop')}</a>
          </h2>
          <Names names={map.categories.map(category)} />
          <h2>
            <a href={routePath('blog', locale)}>{translator.text('layout.news')}</a>
          </h2>
          <Names names={news} />
          {site.footer.map((group) => (
            <Fragment key={group.title}>
              <h2>{group.title === translator.text('layout.shop') ? translator.text('page.shopHelp') : group.title}</h2>
              <Items items={group.links} />
            </Fragment>
          ))}
          {pages.length > 0 && <h2>{translator.text('page.otherPages')}</h2>}
          <Names names={pages} />
        </div>
      </div>
    </main>
  );
}

function Items({ items }: { readonly items: readonly NavigationItem[] }): ReactElement {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          <SiteLink target={item.target}>{item.title}</SiteLink>
          {item.children.length > 0 && <Items items={item.children} />}
        </li>
      ))}
    </ul>
  );
}

function Names({ names }: { readonly names: readonly Named[] }): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <ul>
      {names.map(({ title, href, children = [] }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          <Names names={children} />
        </li>
      ))}
    </ul>
  );
}

/** The shop's categories have a list of their own below. */
function leadsToShop({ target }: NavigationItem, locale: Parameters<typeof resolveLink>[1]): boolean {
  return resolveLink(target, locale)?.href === routePath('shop', locale);
}

function addressesOf({ target, children }: NavigationItem, locale: Parameters<typeof resolveLink>[1]): readonly string[] {
  return [resolveLink(target, locale)?.href ?? '', ...children.flatMap((child) => addressesOf(child, locale))];
}
