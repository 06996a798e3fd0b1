import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { filmLength } from '#domain/media/film-length.ts';
import type { LibraryFilm } from '#ports/media/films.ts';
import { Choice } from '../../../elements/choice.tsx';
import { Icon } from '../../../elements/icon.tsx';
import { useShop } from '../../../shop/shop.ts';
import { MediaThumb } from '../../elements/media-thumb.tsx';
import type { Listed } from '../listed.ts';
import { ListedRecords } from '../listed-records.tsx';

/** All films, or those without captions. */
export type FilmPlace = { readonly only?: 'uncaptioned' | undefined };

export interface FilmGridProps {
  readonly listed: Listed<LibraryFilm, FilmPlace>;
  /** Id of the film that is open or taken. */
  readonly current: string | undefined;
  readonly onChoose: (film: LibraryFilm) => void;
}

/** Films to look through; one without captions says so. */
export const FilmGrid = observer(function FilmGrid({ listed, current, onChoose }: FilmGridProps): ReactElement {
  const { translator } = useShop();
  return (
    <ListedRecords
      listed={listed}
      words="films"
      current={current}
      onChoose={onChoose}
      draw={({ fileName, poster, seconds, bytes, captions }) => ({
        label: fileName,
        name: fileName,
        thumb:
          poster === undefined ? (
            <span className="no-poster">
              <Icon name="right" />
            </span>
          ) : (
            <MediaThumb id={poster.id} {...(poster.version === undefined ? {} : { version: poster.version })} />
          ),
        meta: `${seconds === undefined ? '' : `${filmLength(seconds)} · `}${translator.fileSize(bytes)}`,
        flaw: captions.length === 0 ? translator.text('films.uncaptioned') : undefined,
      })}
    >
      <Choice
        type="checkbox"
        name="uncaptioned"
        id="film-uncaptioned"
        label={translator.text('films.onlyUncaptioned')}
        checked={listed.place.only !== undefined}
        onChange={(only) => void listed.open(only ? { only: 'uncaptioned' } : {})}
      />
    </ListedRecords>
  );
});
