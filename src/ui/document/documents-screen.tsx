import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { documentQuery } from '#domain/document/read-document-wish.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { genericPageNumbers } from '#domain/pagination.ts';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { LoadMore } from '../navigation/load-more.tsx';
import { PaginationFrame } from '../navigation/pagination-frame.tsx';
import { useMore } from '../navigation/use-more.ts';
import { useShop } from '../shop/shop.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentItems } from './document-items.tsx';
import '../styles/documents.css';
import '../styles/list.css';
import '../styles/side.css';

const route = getRouteApi('/documents');

/** Documents by kind, type, date and words; every choice is an address (CMS-07). */
export function DocumentsScreen(): ReactElement {
  const { list, wish, page, title, description } = route.useLoaderData();
  const { locale, translator } = useShop();
  const path = routePath('documents', locale);
  const addressOf = (changes: Parameters<typeof documentQuery>[1]) => {
    const words = documentQuery(wish, changes);
    return words === '' ? path : `${path}?${words}`;
  };
  const { page: documents, categories } = list;
  const { pages: pagesShown = 1 } = wish;
  const { column, ask } = useMore(documents.records.length, 'li a');
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <PaginationFrame
      title={title}
      intro={description}
      column={column}
      pages={{ page: documents.page + pagesShown - 1, totalPages: documents.totalPages }}
      numbers={genericPageNumbers}
      href={(number) => addressOf({ page: number })}
      words={page}
      side={
        <nav className="side is-strip" aria-label={translator.text('document.categories')}>
          <ul>
            <li>
              <a href={addressOf({ category: undefined })} aria-current={wish.category === undefined ? 'page' : undefined}>
                {translator.text('document.all')} <span className="num">{translator.number(all)}</span>
              </a>
            </li>
            {categories.map(({ slug, name, count }) => (
              <li key={slug}>
                <a href={addressOf({ category: slug })} aria-current={wish.category === slug ? 'page' : undefined}>
                  {name} <span className="num">{translator.number(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {wish.mistakes.length > 0 && (
        <div className="notice is-bad" role="alert">
          {wish.mistakes.map(({ word, text }) => (
            <p key={word}>{translator.text(`document.mistake.${word}`, { text, count: KEYWORD_MAXIMUM })}</p>
          ))}
        </div>
      )}
      <DocumentFilters wish={wish} types={list.types} path={path} />
      <p className="muted doc-count" role="status">
        {translator.text('document.found', { count: documents.totalRecords })}
      </p>
      <DocumentItems documents={documents.records} level="h2" />
      <LoadMore
        list={documents}
        pagesShown={pagesShown}
        href={(pages) => addressOf({ page: documents.page, pages })}
        lastId={`document-${documents.records.at(-1)?.id}`}
        onAsk={ask}
      />
    </PaginationFrame>
  );
}
