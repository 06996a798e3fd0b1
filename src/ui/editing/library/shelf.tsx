import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { useShop } from '../../shop/shop.ts';
import { MediaThumb } from '../elements/media-thumb.tsx';
import { FolderList } from './folder-list.tsx';
import { ListedRecords } from './listed-records.tsx';
import type { MediaShelf } from './media-shelf.ts';

export interface ShelfProps {
  readonly shelf: MediaShelf;
  /** The picture that is open or taken. */
  readonly current: string | undefined;
  readonly onChoose: (picture: LibraryPicture) => void;
  /** What can be done with the folders. */
  readonly folderTools?: ReactNode;
  /** Several can be chosen at once, by a box at each. */
  readonly choosable?: boolean;
  /** Between the search and the pictures. */
  readonly children?: ReactNode;
}

/** Folders, a search and the pictures of the place; what has no words for those who don't see it says so. The library and the editor's dialog have it in common. */
export const Shelf = observer(function Shelf(props: ShelfProps): ReactElement {
  const { shelf, current, onChoose, folderTools, choosable = false, children } = props;
  const { translator } = useShop();
  const { chosen } = shelf;
  return (
    <div className="shelf">
      <div className="folders">
        <FolderList shelf={shelf} />
        {folderTools}
      </div>
      <div className="stack">
        <ListedRecords
          listed={shelf.listed}
          words="media"
          current={current}
          onChoose={onChoose}
          draw={({ id, alt, fileName, bytes, width, height, described, version }) => ({
            label: alt === '' ? fileName : `${fileName}: ${alt}`,
            name: fileName,
            thumb: <MediaThumb id={id} {...(version === undefined ? {} : { version })} />,
            meta: bytes === undefined ? translator.text('media.pixels', { width, height }) : translator.fileSize(bytes),
            flaw: described ? undefined : translator.text('media.undescribed'),
          })}
          tool={(picture) =>
            choosable && (
              <input
                type="checkbox"
                aria-label={translator.text('media.choose', { name: picture.fileName })}
                checked={chosen.has(picture.id)}
                onChange={() => shelf.toggle(picture)}
              />
            )
          }
        >
          {children}
        </ListedRecords>
      </div>
    </div>
  );
});
