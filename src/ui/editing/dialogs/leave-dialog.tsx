import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { hasDrafts } from '#domain/editing/editable.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { editingDesk } from '../desk/editing-desk.ts';
import { EditorProvider, useEditor } from '../desk/editor-context.ts';
import { leaveNow } from '../desk/leaving.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import type { WayOut } from '../draft/editing-news.ts';
import { underWay } from '../library/under-way.ts';
import { VersionChanges } from '../versions/version-changes.tsx';

/** What leaving would lose now, or break off; it shrinks while things are saved and arrive. */
export const LeaveDialog = observer(function LeaveDialog({ way }: { readonly way: WayOut | undefined }): ReactElement {
  const { look } = useEditor();
  const { translator } = useShop();
  const text = (name: string, values?: Record<string, string | number>) => translator.text(`editing.leaving.${name}`, values);
  const { names } = underWay;
  const { unsaved } = editingDesk;
  const isSafe = names.length === 0 && unsaved.length === 0;
  const close = () => look.ask(undefined);
  return (
    <WorkDialog
      open
      onClose={close}
      id="eleave"
      title={text(isSafe ? 'safe' : 'title')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
      footer={
        <>
          <button type="button" className="btn" onClick={close}>
            {text('stay')}
          </button>
          {way !== undefined && (
            <button type="button" className="btn is-quiet" onClick={() => leaveNow(way)}>
              {text(isSafe ? 'leave' : 'leaveAnyway')}
            </button>
          )}
        </>
      }
    >
      {isSafe && <p role="status">{text('nothing')}</p>}
      {names.length > 0 && <p>{text('uploads', { count: names.length, names: names.join(', ') })}</p>}
      {unsaved.map((editor) => (
        <EditorProvider key={editor.kind} value={editor}>
          <Unsaved editor={editor} />
        </EditorProvider>
      ))}
    </WorkDialog>
  );
});

const Unsaved = observer(function Unsaved({ editor: { kind, sync } }: { readonly editor: PageEditor }): ReactElement {
  const { translator } = useShop();
  const { unsaved } = sync;
  return (
    <>
      <p>{translator.text(hasDrafts(kind) ? 'editing.leaving.unsaved' : 'editing.leaving.unheld')}</p>
      {unsaved !== undefined && !isSameValue(unsaved.before, unsaved.after) && <VersionChanges {...unsaved} />}
    </>
  );
});
