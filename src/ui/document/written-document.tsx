import type { ReactElement } from 'react';
import type { DeskDocument } from '#domain/document/document-record.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { mark } from '../elements/mark.ts';
import { useShop } from '../shop/shop.ts';

/** The words of a document as lists show them, while somebody writes them. */
export function WrittenDocument({ document }: { readonly document: DeskDocument }): ReactElement {
  const { locale, translator } = useShop();
  const { fileName, size, publishedAt, isPublic, isArchived, words } = document;
  const { title = '', description = '' } = words.find(({ language }) => language === LOCALE_NAMES[locale].languageCode) ?? {};
  return (
    <main id="content" className="account" tabIndex={-1}>
      <div className="page-head">
        <h1 {...mark(document, 'title')}>{title}</h1>
        <p {...mark(document, 'description')}>{description}</p>
      </div>
      <p className="muted">
        <span {...mark(document, 'file')}>
          {fileName}, {translator.fileSize(size)}
        </span>
        , <time dateTime={publishedAt}>{translator.longDate(publishedAt)}</time>
      </p>
      {!isPublic && (
        <p className="notice">
          {translator.text(isArchived ? 'documents.hiddenNow' : 'documents.shownLater', { at: translator.longDate(publishedAt) })}
        </p>
      )}
    </main>
  );
}
