import type { ReactElement } from 'react';
import { editingSearch, translatingSearch } from '#domain/editing/edit-mode-address.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { TextInLanguage } from '#domain/locale/text-state.ts';
import { useShop } from '../shop/shop.ts';

export interface LanguageStatesProps {
  /** What it is called. */
  readonly of: string;
  readonly languages: readonly TextInLanguage[];
}

/** How a page or a post stands in each language of the site; each leads to its editor. */
export function LanguageStates({ of, languages }: LanguageStatesProps): ReactElement {
  const { site } = useShop();
  return (
    <ul className="plain states">
      {languages
        .filter(({ locale }) => site.allowedLocales.includes(locale))
        .map((text) => (
          <li key={text.locale}>
            <State of={of} text={text} />
          </li>
        ))}
    </ul>
  );
}

function State({ of, text }: { readonly of: string; readonly text: TextInLanguage }): ReactElement {
  const { translator } = useShop();
  const { locale, state, changed } = text;
  const said = translator.text(`backOffice.state.${state}`);
  // What has no words of its own in a language is written beside its original.
  const edited = editAddress(text, state === 'standIn' || state === 'missing' ? translatingSearch() : undefined);
  return (
    <>
      <span className="code">{locale.toUpperCase()}</span>{' '}
      {edited === undefined ? (
        said
      ) : (
        <a href={edited} data-document="">
          {said}
          <span className="vh">: {of}</span>
        </a>
      )}
      {changed && state !== 'written' && <span className="muted"> · {translator.text('backOffice.changed')}</span>}
    </>
  );
}

/** Where a text is edited; undefined where there is nothing to be. */
export function editAddress(text: TextInLanguage | undefined, search = editingSearch()): string | undefined {
  return text?.path === undefined ? undefined : text.path + search;
}

/** Where something is edited in a language, else in the first one that it is written in; undefined where it is in none. */
export function writtenAddress(languages: readonly TextInLanguage[], locale: Locale): string | undefined {
  const written = languages.filter(({ state, path }) => state !== 'missing' && path !== undefined);
  return editAddress(written.find((text) => text.locale === locale) ?? written[0]);
}
