import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { folderTree } from '#domain/media/media-folder.ts';
import { useShop } from '../../shop/shop.ts';
import type { LibraryPlace, MediaShelf } from './media-shelf.ts';

/** Where one can look: everywhere, in each folder, at what waits for somebody. */
export const FolderList = observer(function FolderList({ shelf }: { readonly shelf: MediaShelf }): ReactElement {
  const { locale, translator } = useShop();
  const { folders, pictures, outside } = shelf.folders;
  const place = (at: LibraryPlace, label: string, count?: number, depth = 0) => {
    const { place: here } = shelf.listed;
    const isHere = here.folder === at.folder && here.only === at.only;
    return (
      <li key={`${at.folder} ${at.only}`} data-depth={depth}>
        <button type="button" aria-current={isHere ? 'true' : undefined} onClick={() => void shelf.open(at)}>
          <span className="breaks">{label}</span>
          {count !== undefined && <span className="n">{translator.number(count)}</span>}
        </button>
      </li>
    );
  };
  return (
    <nav aria-label={translator.text('media.folders')}>
      <ul className="plain">
        {place({}, translator.text('media.everywhere'), pictures)}
        {folderTree(folders, (a, b) => a.localeCompare(b, locale)).map(({ folder, depth }) =>
          place({ folder: folder.id }, folder.name, folder.pictures, depth),
        )}
        {folders.length > 0 && place({ folder: null }, translator.text('media.outside'), outside)}
        {place({ only: 'undescribed' }, translator.text('media.undescribed'))}
        {place({ only: 'unused' }, translator.text('media.unused'))}
      </ul>
    </nav>
  );
});
