import { type ReactElement, useEffect, useState } from 'react';
import type { PictureUse } from '#ports/media/media-library.ts';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import type { PictureForm } from './picture-form.ts';
import { PictureUses } from './picture-uses.tsx';

export interface ReplaceDialogProps {
  readonly form: PictureForm;
  /** What comes in the place of the picture's own. */
  readonly file: File;
  readonly onClose: () => void;
  readonly onReplace: () => void;
}

/** Asks before another file comes wherever a picture is shown, and says where that is. */
export function ReplaceDialog({ form, file, onClose, onReplace }: ReplaceDialogProps): ReactElement {
  const { translator } = useShop();
  const [uses, setUses] = useState<readonly PictureUse[] | 'asking' | 'unread'>('asking');
  useEffect(() => void form.lookForUses().then((found) => setUses(found ?? 'unread')), [form]);
  const count = typeof uses === 'string' ? undefined : uses.length;
  return (
    <WorkDialog
      open
      onClose={onClose}
      id="media-replace"
      title={translator.text('media.replaceTitle')}
      closeLabel={translator.text('media.close')}
      contentClass="stack"
      footer={
        <>
          <button type="button" className="btn is-line" onClick={onClose}>
            {translator.text('media.keep')}
          </button>
          {count !== undefined && (
            <button type="button" className="btn" onClick={onReplace}>
              {translator.text('media.replaceNow', { count })}
            </button>
          )}
        </>
      }
    >
      <p>{translator.text('media.replaceBy', { old: form.picture.fileName, name: file.name })}</p>
      {uses === 'asking' && <p role="status">{translator.text('media.looking')}</p>}
      {uses === 'unread' && (
        <p className="error" role="alert">
          {translator.text('media.notDone')}
        </p>
      )}
      {count !== undefined && <p>{translator.text('media.replaceWhere', { count })}</p>}
      {typeof uses !== 'string' && <PictureUses uses={uses} />}
    </WorkDialog>
  );
}
