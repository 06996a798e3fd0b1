import type { ReactElement, ReactNode } from 'react';
import { type Cursor, type KeyedPage, MOST_COUNTED } from '#domain/keyed-page.ts';
import type { Translator } from '../messages/translator.ts';
import { Icon } from './icon.tsx';
import { paginationLabels } from './pagination-labels.ts';
import '../styles/list.css';

export interface KeyedPagesProps {
  readonly translator: Translator;
  readonly page: KeyedPage<unknown>;
  /** Where this page is. */
  readonly cursor: Cursor;
  /** How many there are, or that there are none. */
  readonly told?: ReactNode;
  readonly href: (cursor: Cursor) => string;
  /** The records of this page; shown when there are any. */
  readonly children?: ReactNode;
}

/** A long list of the back office: how many, the records, the way to the first page and to those beside this one. */
export function KeyedPages({ translator, page, cursor, told, href, children }: KeyedPagesProps): ReactElement {
  return (
    <>
      {told !== undefined && (
        <p className="muted" role="status">
          {told}
        </p>
      )}
      {page.records.length > 0 && children}
      <KeyedSteps translator={translator} page={page} cursor={cursor} href={href} />
    </>
  );
}

export interface KeyedStepsProps extends Pick<KeyedPagesProps, 'translator' | 'cursor' | 'href'> {
  readonly page: Pick<KeyedPage<unknown>, 'next' | 'previous'>;
}

/** The steps from a page of a long list to the first one and to those beside it; nothing where all stands on one page. */
export function KeyedSteps({ translator, page: { next, previous }, cursor, href }: KeyedStepsProps): ReactElement | null {
  const labels = paginationLabels(translator, 'account');
  const isFirst = cursor.after === undefined && cursor.before === undefined;
  const step = (to: Cursor | undefined, rel: string | undefined, content: ReactNode) =>
    to === undefined ? (
      <span aria-disabled="true">{content}</span>
    ) : (
      <a href={href(to)} rel={rel}>
        {content}
      </a>
    );
  if (isFirst && next === undefined) return null;
  return (
    <nav className="pages" aria-label={labels.navigation}>
      {step(isFirst ? undefined : {}, undefined, [
        <Icon key="i" name="first" />,
        <span key="t" className="vh">
          {labels.first}
        </span>,
      ])}
      {step(previous === undefined ? undefined : { before: previous }, 'prev', [
        <Icon key="i" name="left" />,
        <span key="t" className="t">
          {labels.previous}
        </span>,
      ])}
      {step(next === undefined ? undefined : { after: next }, 'next', [
        <span key="t" className="t">
          {labels.next}
        </span>,
        <Icon key="i" name="right" />,
      ])}
    </nav>
  );
}

/** How many the list of an area holds, or what is true of it where there are none; that there are none yet is said only where nothing narrows it. */
export function listInWords(translator: Translator, area: string, count: number, isNarrowed: boolean): string {
  return count === 0 && !isNarrowed ? translator.text(`${area}.noneYet`) : countInWords(translator, `${area}.count`, count);
}

/** How many a list holds, in the words of `message`; a list that counts no further says so. */
export function countInWords(translator: Translator, message: string, count: number): string {
  return count < MOST_COUNTED
    ? translator.text(message, { count })
    : translator.text('backOffice.orMore', { count: translator.number(MOST_COUNTED) });
}
