import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { useShop } from '../../shop/shop.ts';
import { MediaThumb } from '../media-thumb.tsx';
import type { MediaShelf } from './media-shelf.ts';

export interface PictureGridProps {
  readonly shelf: MediaShelf;
  readonly current: string | undefined;
  readonly onChoose: (picture: LibraryPicture) => void;
  readonly choosable: boolean;
}

/** Pictures beside one another, each a button that opens or takes it; what has no words for those who don't see it says so. */
export const PictureGrid = observer(function PictureGrid({ shelf, current, onChoose, choosable }: PictureGridProps): ReactElement {
  const { translator } = useShop();
  return (
    <ul className="pictures plain">
      {shelf.pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-pressed={current === picture.id}
            aria-label={picture.alt === '' ? picture.fileName : `${picture.fileName}: ${picture.alt}`}
            onClick={() => onChoose(picture)}
          >
            <MediaThumb id={picture.id} {...(picture.version === undefined ? {} : { version: picture.version })} />
          </button>
          {choosable && (
            <input
              type="checkbox"
              aria-label={translator.text('media.choose', { name: picture.fileName })}
              checked={shelf.chosen.has(picture.id)}
              onChange={() => shelf.toggle(picture.id)}
            />
          )}
          <p className="breaks">{picture.fileName}</p>
          <p className="meta">
            {picture.bytes === undefined
              ? translator.text('media.pixels', { width: picture.width, height: picture.height })
              : translator.fileSize(picture.bytes)}
          </p>
          {!picture.described && <p className="flaw">{translator.text('media.undescribed')}</p>}
        </li>
      ))}
    </ul>
  );
});
