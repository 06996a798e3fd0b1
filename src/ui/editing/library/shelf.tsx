import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { FolderList } from './folder-list.tsx';
import type { MediaShelf } from './media-shelf.ts';
import { PictureGrid } from './picture-grid.tsx';
import '../../styles/media-library.css';

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

/** Folders, a search and the pictures of the place: what the library and the editor's dialog have in common. */
export const Shelf = observer(function Shelf(props: ShelfProps): ReactElement {
  const { shelf, current, onChoose, folderTools, choosable = false, children } = props;
  const { translator } = useShop();
  const text = (id: string) => translator.text(`media.${id}`);
  return (
    <div className="shelf">
      <div className="folders">
        <FolderList shelf={shelf} />
        {folderTools}
      </div>
      <div className="stack">
        <Field
          id="media-words"
          name="words"
          type="search"
          label={text('find')}
          value={shelf.words}
          onChange={(words) => shelf.look(words)}
          autoComplete="off"
          maxLength={100}
        />
        {children}
        <p className="meta" role="status">
          {shelf.state === 'ready' ? translator.text('media.count', { count: shelf.total }) : text(shelf.state)}
        </p>
        {shelf.state === 'failed' && (
          <p>
            <button type="button" className="btn is-line is-small" onClick={() => void shelf.open()}>
              {text('again')}
            </button>
          </p>
        )}
        <PictureGrid shelf={shelf} current={current} onChoose={onChoose} choosable={choosable} />
        {shelf.more && (
          <p>
            <button type="button" className="btn is-line is-small" onClick={() => void shelf.showMore()}>
              {text('more')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
});
