import type { ReactElement, ReactNode } from 'react';

export interface NavTabsProps<Value> {
  /** What is chosen between, for those who don't see it. */
  readonly label: string;
  readonly values: readonly Value[];
  /** The one that is shown; undefined where it is none of them, unless that is one itself. */
  readonly current: Value | undefined;
  readonly href: (value: Value) => string;
  readonly name: (value: Value) => ReactNode;
}

/** Which of several things a screen shows, as the states of what a list holds: each is a link of its own, and the one that is shown says so. */
export function NavTabs<Value>({ label, values, current, href, name }: NavTabsProps<Value>): ReactElement {
  return (
    <nav aria-label={label}>
      <ul className="nav-tabs plain">
        {values.map((value) => (
          <li key={href(value)}>
            <a href={href(value)} aria-current={value === current ? 'page' : undefined}>
              {name(value)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
