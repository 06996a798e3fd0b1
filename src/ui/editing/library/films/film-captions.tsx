import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { captionsPath } from '#domain/media/film-item.ts';
import { FileInput } from '../../../elements/file-input.tsx';
import { useShop } from '../../../shop/shop.ts';
import type { FilmForm } from './film-form.ts';

/** Captions of a film in each language: whether there are some, a file to give or change them, a link to look at them, their end. Without any, whoever does not hear has no film (WCAG 1.2.2). */
export const FilmCaptions = observer(function FilmCaptions({ form }: { readonly form: FilmForm }): ReactElement {
  const { site, translator } = useShop();
  const text = (id: string) => translator.text(`films.${id}`);
  const { film, captionFlaw } = form;
  return (
    <section className="stack is-tight" aria-labelledby="film-captions">
      <h3 id="film-captions">{text('captions')}</h3>
      <p className="hint" id="film-captions-hint">
        {text('captionsHint')}
      </p>
      {film.captions.length === 0 && <p className="flaw">{text('uncaptionedHint')}</p>}
      {captionFlaw !== undefined && (
        <p className="error" role="alert">
          {text(`captions.${captionFlaw}`)}
        </p>
      )}
      {site.allowedLocales.map((locale) => {
        const { languageCode } = LOCALE_NAMES[locale];
        const has = film.captions.includes(languageCode);
        const words = { language: translator.text(`media.in.${locale}`) };
        return (
          <div className="stack is-tight" key={locale}>
            <label htmlFor={`film-captions-${locale}`}>{translator.text(has ? 'films.changeCaptions' : 'films.addCaptions', words)}</label>
            <FileInput
              id={`film-captions-${locale}`}
              words="media"
              accept=".vtt,.srt,text/vtt"
              aria-describedby="film-captions-hint"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file !== undefined) void form.caption(languageCode, file);
                // The same file can be chosen once more.
                event.target.value = '';
              }}
            />
            {has && (
              <p className="row is-close">
                <a href={captionsPath(film.path, locale)} data-document="" target="_blank" rel="noopener">
                  {translator.text('films.showCaptions', words)}
                </a>
                <button type="button" className="linkbtn" onClick={() => void form.uncaption(languageCode)}>
                  {translator.text('films.removeCaptions', words)}
                </button>
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
});
