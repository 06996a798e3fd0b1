import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { Outline } from '../sections/outline.tsx';

/** The manager of sections with the room that a long page needs (ADM-04, ADM-05). */
export const SectionsDialog = observer(function SectionsDialog(): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  return (
    <WorkDialog
      open
      onClose={() => editor.look.ask(undefined)}
      id="esections"
      title={translator.text('editing.manageSections')}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
    >
      <Outline />
    </WorkDialog>
  );
});
