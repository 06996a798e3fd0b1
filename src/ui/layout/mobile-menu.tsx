import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShop } from '../shop/shop.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkList } from './link-list.tsx';

export interface MobileMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation, the top links and the languages in a drawer. */
export function MobileMenu({ open, onClose }: MobileMenuProps): ReactElement {
  const { site, locale, translator } = useShop();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      id="menu"
      title={translator.text('layout.menu')}
      closeLabel={translator.text('layout.closeMenu')}
      shape="drawer"
    >
      <nav aria-label={translator.text('layout.mainNavigation')}>
        <ul className="menu-list plain">
          {site.navigation.map((item) => (
            <li key={item.title}>
              {item.children.length === 0 ? (
                <SiteLink target={item.target}>{item.title}</SiteLink>
              ) : (
                <details>
                  <summary>
                    {item.title} <Icon name="down" />
                  </summary>
                  <LinkList links={item.children} />
                </details>
              )}
            </li>
          ))}
          {site.header.links.map((link) => (
            <li key={link.title}>
              <SiteLink target={link.target}>{link.title}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu-languages">
        <a href={routePath('accessibility', locale)}>{translator.text('layout.accessibility')}</a>
        <LanguageSwitch />
      </div>
    </Dialog>
  );
}
