import type { ReactElement } from 'react';
import { documentPath } from '#domain/document/public-document.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { Post } from '#domain/post/post.ts';
import { useShop } from '../shop/shop.ts';

/** Where a post's documents stand on its page. */
export const DOCUMENTS = 'documents';

/** What belongs to a post, each with what its file is and the button that gets it. */
export function PostDocuments({ post: { call, documents } }: { readonly post: Pick<Post, 'call' | 'documents'> }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <section className="post-docs" aria-labelledby={DOCUMENTS}>
      <h2 id={DOCUMENTS}>{translator.text(call === undefined ? 'post.documents' : 'post.call.documents')}</h2>
      <ul className="dated docs plain">
        {documents.map((document) => {
          const lang = document.locale === locale ? undefined : document.locale;
          return (
            <li key={document.id}>
              <div className="stack is-tight">
                <h3 className="doc" lang={lang}>
                  {document.title}
                </h3>
                {document.description !== '' && (
                  <p className="small" lang={lang}>
                    {document.description}
                  </p>
                )}
                <p className="small muted">
                  {document.extension.toUpperCase()}, {translator.fileSize(document.size)}
                  {lang !== undefined && `, ${translator.text('post.inLanguage', { language: LOCALE_NAMES[document.locale].ownName })}`}
                </p>
              </div>
              <a className="btn is-line is-small" href={documentPath(document)} data-document="">
                {translator.text('post.download')}
                <span className="vh">: {document.title}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
