import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { PictureUses } from './picture-uses.tsx';
import type { Removal } from './removal.ts';

export interface RemovalDialogProps {
  readonly removal: Removal;
  readonly onClose: () => void;
}

/** Asks before pictures go, and names what shows them: those stay. */
export const RemovalDialog = observer(function RemovalDialog({ removal, onClose }: RemovalDialogProps): ReactElement {
  const { translator } = useShop();
  const text = (id: string) => translator.text(`media.${id}`);
  const { free, shown, state } = removal;
  const run = async () => {
    await removal.run();
    if (removal.state === 'ready') onClose();
  };
  return (
    <WorkDialog
      open
      onClose={onClose}
      id="media-removal"
      title={translator.text('media.removeTitle', { count: removal.pictures.length })}
      closeLabel={text('close')}
      contentClass="stack"
      footer={
        <>
          <button type="button" className="btn is-line" onClick={onClose}>
            {text('keep')}
          </button>
          {state !== 'asking' && free.length > 0 && removal.removed.length === 0 && (
            <button type="button" className="btn" disabled={state !== 'ready'} onClick={() => void run()}>
              {translator.text('media.removeSome', { count: free.length })}
            </button>
          )}
        </>
      }
    >
      {state === 'asking' && <p role="status">{text('looking')}</p>}
      {state === 'failed' && (
        <p className="error" role="alert">
          {text('notDone')}
        </p>
      )}
      {state !== 'asking' && free.length > 0 && <p>{text('removeFree')}</p>}
      {shown.length > 0 && <p>{translator.text('media.removeShown', { count: shown.length })}</p>}
      {shown.map((picture) => (
        <section key={picture.id} aria-label={picture.fileName}>
          <p>
            <b className="breaks">{picture.fileName}</b>
          </p>
          <PictureUses uses={removal.usesOf(picture.id)} />
        </section>
      ))}
    </WorkDialog>
  );
});
