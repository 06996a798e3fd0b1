import type { ReactElement } from 'react';
import { BACK_OFFICE_GROUPS } from '#domain/back-office/back-office.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountMain, type AccountMainProps } from '../account/account-main.tsx';
import { useShop } from '../shop/shop.ts';
import { type OfficeEntry, useOfficeMenu } from './office-menu.ts';
import '../styles/office-frame.css';
import '../styles/side.css';

/** The frame of every screen of the back office, with the menu of the areas that are open (LAY-03); `crumbs` stand between its first page and this one. */
export function BackOfficeMain({ crumbs = [], children, ...props }: AccountMainProps): ReactElement {
  const { locale, translator } = useShop();
  const menu = useOfficeMenu();
  const isFirst = !menu.some(({ isCurrent }) => isCurrent);
  const first = { label: translator.text('backOffice.title'), href: routePath('admin', locale) };
  return (
    <AccountMain {...props} crumbs={isFirst ? crumbs : [first, ...crumbs]}>
      {menu.length === 0 ? (
        children
      ) : (
        <div className="with-side">
          <nav className="side" aria-label={first.label}>
            {/* On a phone the lists begin below one line, not below all areas. */}
            <details className="office-menu">
              <summary>
                {translator.text('backOffice.menu', {
                  area: menu.find(({ isCurrent }) => isCurrent)?.title ?? translator.text('backOffice.overview'),
                })}
              </summary>
              <ul>
                <li>
                  <a href={first.href} aria-current={isFirst ? 'page' : undefined}>
                    {translator.text('backOffice.overview')}
                  </a>
                </li>
                {BACK_OFFICE_GROUPS.map((group) => (
                  <Group key={group} entries={menu.filter((entry) => entry.group === group)} />
                ))}
              </ul>
            </details>
          </nav>
          <div className="stack is-sections">{children}</div>
        </div>
      )}
    </AccountMain>
  );
}

function Group({ entries }: { readonly entries: readonly OfficeEntry[] }): ReactElement {
  return (
    <>
      {entries.map(({ title, href, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </>
  );
}
