import { observer } from 'mobx-react-lite';
import { type ReactElement, useState } from 'react';
import { LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { captionsPath } from '#domain/media/film-item.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import type { MediaFolders } from '#ports/media/media-folders.ts';
import type { MediaLibrary } from '#ports/media/media-library.ts';
import { Field } from '../../../elements/field.tsx';
import { useShop } from '../../../shop/shop.ts';
import { MediaThumb } from '../../elements/media-thumb.tsx';
import { LibraryPanel, SaidForm, ShownWhere } from '../library-panel.tsx';
import { FilmCaptions } from './film-captions.tsx';
import type { FilmForm } from './film-form.ts';
import { PosterDialog } from './poster-dialog.tsx';

export interface FilmPanelProps {
  readonly form: FilmForm;
  readonly tools: { readonly media: MediaLibrary; readonly folders: MediaFolders };
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** One film as visitors see it, with all that can be said of it and done with it. */
export const FilmPanel = observer(function FilmPanel({ form, tools, onClose, onRemoved }: FilmPanelProps): ReactElement {
  const { site, translator, locale: own } = useShop();
  const [asks, setAsks] = useState<'poster' | 'removal'>();
  const text = (id: string) => translator.text(`films.${id}`);
  const { film, poster, state, uses } = form;
  const captioned = LOCALES.filter((locale) => film.captions.includes(LOCALE_NAMES[locale].languageCode));
  return (
    <LibraryPanel title={film.fileName} onClose={onClose}>
      <video
        key={captioned.join()}
        controls
        preload="metadata"
        aria-labelledby="media-panel"
        {...(poster !== undefined && { poster: mediaPath(site.apiKeyId, poster, 'WideSmall', 'jpg') })}
        onLoadedMetadata={({ currentTarget: { duration, videoWidth, videoHeight } }) =>
          void form.learn({ seconds: duration, width: videoWidth, height: videoHeight })
        }
      >
        <source src={film.path} />
        {captioned.map((locale) => (
          <track
            key={locale}
            kind="captions"
            src={captionsPath(film.path, locale)}
            srcLang={locale}
            label={LOCALE_NAMES[locale].ownName}
            default={locale === own}
          />
        ))}
      </video>
      <p>
        <span className="muted">{text('address')}</span> <code className="breaks">{film.path}</code>
      </p>
      <SaidForm words="films" state={state} isChanged={form.isChanged} onSave={() => void form.save()}>
        <fieldset className="stack is-tight">
          <legend>{text('poster')}</legend>
          {poster === undefined ? <p className="flaw">{text('noPoster')}</p> : <MediaThumb id={poster.id} alt={poster.alt} />}
          <p className="row is-close">
            <button type="button" className="btn is-line is-small" onClick={() => setAsks('poster')}>
              {text(poster === undefined ? 'choosePoster' : 'changePoster')}
            </button>
            {poster !== undefined && (
              <button type="button" className="linkbtn" onClick={() => form.choosePoster(undefined)}>
                {text('removePoster')}
              </button>
            )}
          </p>
        </fieldset>
        {site.allowedLocales.map((locale) => {
          const { languageCode } = LOCALE_NAMES[locale];
          const said = form.texts.find(({ language }) => language === languageCode);
          const words = { language: translator.text(`media.in.${locale}`) };
          return (
            <div className="stack is-tight" key={locale}>
              <Field
                id={`film-title-${locale}`}
                name={`title-${locale}`}
                label={translator.text('films.title', words)}
                value={said?.title ?? ''}
                onChange={(title) => form.write(languageCode, { title })}
                maxLength={200}
                autoComplete="off"
              />
              <Field
                id={`film-description-${locale}`}
                name={`description-${locale}`}
                label={translator.text('films.description', words)}
                value={said?.description ?? ''}
                onChange={(description) => form.write(languageCode, { description })}
                maxLength={2000}
                rows={2}
                autoComplete="off"
              />
            </div>
          );
        })}
      </SaidForm>
      <FilmCaptions form={form} />
      <ShownWhere uses={uses} />
      {asks === 'removal' ? (
        <fieldset className="row is-close">
          <legend>{text('removeTitle')}</legend>
          <button type="button" className="btn is-small" onClick={async () => (await form.remove()) && onRemoved()}>
            {translator.text('media.remove')}
          </button>
          <button type="button" className="btn is-line is-small" onClick={() => setAsks(undefined)}>
            {translator.text('media.keep')}
          </button>
        </fieldset>
      ) : (
        <p>
          <button type="button" className="linkbtn" onClick={() => setAsks('removal')}>
            {text('remove')}
          </button>
        </p>
      )}
      {asks === 'poster' && (
        <PosterDialog
          tools={tools}
          current={poster?.id}
          onClose={() => setAsks(undefined)}
          onTake={(picture) => {
            form.choosePoster(picture);
            setAsks(undefined);
          }}
        />
      )}
    </LibraryPanel>
  );
});
