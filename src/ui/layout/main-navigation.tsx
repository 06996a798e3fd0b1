import { useRouterState } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { currentItem } from '#domain/site/current-item.ts';
import type { NavigationItem } from '#domain/site/site.ts';
import { Icon } from '../elements/icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShop } from '../shop/shop.ts';
import { LinkList } from './link-list.tsx';

/** Navigation with drop-downs made of <details>: they open without script; Escape, leaving and going somewhere close them (HDR-01, HDR-08). */
export function MainNavigation(): ReactElement {
  const { site, locale, translator } = useShop();
  const path = useRouterState({ select: ({ location }) => location.publicHref.replace(/[?#].*/, '') });
  const current = currentItem(site.navigation, path, locale);
  return (
    <nav className="nav" aria-label={translator.text('layout.mainNavigation')}>
      <div className="wrap">
        <ul>
          {site.navigation.map((item) => (
            <li key={item.title}>
              {item.children.length === 0 ? (
                <SiteLink target={item.target} current={item === current}>
                  {item.title}
                </SiteLink>
              ) : (
                <DropDown item={item} current={item === current} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function DropDown({ item, current }: { readonly item: NavigationItem; readonly current: boolean }): ReactElement {
  const details = useRef<HTMLDetailsElement>(null);
  const path = useRouterState({ select: ({ location }) => location.href });
  const shownAt = useRef(path);
  useEffect(() => {
    // What was opened before the app was there stays open.
    if (details.current !== null && shownAt.current !== path) details.current.open = false;
    shownAt.current = path;
  }, [path]);
  const close = () => {
    if (details.current !== null) details.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || details.current?.open !== true) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget as Node)) close();
  };
  useEffect(() => {
    const outside = (event: MouseEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    document.addEventListener('click', outside);
    return () => document.removeEventListener('click', outside);
  }, []);
  return (
    <details ref={details} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary aria-current={current || undefined}>
        {item.title} <Icon name="down" />
      </summary>
      <LinkList links={item.children} className="drop" />
    </details>
  );
}
