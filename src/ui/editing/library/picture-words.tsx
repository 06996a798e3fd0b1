import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { DecorativeChoice } from './decorative-choice.tsx';
import type { PictureForm } from './picture-form.ts';

/** What is said of a picture: its title, and in each language that the site speaks what those hear who don't see it. Its words are asked for when it is opened: nothing can be written in them before they are there. */
export const PictureWords = observer(function PictureWords({ form }: { readonly form: PictureForm }): ReactElement {
  const { site, translator } = useShop();
  const text = (id: string) => translator.text(`media.${id}`);
  const languageOf = (locale: Locale) => ({ language: translator.text(`media.in.${locale}`) });
  const saidIn = (locale: Locale) => form.texts?.find(({ language }) => language === LOCALE_NAMES[locale].languageCode);
  return (
    <>
      <DecorativeChoice id="media-decorative" checked={form.decorative} onChange={(decorative) => form.ornament(decorative)} />
      {!form.decorative &&
        form.texts !== undefined &&
        site.allowedLocales.map((locale) => {
          const language = LOCALE_NAMES[locale].languageCode;
          return (
            <Field
              key={locale}
              id={`media-alt-${locale}`}
              name={`alt-${locale}`}
              label={translator.text('media.alt', languageOf(locale))}
              hint={form.missing.includes(language) ? text('altMissing') : text('altHint')}
              value={saidIn(locale)?.alt ?? ''}
              onChange={(alt) => form.write(language, { alt })}
              maxLength={500}
              rows={2}
              autoComplete="off"
            />
          );
        })}
      <Field
        id="media-title"
        name="title"
        label={text('pictureTitle')}
        hint={text('titleHint')}
        value={form.title}
        onChange={(title) => form.rename(title)}
        maxLength={150}
        autoComplete="off"
      />
      {form.texts !== undefined && (
        <details>
          <summary>{text('notes')}</summary>
          <div className="stack is-tight">
            {site.allowedLocales.map((locale) => (
              <Field
                key={locale}
                id={`media-description-${locale}`}
                name={`description-${locale}`}
                label={translator.text('media.description', languageOf(locale))}
                value={saidIn(locale)?.description ?? ''}
                onChange={(description) => form.write(LOCALE_NAMES[locale].languageCode, { description })}
                maxLength={1000}
                rows={2}
                autoComplete="off"
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
});
