import type { ReactElement } from 'react';
import { editingSearch, meaningDraft, translatingSearch } from '#domain/editing/edit-mode-address.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { TextInLanguage } from '#domain/locale/text-state.ts';
import { useShop } from '../../shop/shop.ts';

/** A page or a post by its number. */
type EditedThing = Parameters<typeof meaningDraft>[1];

export interface LanguageStatesProps {
  /** What it is called. */
  readonly of: string;
  /** A page or a post, which has an address of its own in each language; absent of what is led to by its number anyway. */
  readonly thing?: EditedThing | undefined;
  readonly languages: readonly TextInLanguage[];
}

/** How a page or a post stands in each language of the site; each leads to its editor. */
export function LanguageStates({ of, thing, languages }: LanguageStatesProps): ReactElement {
  const { site } = useShop();
  return (
    <ul className="plain states">
      {languages
        .filter(({ locale }) => site.allowedLocales.includes(locale))
        .map((text) => (
          <li key={text.locale}>
            <State of={of} text={text} thing={thing} isTranslation={isTranslation(text, languages)} />
          </li>
        ))}
    </ul>
  );
}

/** What has no words of its own in a language, and a translation that visitors don't see yet, is written beside its original: what visitors see in another language, else the first that somebody writes. */
export function isTranslation({ locale, state }: TextInLanguage, languages: readonly TextInLanguage[]): boolean {
  if (state !== 'written') return state === 'standIn' || state === 'missing';
  const here = languages.findIndex((one) => one.locale === locale);
  return languages.some(
    (other, at) => at !== here && (other.state === 'public' || other.state === 'hidden' || (other.state === 'written' && at < here)),
  );
}

interface StateProps extends Pick<LanguageStatesProps, 'of' | 'thing'> {
  readonly text: TextInLanguage;
  readonly isTranslation: boolean;
}

function State({ of, text, thing, isTranslation: isBeside }: StateProps): ReactElement {
  const { translator } = useShop();
  const { locale, state, changed } = text;
  const said = translator.text(`backOffice.state.${state}`);
  const edited = editAddress(text, thing, isBeside ? translatingSearch() : undefined);
  return (
    <>
      <span className="code">{locale.toUpperCase()}</span>{' '}
      {edited === undefined ? (
        said
      ) : (
        <a href={edited} data-document="">
          {said}
          <span className="vh">
            : {of}, {translator.text(`backOffice.language.${locale}`)}
          </span>
        </a>
      )}
      {changed && state !== 'written' && <span className="muted"> · {translator.text('backOffice.changed')}</span>}
    </>
  );
}

/** Where a text is edited; undefined where there is nothing to be. What visitors don't see is meant by its number: another one may have, or be to have, the same address. */
export function editAddress(text: TextInLanguage | undefined, thing?: EditedThing, search = editingSearch()): string | undefined {
  if (text?.path === undefined) return undefined;
  const isSeen = text.state === 'public' || text.state === 'standIn';
  return text.path + (isSeen || thing === undefined ? search : meaningDraft(search, thing));
}

/** Where something is edited in a language, else in the first one that it is written in, a begun translation beside its original; undefined where it is in none. */
export function writtenAddress(languages: readonly TextInLanguage[], locale: Locale, thing?: EditedThing): string | undefined {
  const written = languages.filter(({ state, path }) => state !== 'missing' && path !== undefined);
  const text = written.find((one) => one.locale === locale) ?? written[0];
  return editAddress(text, thing, text?.state === 'written' && isTranslation(text, languages) ? translatingSearch() : editingSearch());
}

/** What a text is called, which leads to its editor; no more than that where there is nothing to edit. */
export function EditedName({ name, thing, languages }: Omit<LanguageStatesProps, 'of'> & { readonly name: string }): ReactElement {
  const edited = writtenAddress(languages, useShop().locale, thing);
  if (edited === undefined) return <>{name}</>;
  return (
    <a href={edited} data-document="">
      {name}
    </a>
  );
}
