import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import type { MediaFolders } from '#ports/media/media-folders.ts';
import type { LibraryPicture, MediaLibrary } from '#ports/media/media-library.ts';
import { WorkDialog } from '../../../elements/work-dialog.tsx';
import { useShop } from '../../../shop/shop.ts';
import { MediaShelf } from '../media-shelf.ts';
import { Shelf } from '../shelf.tsx';

export interface PosterDialogProps {
  readonly tools: { readonly media: MediaLibrary; readonly folders: MediaFolders };
  readonly current: string | undefined;
  readonly onClose: () => void;
  readonly onTake: (picture: LibraryPicture) => void;
}

/** A picture of the library to stand for a film until it is played. */
export const PosterDialog = observer(function PosterDialog({ tools, current, onClose, onTake }: PosterDialogProps): ReactElement {
  const { timer, translator } = useShop();
  const [shelf] = useState(() => new MediaShelf({ ...tools, timer }));
  useEffect(() => {
    void shelf.open();
  }, [shelf]);
  return (
    <WorkDialog
      open
      onClose={onClose}
      id="film-poster"
      title={translator.text('films.choosePoster')}
      closeLabel={translator.text('media.close')}
      shape="large"
      contentClass="stack"
    >
      <Shelf shelf={shelf} current={current} onChoose={onTake} />
    </WorkDialog>
  );
});
