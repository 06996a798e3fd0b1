import type { ReactElement } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import { resolveLink } from '#domain/navigation/link.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { NavigationItem } from '#domain/site/site.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { mark } from '../elements/mark.ts';
import { SideMenu } from '../navigation/side-menu.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShop } from '../shop/shop.ts';
import { Sections } from './sections.tsx';

const IN_MENU = ['notices', 'webMap', 'contact', 'accessibility', 'privacy'] as const;

/** A page made of sections; one of texts alone has the side menu. `lang` is there when the texts are in another language than the page. */
export function TextPage({ page, lang }: { readonly page: ContentPage; readonly lang?: Locale | undefined }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('content', locale, page.slug);
  const isText = page.sections.every(({ kind }) => kind === 'richText' || kind === 'accessibilityStatement');
  const hasHero = page.sections.some(({ kind }) => kind === 'hero');
  return (
    <main id="content" tabIndex={-1}>
      {!hasHero && (
        <div className="wrap">
          <Breadcrumb
            label={translator.text('layout.breadcrumb')}
            items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: page.title }]}
          />
          <div className="page-head" lang={lang}>
            <h1 {...mark(page, 'title')}>{page.title}</h1>
            {page.description !== '' && (
              <p className="intro" {...mark(page, 'description')}>
                {page.description}
              </p>
            )}
          </div>
        </div>
      )}
      {isText ? (
        <div className="wrap with-side">
          <SideMenu current={path}>
            <Siblings current={path} />
          </SideMenu>
          <div className="beside-menu" lang={lang}>
            <Sections sections={page.sections} />
          </div>
        </div>
      ) : (
        <div lang={lang}>
          <Sections sections={page.sections} />
        </div>
      )}
    </main>
  );
}

/** The pages that stand beside this one in the menus, under the name of their group; those of the menu below stand there already. */
function Siblings({ current }: { readonly current: string }): ReactElement | null {
  const { locale, site } = useShop();
  const groups = [...site.navigation.map(({ title, children }) => ({ title, links: children })), ...site.footer];
  const isCurrent = ({ target }: NavigationItem) => resolveLink(target, locale)?.href === current;
  const group = groups.find(({ links }) => links.some(isCurrent));
  if (group === undefined || IN_MENU.some((page) => staticPagePath(page, locale) === current)) return null;
  return (
    <>
      <h2>{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.title}>
            <SiteLink target={link.target} current={isCurrent(link)}>
              {link.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
