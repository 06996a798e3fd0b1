import type { ReactElement, ReactNode } from 'react';
import { genericPageNumbers, type Page } from '#domain/pagination.ts';
import type { Translator } from '../messages/translator.ts';
import { Pagination } from './pagination.tsx';
import { paginationLabels } from './pagination-labels.ts';
import '../styles/list.css';

export interface RecordPagesProps {
  readonly translator: Translator;
  readonly page: Page<unknown>;
  /** How many there are, or that there are none. */
  readonly told?: ReactNode;
  readonly href: (page: number) => string;
  /** The records of this page; shown when there are any. */
  readonly children?: ReactNode;
}

/** A list of an account or of the back office: how many, the records, the pages. */
export function RecordPages({ translator, page: { records, page, totalPages }, told, href, children }: RecordPagesProps): ReactElement {
  return (
    <>
      {told !== undefined && (
        <p className="muted" role="status">
          {told}
        </p>
      )}
      {records.length > 0 && children}
      <Pagination
        page={page}
        totalPages={totalPages}
        numbers={genericPageNumbers(page, totalPages)}
        href={href}
        labels={paginationLabels(translator, 'account')}
      />
    </>
  );
}
