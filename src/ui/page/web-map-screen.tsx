import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
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
              {item.children.length > 0 && (
                <ul>
                  {item.children.map((child) => (
                    <li key={child.title}>
                      <SiteLink target={child.target}>{child.title}</SiteLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {site.footer.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.title}>
                  <SiteLink target={link.target}>{link.title}</SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
