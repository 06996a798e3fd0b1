import type { ReactElement } from 'react';
import type { NavigationItem } from '#domain/site/site.ts';
import { mark } from '../elements/mark.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** Links of a navigation as a list; what stands below them is not shown. */
export function LinkList({ links, className }: { readonly links: readonly NavigationItem[]; readonly className?: string }): ReactElement {
  return (
    <ul className={className}>
      {links.map((link, place) => (
        <li key={link.title}>
          <SiteLink target={link.target} {...mark(link, `links.${place}`)}>
            {link.title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
