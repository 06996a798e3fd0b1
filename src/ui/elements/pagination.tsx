import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface PaginationLabels {
  /** Names the navigation: "Stranice". */
  readonly navigation: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  /** Hidden word before a number: "Stranica". */
  readonly page: string;
}

export interface PaginationProps {
  readonly page: number;
  readonly totalPages: number;
  /** The numbers to show (domain: pageNumbers). */
  readonly numbers: readonly number[];
  readonly href: (page: number) => string;
  readonly labels: PaginationLabels;
}

/** First, previous, numbers, next, last: real links. Nothing when there is one page only. */
export function Pagination({ page, totalPages, numbers, href, labels }: PaginationProps): ReactElement | null {
  if (totalPages <= 1) return null;
  const step = (target: number, rel: string | undefined, content: ReactNode): ReactElement =>
    target < 1 || target > totalPages || target === page ? (
      <span aria-disabled="true">{content}</span>
    ) : (
      <a href={href(target)} rel={rel}>
        {content}
      </a>
    );
  return (
    <nav className="pages" aria-label={labels.navigation}>
      {step(1, undefined, [
        <Icon key="i" name="first" />,
        <span key="t" className="vh">
          {labels.first}
        </span>,
      ])}
      {step(page - 1, 'prev', [
        <Icon key="i" name="left" />,
        <span key="t" className="t">
          {labels.previous}
        </span>,
      ])}
      {numbers.map((number) => (
        <a
          key={number}
          href={href(number)}
          aria-current={number === page ? 'page' : undefined}
          className={Math.abs(number - page) > 1 ? 'is-far' : undefined}
        >
          <span className="vh">{`${labels.page} `}</span>
          {number}
        </a>
      ))}
      {step(page + 1, 'next', [
        <span key="t" className="t">
          {labels.next}
        </span>,
        <Icon key="i" name="right" />,
      ])}
      {step(totalPages, undefined, [
        <Icon key="i" name="last" />,
        <span key="t" className="vh">
          {labels.last}
        </span>,
      ])}
    </nav>
  );
}
