import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS } from '#domain/back-office/list-words.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import { BackOfficeMain } from '../back-office-main.tsx';
import { KeyList } from '../keyboard/key-list.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import type { OfficeEntry } from '../office-entry.ts';
import type { FoundKind } from './found-hits.ts';

export interface OfficeSearchPage extends PageData {
  readonly areas: readonly OfficeEntry[];
  readonly scopes: readonly string[];
  readonly words: string;
  readonly found: readonly FoundKind[];
}

/** Search and commands over everything that one may see, as a page; with script the same opens by Ctrl+K anywhere in the back office (palette.tsx). */
export function OfficeSearchScreen({ page: { title, words, found } }: { readonly page: OfficeSearchPage }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <BackOfficeMain title={title} intro={translator.text('officeSearch.intro')}>
      <div className="stack is-wide">
        <ListSearch area="officeSearch" path={routePath('adminSearch', locale)} words={words} maxLength={LONGEST_LIST_WORDS} />
        {found.length === 0 && (
          <p className="muted" role="status">
            {translator.text('officeSearch.none', { words })}
          </p>
        )}
        {found.map(({ kind, title: name, hits, all }) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <h2 id={`found-${kind}`}>{name}</h2>
            <ul className="plain found">
              {hits.map((hit) => (
                <li key={hit.href + hit.title}>
                  <a href={hit.href} data-document="">
                    {hit.title}
                  </a>{' '}
                  <span className="muted breaks">{hit.detail}</span>
                </li>
              ))}
              {all !== undefined && (
                <li>
                  <a href={all}>{translator.text('officeSearch.all', { kind: name })}</a>
                </li>
              )}
            </ul>
          </section>
        ))}
        <section aria-labelledby="keys">
          <h2 id="keys">{translator.text('officeSearch.keys')}</h2>
          <KeyList />
        </section>
      </div>
    </BackOfficeMain>
  );
}
