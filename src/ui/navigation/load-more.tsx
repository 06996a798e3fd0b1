import type { ReactElement } from 'react';
import { MOST_PAGES_SHOWN, type Page } from '#domain/pagination.ts';
import { useShop } from '../shop/shop.ts';

export interface LoadMoreProps {
  /** What is shown; `page` is the first of the pages shown. */
  readonly list: Page<unknown>;
  readonly pagesShown: number;
  /** The address that shows so many pages. */
  readonly href: (pages: number) => string;
  /** Where the reader is when the page is loaded anew: the id of the last record. */
  readonly lastId: string;
  readonly onAsk: () => void;
}

/** The way to more records below those that are shown, and how many are by now. Not there on the last page (CMS-04, CAT-10). */
export function LoadMore({ list, pagesShown, href, lastId, onAsk }: LoadMoreProps): ReactElement {
  const { goTo, translator } = useShop();
  const more = href(pagesShown + 1);
  return (
    <>
      <p className="vh" role="status">
        {pagesShown > 1 && translator.text('post.shown', { count: list.records.length, total: list.totalRecords })}
      </p>
      {list.page + pagesShown - 1 < list.totalPages && pagesShown < MOST_PAGES_SHOWN && (
        <p className="more">
          <a
            className="btn is-line"
            href={`${more}#${lastId}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onAsk();
              goTo(more, { replace: true });
            }}
          >
            {translator.text('post.more')}
          </a>
        </p>
      )}
    </>
  );
}
