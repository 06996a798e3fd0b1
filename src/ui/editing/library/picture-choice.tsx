import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { openShelf } from './open-shelf.ts';
import { type PickerTools, PicturePicker, type PicturePickerProps } from './picture-picker.tsx';

export interface PictureChoiceProps extends Omit<PicturePickerProps, 'tools'> {
  /** In whose name what is said of a picture is saved, the same function at each drawing; absent in forms, which are sent in that of whoever is signed in. */
  readonly writer?: () => number | undefined;
}

/**
 * The picker for a form of the back office: what it needs from the platform is fetched with the first choice. It stands outside of that form, whose fields its own are not:
 * a search in it sends nothing else.
 */
export function PictureChoice({ writer, ...props }: PictureChoiceProps): ReactElement {
  const { title, onClose } = props;
  const shop = useShop();
  const [tools, setTools] = useState<PickerTools>();
  useEffect(() => {
    openShelf(shop, writer).then(setTools, () => shop.notices.tell({ tone: 'error', message: 'error.unreachable' }));
  }, [shop, writer]);
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
