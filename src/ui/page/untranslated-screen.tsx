import type { ReactElement } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { SearchForm } from '../search/search-form.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { LonelyPage } from '../site/lonely-page.tsx';

/** Something that nobody has translated and that is never shown in another language (news, events): says so, and leads to where it can be read (LOC-07). */
export function UntranslatedScreen({
  page: { title, addresses },
  untranslated: { help, versions },
}: {
  readonly page: PageData;
  readonly untranslated: NonNullable<PageData['untranslated']>;
}): ReactElement {
  const { translator } = useShop();
  return (
    <LonelyPage picture="forest-path">
      <h1>{title}</h1>
      <p>{help}</p>
      <ul className="stack is-tight">
        {versions.map(({ locale, title: name }) => (
          <li key={locale}>
            <a href={addresses[locale]} hrefLang={locale} lang={locale} data-document="">
              {name}
            </a>{' '}
            <span className="muted" lang={locale}>
              ({LOCALE_NAMES[locale].ownName})
            </span>
          </li>
        ))}
      </ul>
      <SearchForm id="q4" label={translator.text('error.whatWereYouLookingFor')} />
    </LonelyPage>
  );
}
