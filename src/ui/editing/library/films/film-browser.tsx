import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import { FILM_TYPES } from '#domain/media/film-item.ts';
import type { BegunUploads } from '#ports/media/begun-uploads.ts';
import type { Films, LibraryFilm } from '#ports/media/films.ts';
import type { MediaFolders } from '#ports/media/media-folders.ts';
import type { MediaLibrary } from '#ports/media/media-library.ts';
import { useShop } from '../../../shop/shop.ts';
import type { LeavingForm } from '../leaving-form.ts';
import { Listed } from '../listed.ts';
import { UploadQueue } from '../upload-queue.ts';
import { UploadZone } from '../upload-zone.tsx';
import { FilmForm } from './film-form.ts';
import { FilmGrid, type FilmPlace } from './film-grid.tsx';
import { FilmPanel } from './film-panel.tsx';

export interface FilmBrowserProps {
  readonly tools: {
    readonly media: MediaLibrary;
    readonly folders: MediaFolders;
    readonly films: Films;
    readonly begun: Pick<BegunUploads, 'names'>;
  };
  readonly leaving: LeavingForm;
  /** The film that is open. */
  readonly form: FilmForm | undefined;
  readonly onForm: (form: FilmForm | undefined) => void;
}

/** The films of the media library: those that are there, files on their way, and one film with all that can be said of it. */
export const FilmBrowser = observer(function FilmBrowser({ tools, leaving, form, onForm }: FilmBrowserProps): ReactElement {
  const { timer, translator } = useShop();
  const [listed] = useState(() => new Listed<LibraryFilm, FilmPlace>((wish) => tools.films.find(wish), timer, {}));
  const [queue] = useState(
    () =>
      new UploadQueue<LibraryFilm>(
        (file) => tools.films.upload(file),
        (film) => listed.add(film),
      ),
  );
  useEffect(() => {
    void listed.open();
  }, [listed]);
  const edit = (film: LibraryFilm) =>
    leaving.leave(() => {
      const opened = new FilmForm(film, tools.films, (news) => listed.update(news));
      onForm(opened);
      void opened.open();
    }, form);
  return (
    <div className={form === undefined ? 'media-library' : 'media-library has-panel'}>
      <div className="stack">
        <UploadZone
          queue={queue}
          folder={null}
          onOpen={edit}
          begun={tools.begun.names()}
          wanted={{ types: FILM_TYPES, label: translator.text('films.upload'), hint: translator.text('films.uploadHint') }}
        />
        <FilmGrid listed={listed} current={form?.film.id} onChoose={edit} />
      </div>
      {form !== undefined && (
        <FilmPanel
          key={form.film.id}
          form={form}
          tools={tools}
          onClose={() => leaving.leave(() => onForm(undefined), form)}
          onRemoved={() => {
            listed.drop([form.film.id]);
            onForm(undefined);
          }}
        />
      )}
    </div>
  );
});
