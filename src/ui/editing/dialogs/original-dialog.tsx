import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { showTranslation } from '../translation/translation-button.tsx';

/** Tells a translator that the original is not theirs to change, and leads to where they read it: beside what they write, or as visitors do. */
export const OriginalDialog = observer(function OriginalDialog({ href }: { readonly href: string }): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const text = (name: string) => translator.text(`editing.original.${name}`);
  const close = () => editor.look.ask(undefined);
  return (
    <WorkDialog
      open
      onClose={close}
      id="eoriginal"
      title={text('title')}
      closeLabel={translator.text('editing.close')}
      footer={
        <>
          {editor.translation?.original !== undefined && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                close();
                showTranslation(editor);
              }}
            >
              {text('beside')}
            </button>
          )}
          <a className="btn is-line" href={href.replace(/\?.*/, '')} data-document="">
            {text('open')}
          </a>
        </>
      }
    >
      <p>{text('text')}</p>
    </WorkDialog>
  );
});
