import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { LinkList } from '../layout/link-list.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { useShop } from '../shop.ts';

/** All that the navigations hold on one page; it is also the menu of those without script. */
export function WebMapScreen(): ReactElement {
  const { site, locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: translator.text('layout.allPages') }]}
      />
      <div className="page-head">
        <h1>{translator.text('layout.allPages')}</h1>
      </div>
      <div className="prose">
        <h2>{translator.text('page.mainGroup')}</h2>
        <ul>
          {site.navigation.map((item) => (
            <li key={item.title}>
              <SiteLink target={item.target}>{item.title}</SiteLink>
              {item.children.length > 0 && <LinkList links={item.children} />}
            </li>
          ))}
        </ul>
        {site.footer.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <LinkList links={group.links} />
          </section>
        ))}
      </div>
    </main>
  );
}
