import type { ReactElement } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

/** In the place of a dialog, or of the texts beside their originals, that have not come: what was pressed has not been forgotten, and can be asked for again. */
export function MissingDialog({ again }: { readonly again: () => void }): ReactElement {
  const { look, translation } = useEditor();
  const { translator } = useShop();
  return (
    <WorkDialog
      open
      onClose={() => {
        look.giveUp();
        translation?.show(false);
      }}
      id="emissing"
      title={translator.text('editing.missing')}
      closeLabel={translator.text('editing.close')}
      footer={
        <button type="button" className="btn" onClick={again}>
          {translator.text('editing.again')}
        </button>
      }
    >
      <p role="alert">{translator.text('editing.missingText')}</p>
    </WorkDialog>
  );
}
