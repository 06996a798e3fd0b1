import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import type { LeavingForm } from './leaving-form.ts';

/** Asks whether what was typed of a picture or a film and not saved may be lost. */
export const LeaveFormDialog = observer(function LeaveFormDialog({ leaving }: { readonly leaving: LeavingForm }): ReactElement | null {
  const { translator } = useShop();
  const text = (id: string) => translator.text(`media.leaving.${id}`);
  if (!leaving.asks) return null;
  return (
    <WorkDialog
      open
      onClose={leaving.stay}
      id="media-leaving"
      title={text('title')}
      closeLabel={translator.text('media.close')}
      footer={
        <>
          <button type="button" className="btn" onClick={leaving.stay}>
            {text('stay')}
          </button>
          <button type="button" className="btn is-quiet" onClick={leaving.go}>
            {text('go')}
          </button>
        </>
      }
    >
      <p>{text('text')}</p>
    </WorkDialog>
  );
});
