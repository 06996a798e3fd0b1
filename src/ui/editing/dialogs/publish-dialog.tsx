import { observer } from 'mobx-react-lite';
import { type ReactElement, useState } from 'react';
import type { CommandProblem } from '#domain/editing/edit-command.ts';
import { hasDrafts } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { PAGE_NEEDS } from '#domain/page/needed-page.ts';
import { Field } from '../../elements/field.tsx';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { Checks } from '../panel/checks.tsx';
import { PlanFields } from '../panel/plan-fields.tsx';

/** What is to be mended first, or the button that shows the page to everybody. */
export const PublishDialog = observer(function PublishDialog(): ReactElement {
  const editor = useEditor();
  const { snapshot, translator } = useShop();
  const mayPublish = snapshot.visitor.account?.edits === 'all';
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => editor.look.ask(undefined);
  const clean = editor.flaws.length === 0;
  const drafts = hasDrafts(editor.kind);
  const { isTemplate, published } = editor.sync;
  const held = published ? 'editing.holdText' : 'editing.holdHiddenText';
  const text = drafts ? (isTemplate ? 'editing.publishTemplateText' : 'editing.publishText') : held;
  const publish = async () => {
    setBusy(true);
    const done = await editor.sync.publish(note.trim());
    setBusy(false);
    if (done) close();
  };
  const refused = editor.look.news?.kind === 'refused' ? editor.look.news.problem : undefined;
  return (
    <WorkDialog
      open
      onClose={close}
      id="epublish"
      title={translator.text(drafts ? 'editing.publish' : 'editing.hold')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
      footer={
        <>
          {mayPublish && (
            <button type="button" className="btn" disabled={!clean || busy} onClick={() => void publish()}>
              {translator.text(drafts ? 'editing.publishNow' : 'editing.hold')}
            </button>
          )}
          {editor.sync.changed && (
            <button type="button" className="btn is-quiet" disabled={busy} onClick={() => editor.look.ask({ kind: 'discard' })}>
              {translator.text(drafts ? 'editing.discard' : 'editing.unhold')}
            </button>
          )}
        </>
      }
    >
      <p>
        {translator.text(clean ? (mayPublish ? text : 'editing.mayNotPublish') : 'editing.publishMissing', {
          count: editor.flaws.length,
          kind: editor.kind,
        })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons lead to their fields, behind the dialog */}
      <div onClick={close}>
        <Checks />
      </div>
      {editor.look.news?.kind === 'publishWaits' && (
        <p className="error" role="alert">
          {translator.text('editing.news.publishWaits')}
        </p>
      )}
      {refused !== undefined && (
        <p className="error" role="alert">
          {translator.text(refusalWords(refused))}
        </p>
      )}
      {clean && drafts && mayPublish && (
        <Field
          id="epublish-note"
          name="note"
          label={translator.text('editing.note')}
          optional={translator.text('editing.optional')}
          hint={translator.text('editing.noteHint')}
          value={note}
          onChange={setNote}
          maxLength={300}
          autoComplete="off"
        />
      )}
      {drafts && mayPublish && <PlanFields clean={clean} />}
    </WorkDialog>
  );
});

function refusalWords(problem: CommandProblem | EditingProblem): string {
  if (problem.kind === 'SlugTaken') return 'editing.refused.slugTaken';
  const isNeeded = problem.kind === 'Invalid' && problem.field === 'slug' && PAGE_NEEDS.some((need) => need === problem.reason);
  return isNeeded ? 'editing.refused.slugNeeded' : 'editing.refused.publish';
}
