import type { ReactElement } from 'react';
import { documentPath, type PublicDocument } from '#domain/document/public-document.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { useShop } from '../shop/shop.ts';

/** Documents as a list: what each is, of which day, and its file with format and size. */
export function DocumentItems({
  documents,
  level,
}: {
  readonly documents: readonly PublicDocument[];
  readonly level: 'h2' | 'h3';
}): ReactElement {
  const { locale, translator } = useShop();
  const Heading = level;
  return (
    <ul className="dated docs plain">
      {documents.map((document) => {
        const lang = document.locale === locale ? undefined : document.locale;
        const size = translator.fileSize(document.size);
        return (
          <li key={document.id} id={`document-${document.id}`}>
            <div className="stack is-tight">
              <Heading className="h3 doc" lang={lang}>
                {document.title}
              </Heading>
              {document.description !== '' && (
                <p className="small" lang={lang}>
                  {document.description}
                </p>
              )}
              <p className="small muted">
                {document.category !== undefined && `${document.category.name}, `}
                <time dateTime={document.publishedAt}>{translator.longDate(document.publishedAt)}</time>
                {lang !== undefined && `, ${translator.text('document.inLanguage', { language: LOCALE_NAMES[document.locale].ownName })}`}
              </p>
            </div>
            <a className="btn is-line is-small" href={documentPath(document)} data-document="">
              {translator.text('document.file', { extension: document.extension.toUpperCase(), size })}
              <span className="vh">{translator.text('document.download', { title: document.title })}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
