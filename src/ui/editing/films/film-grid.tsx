import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { filmLength } from '#domain/media/film-length.ts';
import type { LibraryFilm } from '#ports/media/films.ts';
import { Choice } from '../../elements/choice.tsx';
import { Field } from '../../elements/field.tsx';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { MediaThumb } from '../media-thumb.tsx';
import type { FilmShelf } from './film-shelf.ts';

export interface FilmGridProps {
  readonly shelf: FilmShelf;
  /** Id of the film that is open or taken. */
  readonly current: string | undefined;
  readonly onChoose: (film: LibraryFilm) => void;
}

/** Films to look through, each a button that opens or takes it; one without captions says so. */
export const FilmGrid = observer(function FilmGrid({ shelf, current, onChoose }: FilmGridProps): ReactElement {
  const { translator } = useShop();
  const text = (id: string) => translator.text(`films.${id}`);
  return (
    <>
      <Field
        id="film-words"
        name="words"
        type="search"
        label={text('find')}
        value={shelf.words}
        onChange={(words) => shelf.look(words)}
        autoComplete="off"
        maxLength={100}
      />
      <Choice
        type="checkbox"
        name="uncaptioned"
        id="film-uncaptioned"
        label={text('onlyUncaptioned')}
        checked={shelf.only !== undefined}
        onChange={(only) => void shelf.narrow(only ? 'uncaptioned' : undefined)}
      />
      <p className="meta" role="status">
        {shelf.state === 'ready' ? translator.text('films.count', { count: shelf.total }) : text(shelf.state)}
      </p>
      <ul className="pictures films plain">
        {shelf.films.map((film) => (
          <li key={film.id}>
            <button type="button" aria-pressed={current === film.id} aria-label={film.fileName} onClick={() => onChoose(film)}>
              {film.poster === undefined ? (
                <span className="no-poster">
                  <Icon name="right" />
                </span>
              ) : (
                <MediaThumb id={film.poster.id} {...(film.poster.version === undefined ? {} : { version: film.poster.version })} />
              )}
            </button>
            <p className="breaks">{film.fileName}</p>
            <p className="meta">
              {film.seconds !== undefined && `${filmLength(film.seconds)} · `}
              {translator.fileSize(film.bytes)}
            </p>
            {film.captions.length === 0 && <p className="flaw">{text('uncaptioned')}</p>}
          </li>
        ))}
      </ul>
      {shelf.more && (
        <p>
          <button type="button" className="btn is-line is-small" onClick={() => void shelf.showMore()}>
            {text('more')}
          </button>
        </p>
      )}
    </>
  );
});
