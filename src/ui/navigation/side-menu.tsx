import type { ReactElement, ReactNode } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/side.css';

/** Beside news and text pages: news, notices, web map, contacts, accessibility statement, personal data protection (HDR-05). `current` is the address to highlight; `children` stand above. */
export function SideMenu({ current, children }: { readonly current: string; readonly children?: ReactNode }): ReactElement {
  const { locale, translator } = useShop();
  const items = [
    [routePath('blog', locale), 'layout.news'],
    [staticPagePath('notices', locale), 'page.notices'],
    [staticPagePath('webMap', locale), 'page.webMap'],
    [staticPagePath('contact', locale), 'page.contact'],
    [staticPagePath('accessibility', locale), 'page.accessibility'],
    [staticPagePath('privacy', locale), 'layout.privacy'],
  ] as const;
  return (
    <nav className="side is-strip" aria-label={translator.text('page.sideMenu')}>
      {children}
      <ul>
        {items.map(([href, label]) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {translator.text(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
