import type { ReactElement, ReactNode, Ref } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import { pageNumbers } from '#domain/pagination.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { Pagination } from '../elements/pagination.tsx';
import { paginationLabels } from '../elements/pagination-labels.ts';
import { useShop } from '../shop/shop.ts';

export interface PaginationFrameProps {
  readonly title: string;
  readonly intro?: string;
  /** Beside the list: what narrows it, or a menu. */
  readonly side: ReactNode;
  readonly column?: Ref<HTMLDivElement>;
  /** Undefined for a list that is one page by its nature. */
  readonly pages: { readonly page: number; readonly totalPages: number } | undefined;
  /** How many numbers of pages stand below a list (CAT-10): those of the control unless told otherwise. */
  readonly numbers?: typeof pageNumbers;
  readonly href: (page: number) => string;
  /** Filters and the records, or that there are none. */
  readonly children: ReactNode;
  readonly after?: ReactNode;
  /** What editors say below the list. */
  readonly words?: ContentPage | undefined;
}

/** Where one is, heading, list with its pages: the frame of news, events and documents (CMS-02, CMS-06, CMS-07). */
export function PaginationFrame(props: PaginationFrameProps): ReactElement {
  const { title, intro = '', side, column, pages, numbers = pageNumbers, href, children, after, words } = props;
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: title }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        {intro !== '' && <p className="intro">{intro}</p>}
      </div>
      <div className="with-side">
        {side}
        <div ref={column}>
          {children}
          {pages !== undefined && (
            <Pagination
              page={pages.page}
              totalPages={pages.totalPages}
              numbers={numbers(pages.page, pages.totalPages)}
              href={href}
              labels={paginationLabels(translator, 'post')}
            />
          )}
          {after}
          {words?.sections.map((section, index) =>
            section.kind === 'richText' ? <Html key={index} className="prose section" html={section.html} /> : null,
          )}
        </div>
      </div>
    </main>
  );
}
