import type { ReactElement } from 'react';
import type { Labels } from '#domain/catalog/attribute-record.ts';
import { namedLanguage } from '#domain/catalog/category-record.ts';
import { type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { InLanguage } from '../back-office/in-language.tsx';
import { useShop } from '../shop/shop.ts';

/** What an attribute or a value is called in each language that the site speaks. */
export function LabelFields({ labels, languages }: { readonly labels: Labels; readonly languages: readonly LanguageCode[] }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <div className="label-fields">
      {languages.map((language) => (
        <InLanguage
          key={language}
          name={`label-${language}`}
          label={translator.text('attributes.nameIn', {
            language: translator.text(`backOffice.language.${localeOfLanguage(language) ?? locale}`),
          })}
          isWanted={language === namedLanguage(languages)}
          known={labels[language]}
        />
      ))}
    </div>
  );
}
