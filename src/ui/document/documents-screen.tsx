import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { documentQuery } from '#domain/document/read-document-wish.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { pageNumbers } from '#domain/pagination.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { Pagination } from '../elements/pagination.tsx';
import { paginationLabels } from '../elements/pagination-labels.ts';
import { useShop } from '../shop.ts';
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
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: title }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        {description !== '' && <p className="intro">{description}</p>}
      </div>
      <div className="with-side">
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
        <div>
          <DocumentFilters wish={wish} types={list.types} path={path} />
          <p className="muted doc-count" role="status">
            {translator.text('document.found', { count: documents.totalRecords })}
          </p>
          <DocumentItems documents={documents.records} level="h2" />
          <Pagination
            page={documents.page}
            totalPages={documents.totalPages}
            numbers={pageNumbers(documents.page, documents.totalPages)}
            href={(number) => addressOf({ page: number })}
            labels={paginationLabels(translator)}
          />
          {page?.sections.map((section, index) =>
            section.kind === 'richText' ? <Html key={index} className="prose section" html={section.html} /> : null,
          )}
        </div>
      </div>
    </main>
  );
}
