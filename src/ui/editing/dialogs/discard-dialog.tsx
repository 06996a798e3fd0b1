import { type ReactElement, useEffect, useState } from 'react';
import { hasDrafts } from '#domain/editing/editable.ts';
import type { PublishedState } from '#ports/editing/drafts.ts';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { discardDraft } from '../draft/read-anew.ts';
import { VersionChanges } from '../versions/version-changes.tsx';

/** Asks before a draft is thrown away: what is lost by that, since when it was written, and where it can be found again. */
export function DiscardDialog(): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const [state, setState] = useState<PublishedState | 'unread'>();
  const close = () => editor.look.ask(undefined);
  const drafts = hasDrafts(editor.kind);
  useEffect(() => {
    void editor.sources.published().then((found) => setState(found.unwrapOr('unread')));
  }, [editor]);
  const text = (name: string, values?: Record<string, string>) => translator.text(`editing.discarding.${name}`, values);
  const { draft } = editor;
  const known = state === 'unread' ? undefined : state;
  const at = known?.publishedAt;
  const since = !drafts
    ? text('unheld')
    : known?.draft === undefined
      ? text('never')
      : at === undefined
        ? text('unknown')
        : text('since', { at: translator.dateTime(at) });
  return (
    <WorkDialog
      open
      onClose={close}
      id="ediscard"
      title={text(drafts ? 'title' : 'unheldTitle')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
      footer={
        <>
          <button type="button" className="btn" onClick={close}>
            {text('keep')}
          </button>
          <button
            type="button"
            className="btn is-quiet"
            onClick={() => {
              close();
              void discardDraft(editor.sync);
            }}
          >
            {translator.text(drafts ? 'editing.discard' : 'editing.unhold')}
          </button>
        </>
      }
    >
      {state === undefined && <p role="status">{translator.text('editing.opening')}</p>}
      {state === 'unread' && <p>{text('unread')}</p>}
      {known !== undefined && draft !== undefined && (
        <>
          <p>{since}</p>
          {known.changedAt !== undefined && (
            <p>
              {text('last', { at: translator.dateTime(known.changedAt), by: known.changedBy ?? translator.text('editing.plan.nobody') })}
            </p>
          )}
          {known.draft !== undefined && <VersionChanges before={known.draft} after={draft} />}
        </>
      )}
      {drafts && <p>{text('kept')}</p>}
    </WorkDialog>
  );
}
