import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useState } from 'react';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { openShelf } from './open-shelf.ts';
import { Shelf } from './shelf.tsx';
import { UploadZone } from './upload-zone.tsx';

export interface PictureChoiceProps {
  readonly title: string;
  /** The id of the picture that is taken now. */
  readonly current: string;
  readonly onChoose: (picture: LibraryPicture) => void;
  readonly onClose: () => void;
}

/** One picture out of the media library, or a new one. */
export const PictureChoice = observer(function PictureChoice({ title, current, onChoose, onClose }: PictureChoiceProps): ReactElement {
  const shop = useShop();
  const { translator } = shop;
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openShelf>>>();
  useEffect(() => {
    openShelf(shop).then(setOpened, () => shop.notices.tell({ tone: 'error', message: 'error.unreachable' }));
  }, [shop]);
  return (
    <Dialog
      open
      onClose={onClose}
      id="media-choice"
      title={title}
      closeLabel={translator.text('media.close')}
      shape="large"
      contentClass="stack"
    >
      {opened === undefined ? (
        <p role="status">{translator.text('media.opening')}</p>
      ) : (
        <>
          <UploadZone queue={opened.queue} folder={opened.shelf.folder} onOpen={onChoose} begun={opened.begun} />
          <Shelf shelf={opened.shelf} current={current} onChoose={onChoose} />
        </>
      )}
    </Dialog>
  );
});
