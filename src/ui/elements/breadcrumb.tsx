import type { ReactElement } from 'react';
import type { Anchor } from './anchor.ts';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself, which stands last. */
  readonly href?: string | undefined;
}

export interface BreadcrumbProps {
  /** Names the navigation: "Put do stranice". */
  readonly label: string;
  readonly items: readonly Crumb[];
  readonly anchor?: Anchor | undefined;
}

export function Breadcrumb({ label, items, anchor: A = 'a' }: BreadcrumbProps): ReactElement {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((item) => (
          <li key={item.href ?? item.label} aria-current={item.href === undefined ? 'page' : undefined}>
            {item.href === undefined ? item.label : <A href={item.href}>{item.label}</A>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
