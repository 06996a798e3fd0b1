import type { ReactElement } from 'react';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import { languageOfName, type NewsletterList, type NewsletterLists } from '#domain/newsletter/newsletter-list.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { useFormAround } from '../account/account-form.tsx';
import { InLanguage } from '../back-office/in-language.tsx';
import { Choice } from '../elements/choice.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';

/** What is written of a list: its words in each language of the site, its slug, the consent that it needs, and whether visitors may choose it. */
export function ListFields({
  list,
  lists: { languages, consents },
}: {
  readonly list: NewsletterList | undefined;
  readonly lists: NewsletterLists;
}): ReactElement {
  const { locale, translator } = useShop();
  const { refused, typed } = useFormAround();
  const label = (name: string) => translator.text(`lists.${name}`);
  const offered = useControl('isOffered');
  const typedLists = typed('consentId');
  return (
    <>
      {languages.map((code) => {
        const language = translator.text(`backOffice.language.${localeOfLanguage(code) ?? locale}`);
        return (
          <div key={code} className="stack">
            <InLanguage
              name={`name-${code}`}
              label={translator.text('lists.nameIn', { language })}
              isWanted={code === languageOfName(languages)}
              known={list?.texts[code]?.name}
            />
            <InLanguage
              name={`sentence-${code}`}
              label={translator.text('lists.sentenceIn', { language })}
              hint={code === languageOfName(languages) ? label('sentenceHint') : undefined}
              isWanted={false}
              known={list?.texts[code]?.sentence}
            />
          </div>
        );
      })}
      <AccountText
        name="slug"
        label="lists.slug"
        hint={label('slugHint')}
        optional={list === undefined}
        width="m"
        autoComplete="off"
        spellCheck={false}
        known={list?.slug}
      />
      <SelectField
        {...useControl('consentId')}
        name="consentId"
        label={label('consent')}
        hint={label('consentHint')}
        width="l"
        defaultValue={typedLists ?? list?.consentId?.toString() ?? ''}
        options={[{ value: '', label: label('noConsent') }, ...consents.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      {list?.isWithdrawn !== true && (
        <Choice
          type="checkbox"
          name="isOffered"
          id={offered.id}
          label={label('isOffered')}
          hint={offered.error ?? label('isOfferedHint')}
          invalid={offered.error !== undefined}
          defaultChecked={refused === undefined ? list === undefined || list.isOffered : Boolean(typed('isOffered'))}
        />
      )}
    </>
  );
}
