import type { ReactElement } from 'react';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself, which stands last. */
  readonly href?: string | undefined;
}

export interface BreadcrumbProps {
  /** Names the navigation: "Put do stranice". */
  readonly label: string;
  readonly items: readonly Crumb[];
}

export function Breadcrumb({ label, items }: BreadcrumbProps): ReactElement {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((item) => (
          <li key={item.href ?? item.label} aria-current={item.href === undefined ? 'page' : undefined}>
            {item.href === undefined ? item.label : <a href={item.href}>{item.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
