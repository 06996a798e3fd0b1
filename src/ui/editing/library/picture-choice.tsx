import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { openShelf } from './open-shelf.ts';
import { type PickerTools, PicturePicker, type PicturePickerProps } from './picture-picker.tsx';

/**
 * The picker for a form of the back office: what it needs from the platform is fetched with the first choice. It stands outside of that form, whose fields its own are not:
 * a search in it sends nothing else.
 */
export function PictureChoice(props: Omit<PicturePickerProps, 'tools'>): ReactElement {
  const { title, onClose } = props;
  const shop = useShop();
  const [tools, setTools] = useState<PickerTools>();
  useEffect(() => {
    openShelf(shop).then(setTools, () => shop.notices.tell({ tone: 'error', message: 'error.unreachable' }));
  }, [shop]);
  const { translator } = shop;
  return createPortal(
    // React hands on what happens in here to the form around, as if it stood in it.
    <div onSubmit={(event) => event.stopPropagation()}>
      {tools === undefined ? (
        <WorkDialog open onClose={onClose} id="emedia" title={title} closeLabel={translator.text('media.close')} shape="large">
          <p role="status">{translator.text('media.opening')}</p>
        </WorkDialog>
      ) : (
        <PicturePicker {...props} tools={tools} />
      )}
    </div>,
    document.body,
  );
}
