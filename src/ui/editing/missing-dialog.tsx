import type { ReactElement } from 'react';
import { WorkDialog } from '../elements/work-dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';

/** In the place of a dialog that has not come: what was pressed has not been forgotten, and can be asked for again. */
export function MissingDialog({ again }: { readonly again: () => void }): ReactElement {
  const { look } = useEditor();
  const { translator } = useShop();
  return (
    <WorkDialog
      open
      onClose={() => look.ask(undefined)}
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
