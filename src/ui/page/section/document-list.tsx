import type { ReactElement } from 'react';
import { documentPath } from '#domain/document/public-document.ts';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

/** The newest documents, of one kind or of all; each leads to its file. */
export function DocumentListSection({ section, id }: SectionProps<'documents'>): ReactElement {
  const { locale, translator } = useShop();
  return (
    <Framed id={id} section={section}>
      <ul className="dated plain">
        {section.documents.map((document) => (
          <li key={document.id}>
            <h3>
              <a href={documentPath(document)} lang={document.locale === locale ? undefined : document.locale} data-document="">
                {document.title}
              </a>
            </h3>
            <p className="small muted">
              {document.extension.toUpperCase()}, {translator.fileSize(document.size)},{' '}
              <time dateTime={document.publishedAt}>{translator.longDate(document.publishedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Framed>
  );
}
