import { useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type ReactElement, useEffect, useState } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteLink } from './site-link.tsx';

/** The menu of narrow screens: a link to all pages, which with script opens a drawer (HDR-02). */
export function MobileMenu(): ReactElement {
  const { site, locale, translator } = useShop();
  const [open, setOpen] = useState(false);
  const address = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => setOpen(false), [address]);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="narrow" href={routePath('genericPage', locale)} onClick={show} aria-haspopup="dialog" aria-expanded={open}>
        <Icon name="menu" /> {translator.text('layout.menu')}
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
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
                    <ul>
                      {item.children.map((child) => (
                        <li key={child.title}>
                          <SiteLink target={child.target}>{child.title}</SiteLink>
                        </li>
                      ))}
                    </ul>
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
          <LanguageSwitch />
        </div>
      </Dialog>
    </>
  );
}
