import type { ReactElement } from 'react';
import { type CategoryTexts, namedLanguage } from '#domain/catalog/category-record.ts';
import { type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { InLanguage } from '../back-office/in-language.tsx';
import { useShop } from '../shop/shop.ts';

/** Name, address and description of a category in each language that the site speaks. */
export function CategoryTextFields({
  texts,
  languages,
}: {
  readonly texts: CategoryTexts;
  readonly languages: readonly LanguageCode[];
}): ReactElement {
  const { locale, translator } = useShop();
  return (
    <>
      {languages.map((language) => {
        const words = texts[language];
        const name = translator.text(`backOffice.language.${localeOfLanguage(language) ?? locale}`);
        const isWanted = language === namedLanguage(languages);
        const label = (what: string) => translator.text(`categories.${what}`, { language: name });
        return (
          <div key={language} className="stack is-tight">
            <InLanguage name={`name-${language}`} label={label('nameIn')} isWanted={isWanted} known={words?.name} />
            <InLanguage name={`slug-${language}`} label={label('slugIn')} hint={label('slugHint')} isWanted={false} known={words?.slug} />
            <InLanguage
              name={`description-${language}`}
              label={label('descriptionIn')}
              isWanted={false}
              known={words?.description}
              rows={3}
            />
          </div>
        );
      })}
    </>
  );
}
