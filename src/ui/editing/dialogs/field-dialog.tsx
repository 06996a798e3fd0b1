import type { ReactElement, ReactNode } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';

interface FieldDialogProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog over the page in which a field is filled in; what is chosen holds at once, so that closing it is all there is to do (ADM-04). */
export function FieldDialog({ id, title, children }: FieldDialogProps): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const close = () => editor.look.ask(undefined);
  return (
    <WorkDialog
      open
      onClose={close}
      id={id}
      title={title}
      closeLabel={translator.text('editing.close')}
      shape="large"
      contentClass="stack"
      footer={
        <button type="button" className="btn" onClick={close}>
          {translator.text('editing.picked')}
        </button>
      }
    >
      {children}
    </WorkDialog>
  );
}
